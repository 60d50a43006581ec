/** A link that was opened: its text lies here until what it holds has been looked at. The open song is not touched by it. */
import { effect, signal } from '@preact/signals-react';
import { arrivedHub } from './hub.ts';
import { isRecording } from './recording.ts';
import { isGateOpen, overlay } from './screen.ts';
import { openTour } from './tour.ts';

/** What stands behind the # of a link; null: none was opened. */
export const arrivedLink = signal<string | null>(null);

/** As an address or a link of ours has it: nothing a chat could break. Shorter ones are places of a page. */
const LETTERS = /#(~?[A-Za-z0-9_~-]{8,})/;

/** What a link holds that stands somewhere in a text; null: there is none. */
export function linkTextIn(text: string): string | null {
  return LETTERS.exec(text)?.[1] ?? null;
}

/** Shows it, as soon as the page may sound; a take is never disturbed. */
export function openLink(text: string): void {
  arrivedLink.value = text;
  const stop = effect(() => {
    if (isGateOpen.value || isRecording.value) return;
    overlay.value = 'arrival';
    queueMicrotask(() => stop());
  });
}

/** Takes the link out of the address and of the history, so that neither a reload nor Back opens it again. */
function takeAddress(): void {
  const text = window.location.pathname === '/' ? linkTextIn(window.location.hash) : null;
  if (text === null) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  openLink(text);
}

/** Likewise an address that opens the hub on one thing: whoever came for that is not asked to touch anything else first. */
function takeHub(): void {
  const { pathname, search } = window.location;
  const text = pathname === '/' ? new URLSearchParams(search).get('hub') : null;
  if (text === null) return;
  window.history.replaceState(window.history.state, '', pathname);
  arrivedHub.value = { place: text, isBack: false };
  isGateOpen.value = false;
  overlay.value = 'hub';
}

/** Likewise one that shows around: the help page leads there (ui/site/help.tsx). */
function takeTour(): void {
  const { pathname, search } = window.location;
  if (pathname !== '/' || search !== '?tour') return;
  window.history.replaceState(window.history.state, '', pathname);
  openTour();
}

/** Once, before the first drawing; from then on links that are put into the address of an open page, too. */
export function watchAddress(): void {
  takeAddress();
  takeHub();
  takeTour();
  window.addEventListener('hashchange', takeAddress);
}
