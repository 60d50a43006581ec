/** Steps in columns: sixteen to a page, four to a beat. Pure. */

export const PAGE_STEPS = 16;
const BEAT_STEPS = 4;

/** The steps of one page in beats; the last beat of an odd pattern is short. */
export function beats(first: number, length: number): readonly (readonly number[])[] {
  const shown = Math.min(length - first, PAGE_STEPS);
  return Array.from({ length: Math.ceil(shown / BEAT_STEPS) }, (_, beat) =>
    Array.from({ length: Math.min(BEAT_STEPS, shown - beat * BEAT_STEPS) }, (_, i) => first + beat * BEAT_STEPS + i),
  );
}

export function pagesOf(length: number): number {
  return Math.max(1, Math.ceil(length / PAGE_STEPS));
}

/** The column under the playhead, -1 where it is none of those shown. */
export function columnAt(at: number, length: number, first: number): number {
  if (at < 0) return -1;
  const column = (at % length) - first;
  return column >= 0 && column < PAGE_STEPS ? column : -1;
}
