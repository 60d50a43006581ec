/** Chords as keys: each voice goes the shortest way to the next chord. */
import { type Chord, pitchesOf } from './chords.ts';

const OCTAVE = 12;
/** How much a semitone away from the middle of the register weighs beside one of a voice's way. */
const DRIFT = 0.02;

/** The lowest and the highest key a chord may have. */
export interface Register {
  readonly low: number;
  readonly high: number;
}
/** Two octaves from C3: around middle C, where three and four voices are heard apart. */
export const CHORD_REGISTER: Register = { low: 48, high: 72 };

/** As written: the root below, the others above it as near as they are. */
export function rootPosition({ root, intervals }: Chord, { low }: Register = CHORD_REGISTER): readonly number[] {
  const base = low + ((((root - low) % OCTAVE) + OCTAVE) % OCTAVE);
  return intervals.map((above) => base + above);
}

/** Every turn of a chord in close position within the register, each upwards. */
function turnsOf(chord: Chord, { low, high }: Register): readonly (readonly number[])[] {
  const pitches = [...pitchesOf(chord)].sort((a, b) => a - b);
  const found: number[][] = [];
  for (let base = low; base <= high; base++) {
    const first = pitches.indexOf(base % OCTAVE);
    if (first < 0) continue;
    const keys = pitches.map((_, i) => {
      const pitch = pitches[(first + i) % pitches.length] ?? 0;
      return base + ((((pitch - base) % OCTAVE) + OCTAVE) % OCTAVE);
    });
    if ((keys[keys.length - 1] ?? 0) <= high) found.push(keys);
  }
  return found;
}

/** Semitones that voices move from one chord to the next, a voice on average; with a voice more or less, each of the larger chord to the nearest. */
export function motionBetween(before: readonly number[], after: readonly number[]): number {
  const [fewer, more] = before.length <= after.length ? [before, after] : [after, before];
  const ways =
    fewer.length === more.length
      ? more.map((key, i) => Math.abs(key - (fewer[i] ?? key)))
      : more.map((key) => Math.min(...fewer.map((other) => Math.abs(other - key))));
  return ways.reduce((sum, way) => sum + way, 0) / Math.max(1, ways.length);
}

interface Path {
  readonly cost: number;
  readonly keys: readonly (readonly number[])[];
}

/** The way through all chords on which voices move least, also from the last one back to the first. */
export function voiced(chords: readonly Chord[], register: Register = CHORD_REGISTER): readonly (readonly number[])[] {
  const turns = chords.map((chord) => turnsOf(chord, register));
  const centre = (register.low + register.high) / 2;
  const drift = (keys: readonly number[]) =>
    DRIFT * Math.abs(keys.reduce((sum, key) => sum + key, 0) / keys.length - centre);
  let best: Path | null = null;
  for (const first of turns[0] ?? []) {
    let paths: readonly Path[] = [{ cost: drift(first), keys: [first] }];
    for (const options of turns.slice(1)) {
      paths = options.map((keys) => cheapest(paths, keys, drift(keys)));
    }
    const round = cheapest(paths, first, 0);
    if (!best || round.cost < best.cost) best = { cost: round.cost, keys: round.keys.slice(0, -1) };
  }
  return best?.keys ?? [];
}

function cheapest(paths: readonly Path[], keys: readonly number[], more: number): Path {
  let best: Path = { cost: Number.POSITIVE_INFINITY, keys: [] };
  for (const path of paths) {
    const last = path.keys[path.keys.length - 1] ?? keys;
    const cost = path.cost + motionBetween(last, keys) + more;
    if (cost < best.cost) best = { cost, keys: [...path.keys, keys] };
  }
  return best;
}
