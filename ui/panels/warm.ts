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

export async function warmViews(): Promise<void> {
  for (const [name, { Screen, warm }] of Object.entries(lateViews)) {
    await idle();
    await warm();
    await idle();
    if (view.peek() !== name) await rehearse(Screen);
  }
  await warmPanels(idle);
}
