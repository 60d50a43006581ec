/** The audio gate's state: phones and tablets let a page sound only after a touch, so it comes first there. */
import { effect } from '@preact/signals-react';
import { engine, engineState } from '../../state/engine.ts';
import { platformOf } from '../../state/platform.ts';
import { isGateOpen } from '../../state/screen.ts';

const GIVE_UP_MILLISECONDS = 10_000;

export const platform = platformOf(navigator);

/** Once, before the first drawing: open on phones and tablets until sound runs, whoever started it. */
export function startGate(): void {
  isGateOpen.value = platform !== null;
  const stop = effect(() => {
    if (engineState.value.life === 'sounding') isGateOpen.value = false;
    if (!isGateOpen.value) queueMicrotask(() => stop());
  });
}

/** Within a touch: the engine starts and is heard to run. Rejects when it does not, at the latest after ten seconds. */
export async function activate(): Promise<void> {
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('no sound in time')), GIVE_UP_MILLISECONDS);
  });
  try {
    await Promise.race([engine.unlock(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
  isGateOpen.value = false;
}
