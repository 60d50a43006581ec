/** The last hits on the pads of the sampler that is shown, played back by chance or in order. */
import { signal } from '@preact/signals-react';
import { FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import { inOrder, phraseOf, type RememberedHit, remembered } from '../../../song/pad-memory.ts';
import type { PhraseHit } from '../../../song/slices.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../../song/time.ts';
import { hit, letGo, onLiveEvent } from '../../state/live-events.ts';
import { song } from '../../state/song.ts';
import { sampler } from './place.ts';

export const memory = signal<readonly RememberedHit[]>([]);
export const isMemoryPlaying = signal(false);

const ticksOf = (milliseconds: number) => (milliseconds * song.peek().bpm * TICKS_PER_BEAT) / 60_000;
const millisecondsOf = (ticks: number) => (ticks * 60_000) / (song.peek().bpm * TICKS_PER_BEAT);

let timers: ReturnType<typeof setTimeout>[] = [];
/** Grows with each phrase: another turn of the dice. */
let turn = 0;
/** What the memory plays itself is not remembered once more. */
let isOwn = false;

/** Until the answer is called. */
export function remember(): () => void {
  let last: number | null = null;
  const stop = onLiveEvent(({ track, key, velocity, atMilliseconds }) => {
    const pad = key - FIRST_PAD_KEY;
    const isPad = track === sampler.peek()?.id && sampler.peek()?.pads[pad]?.sample != null;
    if (isOwn || velocity === 0 || !isPad) return;
    const gapTicks = last === null ? 0 : Math.max(0, ticksOf(atMilliseconds - last));
    last = atMilliseconds;
    memory.value = remembered(memory.peek(), { pad, velocity, gapTicks });
  });
  return () => {
    stop();
    stopMemory();
  };
}

export function stopMemory(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  isMemoryPlaying.value = false;
}

/** A phrase, and at its end another one, until it is stopped. */
export function playMemory(): void {
  stopMemory();
  const phrase = phraseOf(memory.peek(), sampler.peek()?.pads ?? [], song.peek().seed, turn);
  turn++;
  schedule(phrase, TICKS_PER_BAR, playMemory);
}

/** Once, as it was played. */
export function playInOrder(): void {
  stopMemory();
  const phrase = inOrder(memory.peek());
  const last = phrase[phrase.length - 1]?.tick ?? 0;
  schedule(phrase, last + TICKS_PER_BEAT, stopMemory);
}

function schedule(phrase: readonly PhraseHit[], ticks: number, then: () => void): void {
  const track = sampler.peek()?.id;
  if (track === undefined || memory.peek().length === 0) return;
  isMemoryPlaying.value = true;
  timers = phrase.map(({ pad, velocity, tick }) =>
    setTimeout(() => {
      isOwn = true;
      hit(track, FIRST_PAD_KEY + pad, velocity, performance.now());
      letGo(track, FIRST_PAD_KEY + pad, performance.now());
      isOwn = false;
    }, millisecondsOf(tick)),
  );
  timers.push(setTimeout(then, millisecondsOf(ticks)));
}
