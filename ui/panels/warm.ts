/** The views' code, fetched and read while nothing else is to be done: a tap on a tab then has only to draw. */
import { loadMixer } from './mix/door.ts';
import { loadPiano } from './piano/door.ts';
import { loadSession } from './session/door.ts';

/** Without `requestIdleCallback` (Safari): between two frames, after a while. */
const PAUSE_MILLISECONDS = 500;

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MILLISECONDS);
  });
}

export async function warmViews(): Promise<void> {
  for (const load of [loadSession, loadPiano, loadMixer]) {
    await idle();
    await load();
  }
}
