/** The picture of a strip that is ducked at each beat. */
import { expect, test } from 'vitest';
import { duckCurve } from '../../../ui/paint/duck-curve.ts';

const duck = { depthDb: -6, attackSeconds: 0.1, releaseSeconds: 0.4 };

test('down within the attack, back within the release, at each beat', () => {
  // A place each 50 ms, two beats of a second.
  const curve = duckCurve(duck, 1, 2, 41);
  const at = (seconds: number) => curve[Math.round(seconds * 20)];
  expect(at(0)).toBeCloseTo(0, 9);
  expect(at(0.05)).toBeCloseTo(-3, 9);
  expect(at(0.1)).toBeCloseTo(-6, 9);
  expect(at(0.3)).toBeCloseTo(-3, 9);
  expect(at(0.5)).toBeCloseTo(0, 9);
  expect(at(1.1)).toBeCloseTo(-6, 9);
  expect(Math.min(...curve)).toBeCloseTo(-6, 9);
});

test('a release that is longer than the beat is taken up where it stands', () => {
  const curve = duckCurve({ ...duck, releaseSeconds: 1.8 }, 1, 2, 41);
  expect(curve[20]).toBeCloseTo(-3, 9);
  expect(curve[22]).toBeCloseTo(-6, 9);
});
