/** The playhead in the grid: a class on the cells of one column, set without React. */
import { effect, untracked } from '@preact/signals-react';
import { type RefObject, useEffect } from 'react';
import { mayLight } from '../../../paint/flashes.ts';
import { isInSight, watchSight } from '../../../paint/sight.ts';
import { columnAt, stepAt } from '../../../state/columns.ts';
import { fastestBpm } from '../../../state/fastest-bpm.ts';
import { playStep } from '../../../state/pulse.ts';
import { originSignal } from '../../../state/tracks.ts';
import { pageSteps } from './pages.ts';

/**
 * Marks the child with data-column of the moment as `now`, in a row that shows `length` steps from `first` on: of a track
 * in its own round, without one in the song's. Where that round is so short that a step would flash, none is lit.
 */
export function usePlayhead(
  row: RefObject<HTMLElement | null>,
  track: string | null,
  length: number,
  first: number,
): void {
  useEffect(() => {
    const shown = row.current;
    if (!shown) return;
    const forget = watchSight(shown);
    const stop = effect(() => {
      const origin = track === null ? 0 : originSignal(track).value;
      const column = columnAt(stepAt(playStep.value, length, origin), first, pageSteps.value);
      const isSeen = column >= 0 && mayLight(length, fastestBpm.value) && isInSight(shown);
      const next = isSeen ? shown.querySelector(`[data-column="${column}"]`) : null;
      // Looked up, not remembered: React may have drawn the row anew since.
      for (const lit of Array.from(shown.getElementsByClassName('now'))) {
        if (lit !== next) lit.classList.remove('now');
      }
      next?.classList.add('now');
    });
    return () => {
      stop();
      forget();
    };
  }, [row, track, length, first]);
}

/** Whether a step is the one that sounds; asked while it is drawn, so that the playhead is kept over a drawing. */
export function isNow(track: string, index: number, length: number): boolean {
  return untracked(
    () => stepAt(playStep.value, length, originSignal(track).value) === index && mayLight(length, fastestBpm.value),
  );
}
