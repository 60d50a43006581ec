/** Installing, for as long as the browser offers it: once for each offer. */
import { computed, signal } from '@preact/signals-react';

/** Chromium's; others install by a menu of their own. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export const installPrompt = signal<InstallPrompt | null>(null);
export const canInstall = computed(() => installPrompt.value !== null);

export function askToInstall(): void {
  const prompt = installPrompt.peek();
  installPrompt.value = null;
  prompt?.prompt().catch(() => undefined);
}
