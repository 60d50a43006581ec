/** What a tap changes besides the key under the finger follows a frame later, so that the key itself answers at once. */
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';

/** Follows a signal once the frame that shows its change has been painted. */
export function afterPaint<T>(source: ReadonlySignal<T>): ReadonlySignal<T> {
  const follower = signal(source.peek());
  let isDue = false;
  effect(() => {
    if (source.value === follower.peek() || isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false;
        follower.value = source.peek();
      }),
    );
  });
  return follower;
}
