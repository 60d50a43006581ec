/** The tests' sampler: one voice, one part player and their arena, and what is asked of their sound. */
import { expect } from 'vitest';
import { PadSlot } from '../../dsp/abi/patches.ts';
import { PAD_FIRST_KEY, PERIOD } from '../../dsp/abi/sizes.ts';
import { spectrum } from './ear.ts';
import { type Build, floats, type Probe, probe } from './probe.ts';

export const RATE = 48_000;
const ARENA = 1 << 21;

export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** One instance for each build and rate: a reset voice is a new one, a forgotten arena, too. */
const rigs = new Map<string, Probe>();

/** One voice with one sample in slot 0, everything neutral. */
export async function rig(sample: Float32Array | Sound, { rate = RATE, sampleRate = 0, build = 'simd' as Build } = {}) {
  const name = `${build} ${rate}`;
  const wasm = rigs.get(name) ?? (await probe('sampler', build));
  if (rigs.has(name)) {
    wasm.forget();
    wasm.reset();
  } else wasm.open(rate, ARENA);
  rigs.set(name, wasm);
  wasm.neutral();
  const channels = sample instanceof Float32Array ? [sample] : [sample.left, sample.right];
  write(wasm, 0, channels, sampleRate || rate);
  return wasm;
}

export function write(wasm: Probe, slot: number, channels: readonly Float32Array[], rate: number): void {
  const pointer = wasm.place(slot, channels[0]?.length ?? 0, channels.length, rate);
  expect(pointer).toBeGreaterThan(0);
  for (const [i, x] of channels.entries()) floats(wasm, pointer + i * wasm.stride(slot), x.length).set(x);
  wasm.ready(slot);
}

export function set(wasm: Probe, slots: Partial<Record<keyof typeof PadSlot, number>>, pad = 0): void {
  for (const [name, x] of Object.entries(slots)) wasm.set(pad, PadSlot[name as keyof typeof PadSlot], x);
}

/** Renders whole periods; `act` is called before each with its first frame. */
export function render(
  wasm: Probe,
  frames: number,
  act: (frame: number) => void = () => {},
  step = wasm.render,
): Sound {
  const periods = Math.ceil(frames / PERIOD);
  const sound = { left: new Float32Array(periods * PERIOD), right: new Float32Array(periods * PERIOD) };
  for (let period = 0; period < periods; period++) {
    act(period * PERIOD);
    step();
    sound.left.set(floats(wasm, wasm.leftPtr(), PERIOD), period * PERIOD);
    sound.right.set(floats(wasm, wasm.rightPtr(), PERIOD), period * PERIOD);
  }
  return sound;
}

export function play(wasm: Probe, frames: number, { key = PAD_FIRST_KEY, velocity = 1, cents = 0 } = {}): Sound {
  wasm.noteOn(key, velocity, cents);
  return render(wasm, frames);
}

export function noise(frames: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length: frames }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 4294967296;
  });
}

export function sine(frames: number, hz: number, amplitude = 0.5, rate = RATE): Float32Array {
  return Float32Array.from({ length: frames }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / rate));
}

/** Frequency from the turn of the phase between two halves: good for thousandths of a cent. */
export function hzOf(x: Float32Array, near: number, rate = RATE): number {
  const half = x.length >> 1;
  const phaseAt = (first: number) => {
    let re = 0;
    let im = 0;
    for (let i = 0; i < half; i++) {
      const window = Math.sin((Math.PI * (i + 0.5)) / half) ** 2;
      const w = (2 * Math.PI * near * (first + i)) / rate;
      re += window * (x[first + i] ?? 0) * Math.cos(w);
      im -= window * (x[first + i] ?? 0) * Math.sin(w);
    }
    return Math.atan2(im, re);
  };
  let turn = phaseAt(half) - phaseAt(0);
  turn -= 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  return near + (turn * rate) / (2 * Math.PI * half);
}

/** The loudest line outside `hz`, relative to the line at it. */
export function restDb(x: Float32Array, hz: number, lowHz = 20, highHz = RATE / 2): number {
  const { power, binHz } = spectrum(x, RATE);
  let line = 0;
  let rest = 0;
  for (let bin = 1; bin < power.length; bin++) {
    const at = bin * binHz;
    if (Math.abs(at - hz) < 60) line = Math.max(line, power[bin] ?? 0);
    else if (at > lowHz && at < highHz) rest = Math.max(rest, power[bin] ?? 0);
  }
  return 10 * Math.log10(rest / line);
}
