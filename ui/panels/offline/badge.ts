/** On the icon of the installed program: how many saves wait for the cloud. */
import { effect } from '@preact/signals-react';
import { waiting } from '../../cloud/sync.ts';

interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

export function startBadge(): void {
  const badging = navigator as Badging;
  effect(() => {
    const count = waiting.value.length;
    const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
    shown?.catch(() => undefined);
  });
}
