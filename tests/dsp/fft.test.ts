/** The desk's Fourier transform against the sum it stands for. */
import { describe, expect, test } from 'vitest';
import { noise } from './desk-rig.ts';
import { type Build, probe } from './probe.ts';

async function open(size: number, build: Build = 'simd') {
  const wasm = await probe('fft', build);
  wasm.open(size);
  return { wasm, numbers: new Float64Array(wasm.memory.buffer, wasm.signal(), size) };
}

/** Bins 0 to size / 2 by definition, in the order of dsp/core/fft.ts. */
function direct(x: ArrayLike<number>): Float64Array {
  const size = x.length;
  const packed = new Float64Array(size);
  for (let bin = 0; bin <= size / 2; bin++) {
    let re = 0;
    let im = 0;
    for (let i = 0; i < size; i++) {
      const angle = (-2 * Math.PI * ((bin * i) % size)) / size;
      re += (x[i] ?? 0) * Math.cos(angle);
      im += (x[i] ?? 0) * Math.sin(angle);
    }
    packed[bin === size / 2 ? 1 : 2 * bin] = re;
    if (bin > 0 && bin < size / 2) packed[2 * bin + 1] = im;
  }
  return packed;
}

const furthest = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Math.max(...Array.from(a, (x, i) => Math.abs(x - (b[i] ?? Number.NaN))));

describe('Fourier transform', () => {
  test.each([8, 16, 64, 256, 1024])('of %i numbers is the direct sum, and back again the numbers', async (size) => {
    const { wasm, numbers } = await open(size);
    const x = noise(size, size);
    numbers.set(x);
    wasm.forward(size);
    expect(furthest(numbers, direct(x))).toBeLessThan(1e-11);
    wasm.inverse(size);
    expect(furthest(numbers, x)).toBeLessThan(1e-14);
  });

  test('a long one: 4096 numbers come back, their power is that of the spectrum (Parseval)', async () => {
    const { wasm, numbers } = await open(4096);
    const x = noise(4096, 5);
    numbers.set(x);
    wasm.forward(4096);
    const edges = (numbers[0] ?? 0) ** 2 + (numbers[1] ?? 0) ** 2;
    const inner = numbers.subarray(2).reduce((sum, y) => sum + y * y, 0);
    const power = x.reduce((sum, y) => sum + y * y, 0);
    expect(Math.abs((edges + 2 * inner) / 4096 / power - 1)).toBeLessThan(1e-13);
    wasm.inverse(4096);
    expect(furthest(numbers, x)).toBeLessThan(1e-14);
  });

  test('either build gives the same bits', async () => {
    const bits = async (build: Build) => {
      const { wasm, numbers } = await open(512, build);
      numbers.set(noise(512, 3));
      wasm.forward(512);
      const spectrum = numbers.slice();
      wasm.inverse(512);
      return [...spectrum, ...numbers];
    };
    expect(await bits('scalar')).toEqual(await bits('simd'));
  });
});
