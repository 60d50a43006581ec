/** Patterns as strokes over whole bars, longer than a grid of steps can be: what arranging works with. */
import { defaultStep, emptyPattern } from '../defaults.ts';
import { MAX_KEYS, MAX_NOTES } from '../limits.ts';
import { inOrder } from '../notes.ts';
import { MAX_STEPS, type Note, type Pattern, type Step } from '../song.ts';
import { STEPS_PER_BAR, TICKS_PER_STEP } from '../time.ts';

/** A step that sounds, and its place from the start of the line. */
export interface Stroke extends Omit<Step, 'on'> {
  readonly step: number;
}

/** What one track plays over some steps. */
export interface Line {
  readonly steps: number;
  readonly strokes: readonly Stroke[];
  readonly notes: readonly Note[];
}

export function stroke(step: number, members: Partial<Stroke> = {}): Stroke {
  const { on: _, ...silent } = defaultStep;
  return { ...silent, ...members, step };
}

export function lineOf({ length, steps, notes }: Pattern): Line {
  const strokes = steps.slice(0, length).flatMap(({ on, ...members }, step) => (on ? [{ ...members, step }] : []));
  return gathered({
    steps: length,
    strokes,
    notes: notes.filter(({ startTick }) => startTick < length * TICKS_PER_STEP),
  });
}

/** Notes that begin together near a step of their own become a stroke; all others stay notes. */
function gathered(line: Line): Line {
  const groups = new Map<number, Note[]>();
  for (const note of line.notes) groups.set(note.startTick, [...(groups.get(note.startTick) ?? []), note]);
  const stepOf = (tick: number) => Math.round(tick / TICKS_PER_STEP);
  const count = new Map<number, number>();
  for (const step of [...[...groups.keys()].map(stepOf), ...line.strokes.map((one) => one.step)]) {
    count.set(step, (count.get(step) ?? 0) + 1);
  }
  const strokes = [...line.strokes];
  const notes: Note[] = [];
  for (const [tick, group] of groups) {
    const step = stepOf(tick);
    const [first] = group;
    const isOne = group.every(
      ({ lengthTicks, velocity }) => lengthTicks === first?.lengthTicks && velocity === first.velocity,
    );
    const length = (first?.lengthTicks ?? 0) / TICKS_PER_STEP;
    const fits = isOne && count.get(step) === 1 && step < line.steps && length >= LEAST_LENGTH && length <= MAX_STEPS;
    if (!first || !fits || group.length > MAX_KEYS) notes.push(...group);
    else
      strokes.push(
        stroke(step, {
          keys: group.map(({ key }) => key),
          length,
          velocity: first.velocity,
          offsetTicks: tick - step * TICKS_PER_STEP,
        }),
      );
  }
  return { ...line, strokes: strokes.sort((a, b) => a.step - b.step), notes: inOrder(notes) };
}

/** Of a step. */
const LEAST_LENGTH = 0.125;

/** Looped or cut to so many bars. */
export function unrolled(line: Line, bars: number): Line {
  const steps = bars * STEPS_PER_BAR;
  const passes = Array.from({ length: Math.ceil(steps / line.steps) }, (_, pass) => pass * line.steps);
  return {
    steps,
    strokes: passes.flatMap((from) => line.strokes.map((one) => ({ ...one, step: one.step + from }))).filter(isIn),
    notes: passes.flatMap((from) => line.notes.map((note) => later(note, from))).filter(isNoteIn),
  };
  function isIn({ step }: Stroke): boolean {
    return step < steps;
  }
  function isNoteIn({ startTick }: Note): boolean {
    return startTick < steps * TICKS_PER_STEP;
  }
}

/** Some bars of a line, looped where it is shorter. */
export function barsOf(line: Line, fromBar: number, bars: number): Line {
  const from = fromBar * STEPS_PER_BAR;
  const { strokes, notes } = unrolled(line, fromBar + bars);
  return {
    steps: bars * STEPS_PER_BAR,
    strokes: strokes.filter(({ step }) => step >= from).map((one) => ({ ...one, step: one.step - from })),
    notes: notes.filter(({ startTick }) => startTick >= from * TICKS_PER_STEP).map((note) => later(note, -from)),
  };
}

/** Lines one after the other. */
export function joined(lines: readonly Line[]): Line {
  let from = 0;
  const strokes: Stroke[] = [];
  const notes: Note[] = [];
  for (const line of lines) {
    strokes.push(...line.strokes.map((one) => ({ ...one, step: one.step + from })));
    notes.push(...line.notes.map((note) => later(note, from)));
    from += line.steps;
  }
  return { steps: from, strokes, notes };
}

/** As steps where a grid has them, as notes behind it. */
export function patternOfLine(line: Line, lanes: Pattern['lanes'] = []): Pattern {
  const steps = [...emptyPattern().steps];
  const notes = [...line.notes];
  for (const { step, ...members } of line.strokes) {
    if (step < MAX_STEPS) steps[step] = { on: true, ...members };
    else notes.push(...notesOf({ step, ...members }));
  }
  return { length: line.steps, steps, notes: inOrder(notes).slice(0, MAX_NOTES), lanes };
}

/** A stroke without keys of its own has no notes: drums stay in the grid. */
function notesOf({ step, keys, velocity, length, ratchet, offsetTicks }: Stroke): Note[] {
  const start = Math.max(0, Math.round(step * TICKS_PER_STEP + offsetTicks));
  const strike = TICKS_PER_STEP / ratchet;
  return Array.from({ length: ratchet }, (_, i) => i).flatMap((i) =>
    keys.map((key) => ({
      key,
      startTick: Math.round(start + i * strike),
      lengthTicks: Math.max(1, Math.round(i < ratchet - 1 ? strike : length * TICKS_PER_STEP - i * strike)),
      velocity,
    })),
  );
}

function later(note: Note, steps: number): Note {
  return { ...note, startTick: note.startTick + steps * TICKS_PER_STEP };
}
