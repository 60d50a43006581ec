/** Sixteen columns at a time, on a wide desk all 32: which of a pattern's steps are shown, following the playhead or the hand. */
import { computed, effect, signal } from '@preact/signals-react';
import { MAX_STEPS } from '../../../../song/song.ts';
import { PAGE_STEPS, pagesOf, stepAt } from '../../../state/columns.ts';
import { hasAllSteps } from '../../../state/layout.ts';
import { playStep } from '../../../state/pulse.ts';
import { selectedTrack, stepPage } from '../../../state/screen.ts';
import { originSignal, patternSignal, trackIds } from '../../../state/tracks.ts';

const HALF_PAGE_STEPS = 8;

export const longest = computed(() => Math.max(1, ...trackIds.value.map((id) => patternSignal(id).value?.length ?? 1)));
/** Steps there is room for side by side. */
export const pageSteps = computed(() => (hasAllSteps.value ? MAX_STEPS : PAGE_STEPS));
export const pageCount = computed(() => pagesOf(longest.value, pageSteps.value));
/** Columns of the grid: no more than the longest pattern needs. */
export const columns = computed(() => {
  if (longest.value <= HALF_PAGE_STEPS) return HALF_PAGE_STEPS;
  return longest.value <= PAGE_STEPS ? PAGE_STEPS : pageSteps.value;
});
/** Class of what has these columns. */
export const cellsClass = computed(() => {
  if (columns.value === PAGE_STEPS) return 'cells';
  return columns.value < PAGE_STEPS ? 'cells is-narrow' : 'cells is-wide';
});

const followed = signal(0);
let handsOn = 0;

let isStopped = true;

effect(() => {
  const at = playStep.value;
  // A page turned by hand stays for as long as the transport goes on.
  if (at >= 0 && isStopped) stepPage.value = null;
  isStopped = at < 0;
  if (at >= 0 && handsOn === 0) followed.value = pageAt(at);
});

/** The chosen track leads where it has pages to turn, else the longest. */
function pageAt(at: number): number {
  const track = selectedTrack.value;
  const length = patternSignal(track).peek()?.length ?? 1;
  const step = length > pageSteps.value ? stepAt(at, length, originSignal(track).value) : at % longest.value;
  return Math.floor(Math.max(0, step) / pageSteps.value);
}

/** The page on the screen, counted from 0. */
export const shownPage = computed(() => Math.min(stepPage.value ?? followed.value, pageCount.value - 1));

/** Steps do not slip away under a finger that is on them: the page stays until every hand has been taken off. */
export function touchPage(): () => void {
  let isOn = true;
  handsOn++;
  return () => {
    if (isOn) handsOn--;
    isOn = false;
  };
}

/** The first step of a pattern that is shown; a shorter one stays on its last page. */
export function firstShown(length: number): number {
  return Math.min(shownPage.value, pagesOf(length, pageSteps.value) - 1) * pageSteps.value;
}
