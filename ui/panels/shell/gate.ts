/** The audio gate's state: phones and tablets let a page sound only after a touch, so it comes first there. */
import { effect } from '@preact/signals-react';
import { homeOf, patternIn } from '../../../song/clip-of.ts';
import { toggleStep } from '../../../song/edits/steps.ts';
import { arrivedLink } from '../../state/arrival.ts';
import { engine, engineState } from '../../state/engine.ts';
import { platformOf } from '../../state/platform.ts';
import { isGateOpen } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { play } from '../../state/sounding.ts';

const GIVE_UP_MILLISECONDS = 10_000;

export const platform = platformOf(navigator);

/** Once, before the first drawing: open on phones and tablets until sound runs, whoever started it. */
export function startGate(): void {
  isGateOpen.value = platform !== null;
  const stop = effect(() => {
    if (engineState.value.life === 'sounding') isGateOpen.value = false;
    if (!isGateOpen.value) queueMicrotask(() => stop());
  });
}

/** Within a touch: the engine starts and is heard to run. Rejects when it does not, at the latest after ten seconds. */
export async function activate(): Promise<void> {
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('no sound in time')), GIVE_UP_MILLISECONDS);
  });
  try {
    await Promise.race([engine.unlock(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
  arrive();
  // A link that was opened is what is to be heard.
  const isGuest = arrivedLink.peek() !== null;
  isGateOpen.value = false;
  if (!isGuest) void play();
}

/** For as long as the workstation slides in. */
const ARRIVAL_MILLISECONDS = 400;

function arrive(): void {
  const { dataset } = document.documentElement;
  dataset.arriving = '';
  setTimeout(() => delete dataset.arriving, ARRIVAL_MILLISECONDS);
}

/** A tap on an empty step of the invitation sets it, besides what any tap does. */
export function setStepAt(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-gate-step]') : null;
  const { gateTrack, gateStep } = cell?.dataset ?? {};
  if (gateTrack === undefined || gateStep === undefined) return;
  const home = homeOf(song.peek());
  const track = song.peek().tracks.find(({ id }) => id === gateTrack);
  const step = Number(gateStep);
  if (track && !patternIn(track, home)?.steps[step]?.on) edit(toggleStep(gateTrack, step, home));
}
