/** The hub: which of its tabs is open, and what of one's own is being put into it. */
import { batch, signal } from '@preact/signals-react';
import { overlay } from './screen.ts';

export const HUB_TABS = ['discover', 'mine', 'community', 'collaborate'] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const hubTab = signal<HubTab>('discover');

/** What is being published; null: the form is shut. */
export const creation = signal<'song' | 'loop' | null>(null);

/** With the form over it where something is to be published at once. */
export function openHub(tab: HubTab = hubTab.peek(), publish: 'song' | 'loop' | null = null): void {
  batch(() => {
    hubTab.value = tab;
    creation.value = publish;
    overlay.value = 'hub';
  });
}
