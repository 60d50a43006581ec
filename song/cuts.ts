/** A sound that is being cut: its lines, and what of the slice behind each is not as it is at first. Pure. */
import { SHORTEST_SLICE_SECONDS, type Slice, sliceAt, slicesBetween } from './slices.ts';
import type { Pad } from './song.ts';

/** What of a pad can be set for a slice before it lies on one. */
export type SliceParam =
  | 'pitch'
  | 'gain'
  | 'fadeIn'
  | 'fadeOut'
  | 'lowPass'
  | 'probability'
  | 'reverse'
  | 'loop'
  | 'chokeGroup';

export interface SliceSettings extends Partial<Pick<Pad, SliceParam>> {
  /** As loud as the others. */
  readonly isEven?: boolean;
  /** Where it ends before the next one begins. */
  readonly toSeconds?: number | undefined;
}

export interface Cut {
  readonly line: number;
  readonly settings: SliceSettings;
}

const PLAIN: SliceSettings = {};

/**
 * Other lines, and each slice's settings with it: a line that was moved keeps its own, one that is new has those of the slice it
 * parts, or, where all is cut anew, none.
 */
export function carried(before: readonly Cut[], lines: readonly number[], isAnew = false): readonly Cut[] {
  const isMoved = !isAnew && before.length === lines.length;
  const starts = before.map(({ line }) => ({ startSeconds: line, endSeconds: line }));
  return lines.map((line, at) => {
    const same = isMoved ? before[at] : before.find((one) => one.line === line);
    const parted = isAnew ? undefined : before[sliceAt(starts, line)];
    return { line, settings: (same ?? parted)?.settings ?? PLAIN };
  });
}

/** Each up to the next line, or to an end of its own before that. */
export function slicesOf(cuts: readonly Cut[], lengthSeconds: number): readonly Slice[] {
  const lines = cuts.map(({ line }) => line);
  return slicesBetween(lines, lengthSeconds).map(({ startSeconds, endSeconds }, at) => {
    const to = cuts[at]?.settings.toSeconds ?? endSeconds;
    const isEnd = to >= startSeconds + SHORTEST_SLICE_SECONDS && to < endSeconds;
    return { startSeconds, endSeconds: isEnd ? to : endSeconds };
  });
}

export function withSettings(cuts: readonly Cut[], at: number, settings: SliceSettings): readonly Cut[] {
  return cuts.map((cut, index) => (index === at ? { ...cut, settings: { ...cut.settings, ...settings } } : cut));
}

/** All sound as one of them does; where each ends stays its own. */
export function allLike(cuts: readonly Cut[], at: number): readonly Cut[] {
  const { toSeconds: _, ...shared } = cuts[at]?.settings ?? PLAIN;
  return cuts.map(({ line, settings: { toSeconds } }) => ({
    line,
    settings: toSeconds === undefined ? shared : { ...shared, toSeconds },
  }));
}

/**
 * In which of so many rows each line's number stands beside its line without lying over another one; −1: in none. The chosen
 * one has its place before all others.
 */
export function numberRows(
  places: readonly number[],
  widths: readonly number[],
  rows: number,
  chosen = -1,
): readonly number[] {
  const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY);
  const mine = places[chosen] ?? Number.NaN;
  return places.map((from, at) => {
    const to = from + (widths[at] ?? 0);
    const isFree = (end: number, row: number) =>
      from >= end && (row > 0 || at === chosen || !(from <= mine && to > mine));
    const row = ends.findIndex(isFree);
    if (at === chosen) {
      ends[0] = to;
      return 0;
    }
    if (row >= 0) ends[row] = to;
    return row;
  });
}
