/** Where a file is dragged over the window: what shows what will become of it comes with the first one. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { lazy } from '../loading/lazy.tsx';
import { openDoors } from './door.ts';

/** Until it has come, and where it cannot be had, a file is dropped on the window as a song. */
const { Screen: Drop } = lazy(async () => (await openDoors()).drop(), { onFailure: () => undefined });
const isWanted = signal(false);

export function DropPlace() {
  useSignals();
  useEffect(() => {
    const over = () => {
      isWanted.value = true;
    };
    addEventListener('dragover', over, { once: true });
    return () => removeEventListener('dragover', over);
  }, []);
  return isWanted.value ? <Drop /> : null;
}
