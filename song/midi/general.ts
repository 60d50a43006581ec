/** General MIDI, as far as we have sounds for it: drum keys, programs, the curves of volume and pan (RP-003, 1991). */
import type { InstrumentId } from '../instruments.ts';

/** Channels count from 0 here: what musicians call channel 10. */
export const DRUM_CHANNEL = 9;

/** Keys of our drums on the drum channel; other instruments play melodies. */
export const DRUM_KEYS: Partial<Readonly<Record<InstrumentId, number>>> = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  hihat: 42,
  tom: 45,
  openhat: 46,
  crash: 49,
  kick909: 36,
  rim909: 37,
  snare909: 38,
  clap909: 39,
  hihat909: 42,
  tom909: 45,
  openhat909: 46,
  crash909: 49,
};

/** Of two machines' drums the one that a file's key becomes. */
const SAME_DRUM: Partial<Readonly<Record<InstrumentId, InstrumentId>>> = {
  kick909: 'kick',
  rim909: 'rim',
  snare909: 'snare',
  clap909: 'clap',
  hihat909: 'hihat',
  tom909: 'tom',
  openhat909: 'openhat',
  crash909: 'crash',
};

/** A drum of General MIDI on ours; `isNear`: there is no closer one. */
export interface Drum {
  readonly instrument: InstrumentId;
  /** Semitones from the drum's own pitch. */
  readonly semitones: number;
  readonly isNear: boolean;
}

const exact = (instrument: InstrumentId, semitones = 0): Drum => ({ instrument, semitones, isNear: false });
const near = (instrument: InstrumentId, semitones = 0): Drum => ({ instrument, semitones, isNear: true });

const DRUMS: Readonly<Record<number, Drum>> = {
  35: exact('kick', -2),
  36: exact('kick'),
  37: exact('rim'),
  38: exact('snare'),
  39: exact('clap'),
  40: exact('snare', 2),
  41: exact('tom', -5),
  42: exact('hihat'),
  43: exact('tom', -3),
  44: exact('hihat', -2),
  45: exact('tom'),
  46: exact('openhat'),
  47: exact('tom', 2),
  48: exact('tom', 4),
  49: exact('crash'),
  50: exact('tom', 6),
  51: near('openhat', 3),
  52: exact('crash', -3),
  53: near('openhat', 5),
  54: near('hihat', 3),
  55: exact('crash', 3),
  57: exact('crash', 2),
  59: near('openhat', 2),
  60: near('tom', 12),
  61: near('tom', 9),
  62: near('tom', 9),
  63: near('tom', 7),
  64: near('tom', 5),
  65: near('tom', 12),
  66: near('tom', 8),
  69: near('hihat', 5),
  70: near('hihat', 7),
  80: near('openhat', 9),
  81: near('openhat', 7),
};

export function drumOfKey(key: number): Drum {
  return DRUMS[key] ?? near('rim');
}

/** The drum key that comes closest to one of our drums at a pitch. */
export function keyOfDrum(instrument: InstrumentId, semitones: number): number | undefined {
  const own = DRUM_KEYS[instrument];
  if (own === undefined || semitones === 0) return own;
  const known = SAME_DRUM[instrument] ?? instrument;
  const rivals = Object.entries(DRUMS).filter(([, drum]) => drum.instrument === known && !drum.isNear);
  const distance = ([, drum]: (typeof rivals)[number]) => Math.abs(drum.semitones - semitones);
  const [closest] = rivals.sort((a, b) => distance(a) - distance(b));
  return closest ? Number(closest[0]) : own;
}

/** Programs count from 0. */
const PROGRAMS: Partial<Readonly<Record<InstrumentId, number>>> = {
  bass: 38,
  subbass: 39,
  lead: 81,
  pluck: 24,
  arp: 80,
  pad: 89,
  fm: 4,
  am: 92,
  '808': 39,
  acid: 87,
  sub: 39,
  leadSynth: 81,
  padSynth: 90,
  bell: 14,
  kalimba: 108,
  marimba: 12,
  steelpan: 114,
  /** Pitched skins; the melodic tom comes nearest. */
  tabla: 117,
  /** A drum whose pitch falls. */
  logdrum: 118,
  nylon: 24,
  koto: 107,
  epianoTine: 4,
  epiano: 5,
  organ: 16,
  fmBass: 36,
  choir: 52,
  vowel: 54,
  fmBrass: 62,
  rain: 96,
  wind: 122,
  sea: 122,
  vinyl: 126,
};

export function programOf(instrument: InstrumentId): number | undefined {
  return PROGRAMS[instrument];
}

/** Programs that one of ours is made for, or comes nearer to than what plays their family. */
const OWN: Readonly<Record<number, InstrumentId>> = {
  4: 'epianoTine',
  5: 'epiano',
  12: 'marimba',
  13: 'marimba',
  24: 'nylon',
  25: 'nylon',
  36: 'fmBass',
  37: 'fmBass',
  52: 'choir',
  53: 'choir',
  54: 'vowel',
  85: 'vowel',
  91: 'choir',
  105: 'koto',
  106: 'koto',
  107: 'koto',
  108: 'kalimba',
  114: 'steelpan',
  117: 'tabla',
  118: 'logdrum',
};

/** Sixteen families of eight programs. */
const FAMILIES: readonly InstrumentId[] = [
  'fm',
  'bell',
  'organ',
  'pluck',
  'bass',
  'pad',
  'pad',
  'fmBrass',
  'lead',
  'lead',
  'leadSynth',
  'padSynth',
  'pad',
  'pluck',
  'bell',
  'pad',
];

export function instrumentOfProgram(program: number): InstrumentId {
  return OWN[program] ?? FAMILIES[Math.floor(program / 8)] ?? 'lead';
}

const LOUDEST = 127;

/** Volume of a channel: 40 · log10(value / 127) dB. */
export function volumeOfDb(db: number): number {
  return Math.max(0, Math.min(LOUDEST, Math.round(LOUDEST * 10 ** (db / 40))));
}

export function dbOfVolume(volume: number, silenceDb: number): number {
  if (volume <= 0) return silenceDb;
  return Math.max(silenceDb, Math.min(0, Math.round(400 * Math.log10(volume / LOUDEST)) / 10));
}

/** 64 is the middle. */
export function valueOfPan(pan: number): number {
  return Math.max(0, Math.min(LOUDEST, Math.round(64 + pan * (pan < 0 ? 64 : 63))));
}

export function panOfValue(value: number): number {
  const pan = (value - 64) / (value < 64 ? 64 : 63);
  return Math.max(-1, Math.min(1, Math.round(pan * 100) / 100));
}
