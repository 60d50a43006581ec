/** What is told of a take while it runs: what is wrong all the time, too loud or with dropouts, is said now and then, and marked each time. */
import { beforeEach, expect, test } from 'vitest';
import {
  beginTake,
  clippedAtSeconds,
  clips,
  dropouts,
  hearNews,
  jumped,
  toldDropouts,
} from '../../../ui/panels/recorder/level.ts';
import { CLIPPED } from '../../../worklets/recording.ts';

const RATE = 48_000;

function hearPiece(atSeconds: number, peak: number, lostAt: number | null = null): void {
  hearNews({
    state: 'recording',
    firstFrame: 0,
    safeFrames: atSeconds * RATE,
    peak,
    channelPeaks: [peak],
    outline: [],
    isDeaf: false,
    lost: lostAt === null ? null : { at: lostAt * RATE, frames: 128 },
  });
}

function hear(atSeconds: number, peak: number): number | null {
  hearPiece(atSeconds, peak);
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

/** A second of the take, in which one was lost or not: what is told then. */
function lose(atSeconds: number, isLost: boolean) {
  hearPiece(atSeconds, 0.5, isLost ? atSeconds - 0.5 : null);
  const told = toldDropouts.peek();
  return told && [told.count, told.fresh];
}

test('a dropout is told at once, those meanwhile after ten seconds and with their number, also where none follows', () => {
  expect(lose(1, false)).toBeNull();
  expect([2, 3, 4, 5].map((second) => lose(second, true))).toEqual(Array(4).fill([1, 1]));
  expect([11, 12, 13].map((second) => lose(second, false))).toEqual([
    [1, 1],
    [4, 3],
    [4, 3],
  ]);
  expect([21, 22].map((second) => lose(second, true))).toEqual([
    [4, 3],
    [6, 2],
  ]);
});

test('where nothing was lost for ten seconds, the next is told at once', () => {
  lose(2, true);
  expect(lose(40, true)).toEqual([2, 1]);
});

test('each dropout is marked where it was', () => {
  for (const second of [2, 3, 4]) lose(second, true);
  expect(dropouts.peek().map(({ atSeconds }) => atSeconds)).toEqual([1.5, 2.5, 3.5]);
});

test('what a look at the beat takes back is no longer told', () => {
  jumped.value = [{ atSeconds: 1, seconds: 0.1 }];
  expect(lose(2, false)).toEqual([1, 1]);
  jumped.value = [];
  expect(lose(12, false)).toEqual([0, 0]);
});

test('the dropouts of the last take are not told of the next', () => {
  lose(2, true);
  beginTake(RATE, () => null);
  expect(toldDropouts.peek()).toBeNull();
  expect(lose(1, true)).toEqual([1, 1]);
});
