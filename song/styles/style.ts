/** What a style is: a kit, rows of rhythm in a notation of their own (rows.ts), harmony, and how its song is built. */
import type { InstrumentId } from '../instruments.ts';
import type { Patch } from '../patch.ts';
import type { InsertId, Mixer, Strip } from '../song.ts';
import type { ScaleName } from '../theory.ts';

/** What a track does in the music. */
export const ROLES = ['kick', 'snare', 'hat', 'open', 'low', 'high', 'crash', 'bass', 'chords', 'hook'] as const;
export type Role = (typeof ROLES)[number];

export interface Sound {
  readonly instrument: InstrumentId;
  /** What differs from the instrument's own patch, and from a plain strip. */
  readonly patch: Patch;
  readonly strip: Partial<Strip>;
  readonly inserts?: readonly InsertId[];
}

export interface Part {
  readonly name: string;
  readonly sound: Sound;
  /** Of the fader: measured, so that the mix stands. */
  readonly gainDb: number;
  /** The first is the written beat; the others are its variations. */
  readonly rows: readonly string[];
  /** What leads into the next section. */
  readonly fill?: string;
  /** Of drums: semitones of a stroke marked X, x, o. */
  readonly tones?: readonly [number, number, number];
  /** Behind the grid, for each sixteenth of a beat in turn. */
  readonly lateTicks?: readonly number[];
}

/** How chords are built of the scale's degrees. */
export type Voicing = 'triad' | 'seventh' | 'ninth' | 'power' | 'unison';

/** Sections of a form: intro, verse, build, chorus, bridge, outro. */
export type SectionKind = 'I' | 'V' | 'P' | 'C' | 'B' | 'O';

export interface Style {
  readonly id: string;
  /** In English; players' own word for it. */
  readonly name: string;
  readonly bpm: number;
  /** Who has what lies below eighty hertz; the other steps back there. Unsaid: their sounds share it by themselves. */
  readonly lows?: 'kick' | 'bass';
  /** What the dice may choose. */
  readonly bpmRange: readonly [number, number];
  readonly swing: number;
  readonly scale: ScaleName;
  /** 0..11; the first is the written one. */
  readonly roots: readonly number[];
  /** Degrees of the scale, from 1: "1 6 3 7". The first is the written one. */
  readonly progressions: readonly string[];
  /** Steps that a chord lasts. */
  readonly chordSteps: number;
  readonly voicing: Voicing;
  readonly parts: Partial<Readonly<Record<Role, Part>>>;
  readonly mixer: {
    readonly master: Partial<Mixer['master']>;
    readonly reverb?: Partial<Mixer['reverb']>;
    readonly delay?: Partial<Mixer['delay']>;
  };
  /** "I1 C2 V4 …": kinds and their length in units of four bars. */
  readonly form: string;
  /** The bridge: without kick, in half time, drums alone, or stops. */
  readonly bridge: 'noKick' | 'halfTime' | 'drums' | 'stops';
  /** The end: a cold stop, a chord that rings, row by row, a fade. */
  readonly ending: 'cold' | 'ring' | 'strip' | 'fade';
  /** How much further than in others verse and bridge lie below the chorus, dB; measured, so that the chorus lifts. */
  readonly liftDb?: number;
  /** What this style does otherwise than all. */
  readonly habits?: readonly Habit[];
}

const HABITS = [
  /** The bass is kept for the chorus. */
  'lateBass',
  /** A beat of the hook alone before the chorus. */
  'hookAlone',
  /** Nothing is swept or rolled up: layers alone. */
  'noRiser',
  /** Tension by taking away. */
  'removing',
  /** The last chorus goes round one chord cycle with the snare open. */
  'seben',
  /** The verse has half the drums. */
  'halfVerse',
] as const;
export type Habit = (typeof HABITS)[number];

export function part(
  name: string,
  sound: Sound,
  gainDb: number,
  rows: readonly string[],
  more: Pick<Part, 'fill' | 'tones' | 'lateTicks'> = {},
): Part {
  return { name, sound, gainDb, rows, ...more };
}
