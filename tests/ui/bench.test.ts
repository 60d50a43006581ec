/** What a device is said to carry: from the figures that were measured, and only from whole ones; and the song it is measured with. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseSong } from '../../song/parse.ts';
import { writeSong } from '../../song/write.ts';
import { loadLazyWords } from '../../ui/loading/words.ts';
import { BENCH_TRACKS } from '../../ui/panels/guide/bench-run.ts';
import { benchSong, MOST_BENCH_TRACKS } from '../../ui/panels/guide/bench-song.ts';
import { benchSentences, carriesText } from '../../ui/panels/guide/bench-text.ts';
import { framesInTime, loadOf } from '../../ui/panels/guide/pace.ts';
import { type BenchResult, carriedBy, readBench, voicesToStart } from '../../ui/state/bench-result.ts';
import { speak } from '../../ui/words/words.ts';

type Measured = number | readonly [load: number, gaps: number];
const stagesOf = (...loads: readonly Measured[]) =>
  loads.map((one, i) => {
    const [load, gaps] = typeof one === 'number' ? [one, 0] : one;
    return { tracks: BENCH_TRACKS[i] ?? 0, load, gaps };
  });

const RESULT: BenchResult = {
  at: 1,
  mode: 'studio',
  rate: 48_000,
  baseSeconds: 0.0053,
  outputSeconds: null,
  stages: stagesOf(0.05, 0.1, 0.2, 0.31, 0.41),
  cost: 1 / 12,
  framesInTime: 0.98,
};
const saysOf = (...loads: readonly Measured[]) => carriesText({ ...RESULT, stages: stagesOf(...loads) });

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await loadLazyWords();
});

describe('what it carries', () => {
  test('ends before the first number of tracks that is too much, or loses something', () => {
    expect(carriedBy(RESULT)).toEqual({ most: 16, easy: 8 });
    expect(carriedBy({ ...RESULT, stages: stagesOf(0.05, 0.1, [0.2, 3], 0.3, 0.4) })).toEqual({ most: 4, easy: 4 });
    expect(carriedBy({ ...RESULT, stages: stagesOf(0.24, 0.25, 0.6) })).toEqual({ most: 4, easy: 2 });
  });

  test('is what the engine begins with, where it is less than all', () => {
    const heard = (...stages: readonly (readonly [load: number, voices: number])[]): BenchResult => ({
      ...RESULT,
      cost: 0.9,
      stages: stages.map(([load, voices], i) => ({ tracks: BENCH_TRACKS[i] ?? 0, load, gaps: 0, voices })),
    });
    expect(voicesToStart(null)).toBeUndefined();
    expect(voicesToStart(RESULT)).toBeUndefined();
    // 24 voices took half of the time, 40 too much of it.
    expect(voicesToStart(heard([0.3, 12], [0.5, 24], [0.8, 40]))).toBe(33);
    // Nobody tried more than four tracks: computing all took nine tenths.
    expect(voicesToStart(heard([0.25, 12], [0.35, 20]))).toBe(40);
    expect(voicesToStart(heard([1.4, 20]))).toBe(10);
    // An older result does not say how many sounded.
    expect(voicesToStart({ ...RESULT, stages: stagesOf(0.3, 0.9) })).toBeUndefined();
  });

  test('is said in a sentence', () => {
    expect(saysOf(0.05, 0.1, 0.15, 0.2, 0.24)).toBe('16 tracks with effects, with room to spare.');
    expect(saysOf(0.05, 0.1, 0.3, 0.4, 0.9)).toBe('12 tracks with effects; up to 4 of them with room to spare.');
    expect(saysOf(0.3, 0.5, 0.9)).toBe('4 tracks with effects, and no more.');
    expect(saysOf(0.9)).toBe('Even 2 tracks with effects are a lot for this device: use few tracks or few effects.');
  });

  test('the buffer, the screen and files are judged by their own figures', () => {
    expect(benchSentences(RESULT).slice(1)).toEqual([
      'The buffer adds 5.3 ms: what you play answers at once.',
      'The screen keeps up: 98% of its frames came in time.',
      'A full song of three minutes is computed in about 15 s: that long takes a file of it, at least.',
    ]);
    const slow = { ...RESULT, baseSeconds: 0.0427, framesInTime: 0.6, cost: 0.001, mode: 'reduced' } as const;
    expect(benchSentences(slow).slice(1)).toEqual([
      'The buffer adds 42.7 ms: what you play answers late.',
      'The screen falls behind: 60% of its frames came in time.',
      'A full song of three minutes is computed in about 1 s: that long takes a file of it, at least.',
      'This browser gives sound no thread of its own: the page itself computes it.',
    ]);
    expect(benchSentences({ ...RESULT, baseSeconds: 0.012 })[1]).toContain('quickly');
  });
});

test('what was kept is read again whole, or not at all', () => {
  expect(readBench(JSON.stringify(RESULT))).toEqual(RESULT);
  for (const kept of [
    null,
    'x',
    '[]',
    JSON.stringify({ ...RESULT, stages: [] }),
    JSON.stringify({ ...RESULT, stages: [{ tracks: 2, load: null, gaps: 0 }] }),
    JSON.stringify({ ...RESULT, mode: 'fast' }),
    JSON.stringify({ ...RESULT, framesInTime: undefined }),
    JSON.stringify({ ...RESULT, cost: null }),
  ])
    expect(readBench(kept)).toBeNull();
});

test('the cost in a thread counts, unless the audio thread is slower by more than its clock may err', () => {
  const state = { baseLatencySeconds: 0.01 };
  expect(loadOf(0.2, 0, state)).toBe(0.2);
  expect(loadOf(0.2, 0.29, state)).toBe(0.2);
  expect(loadOf(0.2, 0.45, state)).toBe(0.45);
  expect(loadOf(0.2, 0.45, { baseLatencySeconds: 128 / 48_000 })).toBe(0.2);
  expect(loadOf(0.2, 0.9, { baseLatencySeconds: 0 })).toBe(0.2);
});

describe('the pace of a screen', () => {
  const frames = (...runs: readonly (readonly [count: number, milliseconds: number])[]) =>
    runs.flatMap(([count, milliseconds]) => Array.from({ length: count }, () => milliseconds));

  test('all in time, whatever the screen’s own rate', () => {
    for (const milliseconds of [8.3, 16.7, 33.3]) expect(framesInTime(frames([100, milliseconds]))).toBe(1);
  });

  test('a late frame stands for those that were not shown', () => {
    // 90 shown, and ten that took as long as two.
    expect(framesInTime(frames([80, 16.7], [10, 33.4]))).toBeCloseTo(0.9);
    expect(framesInTime(frames([40, 16.7], [10, 100]))).toBeCloseTo(0.5);
    // A little late is not late.
    expect(framesInTime(frames([80, 16.7], [10, 20]))).toBe(1);
  });

  test('nothing counted is nothing in time', () => {
    expect(framesInTime([])).toBe(0);
  });
});

test('the song is a song like any other, with as many tracks as are asked for, each of them busy', () => {
  for (const tracks of BENCH_TRACKS) {
    const song = benchSong(tracks);
    expect(song.tracks).toHaveLength(tracks);
    const read = parseSong(JSON.parse(writeSong(song)));
    expect(read.ok && read.song).toEqual(song);
  }
  expect(MOST_BENCH_TRACKS).toBe(16);
  const silent = benchSong(MOST_BENCH_TRACKS).tracks.filter(
    ({ clips }) => !Object.values(clips).some(({ pattern }) => pattern.steps.some(({ on }) => on)),
  );
  expect(silent).toEqual([]);
});
