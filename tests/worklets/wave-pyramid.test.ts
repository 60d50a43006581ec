/** The pyramid of a wave against the samples it was made of, at every scale. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, columnsOfSamples, packWave, unpackWave } from '../../worklets/wave-pyramid.ts';

function soundOf(seed: number, frames: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: frames }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  });
}

const waveOf = (channels: readonly Float32Array[], rate = 48_000) =>
  unpackWave(packWave(channels, rate, new Float32Array(2048)));

describe('the pyramid of a wave', () => {
  test('keeps length, rate and channels, also of more than 16 million frames', () => {
    const wave = waveOf([soundOf(1, 1000), soundOf(2, 1000)], 96_000);
    expect([wave.frames, wave.rate, wave.channels, wave.overview.length]).toEqual([1000, 96_000, 2, 2048]);
    const long = new Float32Array(16_777_219);
    long[16_777_218] = -0.5;
    const { frames, levels } = waveOf([long]);
    expect(frames).toBe(16_777_219);
    const base = levels[0];
    expect(base?.low[(base?.count ?? 0) - 1]).toBe(-0.5);
  });

  test('a column of whole stretches has the lowest, the highest and the RMS of its samples', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 70_000 }),
        fc.constantFrom(256, 512, 2048, 4096),
        (seed, frames, each) => {
          const sound = soundOf(seed, frames);
          const columns = columnsOf(waveOf([sound]), 0, each, 4);
          for (let i = 0; i < 4; i++) {
            const part = sound.subarray(i * each, (i + 1) * each);
            if (part.length < each) continue;
            expect(columns.low[i]).toBe(Math.min(...part));
            expect(columns.high[i]).toBe(Math.max(...part));
            const rms = Math.sqrt(part.reduce((sum, x) => sum + x * x, 0) / part.length);
            expect(columns.rms[i]).toBeCloseTo(rms, 5);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('no sample lies outside of the column it falls into, whatever the scale', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: 256, max: 9000, noNaN: true }),
        fc.integer({ min: 0, max: 30_000 }),
        (seed, each, from) => {
          const sound = soundOf(seed, 65_000);
          const columns = columnsOf(waveOf([sound]), from, each, 8);
          for (let frame = from; frame < Math.min(sound.length, Math.floor(from + 8 * each)); frame += 37) {
            const at = Math.min(7, Math.floor((frame - from) / each));
            expect(sound[frame]).toBeGreaterThanOrEqual(columns.low[at] ?? 1);
            expect(sound[frame]).toBeLessThanOrEqual(columns.high[at] ?? -1);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test('beyond the sound there is nothing', () => {
    const sound = new Float32Array(1000).fill(0.5);
    expect([...columnsOf(waveOf([sound]), -2048, 512, 8).high]).toEqual([0, 0, 0, 0, 0.5, 0.5, 0, 0]);
    expect([...columnsOfSamples([sound], -4, 2, 4).high]).toEqual([0, 0.5, 0.5, 0.5]);
  });

  test('single samples are drawn as they are', () => {
    const sound = Float32Array.of(0, 0.25, -0.5, 1);
    const { low, high } = columnsOfSamples([sound], 0, 1, 4);
    expect([...low]).toEqual([0, -0.5, -0.5, 1]);
    expect([...high]).toEqual([0.25, 0.25, 1, 1]);
  });
});
