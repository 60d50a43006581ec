/** Low, mid or high: a drum, a voice, a cymbal. */
import { expect, test } from 'vitest';
import { timbreOf } from '../../../ui/panels/sampler/timbre.ts';

const RATE = 48_000;
const tone = (hz: number) =>
  Float32Array.from({ length: RATE / 4 }, (_, i) => Math.exp(-i / 4000) * Math.sin((2 * Math.PI * hz * i) / RATE));

test('is told by the middle of the power', () => {
  expect([60, 150, 800, 2000, 7000, 12_000].map((hz) => timbreOf(tone(hz), RATE, 0, 0.25))).toEqual([
    'low',
    'low',
    'mid',
    'mid',
    'high',
    'high',
  ]);
});

test('is that of the slice alone', () => {
  const both = new Float32Array(RATE / 2);
  both.set(tone(60));
  both.set(tone(9000), RATE / 4);
  expect(timbreOf(both, RATE, 0, 0.25)).toBe('low');
  expect(timbreOf(both, RATE, 0.25, 0.5)).toBe('high');
});
