/** The hub: which of its tabs is open, and what of one's own is being put into it. */
import { batch, signal } from '@preact/signals-react';
import { overlay } from './screen.ts';

export const HUB_TABS = ['discover', 'mine', 'community', 'collaborate'] as const;
export type HubTab = (typeof HUB_TABS)[number];

export const hubTab = signal<HubTab>('discover');

/** Whether the next song comes by itself. */
export const isRadioOn = signal(true);

/** The language in which somebody last said they write here; empty: that of the program. */
export const writtenIn = signal('');

/** Answers to one's own requests that were read on this device, as ui/panels/hub/request-news.ts writes them. */
export const readAnswers = signal('');

/** What is being published; null: the form is shut. */
export const creation = signal<'song' | 'loop' | null>(null);

export interface Arrived {
  /** As an address has it (api/hub-address.ts); `PUBLISHING`; empty: nothing but the hub. */
  readonly place: string;
  /** Somebody left it to log in: they have been asked. */
  readonly isBack: boolean;
}

/** In the place of an address: the form to publish. */
export const PUBLISHING = 'publish';

/** What opens with the hub, until the hub has shown it; null: nothing. */
export const arrivedHub = signal<Arrived | null>(null);

/** Somebody leaves to log in: afterwards the hub is where it was. */
export function comeBackTo(place: string): void {
  batch(() => {
    arrivedHub.value = { place, isBack: true };
    overlay.value = null;
  });
}

/** With the form over it where something is to be published at once. */
export function openHub(tab: HubTab = hubTab.peek(), publish: 'song' | 'loop' | null = null): void {
  batch(() => {
    hubTab.value = tab;
    creation.value = publish;
    overlay.value = 'hub';
  });
}
