/** The fades of parts: their curves, from any place in them; how one takes over from others; what a border must not cost. */
import { describe, expect, test } from 'vitest';
import { PART_CURVE_BITS, PartFadeKind } from '../../dsp/abi/record.ts';
import { largestStep, peak } from './ear.ts';
import type { Probe } from './probe.ts';
import { noise, render, rig, sine, write } from './sampler-rig.ts';

const WAYS = [(x: number) => x, (x: number) => x * (2 - x), (x: number) => x * x, (x: number) => x * x * (3 - 2 * x)];
const ones = (frames: number, x = 1) => new Float32Array(frames).fill(x);
const fade = (wasm: Probe, kind: PartFadeKind, frames: number, at = 0, curve = 0) =>
  wasm.partFade((kind << PART_CURVE_BITS) | curve, frames, at);
const rendered = (wasm: Probe, frames: number, act?: (frame: number) => void) =>
  render(wasm, frames, act, wasm.partRender);

describe('fades of a part', () => {
  test.each([0, 1, 2, 3])('curve %i rises and falls by its formula, to the frame', async (curve) => {
    const wasm = await rig(ones(48_000));
    wasm.partStart(0, 0, 0.5, 7);
    fade(wasm, PartFadeKind.Over, 4800, 0, curve);
    fade(wasm, PartFadeKind.Down, 9600, -9600, curve);
    const { left } = rendered(wasm, 20_000);
    const way = WAYS[curve] as (x: number) => number;
    for (let i = 0; i < 20_000 - 7; i++) {
      const up = way(Math.min(1, i / 4800));
      const down = 1 - way(Math.min(1, Math.max(0, (i - 9600) / 9600)));
      expect(Math.abs((left[i + 7] ?? 0) - 0.5 * up * down)).toBeLessThan(1e-5);
    }
    expect(wasm.partDone()).toBe(1);
  });

  test('from its middle a fade goes on where it is, after 3 ms from silence', async () => {
    const whole = await rig(ones(48_000));
    whole.partStart(0, 0, 1, 0);
    fade(whole, PartFadeKind.Over, 9600, 0, 1);
    const { left } = rendered(whole, 9600);
    const wasm = await rig(ones(48_000));
    wasm.partStart(0, 4800, 1, 0);
    fade(wasm, PartFadeKind.Up, 9600, 4800, 1);
    const late = rendered(wasm, 4800).left;
    expect(late[0]).toBe(0);
    expect(late.subarray(144)).toEqual(left.slice(4800 + 144));
    expect(largestStep(late)).toBeLessThan(1 / 64);
  });

  test('a take that begins later than its part is silence before, then its own bits', async () => {
    const x = noise(1000);
    const wasm = await rig(x);
    wasm.partStart(0, -501, 1, 3);
    const { left } = rendered(wasm, 2000);
    expect(peak(left.subarray(0, 504))).toBe(0);
    expect(left.subarray(504, 1504)).toEqual(x);
  });

  test('a later part takes over in its fade: the sum of two alike stays what it was', async () => {
    for (const curve of [0, 1, 2, 3]) {
      const wasm = await rig(ones(48_000));
      wasm.partStart(0, 0, 1, 0);
      const { left } = rendered(wasm, 9600, (frame) => {
        if (frame !== 3200) return;
        wasm.partStart(0, 100, 1, 5);
        fade(wasm, PartFadeKind.Over, 3000, 0, curve);
      });
      for (const x of left) expect(Math.abs(x - 1)).toBeLessThan(1e-6);
    }
  });

  test('three that take over from one another within their fades are one together, and no click', async () => {
    const wasm = await rig(ones(48_000));
    wasm.partStart(0, 0, 1, 0);
    const { left } = rendered(wasm, 9600, (frame) => {
      if (frame !== 1600 && frame !== 2400 && frame !== 3200) return;
      wasm.partStart(0, 9, 1, 5);
      fade(wasm, PartFadeKind.Over, 3000, 0, 0);
    });
    for (const x of left) expect(Math.abs(x - 1)).toBeLessThan(1e-6);
  });

  test('more than there is room for at once still do not click', async () => {
    const wasm = await rig(ones(48_000));
    wasm.partStart(0, 0, 1, 0);
    const { left } = rendered(wasm, 9600, (frame) => {
      if (frame < 1600 || frame > 3200) return;
      wasm.partStart(0, 9, 1, 5);
      fade(wasm, PartFadeKind.Over, 6000, 0, 0);
    });
    expect(largestStep(left)).toBeLessThan(1 / 32);
    expect(peak(left)).toBeLessThan(1.2);
    expect(wasm.partDone()).toBe(0);
  });

  test('a part cut in two sounds bit for bit as before', async () => {
    const x = sine(9600, 441);
    const wasm = await rig(x);
    wasm.partStart(0, 0, 1, 0);
    fade(wasm, PartFadeKind.Down, 0, -3211);
    const { left } = rendered(wasm, 9600, (frame) => {
      if (frame !== 3200) return;
      wasm.partStart(0, 3211, 1, 11);
      fade(wasm, PartFadeKind.Down, 0, -9000);
    });
    expect(left).toEqual(x);
  });

  test('a head that ends while it takes over still lets the others fall', async () => {
    const wasm = await rig(ones(48_000));
    write(wasm, 1, [ones(500)], 48_000);
    wasm.partStart(0, 0, 1, 0);
    const { left } = rendered(wasm, 9600, (frame) => {
      if (frame !== 3200) return;
      wasm.partStart(1, 0, 1, 0);
      fade(wasm, PartFadeKind.Over, 2000, 0, 0);
    });
    expect(left[3200 + 1000]).toBeCloseTo(0.5, 3);
    expect(peak(left.subarray(5300))).toBe(0);
    expect(wasm.partDone()).toBe(1);
  });

  test('a freed take ends without a click, and what it had covered does not jump', async () => {
    const wasm = await rig(ones(48_000));
    write(wasm, 1, [ones(9600)], 48_000);
    wasm.partStart(0, 0, 1, 0);
    const { left } = rendered(wasm, 6400, (frame) => {
      if (frame === 1600) {
        wasm.partStart(1, 0, 1, 0);
        fade(wasm, PartFadeKind.Over, 1000, 0, 0);
      }
      if (frame === 2048) wasm.release(1);
    });
    expect(largestStep(left)).toBeLessThan(1 / 32);
    expect(peak(left.subarray(2700))).toBe(0);
  });

  test('stopped in a fade it falls from where it is', async () => {
    const wasm = await rig(ones(48_000));
    wasm.partStart(0, 0, 1, 0);
    fade(wasm, PartFadeKind.Over, 4800, 0, 0);
    const { left } = rendered(wasm, 6400, (frame) => {
      if (frame === 3200) wasm.partStop(5);
    });
    expect(largestStep(left)).toBeLessThan(1 / 64);
    expect(peak(left.subarray(3200 + 5 + 145))).toBe(0);
  });
});
