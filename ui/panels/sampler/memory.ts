/**
 * The last hits on the pads of the sampler that is shown, played back by chance or in order: beside the song, on the engine's
 * clock, so that they are in time whatever the page is doing: from the
 * bar that comes, in the song's swing.
 */
import { effect, signal } from '@preact/signals-react';
import { FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import { inOrder, phraseOf, type RememberedHit, remembered } from '../../../song/pad-memory.ts';
import type { PhraseHit } from '../../../song/slices.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../song/time.ts';
import { type Phrase, PhrasePlan, type Pulse } from '../../../worklets/client.ts';
import { engine, engineState } from '../../state/engine.ts';
import { onLiveEvent } from '../../state/live-events.ts';
import { onPulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { play } from '../../state/sounding.ts';
import { playedTrack, sampler } from './place.ts';

export const memory = signal<readonly RememberedHit[]>([]);
export const isMemoryPlaying = signal(false);
/** The pad that the memory has just struck, for whoever draws it; a new object for each hit. */
export const memoryHit = signal<{ readonly track: string; readonly pad: number } | null>(null);

/** By chance, bars follow one another that are all different; after so many they come again. */
const PHRASES = 16;

const ticksOf = (milliseconds: number) => (milliseconds * song.peek().bpm * TICKS_PER_BEAT) / 60_000;

/** Grows with each press: another turn of the dice. */
let turn = 0;
let letGo: () => void = () => undefined;

/** Until the answer is called. */
export function remember(): () => void {
  let last: number | null = null;
  const stop = onLiveEvent(({ track, key, velocity, atMilliseconds }) => {
    const pad = key - FIRST_PAD_KEY;
    const isPad = track === sampler.peek()?.id && playedTrack.peek()?.pads[pad]?.sample != null;
    if (velocity === 0 || !isPad) return;
    const gapTicks = last === null ? 0 : Math.max(0, ticksOf(atMilliseconds - last));
    last = atMilliseconds;
    memory.value = remembered(memory.peek(), { pad, velocity, gapTicks });
  });
  return () => {
    stop();
    stopMemory();
  };
}

/** Its pads are others now. */
export function forget(): void {
  stopMemory();
  memory.value = [];
}

export function stopMemory(): void {
  letGo();
  letGo = () => undefined;
  engine.setPhrase(null);
  isMemoryPlaying.value = false;
}

/** Bar after bar, until it is stopped. */
export function playMemory(): void {
  const pads = playedTrack.peek()?.pads ?? [];
  const hits = Array.from({ length: PHRASES }, (_, bar) =>
    phraseOf(memory.peek(), pads, song.peek().seed, turn++).map((hit) => ({
      ...hit,
      tick: hit.tick + bar * TICKS_PER_BAR,
    })),
  ).flat();
  begin(hits, PHRASES * TICKS_PER_BAR);
}

/** Once, as it was played. */
export function playInOrder(): void {
  begin(inOrder(memory.peek()), 0);
}

function begin(hits: readonly PhraseHit[], loopTicks: number): void {
  stopMemory();
  const track = sampler.peek()?.id;
  if (track === undefined || hits.length === 0) return;
  const notes = hits.map(({ pad, velocity, tick }) => ({
    tick,
    offTick: tick + TICKS_PER_STEP,
    key: FIRST_PAD_KEY + pad,
    velocity,
  }));
  const phrase = { track, notes, loopTicks };
  engine.setPhrase(phrase);
  isMemoryPlaying.value = true;
  letGo = follow(phrase);
  // It is played in the song's time, and there is none while the transport stands: that goes from the bar it stands in, so that both begin at once.
  if (!engineState.peek().isPlaying) void play(barOf(engine.readPulse().tick));
}

const barOf = (tick: number) => Math.floor(Math.max(0, tick) / TICKS_PER_BAR) * TICKS_PER_BAR;

/** Shows each hit when it is heard, and ends with the phrase, or with the transport. */
function follow(phrase: Phrase): () => void {
  const shown = new PhrasePlan();
  shown.set(phrase);
  const lastTick = phrase.notes[phrase.notes.length - 1]?.tick ?? 0;
  const endsAfter = phrase.loopTicks > 0 ? Number.POSITIVE_INFINITY : lastTick + TICKS_PER_BEAT;
  let tick: number | null = null;
  let heardTicks = 0;
  const paint = (pulse: Pulse) => {
    if (!pulse.isPlaying || pulse.countInBeats > 0) return;
    const now = Math.ceil(pulse.tick);
    const range = { fromTick: tick !== null && tick <= now ? tick : now, toTick: now };
    tick = now;
    const struck = shown.notesIn(song.peek(), range);
    for (const [, { key }] of struck) memoryHit.value = { track: phrase.track, pad: key - FIRST_PAD_KEY };
    if (heardTicks > 0 || struck.length > 0) heardTicks += range.toTick - range.fromTick;
    if (heardTicks > endsAfter) stopMemory();
  };
  let wasPlaying = false;
  const stopFollowing = effect(() => {
    const { isPlaying } = engineState.value;
    if (wasPlaying && !isPlaying) queueMicrotask(stopMemory);
    wasPlaying = isPlaying;
  });
  const stopPainting = onPulse(paint);
  return () => {
    stopFollowing();
    stopPainting();
  };
}
