/** What screens draw of a sound, and how loud a stretch of it is. */
import { expect, test } from 'vitest';
import { levelOf, overviewOf, wavePaths } from '../../../ui/panels/sampler/overview.ts';

const RATE = 48_000;
/** Half a second of nothing, half a second of a tone at a half. */
const tone = Float32Array.from({ length: RATE }, (_, i) => (i < RATE / 2 ? 0 : 0.5 * Math.sin(i / 7)));
const overview = overviewOf({ rate: RATE, channels: [tone] });

test('an overview has the length, the extremes and the power of a sound', () => {
  expect(overview.seconds).toBe(1);
  expect(Math.max(...overview.highs)).toBeCloseTo(0.5, 2);
  expect(Math.min(...overview.lows)).toBeCloseTo(-0.5, 2);
  expect(Math.max(...overview.highs.subarray(0, 370))).toBe(0);
});

test('the level of a stretch is that of its loudest tenth of a second', () => {
  expect(levelOf(overview, 0, 0.4)).toBe(0);
  expect(levelOf(overview, 0.6, 0.9)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  expect(levelOf(overview, 0, 1)).toBeCloseTo(0.5 / Math.SQRT2, 2);
});

test('a wave has a place for each column, higher where it is louder', () => {
  const { peak, rms } = wavePaths(overview, 0, 1, 10);
  const heights = peak
    .slice(1)
    .split('L')
    .slice(0, 10)
    .map((point) => Number(point.split(' ')[1]));
  expect(heights.slice(0, 5).every((y) => y > 49)).toBe(true);
  expect(heights.slice(5).every((y) => y < 27)).toBe(true);
  expect(rms.split('L')).toHaveLength(20);
  expect(wavePaths(overview, 0.5, 0.5, 0).peak).toBe('');
});
