import { PATCH_SLOTS, PERIOD } from "../../../dsp/abi/sizes";
import { Clock } from "../../../dsp/clock";
import { Adsr } from "../../../dsp/core/adsr";
import { exp2 } from "../../../dsp/core/exp2";
import { Ladder, makeupOf } from "../../../dsp/core/ladder";
import { sine } from "../../../dsp/core/sine";
import { Svf } from "../../../dsp/core/svf";
import { Tangent } from "../../../dsp/core/tangent";
import { Economy } from "../../../dsp/core/economy";
import { reserve } from "../../../dsp/runtime";
import { FmVoice } from "../../../dsp/voices/fm";
import { ModalVoice } from "../../../dsp/voices/modal";
import { StringVoice } from "../../../dsp/voices/string";
import { SynthVoice } from "../../../dsp/voices/synth";
import { Unison } from "../../../dsp/voices/unison";
import { Voice } from "../../../dsp/voices/voice";
import { Workbench } from "../../../dsp/voices/workbench";

/** Melodic voices and their parts, one by one. */
const MOST_FRAMES = 1 << 20;
const left = reserve((MOST_FRAMES + PERIOD) * 4);
const right = reserve((MOST_FRAMES + PERIOD) * 4);
const patch = reserve(PATCH_SLOTS * 4);
const RATE: f32 = 48000;
const clock = new Clock(RATE);
const bench = new Workbench(clock, new Economy());
let voice: Voice | null = null;
let position = 0;

export function leftPtr(): usize {
  return left;
}
export function rightPtr(): usize {
  return right;
}
export function patchPtr(): usize {
  return patch;
}

export function makeSynth(rate: f32, seed: u32): void {
  voice = new SynthVoice(patch, rate, seed, bench);
  rewind();
}

export function makeFm(rate: f32, seed: u32): void {
  voice = new FmVoice(patch, rate, seed, bench);
  rewind();
}

export function makeModal(rate: f32, seed: u32): void {
  voice = new ModalVoice(patch, rate, seed, bench);
  rewind();
}

export function makeString(rate: f32, seed: u32): void {
  voice = new StringVoice(patch, rate, seed, bench);
  rewind();
}

/** The song runs, from a tick on. */
export function startSong(tick: i32, bpm: f32): void {
  clock.start(tick, bpm);
}

/** Back to frame 0 of the buffers. */
export function rewind(): void {
  memory.fill(left, 0, MOST_FRAMES * 4);
  memory.fill(right, 0, MOST_FRAMES * 4);
  position = 0;
}

/** As the pool does it. */
export function noteOn(key: i32, velocity: f32, cents: f32): void {
  voice!.noteOn(key, velocity, cents);
  voice!.key = key;
  voice!.isHeld = true;
  voice!.control();
}
export function noteOff(): void {
  voice!.isHeld = false;
  voice!.noteOff();
}

/** Plays `frames` frames on from the last one, period by period; a voice that is done is let be. */
export function play(frames: i32): void {
  const end = position + frames;
  while (position < end) {
    const from = position % PERIOD;
    const to = min(PERIOD, from + end - position);
    const base = <usize>(position - from) << 2;
    if (from == 0) voice!.control();
    voice!.render(left + base, right + base, from, to);
    position += to - from;
    if (to < PERIOD) continue;
    voice!.settle();
    clock.advance(PERIOD);
  }
}

/** Played since the last rewind. */
export function frames(): i32 {
  return position;
}

export function done(): bool {
  return voice!.done();
}
export function level(): f32 {
  return voice!.level();
}
export function isStereo(): bool {
  return voice!.isStereo;
}
export function reset(): void {
  voice!.reset();
}
export function silence(): void {
  voice!.silence();
}

/** A bare bank of oscillators. */
export function oscillate(shape: i32, width: f32, hz: f32, rate: f32, frames: i32): void {
  const unison = new Unison(bench, 1);
  unison.set(shape, width, 1, 0, 0);
  unison.tune(hz / rate);
  unison.begin(false);
  for (let i = 0; i < frames; i += PERIOD) {
    unison.render(PERIOD);
    memory.copy(left + (<usize>i << 2), bench.left, PERIOD * 4);
  }
}

/** Through a filter in place, left: 0..2 low, high, band of the state-variable one, 3 the ladder; new set every 8 frames. */
export function filter(kind: i32, cutoffHz: f32, endHz: f32, damping: f32, rate: f32, frames: i32): void {
  const svf = new Svf();
  const ladder = new Ladder();
  const tangent = new Tangent();
  svf.second.bypass();
  const octaves = Mathf.log2(endHz / cutoffHz);
  for (let i = 0; i < frames; i += 8) {
    tangent.set((cutoffHz * exp2((octaves * <f32>i) / <f32>frames)) / rate);
    const at = left + (<usize>i << 2);
    if (kind == 3) {
      ladder.tune(tangent, damping, makeupOf(damping));
      ladder.process(at, 8);
      if (i % PERIOD == 0) ladder.settle();
    } else {
      svf.first.set(tangent, damping, kind == 0 ? 1 : 0, kind == 2 ? 1 : 0, kind == 1 ? 1 : 0);
      svf.mono(at, 8);
      if (i % PERIOD == 0) svf.settle();
    }
  }
}

/** Both stages, low-passes at two cutoffs, over left and right at once; or one after the other, each by itself. */
export function filterStereo(firstHz: f32, secondHz: f32, damping: f32, rate: f32, frames: i32, isTogether: bool): void {
  const tangent = new Tangent();
  const both = new Svf();
  const alone = new Svf();
  for (let i = 0; i < 2; i++) {
    const svf = i == 0 ? both : alone;
    tangent.set(firstHz / rate);
    svf.first.set(tangent, damping, 1, 0, 0);
    tangent.set(secondHz / rate);
    svf.second.set(tangent, damping, 1, 0, 0);
  }
  if (isTogether) {
    both.stereo(left, right, frames);
  } else {
    both.mono(left, frames);
    alone.mono(right, frames);
  }
}

/** An envelope into left: gate on at 0, off at `held`. */
export function envelope(attack: f32, decay: f32, sustain: f32, release: f32, rate: f32, held: i32, frames: i32): void {
  const adsr = new Adsr(rate);
  adsr.set(attack, decay, sustain, release);
  adsr.gateOn();
  adsr.fill(left, held);
  adsr.gateOff();
  adsr.fill(left + (<usize>held << 2), frames - held);
}

export function sineOf(phase: u32): f32 {
  return sine(phase);
}
export function exp2Of(x: f32): f32 {
  return exp2(x);
}
export function tangentOf(x: f32): f32 {
  const tangent = new Tangent();
  tangent.set(x);
  return tangent.numerator / tangent.denominator;
}
