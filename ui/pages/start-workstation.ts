/** What the workstation runs on. Pages beside it (login, profile) start none of this; it starts when one goes there. */
import { startQuickTaps } from '../controls/quick-tap.ts';
import { startKeys } from '../keys/keyboard.ts';
import { calm, idle } from '../loading/idle.ts';
import { withWords } from '../loading/words.ts';
import { ACTIONS, isElsewhere } from '../panels/commands.ts';
import { startTransport } from '../panels/transport/playing.ts';
import { copyStore, onAudioKept, readAudioFile } from '../shelf/audio.ts';
import { engine, startEngine } from '../state/engine.ts';
import { startPulse } from '../state/pulse.ts';
import { startLaunches } from '../state/sounding.ts';
import { provideAudio } from '../state/sounds.ts';

let isRunning = false;

/** Once it is being drawn. Resolves when the workstation can play. */
export async function startWorkstation(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  startPulse();
  provideAudio(readAudioFile, copyStore);
  onAudioKept(() => engine.lookForAudio());
  const ready = startEngine();
  startLaunches();
  startTransport();
  startKeys({ actions: ACTIONS, isElsewhere });
  startQuickTaps();
  await ready;
  // Arrows within rows, ears and hints wait for the first beat, too: they come when nothing else is asked for, or with the first key.
  Promise.race([calm().then(idle), firstKey()])
    .then(() => import('../controls/rove.ts'))
    .then(({ startRoving }) => startRoving())
    .then(() => import('../panels/guide/history.ts'))
    .then(({ startHistory }) => startHistory())
    .then(() => withWords(import('../panels/speech/start.ts')))
    .then(({ startSpeech }) => startSpeech())
    .then(() => import('../panels/hints.ts'))
    .then(({ startHints }) => startHints())
    .then(() => import('../panels/tour/offer.ts'))
    .then(({ followEdits }) => followEdits())
    .catch(() => undefined);
}

function firstKey(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('keydown', resolve, { once: true, capture: true }));
}
