/** The picture of a pattern in a cell: small squares in two rows, as two paths. Pure. */
import type { Pattern } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';

/** More squares than this nobody tells apart: longer patterns put several steps into one. */
const MOST_SQUARES = 32;

export interface Preview {
  readonly viewBox: string;
  /** All squares. */
  readonly grid: string;
  /** Those where something sounds. */
  readonly hits: string;
}

const grids = new Map<number, string>();
const known = new WeakMap<Pattern, Preview>();

/** Patterns never change, so each is drawn once. */
export function previewOf(pattern: Pattern): Preview {
  const before = known.get(pattern);
  if (before) return before;
  const squares = squaresOf(pattern);
  const count = squares.length;
  const columns = columnsOf(count);
  const grid = grids.get(count) ?? pathOf(Array.from(squares, () => true));
  grids.set(count, grid);
  const preview = { viewBox: `0 0 ${columns * 5} ${count > 8 ? 10 : 5}`, grid, hits: pathOf(squares) };
  known.set(pattern, preview);
  return preview;
}

/** Whether something begins in each square. */
export function squaresOf({ length, steps, notes }: Pattern): readonly boolean[] {
  const stepsEach = Math.max(1, Math.ceil(length / MOST_SQUARES));
  const squares = Array.from({ length: Math.ceil(length / stepsEach) }, () => false);
  const mark = (step: number) => {
    if (step >= 0 && step < length) squares[Math.floor(step / stepsEach)] = true;
  };
  steps.forEach((step, index) => {
    if (step.on) mark(index);
  });
  for (const note of notes) mark(Math.floor(note.startTick / TICKS_PER_STEP));
  return squares;
}

function columnsOf(count: number): number {
  return count > 8 ? Math.ceil(count / 2) : count;
}

function pathOf(squares: readonly boolean[]): string {
  const columns = columnsOf(squares.length);
  let path = '';
  squares.forEach((isOn, index) => {
    if (isOn) path += `M${(index % columns) * 5 + 0.5} ${index < columns ? 0.5 : 5.5}h4v4h-4z`;
  });
  return path;
}
