/** The code of views and panels, fetched and read while nothing else is to be done: a tap then has only to draw. */
import { view } from '../state/session.ts';
import { lateViews } from './late-views.ts';
import { warmPanels } from './overlays.tsx';
import { rehearse } from './rehearsal.tsx';

/** Without `requestIdleCallback` (Safari): between two frames, after a while. */
const PAUSE_MILLISECONDS = 500;

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}

/** Who has just touched something may touch again: what is drawn for later waits until they look or listen. */
const REST_MILLISECONDS = 2000;

function restOf(): () => Promise<void> {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const touch = () => {
    touchedAt = performance.now();
  };
  for (const name of ['pointerdown', 'keydown'] as const) window.addEventListener(name, touch, true);
  return async () => {
    await idle();
    for (;;) {
      const left = touchedAt + REST_MILLISECONDS - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
      await idle();
    }
  };
}

export async function warmViews(): Promise<void> {
  const rest = restOf();
  for (const [name, { Screen, warm }] of Object.entries(lateViews)) {
    await idle();
    await warm();
    await rest();
    if (view.peek() !== name) await rehearse(Screen);
  }
  await warmPanels(rest);
}
