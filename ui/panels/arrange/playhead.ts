/** The playhead in the grid: a class on the cells of one column, set without React. */
import { effect } from '@preact/signals-react';
import { type RefObject, useEffect } from 'react';
import { playStep } from '../../state/pulse.ts';
import { columnAt } from './columns.ts';

/** Marks the child with data-column of the moment as `now`, in a row that shows `length` steps from `first` on. */
export function usePlayhead(row: RefObject<HTMLElement | null>, length: number, first: number): void {
  useEffect(
    () =>
      effect(() => {
        const column = columnAt(playStep.value, length, first);
        const next = column < 0 ? null : (row.current?.querySelector(`[data-column="${column}"]`) ?? null);
        // Looked up, not remembered: React may have drawn the row anew since.
        for (const lit of Array.from(row.current?.getElementsByClassName('now') ?? [])) {
          if (lit !== next) lit.classList.remove('now');
        }
        next?.classList.add('now');
      }),
    [row, length, first],
  );
}
