/** Which of its two a phone's Session shows: the clips that are launched, or the timeline. */
import { signal } from '@preact/signals-react';
import { view } from './screen.ts';

export const isTimelineShown = signal(false);

export function showTimeline(): void {
  isTimelineShown.value = true;
  view.value = 'session';
}
