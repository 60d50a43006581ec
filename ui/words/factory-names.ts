/** What a name that a track, a scene or a clip came with is called in another language than English. */
import { INSTRUMENT_IDS } from '../../song/instruments.ts';
import { trackNameOf } from '../../song/midi/track-names.ts';

/** Open hat, 808, Güiro: one capital, at the front. */
const FACTORY = /^[\p{Lu}\d][^\p{Lu}]*$/u;

/** As the tables of words call it: openhat, guiro. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z\d]/g, '');

/**
 * The document keeps the English name until the person gives it another; a figure at its end (Kick 2, Main B) stays. `look`: a text
 * of the language by its place in the tables; undefined: there is none.
 */
export function factoryName(name: string, look: (path: string) => string | undefined): string {
  const [, stem = name, rest = ''] = /^(.*?)( \d+| \p{Lu})?$/u.exec(name) ?? [];
  if (!FACTORY.test(stem)) return name;
  const key = keyOf(stem);
  // A short name does not spell its instrument: 909 hat.
  const id = INSTRUMENT_IDS.find((instrument) => trackNameOf({ name: '', instrument }) === stem);
  const found = look(`factory.${key}`) ?? look(`rack.instruments.${key}`) ?? (id && look(`rack.instruments.${id}`));
  return found === undefined ? name : found + rest;
}
