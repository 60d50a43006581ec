/** Sound that was late by the browser's counters: marked in the take where it may lie, and not twice. */
import { describe, expect, test } from 'vitest';
import { beginTake, dropouts, hearNews, jumped } from '../../../ui/panels/recorder/level.ts';
import { dropoutsOf, UnderrunFollower } from '../../../ui/panels/recorder/underruns.ts';
import type { TakeNews } from '../../../ui/shelf/takes/take-writer.ts';
import { type Underruns, underrunsOf } from '../../../worklets/recording.ts';

describe('counters', () => {
  test('of the standard, and as they were called before', () => {
    const now = { underrunEvents: 2, underrunDuration: 0.25 };
    expect(underrunsOf({ playbackStats: now })).toEqual({ events: 2, seconds: 0.25 });
    expect(underrunsOf({ playoutStats: now })).toEqual({ events: 2, seconds: 0.25 });
    const former = { fallbackFramesEvents: 3, fallbackFramesDuration: 40 };
    expect(underrunsOf({ playoutStats: former })).toEqual({ events: 3, seconds: 0.04 });
  });

  test('that are not there, or are others', () => {
    expect(underrunsOf({})).toBeNull();
    expect(underrunsOf({ playbackStats: { underrunEvents: 1 } })).toBeNull();
  });
});

/** Follows counters that stand so at each second. */
function followed(counters: readonly (Underruns | null)[]) {
  let at = 0;
  const follower = new UnderrunFollower(() => counters[at] ?? null);
  return counters.map((_, second) => {
    at = second;
    return follower.look(second);
  });
}
const counted = (events: number, seconds: number): Underruns => ({ events, seconds });

describe('a follower', () => {
  test('begins at what was counted before, and says what is new and between which seconds', () => {
    const losses = followed([counted(7, 1), counted(7, 1), counted(7, 1), counted(9, 1.5), counted(9, 1.5)]);
    expect(losses).toEqual([null, null, null, { fromSeconds: 1, toSeconds: 3, seconds: 0.5 }, null]);
  });

  test('is silent where nothing is counted, and where the count begins anew', () => {
    expect(followed([null, null, null])).toEqual([null, null, null]);
    expect(followed([counted(4, 1), counted(0, 0), counted(1, 0.125)])).toEqual([
      null,
      null,
      { fromSeconds: 0, toSeconds: 2, seconds: 0.125 },
    ]);
  });
});

test('what is known to the frame is not marked a second time', () => {
  const losses = [
    { fromSeconds: 1, toSeconds: 3, seconds: 0.5 },
    { fromSeconds: 5, toSeconds: 7, seconds: 0.25 },
  ];
  const known = [{ atSeconds: 6.5, seconds: 0.1 }];
  expect(dropoutsOf(known, losses)).toEqual([{ atSeconds: 2, seconds: 0.5 }, ...known]);
});

test('a take that runs is marked while it is recorded', () => {
  const rate = 1000;
  let counters = counted(3, 1);
  beginTake(rate, () => counters);
  const news: Omit<TakeNews, 'safeFrames'> = {
    state: 'recording',
    firstFrame: 0,
    peak: 0.5,
    channelPeaks: [0.5],
    outline: [],
    isDeaf: false,
    lost: null,
  };
  hearNews({ ...news, safeFrames: 2000 });
  counters = counted(4, 1.25);
  expect(dropouts.value).toEqual([]);
  hearNews({ ...news, safeFrames: 3000 });
  expect(dropouts.value).toEqual([{ atSeconds: 2, seconds: 0.25 }]);
  hearNews({ ...news, safeFrames: 4000, lost: { at: 1500, frames: 250 } });
  expect(dropouts.value).toEqual([{ atSeconds: 1.5, seconds: 0.25 }]);
  jumped.value = [{ atSeconds: 3.5, seconds: 0.003 }];
  expect(dropouts.value).toHaveLength(2);
  beginTake(rate, () => null);
  expect(dropouts.value).toEqual([]);
});
