/** Snare, clap, hats and crash on a bench, and the bank under the metal ones. */
import { PERIOD } from "../../../dsp/abi/sizes";
import { VoiceKind } from "../../../dsp/abi/slots";
import { MetalBank } from "../../../dsp/core/metal-bank";
import { reserve } from "../../../dsp/runtime";
import { Clap } from "../../../dsp/voices/clap";
import { Crash } from "../../../dsp/voices/crash";
import { Hihat } from "../../../dsp/voices/hihat";
import { Openhat } from "../../../dsp/voices/openhat";
import { Snare } from "../../../dsp/voices/snare";
import { Voice } from "../../../dsp/voices/voice";

const patch = reserve(64 * 4);
const left = reserve(PERIOD * 4);
const right = reserve(PERIOD * 4);
const MOST_STRIKES = 256;
const STRIKE_BYTES = 12;
/** i32 frame, i32 key, f32 velocity; sorted by frame. */
const strikes = reserve(MOST_STRIKES * STRIKE_BYTES);
let voice: Voice | null = null;

export function patchPointer(): usize {
  return patch;
}

export function strikesPointer(): usize {
  return strikes;
}

export function buffer(frames: i32): usize {
  return reserve(<usize>frames << 2);
}

export function make(kind: i32, rate: f32, seed: u32): void {
  if (kind == VoiceKind.Snare) voice = new Snare(patch, rate, seed);
  else if (kind == VoiceKind.Clap) voice = new Clap(patch, rate, seed);
  else if (kind == VoiceKind.Hihat) voice = new Hihat(patch, rate, seed);
  else if (kind == VoiceKind.Openhat) voice = new Openhat(patch, rate, seed);
  else voice = new Crash(patch, rate, seed);
}

export function reset(): void {
  voice!.reset();
}

export function silence(): void {
  voice!.silence();
}

export function done(): bool {
  return voice!.done();
}

/** Renders whole periods as a pool would: the voice sleeps while it is done. Returns the first period it slept in. */
export function render(output: usize, frames: i32, count: i32): i32 {
  const v = voice!;
  let next = 0;
  let isAwake = !v.done();
  let slept = -1;
  for (let start = 0; start < frames; start += PERIOD) {
    memory.fill(left, 0, PERIOD * 4);
    if (isAwake) v.control();
    let from = 0;
    while (from < PERIOD) {
      while (next < count && load<i32>(strikes + next * STRIKE_BYTES) == start + from) {
        const at = strikes + next++ * STRIKE_BYTES;
        v.noteOn(load<i32>(at, 4), load<f32>(at, 8), 0);
        v.control();
        isAwake = true;
      }
      let to = PERIOD;
      if (next < count) to = min(to, load<i32>(strikes + next * STRIKE_BYTES) - start);
      if (isAwake) v.render(left, right, from, to);
      from = to;
    }
    if (isAwake) {
      v.settle();
      isAwake = !v.done();
      if (!isAwake && slept < 0) slept = start / PERIOD;
    }
    memory.copy(output + (<usize>start << 2), left, PERIOD * 4);
  }
  return slept;
}

/** The same periods again and again, for the clock. */
export function spin(periods: i32): void {
  const v = voice!;
  for (let i = 0; i < periods; i++) {
    if (i % 64 == 0) v.noteOn(60, 0.8, 0);
    v.control();
    v.render(left, right, 0, PERIOD);
    v.settle();
  }
}

/** The bare bank: `frames` frames of its slope. */
export function bank(output: usize, rate: f32, seed: u32, hz: f32, frames: i32): void {
  const made = new MetalBank(rate, seed);
  made.set(hz);
  for (let i = 0; i < frames; i += PERIOD) memory.copy(output + (<usize>i << 2), made.render(PERIOD), PERIOD * 4);
}
