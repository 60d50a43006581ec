/** The key a step without keys of its own plays: a table by itself, because the scheduler needs no more of an instrument. */
import type { InstrumentId } from './instruments.ts';

/** MIDI keys; drum circuits have the pitch of their frequency at 60, pad 1 of the sampler is 36. */
const ROOT_KEYS: Readonly<Record<InstrumentId, number>> = {
  kick: 60,
  snare: 60,
  hihat: 60,
  openhat: 60,
  clap: 60,
  crash: 60,
  rim: 60,
  tom: 60,
  bass: 36,
  subbass: 36,
  lead: 60,
  pluck: 60,
  arp: 60,
  pad: 48,
  fm: 60,
  am: 60,
  '808': 36,
  acid: 36,
  sub: 36,
  leadSynth: 60,
  padSynth: 48,
  bell: 60,
  kick909: 60,
  snare909: 60,
  hihat909: 60,
  openhat909: 60,
  clap909: 60,
  crash909: 60,
  tom909: 60,
  rim909: 60,
  rain: 60,
  wind: 60,
  sea: 60,
  vinyl: 60,
  sampler: 36,
  audio: 60,
};

export function rootKeyOf(id: InstrumentId): number {
  return ROOT_KEYS[id];
}
