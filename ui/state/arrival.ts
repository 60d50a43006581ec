/** A link that was opened: its text lies here until what it holds has been looked at. The open song is not touched by it. */
import { effect, signal } from '@preact/signals-react';
import { isRecording } from './recording.ts';
import { isGateOpen, overlay } from './screen.ts';

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

/** Once, before the first drawing; from then on links that are put into the address of an open page, too. */
export function watchAddress(): void {
  takeAddress();
  window.addEventListener('hashchange', takeAddress);
}
