/** Which of the room's small forms is open: a sound that is pasted, or the name and tags of one's own. */
import { signal } from '@preact/signals-react';
import type { Item } from './items.ts';
import { choose } from './state.ts';

export type Form = { readonly kind: 'paste' } | { readonly kind: 'change'; readonly id: string };
export const form = signal<Form | null>(null);

export function openForm(item: Item): void {
  choose(item.id);
  form.value = { kind: 'change', id: item.id };
}
