/** Cutting a sound up: lines in seconds, in order, of which the first is where the first slice begins. Pure. */
import { landStep } from './live-input.ts';
import { TICKS_PER_BEAT } from './time.ts';

export interface Slice {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Shorter is a click. */
export const SHORTEST_SLICE_SECONDS = 0.01;
export const GRID_SLICES = [2, 4, 8, 16, 32] as const;
/** As many as two rows of pads' worth of banks: more cannot be told apart on a wave. */
export const MOST_LINES = 64;

/** What lies between the lines, the last one up to the end. Without a line it is one slice. */
export function slicesBetween(lines: readonly number[], lengthSeconds: number): readonly Slice[] {
  const starts = lines.length > 0 ? lines : [0];
  return starts.map((startSeconds, at) => ({ startSeconds, endSeconds: starts[at + 1] ?? lengthSeconds }));
}

/** Lines in order within the sound, none too near to another or to the end; the earlier of two stays. */
export function tidyLines(lines: readonly number[], lengthSeconds: number): readonly number[] {
  const kept: number[] = [];
  for (const line of [...lines].filter(Number.isFinite).sort((a, b) => a - b)) {
    const before = kept[kept.length - 1] ?? Number.NEGATIVE_INFINITY;
    const isRoom = line - before >= SHORTEST_SLICE_SECONDS && lengthSeconds - line >= SHORTEST_SLICE_SECONDS;
    if (line >= 0 && isRoom && kept.length < MOST_LINES) kept.push(line);
  }
  return kept;
}

/** So many slices of one length. */
export function gridLines(count: number, lengthSeconds: number): readonly number[] {
  return Array.from({ length: Math.max(1, Math.round(count)) }, (_, i) => (lengthSeconds * i) / Math.max(1, count));
}

/** With a line more, where there is room for it. */
export function withLine(lines: readonly number[], seconds: number, lengthSeconds: number): readonly number[] {
  const isNear = [...lines, lengthSeconds].some((line) => Math.abs(line - seconds) < SHORTEST_SLICE_SECONDS);
  return isNear ? lines : tidyLines([...lines, seconds], lengthSeconds);
}

/** A slice is joined to the one before it. The first line goes only where another follows. */
export function withoutLine(lines: readonly number[], at: number): readonly number[] {
  return lines.length <= 1 ? lines : lines.filter((_, i) => i !== at);
}

/** A line taken elsewhere, between its neighbours. */
export function movedLine(
  lines: readonly number[],
  at: number,
  toSeconds: number,
  lengthSeconds: number,
): readonly number[] {
  if (lines[at] === undefined || Number.isNaN(toSeconds)) return lines;
  const least = at === 0 ? 0 : (lines[at - 1] as number) + SHORTEST_SLICE_SECONDS;
  const most = (lines[at + 1] ?? lengthSeconds) - SHORTEST_SLICE_SECONDS;
  const next = Math.max(least, Math.min(most, toSeconds));
  return lines.map((line, i) => (i === at ? next : line));
}

/** The slice that sounds at an instant; −1: before the first. */
export function sliceAt(slices: readonly Slice[], seconds: number): number {
  let found = -1;
  for (const [at, { startSeconds }] of slices.entries()) if (startSeconds <= seconds) found = at;
  return found;
}

/** A hit of a phrase, where it is heard when the pattern begins at tick 0. */
export interface PhraseHit {
  readonly pad: number;
  readonly velocity: number;
  readonly tick: number;
}

/** The loop as it was, at the tempo of whatever plays it: each slice a hit; from the seventeenth on they lie on the pads of further samplers. */
export function hitsOfLoop(slices: readonly Slice[], loopBpm: number): readonly PhraseHit[] {
  return slices.map(({ startSeconds }, pad) => ({
    pad,
    velocity: 1,
    tick: (startSeconds * loopBpm * TICKS_PER_BEAT) / 60,
  }));
}

/** Where a hit lands in a pattern that begins at the song's start. */
export function landOf({ tick }: PhraseHit, swing: number, length: number) {
  return landStep(tick, { swing, gridTicks: 0 }, { originTick: 0, length });
}
