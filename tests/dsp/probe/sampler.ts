import { PAD_COUNT, PAD_SLOTS, PERIOD } from '../../../dsp/abi/sizes';
import { PadSlot } from '../../../dsp/abi/patches';
import { Sinc } from '../../../dsp/core/sinc';
import { reserve, sealMemory } from '../../../dsp/runtime';
import { SampleArena } from '../../../dsp/samples';
import { PartPlayer } from '../../../dsp/voices/part';
import { SamplerVoice } from '../../../dsp/voices/sampler';

/** One sampler voice, one part player and their arena, played from a test in whole periods. */
let patch: usize = 0;
let left: usize = 0;
let right: usize = 0;
let arena!: SampleArena;
let voice!: SamplerVoice;
let part!: PartPlayer;

export function open(rate: f32, bytes: usize): void {
  patch = reserve(PAD_COUNT * PAD_SLOTS * 4);
  left = reserve(PERIOD * 8);
  right = left + PERIOD * 4;
  arena = new SampleArena();
  const sinc = new Sinc();
  voice = new SamplerVoice(patch, rate, 1, arena, sinc);
  part = new PartPlayer(rate, arena, sinc);
  arena.grow(bytes);
  sealMemory();
}

export function place(slot: i32, frames: i32, channels: i32, rate: f32): usize {
  return arena.place(slot, frames, channels, rate);
}
export function stride(slot: i32): i32 {
  return arena.channelStride(slot);
}
export function frames(slot: i32): i32 {
  return arena.frames(slot);
}
export function room(): usize {
  return arena.room();
}
export function grow(bytes: usize): bool {
  return arena.grow(bytes);
}
export function mend(slot: i32, from: i32, count: i32): void {
  arena.mend(slot, from, count);
}
export function ready(slot: i32): void {
  arena.ready(slot);
}
export function release(slot: i32): void {
  voice.dropSample(slot);
  part.dropSample(slot);
  arena.free(slot);
}
export function stamp(slot: i32): i32 {
  return arena.stamp(slot);
}
export function forget(): void {
  arena.forget();
}

export function set(pad: i32, slot: i32, x: f32): void {
  store<f32>(patch + (<usize>(pad * PAD_SLOTS + slot) << 2), x);
}
/** Every pad neutral: plays sample 0 as it is. */
export function neutral(): void {
  for (let pad = 0; pad < PAD_COUNT; pad++) {
    for (let slot = 0; slot < PAD_SLOTS; slot++) set(pad, slot, 0);
    set(pad, PadSlot.LowPass, 20000);
    set(pad, PadSlot.HighPass, 20);
    set(pad, PadSlot.CrusherBits, 16);
    set(pad, PadSlot.Decay, 0.1);
    set(pad, PadSlot.Sustain, 1);
    set(pad, PadSlot.Release, 0.3);
    set(pad, PadSlot.LfoRate, 5);
  }
}

export function noteOn(key: i32, velocity: f32, cents: f32): void {
  voice.noteOn(key, velocity, cents);
  voice.control();
}
export function noteOff(): void {
  voice.noteOff();
}
export function done(): bool {
  return voice.done();
}
export function isStereo(): bool {
  return voice.isStereo;
}
export function level(): f32 {
  return voice.level();
}
export function reset(): void {
  voice.reset();
  part.reset();
}
export function leftPtr(): usize {
  return left;
}
export function rightPtr(): usize {
  return right;
}

export function begin(): void {
  memory.fill(left, 0, PERIOD * 8);
  voice.control();
}
export function renderPart(from: i32, to: i32): void {
  voice.render(left, right, from, to);
}
export function end(): void {
  voice.settle();
}
/** One whole period. */
export function render(): void {
  begin();
  voice.render(left, right, 0, PERIOD);
  voice.settle();
}
/** For timing. */
export function run(periods: i32): f32 {
  for (let i = 0; i < periods; i++) render();
  return load<f32>(left);
}

export function partStart(sample: i32, offset: i32, gain: f32, delay: i32): void {
  part.start(sample, offset, gain, delay);
}
export function partFade(key: i32, frames: i32, at: i32): void {
  part.fade(key, frames, at);
}
export function partStop(delay: i32): void {
  part.stop(delay);
}
export function partDone(): bool {
  return part.done();
}
export function partRender(): void {
  memory.fill(left, 0, PERIOD * 8);
  part.render(left, right, 0, PERIOD);
}
