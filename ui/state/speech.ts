/** What is said to ears: one polite live region for all of the workstation. */
import { signal } from '@preact/signals-react';

export const said = signal('');

/** The same words once more are said once more: a region that stays as it is is not read. */
export function say(text: string): void {
  said.value = text === said.peek() ? `${text}\u00a0` : text;
}

/** What was said of a state that has ended is not left for who reads the page on; what was said since stays. */
export function unsay(text: string): void {
  if (said.peek().trimEnd() === text) said.value = '';
}
