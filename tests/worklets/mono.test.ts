/** What a beat is looked for in where a take has two channels. */
import { expect, test } from 'vitest';
import { monoOf, oneChannel } from '../../worklets/mono.ts';

const FRAMES = 1000;
const wave = Float32Array.from({ length: FRAMES }, (_, i) => Math.sin(i / 7) / 2);
const joined = (left: number, right: number) =>
  Float32Array.from({ length: 2 * FRAMES }, (_, i) => (wave[i >> 1] as number) * (i % 2 === 0 ? left : right));
const scaled = (by: number) => [...wave.map((x) => x * by)];

test('one channel is itself', () => {
  expect(oneChannel([wave])).toBe(wave);
  expect(monoOf(wave, 1)).toBe(wave);
});

test.each([
  ['alike', 1, 1, 1],
  ['one side alone', 1, 0, 0.5],
  ['cancelling each other out', 1, -1, 1],
  ['nearly so, the right one louder', -0.9, 1, 1],
  ['silent', 0, 0, 0],
])('two that are %s', (_, left, right, expected) => {
  const mono = monoOf(joined(left, right), 2);
  scaled(expected).forEach((x, i) => void expect(mono[i]).toBeCloseTo(x, 6));
  expect(mono).toHaveLength(FRAMES);
});
