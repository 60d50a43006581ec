/** What the workstation runs on. Pages beside it (login, profile) start none of this; it starts when one goes there. */
import { menu } from '../controls/context-menu.ts';
import { startQuickTaps } from '../controls/quick-tap.ts';
import { startKeys } from '../keys/keyboard.ts';
import { calm, idle } from '../loading/idle.ts';
import { startTransport, togglePlay } from '../panels/transport/playing.ts';
import { isCovered } from '../state/beside.ts';
import { startEngine } from '../state/engine.ts';
import { isAtWorkstation } from '../state/place.ts';
import { startPulse } from '../state/pulse.ts';
import { isGateOpen } from '../state/screen.ts';
import { startLaunches } from '../state/sounding.ts';
import { provideAudio } from '../state/sounds.ts';

const shelfAudio = () => import('../shelf/audio.ts');

/** A page beside the workstation has the keyboard of a page; a dialog or a menu closes itself on Escape. */
function isElsewhere(): boolean {
  return !isAtWorkstation.peek() || isCovered.peek() || menu.peek() !== null || isGateOpen.peek();
}

let isRunning = false;

/** Once it is being drawn. Resolves when the workstation can play. */
export async function startWorkstation(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  startPulse();
  // Most songs have no sounds of their own: who reads them comes with the first one.
  provideAudio(async (hash) => (await shelfAudio()).readAudioFile(hash), {
    read: async (name, hash) => (await shelfAudio()).copyStore.read(name, hash),
    keep: async (name, hash, copy) => (await shelfAudio()).copyStore.keep(name, hash, copy),
    readRange: async (name, hash, from, to) => (await shelfAudio()).copyStore.readRange(name, hash, from, to),
  });
  const ready = startEngine();
  startLaunches();
  startTransport();
  const bring = async () => (await import('../panels/commands.ts')).ACTIONS;
  const bringCommands = startKeys({ actions: { play: togglePlay }, bring, isElsewhere });
  startQuickTaps();
  await ready;
  // Arrows within rows, ears and hints wait for the first beat, too: they come when nothing else is asked for, or with the first key.
  Promise.race([calm().then(idle), firstKey()])
    .then(bringCommands)
    .then(() => import('./aids.ts'))
    .then(({ startAids }) => startAids())
    .catch(() => undefined);
}

function firstKey(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('keydown', resolve, { once: true, capture: true }));
}
