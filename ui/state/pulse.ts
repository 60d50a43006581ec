/**
 * The one animation frame of the screens: reads what the engine reports and hands it to painters, which write to the
 * page themselves. React hears of it only through the signal below, which changes when a step does.
 */
import { effect, signal } from '@preact/signals-react';
import { TICKS_PER_STEP } from '../../song/time.ts';
import type { Pulse } from '../../worklets/client.ts';
import { engine, engineState } from './engine.ts';
import { openings } from './song.ts';

/** The sixteenth that sounds, counted from the start of the song; -1 when the transport is stopped. */
export const playStep = signal(-1);

export type Painter = (pulse: Pulse, nowMilliseconds: number) => void;
const painters = new Set<Painter>();

/** Frames go on for as long as anything can still move: meters fall after the sound has stopped. */
const SETTLE_MILLISECONDS = 3000;
let request = 0;
let settleAt = 0;
/** A finger goes first: the frames that answer it paint nothing else; the playhead is three frames late at most. */
const FINGER_MILLISECONDS = 50;
let restUntil = 0;

function frame(now: number): void {
  if (now < restUntil) {
    request = requestAnimationFrame(frame);
    return;
  }
  const pulse = engine.readPulse();
  playStep.value = pulse.isPlaying && pulse.countInBeats === 0 ? Math.floor(pulse.tick / TICKS_PER_STEP) : -1;
  for (const paint of painters) paint(pulse, now);
  if (pulse.isPlaying || pulse.activeVoices > 0) settleAt = now + SETTLE_MILLISECONDS;
  request = now < settleAt ? requestAnimationFrame(frame) : 0;
}

/** Something may move again. */
export function wakePulse(): void {
  settleAt = performance.now() + SETTLE_MILLISECONDS;
  if (request === 0) request = requestAnimationFrame(frame);
}

/** Integrated loudness begins anew, and is painted, which nothing is while nothing moves. */
export function remeasure(): void {
  engine.remeasure();
  wakePulse();
}

/** Calls `paint` at every frame while anything moves; returns how to stop. Painters write to the page, never to signals. */
export function onPulse(paint: Painter): () => void {
  painters.add(paint);
  wakePulse();
  return () => painters.delete(paint);
}

/** Once, at the start of the page. */
export function startPulse(): void {
  effect(() => {
    if (engineState.value.isPlaying) wakePulse();
  });
  // How loud the song before was says nothing of this one.
  effect(() => {
    if (openings.value > 0) remeasure();
  });
  const rest = () => {
    restUntil = performance.now() + FINGER_MILLISECONDS;
  };
  window.addEventListener('pointerdown', rest, true);
  window.addEventListener('pointerup', rest, true);
}
