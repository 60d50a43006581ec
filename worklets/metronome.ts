/** Beats of the metronome and of the count-in as records with exact frames; clicks.ts plays them. */
import { EventKind } from '../dsp/abi/record.ts';
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import type { TickRange } from '../song/events.ts';
import { frameOfTick, secondsOfTicks, TICKS_PER_BAR, TICKS_PER_BEAT } from '../song/time.ts';
import { ACCENT, BEAT, CLICK_TRACK } from './clicks.ts';
import type { EventQueue } from './event-queue.ts';
import type { Place } from './parts.ts';

/** In whole quanta, because a performance begins on one: the first beat may wait for it a little. */
export function framesOfCountIn(beats: number, bpm: number, rate: number): number {
  const frames = secondsOfTicks(beats * TICKS_PER_BEAT, bpm) * rate;
  return Math.ceil(frames / RENDER_QUANTUM) * RENDER_QUANTUM;
}

/** Whole bars before a tick, whose frame is the place's. */
export function addCountIn(eventQueue: EventQueue, { anchor, rate }: Place, tick: number, beats: number): void {
  for (let left = beats; left > 0; left--) {
    const frame = frameOfTick(anchor, tick - left * TICKS_PER_BEAT, rate);
    eventQueue.add(click(frame, (left * TICKS_PER_BEAT) % TICKS_PER_BAR === 0, left));
  }
}

export function addBeats(eventQueue: EventQueue, { anchor, rate }: Place, { fromTick, toTick }: TickRange): void {
  for (let tick = Math.ceil(fromTick / TICKS_PER_BEAT) * TICKS_PER_BEAT; tick < toTick; tick += TICKS_PER_BEAT) {
    eventQueue.add(click(frameOfTick(anchor, tick, rate), tick % TICKS_PER_BAR === 0, 0));
  }
}

function click(frame: number, isAccent: boolean, beatsLeft: number) {
  const value = isAccent ? ACCENT : BEAT;
  return { frame, kind: EventKind.NoteOn, track: CLICK_TRACK, key: beatsLeft, value, extra: 0 };
}
