/** Musical time: ticks, frames, swing, and the position a musician reads. The bar is four beats. */

/** Ticks of a quarter note: 3·5·2⁶, so that triplets, quintuplets and 1/64 are whole. */
export const TICKS_PER_BEAT = 960;
export const TICKS_PER_STEP = 240;
/** Micro-timing moves a step by at most half a step either way. */
export const MAX_OFFSET_TICKS = TICKS_PER_STEP / 2;
const BEATS_PER_BAR = 4;
export const STEPS_PER_BAR = 16;
export const STEPS_PER_BEAT = STEPS_PER_BAR / BEATS_PER_BAR;
export const TICKS_PER_BAR = TICKS_PER_STEP * STEPS_PER_BAR;
/** How late the second sixteenth is at full swing: a third of an eighth, the triplet. */
export const SWING_TICKS = 80;

/** From here on the tempo is `bpm`: a tempo change falls on a frame, and ticks are counted from it. */
export interface TempoAnchor {
  readonly frame: number;
  readonly tick: number;
  readonly bpm: number;
}

/** Frames that `ticks` last, rounded once; never add two of these up. */
function framesOfTicks(ticks: number, bpm: number, rate: number): number {
  return Math.floor((ticks * 60 * rate) / (bpm * TICKS_PER_BEAT) + 0.5);
}

/** The frame of a tick, which may have a fraction. */
export function frameOfTick(anchor: TempoAnchor, tick: number, rate: number): number {
  return anchor.frame + framesOfTicks(tick - anchor.tick, anchor.bpm, rate);
}

/** The tick, with its fraction, that sounds at a frame. */
export function tickOfFrame(anchor: TempoAnchor, frame: number, rate: number): number {
  return anchor.tick + ((frame - anchor.frame) * anchor.bpm * TICKS_PER_BEAT) / (60 * rate);
}

export function secondsOfTicks(ticks: number, bpm: number): number {
  return (ticks * 60) / (bpm * TICKS_PER_BEAT);
}

/** How late a step is that begins at `tick`: every second sixteenth of the song by swing · 80 ticks. */
export function swingOfStep(tick: number, swing: number): number {
  return Math.floor(tick / TICKS_PER_STEP) % 2 === 0 ? 0 : swing * SWING_TICKS;
}

/**
 * A free tick in swung time. On the grid it is as late as a step is; between, the first sixteenth of an eighth is
 * stretched and the second pressed, so that notes off the grid keep their order and an early downbeat stays early.
 */
export function swungTick(tick: number, swing: number): number {
  const within = tick - Math.floor(tick / (2 * TICKS_PER_STEP)) * 2 * TICKS_PER_STEP;
  const share = within <= TICKS_PER_STEP ? within : 2 * TICKS_PER_STEP - within;
  return tick + swing * SWING_TICKS * (share / TICKS_PER_STEP);
}

/** First tick of a bar; bars count from 1. */
export function tickOfBar(bar: number): number {
  return (bar - 1) * TICKS_PER_BAR;
}

/** The first multiple of `quantum` at or after a tick; without a quantum the next whole tick. */
export function quantumAfter(tick: number, quantum: number): number {
  const unit = quantum > 0 ? quantum : 1;
  return Math.ceil(tick / unit) * unit;
}

/** "3.2.4": bars.beats.sixteenths, each counted from 1. */
export function positionOfTick(tick: number): string {
  const step = Math.floor(tick / TICKS_PER_STEP);
  const bar = Math.floor(step / STEPS_PER_BAR);
  const beat = Math.floor(step / STEPS_PER_BEAT) - bar * BEATS_PER_BAR;
  return `${bar + 1}.${beat + 1}.${step - Math.floor(step / STEPS_PER_BEAT) * STEPS_PER_BEAT + 1}`;
}
