/** One voice of any kind, driven period by period, as the contract suite needs it. */
import { PAD_BASE, PATCH_BASE, PERIOD, SLOTS_PER_TRACK } from "../../../dsp/abi/sizes";
import { VoiceKind } from "../../../dsp/abi/slots";
import { Clock } from "../../../dsp/clock";
import { Sinc } from "../../../dsp/core/sinc";
import { Economy } from "../../../dsp/core/economy";
import { reserve } from "../../../dsp/runtime";
import { SampleArena } from "../../../dsp/samples";
import { makeVoice, Tables } from "../../../dsp/voices/rack";
import { Voice } from "../../../dsp/voices/voice";
import { Wheels } from "../../../dsp/voices/wheels";
import { Workbench } from "../../../dsp/voices/workbench";

const ARENA_BYTES: usize = 1 << 20;
const SEED: u32 = 7;

const block = reserve(SLOTS_PER_TRACK * 4);
const left = reserve(PERIOD * 4);
const right = reserve(PERIOD * 4);
const arena = new SampleArena();
const tables = new Tables(new Workbench(new Clock(48000), new Economy()), new Sinc(), arena);
let wheels: Wheels | null = null;
let voice: Voice | null = null;

/** The slots of one track. */
export function blockPtr(): usize {
  return block;
}

/** Where the test writes the sample of pad 0, before anything plays. */
export function place(frames: i32, rate: f32): usize {
  arena.grow(ARENA_BYTES);
  const at = arena.place(0, frames, 1, rate);
  arena.ready(0);
  return at;
}

export function open(kind: i32, rate: f32): void {
  const patch = block + PATCH_BASE * 4;
  wheels = new Wheels(patch, rate);
  voice = makeVoice(kind, patch, block + PAD_BASE * 4, rate, SEED, tables, wheels!);
  voice!.reset();
}

export function leftPtr(): usize {
  return left;
}

export function rightPtr(): usize {
  return right;
}

export function begin(): void {
  memory.fill(left, 0, PERIOD * 4);
  memory.fill(right, 0, PERIOD * 4);
  if (!voice!.done()) voice!.control();
}

export function noteOn(key: i32, velocity: f32): void {
  const one = voice!;
  one.noteOn(key, velocity, 0);
  one.key = key;
  one.isHeld = true;
  one.control();
}

export function noteOff(): void {
  voice!.isHeld = false;
  voice!.noteOff();
}

export function renderTo(from: i32, to: i32): void {
  if (!voice!.done()) voice!.render(left, right, from, to);
}

export function end(): void {
  if (voice!.done()) return;
  wheels!.advance();
  voice!.settle();
}

export function done(): bool {
  return voice!.done();
}

export function silence(): void {
  voice!.silence();
}

export function reset(): void {
  voice!.reset();
}

export function samplerKind(): i32 {
  return VoiceKind.Sampler;
}
