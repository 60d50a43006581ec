/** Songs like this one: how far apart two are by genre, tempo and key, and which comes next of those that are at hand. */
import type { Scale } from '../theory.ts';

/** What the lists of the hub say of a song. */
export interface Traits {
  readonly id: string;
  readonly genre: string;
  readonly bpm: number;
  /** Null: nobody has said. */
  readonly key: Scale | null;
}

/** What each trait counts at most: the genre before the tempo before the key, as people sort by ear. */
const GENRE = 1;
const TEMPO = 0.8;
const KEY = 0.4;
/** Tempos a third of an octave or more apart are as unlike as can be: half and double are alike. */
const UNLIKE_OCTAVES = 1 / 3;
/** Steps of fifths around the circle from a key to the farthest one. */
const FARTHEST_FIFTHS = 6;
/** What nobody has said is neither near nor far. */
const UNKNOWN = 0.5;
/** Semitones from the root of a scale to that of the major scale with the same notes, or nearly so. */
const TO_MAJOR: Partial<Readonly<Record<Scale['name'], number>>> = {
  minor: 3,
  dorian: 10,
  phrygian: 8,
  mixolydian: 5,
  harmonicMinor: 3,
  phrygianDominant: 8,
  minorPentatonic: 3,
  blues: 3,
};

/** 0: alike in all three; at most GENRE + TEMPO + KEY. The same both ways. */
export function distanceOf(a: Omit<Traits, 'id'>, b: Omit<Traits, 'id'>): number {
  return GENRE * (a.genre === b.genre ? 0 : 1) + TEMPO * tempoDistance(a.bpm, b.bpm) + KEY * keyDistance(a.key, b.key);
}

/** 0..1. */
function tempoDistance(a: number, b: number): number {
  const octaves = Math.abs(Math.log2(a / b));
  const nearest = Math.abs(octaves - Math.round(octaves));
  return Math.min(1, nearest / UNLIKE_OCTAVES);
}

/** 0..1: fifths between the major scales of the same notes, so that relatives are one. */
function keyDistance(a: Scale | null, b: Scale | null): number {
  if (!a || !b) return UNKNOWN;
  // Seven semitones are a fifth, and seven is its own inverse modulo twelve.
  const fifths = mod((majorOf(a) - majorOf(b)) * 7);
  return Math.min(fifths, 12 - fifths) / FARTHEST_FIFTHS;
}

const majorOf = ({ root, name }: Scale): number => root + (TO_MAJOR[name] ?? 0);
const mod = (semitones: number): number => ((semitones % 12) + 12) % 12;

/** The nearest that was not played yet; of equals the first. Where all were, the one that was played longest ago. */
export function nextLike<T extends Traits>(now: Traits, among: readonly T[], played: readonly string[]): T | null {
  const others = among.filter(({ id }) => id !== now.id);
  const fresh = others.filter(({ id }) => !played.includes(id));
  const [first = null] = fresh;
  if (first) return fresh.reduce((a, b) => (distanceOf(now, b) < distanceOf(now, a) ? b : a), first);
  const oldest = played.find((id) => others.some((one) => one.id === id));
  return others.find(({ id }) => id === oldest) ?? null;
}
