/** Instruments by the names that other programs and older files give them. */

import { type InstrumentId, isInstrument } from '../instruments.ts';
import { hasMember } from '../member.ts';

/** Spoken names, lower case, letters and digits only. */
const ALSO_CALLED: Readonly<Record<string, InstrumentId>> = {
  bd: 'kick',
  bassdrum: 'kick',
  sd: 'snare',
  hh: 'hihat',
  ch: 'hihat',
  closedhat: 'hihat',
  closedhihat: 'hihat',
  oh: 'openhat',
  openhihat: 'openhat',
  handclap: 'clap',
  cymbal: 'crash',
  ride: 'crash',
  rimshot: 'rim',
  sidestick: 'rim',
  conga: 'tom',
  tb303: 'acid',
  '303': 'acid',
  tr808: '808',
  bells: 'bell',
  mbira: 'kalimba',
  thumbpiano: 'kalimba',
  xylophone: 'marimba',
  balafon: 'marimba',
  steeldrum: 'steelpan',
  steeldrums: 'steelpan',
  guitar: 'nylon',
  nylonguitar: 'nylon',
  rhodes: 'epianoTine',
  electricpiano: 'epiano',
  hammond: 'organ',
  voice: 'vowel',
  sample: 'sampler',
  mic: 'audio',
};

/** Parts of names, the more telling first. */
const SOUNDS_LIKE: readonly (readonly [string, InstrumentId])[] = [
  ['kick', 'kick'],
  ['snare', 'snare'],
  ['open', 'openhat'],
  ['hat', 'hihat'],
  ['clap', 'clap'],
  ['snap', 'clap'],
  ['crash', 'crash'],
  ['cymb', 'crash'],
  ['rim', 'rim'],
  ['tom', 'tom'],
  ['808', '808'],
  ['acid', 'acid'],
  ['subbass', 'subbass'],
  ['sub', 'sub'],
  ['bass', 'bass'],
  ['pluck', 'pluck'],
  ['arp', 'arp'],
  ['kalimba', 'kalimba'],
  ['marimba', 'marimba'],
  ['steel', 'steelpan'],
  ['tabla', 'tabla'],
  ['logdrum', 'logdrum'],
  ['guitar', 'nylon'],
  ['koto', 'koto'],
  ['bell', 'bell'],
  ['pad', 'pad'],
  ['string', 'pad'],
  ['choir', 'choir'],
  ['organ', 'organ'],
  ['brass', 'fmBrass'],
  ['voice', 'vowel'],
  ['fm', 'fm'],
  ['rhodes', 'epianoTine'],
  ['piano', 'epiano'],
  ['key', 'fm'],
  ['drum', 'tom'],
  ['perc', 'rim'],
  ['sampl', 'sampler'],
];

/** The engines LEAD and PAD are written in capitals to tell them from the lead and the pad of the catalogue. */
const ENGINES: Readonly<Record<string, InstrumentId>> = { LEAD: 'leadSynth', PAD: 'padSynth' };

/** The instrument that a name means for sure; null if it is a guess. */
export function instrumentCalled(name: string): InstrumentId | null {
  if (isInstrument(name)) return name;
  if (hasMember(ENGINES, name)) return ENGINES[name] ?? null;
  const spoken = spokenForm(name);
  if (isInstrument(spoken)) return spoken;
  return hasMember(ALSO_CALLED, spoken) ? (ALSO_CALLED[spoken] ?? null) : null;
}

/** The nearest instrument to a name nobody knows. */
export function instrumentLike(name: string): InstrumentId {
  const spoken = spokenForm(name);
  return SOUNDS_LIKE.find(([part]) => spoken.includes(part))?.[1] ?? 'lead';
}

const spokenForm = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
