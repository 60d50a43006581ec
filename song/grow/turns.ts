/** What an arranger does with a line: less of it, another end, another octave. Keys stay those of the line. */
import { STEPS_PER_BAR, TICKS_PER_STEP } from '../time.ts';
import { barsOf, joined, type Line } from './strokes.ts';

const OCTAVE = 12;
/** In steps. */
const HALF_BAR = STEPS_PER_BAR / 2;
const HIGHEST_HOOK = 95;

/** Every second stroke of a bar: the strong ones. */
export function halved(line: Line): Line {
  const kept = line.strokes.filter(({ step }) => step % 4 === 0 || step % 4 === 2);
  const half = kept.length < line.strokes.length ? kept : kept.filter((_, i) => i % 2 === 0);
  return { ...line, strokes: half.length > 0 ? half : line.strokes, notes: line.notes.filter((_, i) => i % 2 === 0) };
}

/** The first stroke of every stretch of so many steps. */
function firstOf(line: Line, steps: number): Line {
  const seen = new Set<number>();
  const isFirst = (step: number) => {
    const stretch = Math.floor(step / steps);
    return !seen.has(stretch) && seen.add(stretch) !== undefined;
  };
  return { ...line, strokes: line.strokes.filter(({ step }) => isFirst(step)), notes: [] };
}

export function firstOfBars(line: Line): Line {
  return firstOf(line, STEPS_PER_BAR);
}

/** Of every half bar, the strokes on its first key: a bass that stays on its roots. */
export function rootsOnly(line: Line): Line {
  const roots = new Map<number, number | undefined>();
  for (const { step, keys } of line.strokes) {
    const half = Math.floor(step / HALF_BAR);
    if (!roots.has(half)) roots.set(half, keys[0]);
  }
  return {
    ...line,
    strokes: line.strokes.filter(({ step, keys }) => roots.get(Math.floor(step / HALF_BAR)) === keys[0]),
  };
}

/** The first stroke of every half bar, held until the next. */
export function held(line: Line): Line {
  const first = firstOf(line, HALF_BAR);
  const strokes = first.strokes.map((one) => ({ ...one, ratchet: 1, length: HALF_BAR - (one.step % HALF_BAR) - 0.5 }));
  return { ...first, strokes };
}

/** Shorter by a part. */
export function shortened(line: Line, part: number): Line {
  return {
    ...line,
    strokes: line.strokes.map((one) => ({ ...one, length: Math.max(0.4, one.length * part) })),
    notes: line.notes.map((note) => ({ ...note, lengthTicks: Math.max(60, Math.round(note.lengthTicks * part)) })),
  };
}

/** Only what begins in some bars of every group of them. */
export function onlyBars(line: Line, isPlayed: (bar: number) => boolean): Line {
  const barOf = (step: number) => Math.floor(step / STEPS_PER_BAR);
  return {
    ...line,
    strokes: line.strokes.filter(({ step }) => isPlayed(barOf(step))),
    notes: line.notes.filter(({ startTick }) => isPlayed(barOf(startTick / TICKS_PER_STEP))),
  };
}

/** Later bars first: the second half of the cycle begins. */
export function rotated(line: Line): Line {
  const bars = line.steps / STEPS_PER_BAR;
  if (!Number.isInteger(bars) || bars < 2) return line;
  const half = Math.floor(bars / 2);
  return joined([barsOf(line, half, bars - half), barsOf(line, 0, half)]);
}

/** Chords with their lowest key an octave up, `turns` times. */
export function inverted(line: Line, turns: number): Line {
  const up = (keys: readonly number[]) => {
    let turned = [...keys].sort((a, b) => a - b);
    for (let i = 0; i < turns && turned.length > 1; i++)
      turned = [...turned.slice(1), (turned[0] ?? 0) + OCTAVE].sort((a, b) => a - b);
    return isRough(turned) ? keys : turned;
  };
  return { ...line, strokes: line.strokes.map((one) => ({ ...one, keys: up(one.keys) })) };
}

/** With the lowest key doubled an octave up: wider, and on the same tones. */
export function widened(line: Line): Line {
  const wide = (keys: readonly number[]) => {
    const top = Math.min(...keys) + OCTAVE;
    const wider = keys.length < 2 || keys.includes(top) ? keys : [...keys, top].sort((a, b) => a - b);
    return isRough(wider) ? keys : wider;
  };
  return { ...line, strokes: line.strokes.map((one) => ({ ...one, keys: wide(one.keys) })) };
}

/** A semitone, or that and an octave, between two voices. */
function isRough(keys: readonly number[]): boolean {
  return keys.some((key, i) =>
    keys.slice(i + 1).some((other) => Math.abs(other - key) % OCTAVE === 1 && Math.abs(other - key) < 14),
  );
}

/** An octave above beside it, or below where that is too high; a voice of one note is moved instead. */
export function doubled(line: Line, isMono: boolean): Line {
  const highest = Math.max(0, ...line.strokes.flatMap(({ keys }) => keys), ...line.notes.map(({ key }) => key));
  const by = highest + OCTAVE <= HIGHEST_HOOK ? OCTAVE : -OCTAVE;
  if (isMono) return by > 0 ? transposed(line, by) : line;
  const higher = transposed(line, by);
  return {
    ...line,
    strokes: line.strokes.map((one) => ({
      ...one,
      keys: [...one.keys, ...one.keys.map((key) => key + by)].sort((a, b) => a - b),
    })),
    notes: [...line.notes, ...higher.notes],
  };
}

function transposed(line: Line, semitones: number): Line {
  return {
    ...line,
    strokes: line.strokes.map((one) => ({ ...one, keys: one.keys.map((key) => key + semitones) })),
    notes: line.notes.map((note) => ({ ...note, key: note.key + semitones })),
  };
}

/** What begins before a step; what is held ends there. */
export function cutAt(line: Line, step: number): Line {
  const tick = step * TICKS_PER_STEP;
  return {
    ...line,
    strokes: line.strokes
      .filter((one) => one.step < step)
      .map((one) => ({ ...one, length: Math.min(one.length, Math.max(0.5, step - one.step)) })),
    notes: line.notes
      .filter(({ startTick }) => startTick < tick)
      .map((note) => ({ ...note, lengthTicks: Math.max(1, Math.min(note.lengthTicks, tick - note.startTick)) })),
  };
}

/** Before a step from one line, from there on from another. */
export function spliced(before: Line, after: Line, step: number): Line {
  const from = (line: Line) => ({
    strokes: line.strokes.filter((one) => one.step >= step),
    notes: line.notes.filter(({ startTick }) => startTick >= step * TICKS_PER_STEP),
  });
  const first = cutAt(before, step);
  const second = from(after);
  return {
    steps: before.steps,
    strokes: [...first.strokes, ...second.strokes],
    notes: [...first.notes, ...second.notes],
  };
}
