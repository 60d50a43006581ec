/** The chosen strip is in sight, wherever it was chosen: by its number, in another view, in the dock. */
import { effect } from '@preact/signals-react';
import { shownStrip } from './chosen.ts';

/** No further than it must: to its own left edge, or to that of the first strip from which it is seen whole, since strips snap. */
function bring(channels: HTMLElement, track: string): void {
  const strip = channels.querySelector<HTMLElement>(`[data-track="${CSS.escape(track)}"]`);
  if (!strip) return;
  const { offsetLeft: left, offsetWidth: width } = strip;
  const { scrollLeft: from, clientWidth: room } = channels;
  if (left < from) {
    channels.scrollTo({ left });
  } else if (left + width > from + room) {
    const starts = Array.from(channels.querySelectorAll<HTMLElement>('[data-track]'), ({ offsetLeft }) => offsetLeft);
    channels.scrollTo({ left: starts.find((start) => start >= left + width - room) ?? left });
  }
}

/** Until the function it returns is called. All strips must be drawn: before that none has its place. */
export function keepInSight(channels: HTMLElement): () => void {
  return effect(() => {
    if (shownStrip.value !== null) bring(channels, shownStrip.value);
  });
}
