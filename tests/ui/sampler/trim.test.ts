/** Silence at both ends of what the microphone heard. */
import { expect, test } from 'vitest';
import { trimmed } from '../../../ui/panels/sampler/trim.ts';

const RATE = 48_000;

test('is cut off: what sounds stays, with 5 ms before it and 50 ms behind', () => {
  const sound = Float32Array.from({ length: RATE }, (_, i) => (i >= 12_000 && i < 24_000 ? 0.5 : 0.001));
  const kept = trimmed(sound, RATE);
  expect(kept?.length).toBe(240 + 12_000 + 2400);
  expect(kept?.[239]).toBeCloseTo(0.001);
  expect(kept?.[240]).toBe(0.5);
});

test('silence is nothing', () => {
  expect(trimmed(new Float32Array(RATE), RATE)).toBeNull();
  expect(trimmed(new Float32Array(0), RATE)).toBeNull();
});
