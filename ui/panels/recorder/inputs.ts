/** Which microphones there are, as far as the browser tells: their names only once one of them was allowed. */
import { signal } from '@preact/signals-react';

interface Input {
  readonly id: string;
  readonly label: string;
}

export const inputs = signal<readonly Input[]>([]);
/** '': the system's own choice. */
export const chosenInput = signal('');

async function look(): Promise<void> {
  const all = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
  inputs.value = all
    .filter(
      ({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'default' && label !== '',
    )
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
  if (chosenInput.peek() !== '' && !inputs.peek().some(({ id }) => id === chosenInput.peek())) chosenInput.value = '';
}

/** Until the answer is called. */
export function followInputs(): () => void {
  void look();
  const changed = () => void look();
  navigator.mediaDevices?.addEventListener?.('devicechange', changed);
  return () => navigator.mediaDevices?.removeEventListener?.('devicechange', changed);
}
