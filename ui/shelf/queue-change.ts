/** The bell of the queue: something was put in or taken out, in this tab or another. */
import { onMessage, say } from './bus.ts';

const listeners = new Set<() => void>();

export function onQueueChange(listener: () => void): void {
  if (listeners.size === 0) {
    onMessage(({ type }) => {
      if (type === 'queue') for (const one of listeners) one();
    });
  }
  listeners.add(listener);
}

export function queueChanged(): void {
  say({ type: 'queue' });
  for (const listener of listeners) listener();
}
