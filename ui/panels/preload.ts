/** The code of views and panels, fetched and read while nothing else is to be done: a tap then has only to draw. */
import { idle, watchRest } from '../loading/idle.ts';
import { prerender } from '../loading/prerender.tsx';
import { view } from '../state/session.ts';
import { preloadPanels } from './overlays.tsx';
import { lazyViews } from './views.ts';

export async function preloadViews(): Promise<void> {
  const rest = watchRest();
  for (const [name, { Screen, preload }] of Object.entries(lazyViews)) {
    await idle();
    await preload();
    await rest();
    if (view.peek() !== name) await prerender(Screen, view);
  }
  await preloadPanels(rest);
}
