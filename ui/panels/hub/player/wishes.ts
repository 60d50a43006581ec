/** Whose songs the radio leaves out, as long as the page is open; lists that are asked for later come without them. */
import { signal } from '@preact/signals-react';

/** By id, whose songs do not follow: somebody has just muted or blocked them, and they stand in lists that were taken before. */
export const unwanted = signal<ReadonlySet<string>>(new Set());

export function wishFor(person: string, isOn: boolean): void {
  const others = [...unwanted.peek()].filter((one) => one !== person);
  unwanted.value = new Set(isOn ? others : [...others, person]);
}
