/** Which rows and columns of a grid are drawn: those that can be seen, and a few beside them. Pure. */

export interface Span {
  /** First and behind the last. */
  readonly from: number;
  readonly to: number;
}

interface View {
  /** How far it is scrolled, in pixels. */
  readonly offset: number;
  /** Pixels of it that are seen, without what stands still in front. */
  readonly extent: number;
  /** Pixels of one item with its gap. */
  readonly pitch: number;
  readonly count: number;
  /** Items drawn beyond each edge, so that a finger's fling finds them there. */
  readonly beyond: number;
}

/** Ends move in twos: a scroll of some pixels draws nothing anew. */
export function spanOf({ offset, extent, pitch, count, beyond }: View): Span {
  if (pitch <= 0) return { from: 0, to: Math.min(count, 4) };
  const first = Math.floor(offset / pitch) - beyond;
  const last = Math.ceil((offset + extent) / pitch) + beyond;
  return { from: Math.max(0, first - (first % 2)), to: Math.max(0, Math.min(count, last + (last % 2))) };
}

/** The items of a span, and one more that must be there wherever it is: it has the focus. */
export function itemsOf({ from, to }: Span, kept: number, count: number): readonly number[] {
  const items = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (kept < 0 || kept >= count || (kept >= from && kept < to)) return items;
  return kept < from ? [kept, ...items] : [...items, kept];
}

/** The offset at which an item is seen whole; the offset of now where it is already. */
export function offsetFor(item: number, { offset, extent, pitch }: Pick<View, 'offset' | 'extent' | 'pitch'>): number {
  const start = item * pitch;
  if (start < offset) return start;
  return start + pitch > offset + extent ? start + pitch - extent : offset;
}
