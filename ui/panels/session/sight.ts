/** Which cells of a scrolled grid can be seen, followed as it is scrolled and as the screen changes. */
import { type RefObject, useEffect, useState } from 'react';
import { usePainted } from '../../loading/painted.ts';
import { offsetFor, type Span, spanOf } from './window.ts';

interface Sight {
  readonly columns: Span;
  readonly rows: Span;
}

interface Axis {
  /** Pixels of the heads, which stand still. */
  readonly head: number;
  readonly pitch: number;
}

/** As the browser has laid it out: the head first, then items of one size. */
function axisOf(tracks: string, gap: string): Axis {
  const [head = 0, item = 0] = tracks.split(' ').map(Number.parseFloat);
  const between = Number.parseFloat(gap) || 0;
  return { head: head + between, pitch: item + between };
}

function axesOf(grid: Element): { readonly across: Axis; readonly down: Axis } {
  const style = getComputedStyle(grid);
  return {
    across: axisOf(style.gridTemplateColumns, style.columnGap),
    down: axisOf(style.gridTemplateRows, style.rowGap),
  };
}

/** Of the very first frame, so that a tap on the tab is answered soon; the next one has all that is seen. */
const FIRST_ROWS = 2;
/** Before anything has been laid out: to ask for the size would lay out the page twice. */
const FIRST_COLUMNS = 8;
/** Drawn beyond what is seen, once that has been painted. */
const BEYOND = 2;

export function useSight(box: RefObject<HTMLElement | null>, columnCount: number, rowCount: number): Sight {
  const painted = usePainted(2);
  const mostRows = painted === 0 ? FIRST_ROWS : rowCount;
  const beyond = painted === 2 ? BEYOND : 0;
  const [sight, setSight] = useState<Sight>(() => ({
    columns: { from: 0, to: Math.min(FIRST_COLUMNS, columnCount) },
    rows: { from: 0, to: Math.min(FIRST_ROWS, rowCount) },
  }));
  useEffect(() => {
    const grid = box.current;
    if (!grid) return;
    let axes: ReturnType<typeof axesOf> | undefined;
    let frame = 0;
    const look = () => {
      axes ??= axesOf(grid);
      const { across, down } = axes;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = grid;
      const columns = spanOf({
        offset: scrollLeft,
        extent: clientWidth - across.head,
        pitch: across.pitch,
        count: columnCount,
        beyond,
      });
      const rows = spanOf({
        offset: scrollTop,
        extent: Math.min(clientHeight - down.head, mostRows * down.pitch),
        pitch: down.pitch,
        count: rowCount,
        beyond,
      });
      setSight((before) => (isSame(before.columns, columns) && isSame(before.rows, rows) ? before : { columns, rows }));
    };
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // Looks for the first time too, when the page has been laid out anyway.
    const resized = new ResizeObserver(() => {
      axes = undefined;
      look();
    });
    resized.observe(grid);
    grid.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      grid.removeEventListener('scroll', scrolled);
    };
  }, [box, columnCount, rowCount, mostRows, beyond]);
  return sight;
}

function isSame(a: Span, b: Span): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Scrolls so that a cell is seen whole. */
export function bringIntoSight(grid: Element, row: number, column: number): void {
  const { across, down } = axesOf(grid);
  const left = { offset: grid.scrollLeft, extent: grid.clientWidth - across.head, pitch: across.pitch };
  const top = { offset: grid.scrollTop, extent: grid.clientHeight - down.head, pitch: down.pitch };
  grid.scrollLeft = offsetFor(column, left);
  if (row >= 0) grid.scrollTop = offsetFor(row, top);
}
