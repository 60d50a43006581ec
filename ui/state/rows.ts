/** How high the rows of a desk's grid are, and how wide the panel beside it: as their owner left them. */
import { signal } from '@preact/signals-react';

export const ROW_HEIGHTS = ['s', 'm', 'l'] as const;
export type RowHeight = (typeof ROW_HEIGHTS)[number];
export const rowHeight = signal<RowHeight>('m');

/** The next larger or smaller one; at an end it stays. */
export function stepRowHeight(by: 1 | -1): void {
  rowHeight.value = ROW_HEIGHTS[ROW_HEIGHTS.indexOf(rowHeight.peek()) + by] ?? rowHeight.peek();
}

/** Width of the panel on the right, in pixels; null: as the screen has room. */
export const RAIL_PIXELS = { min: 280, max: 480, initial: 316 } as const;
export const railPixels = signal<number | null>(null);

export function setRail(pixels: number | null): void {
  const { min, max } = RAIL_PIXELS;
  railPixels.value = pixels === null ? null : Math.round(Math.min(max, Math.max(min, pixels)));
}
