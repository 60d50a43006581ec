/** What a track plays between two ticks: the only reader of patterns. */

import { chance, hashText } from './random.ts';
import { rootKeyOf } from './root-keys.ts';
import { MAX_STEPS, type Pattern, type Song, type Step, type Track } from './song.ts';
import { MAX_OFFSET_TICKS, SWING_TICKS, swingOfStep, swungTick, TICKS_PER_STEP } from './time.ts';

/** Half-open: what happens at `toTick` is not in it. */
export interface TickRange {
  readonly fromTick: number;
  readonly toTick: number;
}

/** A pattern at work on a track, looped from its origin on. Ticks are those of the song. */
export interface Run {
  readonly pattern: Pattern;
  /** Steps of the loop; while a change of length waits for its bar, not yet those of the pattern. */
  readonly length: number;
  /** Where pass 0 begins. */
  readonly originTick: number;
  /** The run plays the steps and notes that stand here in the grid, wherever swing and micro-timing move them. */
  readonly range: TickRange;
  /** What micro-timing moves before this tick sounds at it: nothing can sound before it was started. */
  readonly startTick: number;
  /** From here on the run is silent, also its held notes; Infinity where another run takes the pattern over. */
  readonly cutTick: number;
}

export interface SoundingNote {
  readonly tick: number;
  readonly offTick: number;
  readonly key: number;
  readonly velocity: number;
}

/** What chance and groove follow from. */
export type Feel = Pick<Song, 'seed' | 'swing'>;

/** How far micro-timing moves a step. */
/** How far after its place in the grid the last strike of a step can sound. */
const LATEST_TICKS = SWING_TICKS + MAX_OFFSET_TICKS + TICKS_PER_STEP;

/** The notes that begin to sound within the range, in no order. */
export function notesBetween(feel: Feel, track: Track, run: Run, range: TickRange): SoundingNote[] {
  const found: SoundingNote[] = [];
  const take = (note: SoundingNote) => {
    if (note.velocity <= 0 || note.tick < range.fromTick || note.tick >= range.toTick || note.tick >= run.cutTick)
      return;
    found.push(note.offTick > run.cutTick ? { ...note, offTick: run.cutTick } : note);
  };
  const fromTick = Math.max(run.range.fromTick, range.fromTick - LATEST_TICKS);
  const toTick = Math.min(run.range.toTick, range.toTick + MAX_OFFSET_TICKS);
  if (fromTick >= toTick) return found;
  takeSteps(feel, track, run, { fromTick, toTick }, take);
  takeNotes(feel, track, run, { fromTick, toTick }, take);
  return found;
}

type Take = (note: SoundingNote) => void;

function takeSteps(feel: Feel, track: Track, run: Run, grid: TickRange, take: Take): void {
  const rootKey = rootKeyOf(track.instrument);
  for (const { step, index, pass, onTick } of stepsIn(feel, track, run, grid)) {
    for (const key of step.keys.length > 0 ? step.keys : [rootKey]) {
      if (isPadWilling(feel, track, key, index, pass)) takeStrikes(step, onTick, key, take);
    }
  }
}

/** A step whose chance was taken. */
export interface SoundingStep {
  readonly step: Step;
  /** Which of the pattern's steps, and in which pass of the loop. */
  readonly index: number;
  readonly pass: number;
  /** Where it stands in the grid. */
  readonly place: number;
  /** Where it sounds. */
  readonly onTick: number;
}

/** The steps that can sound within the range: they may also lie a little before or after it. */
export function soundingSteps(feel: Feel, track: Track, run: Run, range: TickRange): Iterable<SoundingStep> {
  const fromTick = Math.max(run.range.fromTick, range.fromTick - LATEST_TICKS);
  return stepsIn(feel, track, run, { fromTick, toTick: Math.min(run.range.toTick, range.toTick + MAX_OFFSET_TICKS) });
}

function* stepsIn(feel: Feel, track: Track, run: Run, grid: TickRange): Generator<SoundingStep> {
  const dice = hashText(track.id);
  const first = Math.ceil((grid.fromTick - run.originTick) / TICKS_PER_STEP);
  for (let count = first; run.originTick + count * TICKS_PER_STEP < grid.toTick; count++) {
    const pass = Math.floor(count / run.length);
    const index = count - pass * run.length;
    const step = run.pattern.steps[index];
    if (!step?.on || chance(feel.seed, dice, index, pass) >= step.probability) continue;
    const place = run.originTick + count * TICKS_PER_STEP;
    const onTick = Math.max(place + swingOfStep(place, feel.swing) + step.offsetTicks, run.startTick);
    yield { step, index, pass, place, onTick };
  }
}

/** Ratchets divide the step evenly; the last strike holds for what is left of the step's length. */
function takeStrikes(step: Step, onTick: number, key: number, take: Take): void {
  const strikeTicks = TICKS_PER_STEP / step.ratchet;
  const gateTicks = strikeTicks * Math.min(step.length, 1);
  const extraTicks = Math.max(step.length - 1, 0) * TICKS_PER_STEP;
  for (let strike = 0; strike < step.ratchet; strike++) {
    const tick = onTick + (strike * TICKS_PER_STEP) / step.ratchet;
    const lengthTicks = strike === step.ratchet - 1 ? gateTicks + extraTicks : gateTicks;
    take({ tick, offTick: tick + lengthTicks, key, velocity: step.velocity });
  }
}

function takeNotes(feel: Feel, track: Track, run: Run, grid: TickRange, take: Take): void {
  const loopTicks = run.length * TICKS_PER_STEP;
  const firstPass = Math.floor((grid.fromTick - run.originTick) / loopTicks);
  for (let pass = firstPass; run.originTick + pass * loopTicks < grid.toTick; pass++) {
    const passTick = run.originTick + pass * loopTicks;
    for (const [index, note] of run.pattern.notes.entries()) {
      const place = passTick + note.startTick;
      if (note.startTick >= loopTicks || place < grid.fromTick || place >= grid.toTick) continue;
      if (!isPadWilling(feel, track, note.key, MAX_STEPS + index, pass)) continue;
      const tick = Math.max(swungTick(place, feel.swing), run.startTick);
      take({ tick, offTick: swungTick(place + note.lengthTicks, feel.swing), key: note.key, velocity: note.velocity });
    }
  }
}

const FIRST_PAD_KEY = rootKeyOf('sampler');

/** Pads of a sampler have a chance of their own, rolled apart from the step's. */
function isPadWilling(feel: Feel, track: Track, key: number, index: number, pass: number): boolean {
  const pad = track.pads[key - FIRST_PAD_KEY];
  return !pad || pad.probability >= 1 || chance(feel.seed, hashText(track.id), index, pass, key) < pad.probability;
}
