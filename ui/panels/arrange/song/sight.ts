/** What of the song is in sight, and bringing other bars there. */
import { signal } from '@preact/signals-react';
import { chosenBars, pixelsPerBar, rangeOf, seenBars, songBars, TAIL_BARS, zoomTo } from './state.ts';

/** Exactly what is seen, in bars. */
export const frameBars = signal<readonly [from: number, to: number]>([0, 0]);
/** What is drawn reaches as far beyond both edges, and moves in steps of as much. */
const BEYOND_PIXELS = 240;

const headOf = (view: Element) => view.querySelector('.song-head')?.clientWidth ?? 0;
const roomOf = (view: Element) => Math.max(1, view.clientWidth - headOf(view));

export function look(view: HTMLElement): void {
  const pixels = pixelsPerBar.peek();
  const [left, room] = [view.scrollLeft, roomOf(view)];
  frameBars.value = [left / pixels, (left + room) / pixels];
  const first = (Math.floor(left / BEYOND_PIXELS) - 1) * BEYOND_PIXELS;
  const last = (Math.ceil((left + room) / BEYOND_PIXELS) + 1) * BEYOND_PIXELS;
  const [from, to] = [first / pixels, last / pixels];
  if (seenBars.peek()[0] !== from || seenBars.peek()[1] !== to) seenBars.value = [from, to];
}

/** As wide as they are, from the left edge on. */
export function showBars(view: HTMLElement | null, fromBar: number, toBar: number): void {
  if (!view) return;
  zoomTo(roomOf(view) / Math.max(0.25, toBar - fromBar));
  scrollTo(view, fromBar * pixelsPerBar.peek());
}

/** The width of the lanes follows the scale a frame later. */
function scrollTo(view: HTMLElement, left: number): void {
  view.scrollLeft = left;
  requestAnimationFrame(() => {
    view.scrollLeft = left;
    look(view);
  });
}

/** Behind the end there is a key, which is seen too. */
const END_PIXELS = 56;

export function showAll(view: HTMLElement | null): void {
  if (!view) return;
  const room = roomOf(view);
  showBars(view, 0, (Math.max(4, songBars.peek()) * room) / Math.max(1, room - END_PIXELS));
}

export function showChosen(view: HTMLElement | null): void {
  const chosen = chosenBars.peek();
  if (!chosen) return;
  const { fromBar, toBar } = rangeOf(chosen);
  showBars(view, fromBar, toBar);
}

/** By a factor; what is under `x` (of the window; the middle where there is none) stays there. */
export function zoomBy(view: HTMLElement | null, factor: number, x?: number): void {
  if (!view) return;
  const left = view.getBoundingClientRect().left + headOf(view);
  const at = Math.max(0, x === undefined ? roomOf(view) / 2 : x - left);
  const bar = (view.scrollLeft + at) / pixelsPerBar.peek();
  zoomTo(pixelsPerBar.peek() * factor);
  scrollTo(view, Math.min(bar, songBars.peek() + TAIL_BARS) * pixelsPerBar.peek() - at);
}
