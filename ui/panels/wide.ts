/** What is there only where there is room, from tablets on, and the sheets it is drawn by: phones need none of it to play. */
import { effect, signal } from '@preact/signals-react';
import { layout } from '../state/layout.ts';

type Parts = typeof import('./wide-parts.ts');

/** Null until it has come, and on phones. */
export const wideParts = signal<Parts | null>(null);

/** Done when this screen can be drawn whole. A screen that grows later fetches what it then needs. */
export async function loadWide(): Promise<void> {
  const load = async () => {
    wideParts.value = await import('./wide-parts.ts');
  };
  const first = layout.peek() === 'phone' ? Promise.resolve() : load();
  effect(() => {
    // Without a net the grid goes on as it is; the next change of the screen tries again.
    if (layout.value !== 'phone' && wideParts.peek() === null) load().catch(() => undefined);
  });
  await first;
}
