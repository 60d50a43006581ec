/** What the workstation runs on. Pages beside it (login, profile) start none of this; it starts when one goes there. */
import { startQuickTaps } from './controls/quick-tap.ts';
import { startKeys } from './keys.ts';
import { loadWide } from './panels/arrange/wide.ts';
import { startTransport } from './panels/transport/playing.ts';
import { startShelf } from './shelf/start.ts';
import { startEngine } from './state/engine.ts';
import { startLaunches } from './state/launch.ts';
import { startPulse } from './state/pulse.ts';

let unpacked: Promise<void> | null = null;
let isRunning = false;

/** The song that was open last, and what this screen has room for; before it is drawn. */
export function unpackDesk(): Promise<void> {
  unpacked ??= Promise.all([startShelf(), loadWide().catch(() => undefined)]).then(() => undefined);
  return unpacked;
}

/** The rest; once it is being drawn. Resolves when the workstation can play. */
export async function runDesk(): Promise<void> {
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
