/** The picture of a pattern in a cell: small squares in one row or two. Pure. */
import type { Pattern } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';

/** More squares than this nobody tells apart: longer patterns put several steps into one. */
const MOST_SQUARES = 32;
const ONE_ROW = 8;

export interface ClipPicture {
  /** A row each, from the top: gradients, which cost a cell no layer as a drawing of its own would. */
  readonly rows: readonly string[];
}

const known = new WeakMap<Pattern, ClipPicture>();

/** Patterns never change, so each is drawn once. */
export function clipPictureOf(pattern: Pattern): ClipPicture {
  const before = known.get(pattern);
  if (before) return before;
  const squares = squaresOf(pattern);
  const columns = squares.length > ONE_ROW ? Math.ceil(squares.length / 2) : squares.length;
  const rows = [squares.slice(0, columns), squares.slice(columns)].filter((row) => row.length > 0);
  const preview = { rows: rows.map((row) => rowOf(row, columns)) };
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

/** Four fifths of a column are its square: full where something sounds, else dim. */
function rowOf(squares: readonly boolean[], columns: number): string {
  const percent = (column: number) => `${Number(((100 * column) / columns).toFixed(2))}%`;
  const stops = squares.map(
    (isOn, i) => `transparent 0 ${percent(i + 0.1)},${isOn ? 'currentColor' : 'var(--dim)'} 0 ${percent(i + 0.9)}`,
  );
  return `linear-gradient(90deg,${stops.join()},transparent 0)`;
}
