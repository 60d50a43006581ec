/** Steps in columns: sixteen to a page, on a wide desk 32; four to a beat. Pure. */
import { MAX_STEPS } from '../../song/song.ts';

export const PAGE_STEPS = 16;
export const BEAT_STEPS = 4;

/** The steps of one page in beats; the last beat of an odd pattern is short. */
export function beats(first: number, length: number, page = PAGE_STEPS): readonly (readonly number[])[] {
  const shown = Math.min(gridSteps(length) - first, page);
  return Array.from({ length: Math.ceil(shown / BEAT_STEPS) }, (_, beat) =>
    Array.from({ length: Math.min(BEAT_STEPS, shown - beat * BEAT_STEPS) }, (_, i) => first + beat * BEAT_STEPS + i),
  );
}

/** Steps that can be seen: past them a longer loop has only notes and lanes. */
export function gridSteps(length: number): number {
  return Math.min(length, MAX_STEPS);
}

export function pagesOf(length: number, page = PAGE_STEPS): number {
  return Math.max(1, Math.ceil(gridSteps(length) / page));
}

/** The step of a round that sounds at a sixteenth of the song; -1: none, as where it has no origin. */
export function stepAt(at: number, length: number, originStep: number | null): number {
  if (at < 0 || originStep === null) return -1;
  const since = at - originStep;
  return since - Math.floor(since / length) * length;
}

/** The column under the playhead, -1 where it is none of those shown. */
export function columnAt(step: number, first: number, page = PAGE_STEPS): number {
  const column = step - first;
  return step >= 0 && column >= 0 && column < page ? column : -1;
}
