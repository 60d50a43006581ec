/** The last bar of a song that stops: everybody on one, and what rings after it. */
import type { Lane } from '../song.ts';
import { STEPS_PER_BAR } from '../time.ts';
import type { Plan } from './arrange.ts';
import { roomLane } from './lanes.ts';
import { isSilent, type Row } from './rows.ts';
import { type Line, stroke } from './strokes.ts';

export interface Last {
  readonly row: Row;
  readonly line: Line;
  readonly lanes: readonly Lane[];
}

/** A cold stop is short, what rings lasts a bar. */
export function endingOf({ rows }: Plan, isRinging: boolean): readonly Last[] {
  return rows.flatMap((row) => {
    const line = lastOf(row, isRinging);
    return line ? [{ row, line, lanes: isRinging ? roomLane(row.track, STEPS_PER_BAR, -6) : [] }] : [];
  });
}

function lastOf(row: Row, isRinging: boolean): Line | null {
  const isLight = row.role === 'hat' || row.role === 'open' || row.role === 'high';
  if (isLight || (isSilent(row) && row.role !== 'crash')) return null;
  if (row.role === 'snare' && isRinging) return null;
  const [first] = row.line.strokes;
  const length = isRinging ? STEPS_PER_BAR : 2;
  const last = stroke(0, { keys: first?.keys ?? [], velocity: row.role === 'hook' ? 0.8 : 1, length });
  return first || row.role === 'crash' ? { steps: STEPS_PER_BAR, strokes: [last], notes: [] } : null;
}
