/** What suits the device and its owner rather than the song: how large the text is, and how much is fetched ahead. */
import { computed, signal } from '@preact/signals-react';

export const TEXT_SIZES = ['s', 'm', 'l', 'xl'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const chosenTextSize = signal<TextSize>('m');

/** Nothing is fetched before it is asked for; null: as the browser says. */
export const dataSaverChoice = signal<boolean | null>(null);

const isAskedByBrowser = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** When this device was first here (ms since 1970), and how often since: `1767225600000 3`. */
export const visits = signal('');

export const isSavingData = computed(() => dataSaverChoice.value ?? isAskedByBrowser());
