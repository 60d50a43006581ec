/** What is told of a take while it runs: too loud at every word is said now and then, and marked each time. */
import { beforeEach, expect, test } from 'vitest';
import { beginTake, clippedAtSeconds, clips, hearNews } from '../../../ui/panels/recorder/level.ts';
import { CLIPPED } from '../../../worklets/recording.ts';

const RATE = 48_000;

function hear(atSeconds: number, peak: number): number | null {
  hearNews({
    state: 'recording',
    firstFrame: 0,
    safeFrames: atSeconds * RATE,
    peak,
    channelPeaks: [peak],
    outline: [],
    isDeaf: false,
    lost: null,
  });
  return clippedAtSeconds.peek();
}

beforeEach(() => beginTake(RATE, () => null));

test('too loud is told at once, and again only after ten seconds', () => {
  expect(hear(1, 0.9)).toBeNull();
  expect([2, 3, 7, 11, 12, 13, 21, 22].map((second) => hear(second, CLIPPED))).toEqual([2, 2, 2, 2, 12, 12, 12, 22]);
});

test('each moment that was too loud is marked', () => {
  for (const second of [2, 3, 7]) hear(second, CLIPPED);
  expect(clips.peek()).toEqual([2, 3, 7]);
});

test('the next take knows nothing of the last', () => {
  hear(2, CLIPPED);
  beginTake(RATE, () => null);
  expect(hear(1, 0.5)).toBeNull();
  expect(hear(2, CLIPPED)).toBe(2);
});
