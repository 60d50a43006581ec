/** Kick, tom and rim on a bench: a patch to fill, strikes at exact frames, whole periods into one buffer. */
import { PERIOD } from "../../../dsp/abi/sizes";
import { DrumSlot } from "../../../dsp/abi/patches";
import { VoiceKind } from "../../../dsp/abi/slots";
import { reserve } from "../../../dsp/runtime";
import { Kick } from "../../../dsp/voices/kick";
import { Rim } from "../../../dsp/voices/rim";
import { Tom } from "../../../dsp/voices/tom";
import { Voice } from "../../../dsp/voices/voice";

const patch = reserve(64 * 4);
const left = reserve(PERIOD * 4);
const right = reserve(PERIOD * 4);
const MOST_STRIKES = 256;
const STRIKE_BYTES = 16;
/** i32 frame, i32 key (negative: note-off of -1 - key), f32 velocity, f32 cents; sorted by frame. */
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
  if (kind == VoiceKind.Kick) voice = new Kick(patch, rate, seed);
  else if (kind == VoiceKind.Rim) voice = new Rim(patch, rate, seed);
  else voice = new Tom(patch, rate, seed);
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

export function level(): f32 {
  return voice!.level();
}

export function setParam(slot: i32, value: f32): void {
  store<f32>(patch + (<usize>slot << 2), value);
}

/** Renders `frames` (whole periods), pieces cut at the strikes and at every `cut` frames of the period (0: nowhere). */
export function render(output: usize, frames: i32, count: i32, cut: i32): void {
  const v = voice!;
  let next = 0;
  for (let start = 0; start < frames; start += PERIOD) {
    memory.fill(left, 0, PERIOD * 4);
    v.control();
    let from = 0;
    while (from < PERIOD) {
      while (next < count && load<i32>(strikes + next * STRIKE_BYTES) == start + from) {
        const at = strikes + next++ * STRIKE_BYTES;
        const key = load<i32>(at, 4);
        if (key < 0) v.noteOff();
        else v.noteOn(key, load<f32>(at, 8), load<f32>(at, 12));
        v.control();
      }
      let to = PERIOD;
      if (next < count) to = min(to, load<i32>(strikes + next * STRIKE_BYTES) - start);
      if (cut > 0) to = min(to, from + cut);
      v.render(left, right, from, to);
      from = to;
    }
    v.settle();
    memory.copy(output + (<usize>start << 2), left, PERIOD * 4);
  }
}

/** The same periods again and again, for the clock. */
export function spin(periods: i32): void {
  const v = voice!;
  for (let i = 0; i < periods; i++) {
    v.control();
    v.render(left, right, 0, PERIOD);
    v.settle();
  }
}

/** Default slots a test may forget. */
export function clear(): void {
  memory.fill(patch, 0, 64 * 4);
  store<f32>(patch + (<usize>DrumSlot.Decay << 2), 0.5);
}
