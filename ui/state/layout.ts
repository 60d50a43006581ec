/**
 * Which of the three arrangements the screen has room for. CSS draws it; this signal decides only what must not exist
 * twice: on phones the sixteen keys are the buttons, from tablets on the lanes are.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { mediaOf } from '../theme/breakpoints.ts';

function media(query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query);
  const found = signal(list.matches);
  list.addEventListener('change', () => {
    found.value = list.matches;
  });
  return found;
}

const isTablet = media(mediaOf('--tablet'));
const isDesktop = media(mediaOf('--desktop'));
/** A desk on which all 32 steps stand side by side. */
export const hasAllSteps = media(mediaOf('--all-steps'));

/** A phone on its side: what stands in the bar elsewhere stands in the transport. */
export const isOnItsSide = media(mediaOf('--phone-on-its-side'));

export type Layout = 'phone' | 'tablet' | 'desktop';
export const layout = computed<Layout>(() => {
  if (isDesktop.value) return 'desktop';
  return isTablet.value ? 'tablet' : 'phone';
});
