/** What a sound of the library is: an instrument with its knobs and its strip turned, found by category and tags. No audio. */
import type { InstrumentId } from '../instruments.ts';
import type { Patch } from '../patch.ts';
import type { InsertId, Strip } from '../song.ts';

/** In the order they are shown. */
export const CATEGORIES = [
  'drums',
  'bass',
  'leads',
  'pads',
  'fx',
  'keys',
  'orchestral',
  'world',
  'vocal',
  'nature',
  'retro',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a sound is like; each has its word in every language. */
const TAGS = [
  'short',
  'long',
  'soft',
  'hard',
  'dark',
  'bright',
  'warm',
  'cold',
  'clean',
  'dirty',
  'thin',
  'fat',
  'low',
  'high',
  'wide',
  'dry',
  'wet',
  'noisy',
  'moving',
  'falling',
  'rising',
  'wood',
  'metal',
  'skin',
  'string',
  'glass',
  'air',
  'reed',
  'voice',
  'water',
  'machine',
  'bell',
  'plucked',
  'struck',
  'amapiano',
  'house',
  'hiphop',
  'reggae',
  'latin',
  'africa',
  'asia',
] as const;
type Tag = (typeof TAGS)[number];

/** What a sound sets of a strip: how it sounds. Its level is measured; mute, solo and ducking belong to the song. */
export type SoundStrip = Partial<
  Omit<Strip, 'gain' | 'mute' | 'solo' | 'chokeGroup' | 'duckBy' | 'duckDepth' | 'duckAttack' | 'duckRelease'>
>;

export interface LibrarySound {
  /** Unique, never shown: names are texts. */
  readonly id: string;
  readonly category: Category;
  readonly instrument: InstrumentId;
  /** What differs from the instrument's own patch, and from a plain strip. */
  readonly patch: Patch;
  readonly strip: SoundStrip;
  readonly inserts?: readonly InsertId[];
  readonly tags: readonly Tag[];
}

type Row = Omit<LibrarySound, 'id' | 'category' | 'strip'> & { readonly strip?: SoundStrip };

/** A table of one category: id -> sound. */
export function soundsOf(category: Category, rows: Readonly<Record<string, Row>>): readonly LibrarySound[] {
  return Object.entries(rows).map(([id, row]) => ({ id, category, strip: {}, ...row }));
}

/** Values of choices, as tables of patches write them. */
export const SINE = 0;
export const SQUARE = 1;
export const SAW = 2;

export const LOW_PASS_12 = 0;
export const LOW_PASS_24 = 1;
export const LADDER = 2;
export const HIGH_PASS = 3;
export const BAND_PASS = 4;

/** Where an LFO goes. */
export const TO_PITCH = 0;
export const TO_CUTOFF = 1;
export const TO_LEVEL = 2;

/** Shapes of an LFO. */
export const TRIANGLE_LFO = 1;
export const SAW_LFO = 2;
export const SQUARE_LFO = 3;
export const RANDOM_LFO = 4;

/** Sources and targets of the modulation matrix, as `instrument-specs.ts` orders them. */
export const FROM_LFO = 1;
export const FROM_ENVELOPE = 4;
export const MOVES_PITCH = 0;
export const MOVES_PITCH_2 = 1;
export const MOVES_WIDTH = 2;

/** Of the filter of a strip. */
export const STRIP_HIGH_PASS = 1;
export const STRIP_BAND_PASS = 2;

/** Bodies that are struck, as `instrument-specs.ts` orders them. */
export const VIBRAPHONE = 2;
export const BAYAN = 5;
export const SLIT_DRUM = 7;
export const TALKING_DRUM = 8;
export const BALAFON = 9;
export const SARON = 10;
export const BONANG = 11;
export const CHURCH_BELL = 12;
export const TUBULAR_BELL = 13;
export const AGOGO = 14;

/** Strings that are plucked. */
export const KORA = 1;
export const SITAR = 3;
export const BERIMBAU = 4;

/** What has no length to be loud by: so many decibels more, and its points rounded off. */
export function lifted(db: number, driveAmount = 0.2): SoundStrip {
  return {
    compressorOn: true,
    compressorThreshold: 0,
    compressorRatio: 1,
    compressorMakeup: db,
    driveOn: true,
    driveAmount,
  };
}
