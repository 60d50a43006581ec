/** What the workstation runs on. Pages beside it (login, profile) start none of this; it starts when one goes there. */
import { startQuickTaps } from '../controls/quick-tap.ts';
import { startKeys } from '../keys/keyboard.ts';
import { startTransport } from '../panels/transport/playing.ts';
import { startEngine } from '../state/engine.ts';
import { startLaunches } from '../state/launch.ts';
import { startPulse } from '../state/pulse.ts';

let isRunning = false;

/** Once it is being drawn. Resolves when the workstation can play. */
export async function startWorkstation(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  startPulse();
  const ready = startEngine();
  startLaunches();
  startTransport();
  startKeys();
  startQuickTaps();
  await ready;
}
