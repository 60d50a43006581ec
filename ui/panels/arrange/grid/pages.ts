/** Sixteen columns at a time: which of a pattern's steps are shown, following the playhead or the hand. */
import { computed, effect, signal } from '@preact/signals-react';
import { PAGE_STEPS, pagesOf, stepAt } from '../../../state/columns.ts';
import { playStep } from '../../../state/pulse.ts';
import { selectedTrack, stepPage } from '../../../state/screen.ts';
import { originSignal, patternSignal, trackIds } from '../../../state/tracks.ts';

const HALF_PAGE_STEPS = 8;

export const longest = computed(() => Math.max(1, ...trackIds.value.map((id) => patternSignal(id).value?.length ?? 1)));
export const pageCount = computed(() => pagesOf(longest.value));
/** Columns of the grid: eight where no pattern needs more. */
export const columns = computed(() => (longest.value <= HALF_PAGE_STEPS ? HALF_PAGE_STEPS : PAGE_STEPS));

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
  const step = length > PAGE_STEPS ? stepAt(at, length, originSignal(track).value) : at % longest.value;
  return Math.floor(Math.max(0, step) / PAGE_STEPS);
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
  return Math.min(shownPage.value, pagesOf(length) - 1) * PAGE_STEPS;
}
