/** The sample arena: room, refusals, forgetting, mending. */
import { describe, expect, test } from 'vitest';
import { MAX_SAMPLES } from '../../dsp/abi.ts';
import { peak } from './ear.ts';
import { floats, probe } from './probe.ts';
import { play, RATE, rig } from './sampler-rig.ts';

describe('arena', () => {
  test('places channels apart, silent guards around them, and looks them up', async () => {
    const wasm = await probe('sampler');
    wasm.open(RATE, 1 << 16);
    const pointer = wasm.place(3, 1001, 2, 44_100);
    expect(pointer % 16).toBe(0);
    expect(wasm.stride(3)).toBeGreaterThanOrEqual(1001 * 4);
    expect(wasm.stride(3) % 16).toBe(0);
    expect(wasm.frames(3)).toBe(1001);
    expect(wasm.frames(4)).toBe(0);
    for (const channel of [0, 1]) {
      const first = pointer + channel * wasm.stride(3);
      floats(wasm, first, 1001).fill(1);
    }
    for (const channel of [0, 1]) {
      const first = pointer + channel * wasm.stride(3);
      expect(floats(wasm, first - 64, 16).every((x) => x === 0)).toBe(true);
      expect(floats(wasm, first + 1001 * 4, 16).every((x) => x === 0)).toBe(true);
    }
  });

  test('refuses what does not fit and what makes no sense, and is whole again once forgotten', async () => {
    const wasm = await probe('sampler');
    wasm.open(RATE, 1 << 16);
    const free = wasm.free();
    for (const [slot, frames, channels, rate] of [
      [-1, 10, 1, RATE],
      [MAX_SAMPLES, 10, 1, RATE],
      [0, 0, 1, RATE],
      [0, -5, 1, RATE],
      [0, 0x7fffffff, 2, RATE],
      [0, 10, 0, RATE],
      [0, 10, 3, RATE],
      [0, 10, 1, 0],
      [0, 10, 1, Number.NaN],
      [0, 1 << 14, 1, RATE],
    ]) {
      expect(wasm.place(slot, frames, channels, rate)).toBe(0);
    }
    expect(wasm.free()).toBe(free);
    const first = wasm.place(0, 10_000, 1, RATE);
    expect(first).toBeGreaterThan(0);
    expect(wasm.place(1, 10_000, 1, RATE)).toBe(0);
    floats(wasm, first, 10_000).fill(1);
    wasm.forget();
    expect(wasm.free()).toBe(free);
    expect(wasm.frames(0)).toBe(0);
    expect(wasm.place(1, 5_000, 1, RATE)).toBe(first);
    expect(peak(floats(wasm, first, 5_000))).toBe(0);
  });

  test('mends what is not a number', async () => {
    const wasm = await rig(Float32Array.of(Number.NaN, 0.5, Infinity, -Infinity, 1e9, 0));
    wasm.mend(0);
    expect([...play(wasm, 6).left.subarray(0, 6)]).toEqual([0, 0.5, 64, -64, 64, 0]);
  });
});
