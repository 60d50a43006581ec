/** Songs that are heard before one of them is taken: the engine plays them, the open song stays as it is. */
import { effect, signal } from '@preact/signals-react';
import type { Mode } from '../../song/arrangement.ts';
import type { Song } from '../../song/song.ts';
import { STEPS_PER_BAR, STEPS_PER_BEAT } from '../../song/time.ts';
import { engine, engineState } from './engine.ts';
import { playStep } from './pulse.ts';
import { play, playMode } from './sounding.ts';
import { tryout } from './tryout.ts';

/** What is heard, or will be at the next beat. */
export const heard = signal<Song | null>(null);

let stopWaiting: () => void = () => undefined;
/** What played before the first of them; null: nothing did. */
let before: { readonly tick: number; readonly mode: Mode } | null = null;

/** What plays already gives way at the next beat, one preview to another at the bar; where nothing plays, it begins. */
export function hear(next: Song): void {
  stopWaiting();
  if (heard.peek() === null) {
    before = engineState.peek().isPlaying ? { tick: engine.readPulse().tick, mode: playMode.peek() } : null;
  }
  const isChange = tryout.peek() !== null;
  heard.value = next;
  const swap = () => {
    tryout.value = () => next;
  };
  if (engineState.peek().isPlaying && (isChange || playMode.peek() === 'pattern')) {
    stopWaiting = onLastStepOf(isChange ? STEPS_PER_BAR : STEPS_PER_BEAT, swap);
    return;
  }
  swap();
  void play(0, 'pattern', 0);
}

/** On the last sixteenth before the next multiple: what is heard then is written a tenth of a second ahead. */
function onLastStepOf(steps: number, run: () => void): () => void {
  let isDone = false;
  const stop = effect(() => {
    if (isDone || (engineState.value.isPlaying && playStep.value % steps !== steps - 1)) return;
    isDone = true;
    run();
  });
  return () => {
    isDone = true;
    stop();
  };
}

/** The preview that is taken plays on as the open song. */
export function endPreview(): void {
  stopWaiting();
  heard.value = null;
  tryout.value = null;
}

/** Nothing was taken: what was heard ends, the open song stands, and what of it played goes on. */
export function stopPreview(): void {
  const wasHeard = heard.peek() !== null;
  endPreview();
  if (!wasHeard) return;
  if (!(before && engineState.peek().isPlaying)) engine.stop();
  // A pattern goes on where the preview took its place.
  else if (before.mode === 'timeline') void play(before.tick, 'timeline', 0);
}
