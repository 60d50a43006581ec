/** The instruments one can choose, by family. */
import { INSTRUMENT_IDS, type InstrumentId, instrument } from '../../song/instruments.ts';

const FAMILIES = ['drums', 'bass', 'leads', 'pads', 'keys', 'world', 'vocal', 'engines', 'textures'] as const;
type Family = (typeof FAMILIES)[number] | 'sampler';

interface Shelf {
  readonly family: Family;
  readonly instruments: readonly InstrumentId[];
}

/** The catalogue by family; samplers and takes are chosen elsewhere. */
export const CATALOGUE: readonly Shelf[] = FAMILIES.map((family) => ({
  family,
  instruments: INSTRUMENT_IDS.filter((id) => instrument(id).family === family),
}));

/** With the track's own instrument, where that is chosen elsewhere: a list shows only what is in it. */
export function catalogueWith(own: InstrumentId): readonly Shelf[] {
  return instrument(own).family === 'sampler' ? [{ family: 'sampler', instruments: [own] }, ...CATALOGUE] : CATALOGUE;
}
