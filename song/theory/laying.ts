/** How chords or tones become notes of a pattern: by a rule, over some of its steps. */
import { MAX_PATTERN_LENGTH, type Pattern, type Step } from '../song.ts';
import { STEPS_PER_BAR, STEPS_PER_BEAT, TICKS_PER_STEP } from '../time.ts';

/**
 * everySecond: the first eight tones, one on every second step. broken: the tones of each chord one after the other, as long as
 * it stands. held: each chord, as long as it stands. beats: on every beat. own: in the rhythm that the track has.
 */
export const RULES = ['everySecond', 'broken', 'held', 'beats', 'own'] as const;
export type Rule = (typeof RULES)[number];

/** A chord or a single tone, and how long it lasts beside the others. */
export interface Figure {
  /** Upwards. */
  readonly keys: readonly number[];
  /** Of its keys the one that stands for it alone. */
  readonly root: number;
  readonly weight: number;
}

/** The steps of a pattern that are written anew. */
export interface Range {
  readonly fromStep: number;
  readonly steps: number;
}

export interface LaidNote {
  /** From the start of the pattern; whole, but for a rhythm of its own. */
  readonly step: number;
  readonly keys: readonly number[];
  /** In steps. */
  readonly length: number;
  readonly velocity: number;
  /** Of which figure it is. */
  readonly figure: number;
  /** The step whose rhythm it keeps; null: none. */
  readonly of: Step | null;
}

export interface Laid {
  readonly notes: readonly LaidNote[];
  /** What they take the place of: may reach past the end of the pattern, which then grows. */
  readonly range: Range;
}

interface Order {
  readonly figures: readonly Figure[];
  readonly rule: Rule;
  /** Null: all of the pattern, which may grow. */
  readonly range: Range | null;
  /** Each figure of weight 1 lasts a bar; else they share the range. Only all of a pattern has room for that. */
  readonly isBarEach: boolean;
  /** Of a chord only its root is heard, as on an instrument with one voice. */
  readonly isSingle: boolean;
  readonly pattern: Pattern;
}

/** So many tones, so many steps apart. */
const FIRST_TONES = 8;
const STRIDE = 2;
const VELOCITY = 0.8;

interface Span extends Range {
  readonly figure: number;
}

export function laid(order: Order): Laid {
  const { figures, rule, pattern } = order;
  const whole = order.range ?? { fromStep: 0, steps: pattern.length };
  if (figures.length === 0) return { notes: [], range: { ...whole, steps: 0 } };
  if (rule === 'everySecond') return firstTones(order, whole);
  const spans = spansOf(order, whole);
  const last = spans[spans.length - 1];
  const range = { fromStep: whole.fromStep, steps: last ? last.fromStep + last.steps - whole.fromStep : 0 };
  if (rule === 'own') return { notes: inOwnRhythm(order, spans, range), range };
  return { notes: spans.flatMap((span) => notesOf(order, span)), range };
}

function firstTones({ figures }: Order, whole: Range): Laid {
  const tones = figures.flatMap(({ keys }, figure) => keys.map((key) => ({ key, figure })));
  const steps = Math.min(whole.steps, FIRST_TONES * STRIDE);
  const notes = Array.from({ length: Math.ceil(steps / STRIDE) }, (_, i) => {
    const { key = 0, figure = 0 } = tones[i % tones.length] ?? {};
    return noteOf(whole.fromStep + i * STRIDE, [key], STRIDE, figure);
  });
  return { notes, range: { fromStep: whole.fromStep, steps } };
}

function noteOf(step: number, keys: readonly number[], length: number, figure: number): LaidNote {
  return { step, keys, length, velocity: VELOCITY, figure, of: null };
}

/** The figures in turn: over the range once, or bar by bar for as long as the pattern is. */
function spansOf({ figures, range, isBarEach, pattern }: Order, whole: Range): readonly Span[] {
  const weights = figures.map(({ weight }) => weight);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (isBarEach && range === null) {
    const round = sum * STEPS_PER_BAR;
    const rounds = Math.max(1, Math.min(Math.ceil(pattern.length / round), Math.floor(MAX_PATTERN_LENGTH / round)));
    return Array.from({ length: rounds }, (_, i) => shared(weights, { fromStep: i * round, steps: round })).flat();
  }
  return shared(weights, whole);
}

/** Borders lie on whole steps; a figure for which none is left is left out. */
function shared(weights: readonly number[], { fromStep, steps }: Range): readonly Span[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let passed = 0;
  return weights.flatMap((weight, figure) => {
    const from = Math.round((passed / sum) * steps);
    passed += weight;
    const to = Math.round((passed / sum) * steps);
    return to > from ? [{ fromStep: fromStep + from, steps: to - from, figure }] : [];
  });
}

function notesOf({ figures, rule, isSingle }: Order, { fromStep, steps, figure }: Span): readonly LaidNote[] {
  const { keys = [], root = 0 } = figures[figure] ?? {};
  const chord = isSingle ? [root] : keys;
  const stride = rule === 'broken' ? STRIDE : rule === 'beats' ? STEPS_PER_BEAT : steps;
  return Array.from({ length: Math.ceil(steps / stride) }, (_, i) => {
    const length = Math.min(stride, steps - i * stride);
    const tones = rule === 'broken' ? keys.slice(i % keys.length, (i % keys.length) + 1) : chord;
    return noteOf(fromStep + i * stride, tones, length, figure);
  });
}

/** What the pattern strikes stays where it is and as long and loud; a longer range repeats it. */
function inOwnRhythm({ figures, isSingle, pattern }: Order, spans: readonly Span[], range: Range): readonly LaidNote[] {
  const strikes = strikesOf(pattern);
  const end = range.fromStep + range.steps;
  const found: LaidNote[] = [];
  for (let origin = 0; origin < end; origin += pattern.length) {
    for (const strike of strikes) {
      const step = origin + strike.step;
      const span = spans.find((one) => step >= one.fromStep && step < one.fromStep + one.steps);
      const keys = figures[span?.figure ?? -1]?.keys;
      if (span && keys) found.push({ ...strike, step, keys: isSingle ? keys.slice(0, 1) : keys, figure: span.figure });
    }
  }
  return found;
}

type Strike = Omit<LaidNote, 'keys' | 'figure'>;

function strikesOf({ length, steps, notes }: Pattern): readonly Strike[] {
  const struck = steps.slice(0, length).flatMap((step, at): Strike[] => {
    return step.on ? [{ step: at, length: step.length, velocity: step.velocity, of: step }] : [];
  });
  const drawn = new Map<number, Strike>();
  for (const { startTick, lengthTicks, velocity } of notes) {
    const step = startTick / TICKS_PER_STEP;
    if (step < length && !drawn.has(startTick))
      drawn.set(startTick, { step, length: lengthTicks / TICKS_PER_STEP, velocity, of: null });
  }
  return [...struck, ...drawn.values()].sort((a, b) => a.step - b.step);
}

/** Notes of a pattern that begin within a range: a step's chord counts each of its keys. */
export function notesWithin({ length, steps, notes }: Pattern, { fromStep, steps: count }: Range): readonly number[] {
  const isIn = (step: number) => step >= fromStep && step < fromStep + count && step < length;
  const struck = steps.flatMap(({ on, keys }, at) => (on && isIn(at) ? Array(Math.max(1, keys.length)).fill(at) : []));
  const drawn = notes.map(({ startTick }) => startTick / TICKS_PER_STEP).filter(isIn);
  return [...struck, ...drawn];
}
