/** What is drawn of parts: which stretch of which file, how loud, and who is heard where two meet. */
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../song/arrangement.ts';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../song/defaults.ts';
import type { Part, Song } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { heldOf, loudnessAt, piecesOfPart, piecesOfTrack } from '../../ui/state/wave-pieces.ts';

const take = { ...defaultTake, hash: 'a'.repeat(64), name: 'Voice', frames: 480_000, rate: 48_000 };
const other = { ...take, hash: 'b'.repeat(64) };
const part = (members: Partial<Part>): Part => ({
  ...defaultPart,
  track: 'voice',
  take: take.hash,
  lengthSeconds: 4,
  ...members,
});
const one = (members: Partial<Part>) => piecesOfPart(part(members), 0, 10, [take, other])[0];

describe('a piece', () => {
  test('lies where its part does, in the seconds of the file', () => {
    expect(one({ offsetSeconds: 1.5 })).toMatchObject({ fromSeconds: 10, toSeconds: 14, fileSeconds: 1.5, speed: 1 });
  });

  test('of what is stretched, offset and length are those of what sounds', () => {
    expect(one({ offsetSeconds: 3, stretch: 2 })).toMatchObject({ fileSeconds: 1.5, speed: 0.5, toSeconds: 14 });
  });

  test('backwards it begins where the file ends', () => {
    expect(one({ offsetSeconds: 1, reverse: true })).toMatchObject({ fileSeconds: 9, speed: -1 });
  });

  test('is one for each stretch of the best of the passes', () => {
    const lanes = [{ take: other.hash, offsetSeconds: 2 }];
    const comp = [
      { fromSeconds: 0, lane: 0 },
      { fromSeconds: 1, lane: 1 },
    ];
    const found = piecesOfPart(part({ lanes, comp }), 0, 0, [take, other]);
    expect(
      found.map(({ hash, fromSeconds, toSeconds, fileSeconds }) => [hash, fromSeconds, toSeconds, fileSeconds]),
    ).toEqual([
      [take.hash, 0, 1, 0],
      [other.hash, 1, 4, 3],
    ]);
  });
});

test('of a take that was cut, all that is held lies between its first second and its last', () => {
  const held = (parts: readonly Part[]) =>
    heldOf(
      parts.flatMap((one, index) => piecesOfPart(one, index, 10 * index, [take, other])),
      take,
    );
  const cut = [part({ offsetSeconds: 3, lengthSeconds: 1 }), part({ offsetSeconds: 1, lengthSeconds: 1 })];
  expect(held(cut)).toEqual({ from: 1, to: 4 });
  expect(held([...cut, part({ take: other.hash, offsetSeconds: 6 })])).toEqual({ from: 1, to: 4 });
  expect(held([part({ offsetSeconds: 2, stretch: 2, lengthSeconds: 4 })])).toEqual({ from: 1, to: 3 });
  expect(held([part({ offsetSeconds: 1, lengthSeconds: 2, reverse: true })])).toEqual({ from: 7, to: 9 });
  expect(held([part({ offsetSeconds: -1, lengthSeconds: 20 })])).toEqual({ from: 0, to: 10 });
  expect(held([part({ take: other.hash })])).toBeNull();
});

test('where two parts meet, the later one takes over', () => {
  const song: Song = {
    ...defaultSong(),
    bpm: 120,
    takes: [take],
    parts: [part({ lengthSeconds: 8 }), part({ startTick: TICKS_PER_BAR, lengthSeconds: 1 })],
  };
  const ends = piecesOfTrack(song, 'voice', 'pattern').map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds]);
  expect(ends).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test('what comes round with the pattern is mute while the timeline plays', () => {
  const song: Song = {
    ...defaultSong(),
    takes: [take],
    tracks: [newTrack('audio', 'voice', 'Voice')],
    parts: [part({ loopTicks: 2 * TICKS_PER_BAR }), part({ startTick: 4 * TICKS_PER_BAR })],
  };
  const mutes = (plays: Mode) => piecesOfTrack(song, 'voice', 'timeline', plays).map(({ isMute }) => isMute);
  expect(mutes('timeline')).toEqual([true, false]);
  expect(mutes('pattern')).toEqual([false, false]);
});

test('what the timeline mutes is cut out as mute, and goes on behind it at its place in the file', () => {
  const placed = { scene: 'main', repeats: 4, overrides: [{ track: 'voice', fromBar: 1, bars: 1, clip: null }] };
  const voice = { ...newTrack('audio', 'voice', 'Voice'), clips: {} };
  const song: Song = {
    ...defaultSong(),
    bpm: 120,
    tracks: [voice],
    takes: [take],
    timeline: [placed],
    parts: [part({ lengthSeconds: 6, offsetSeconds: 1 })],
  };
  const shown = (mode: Mode) =>
    piecesOfTrack(song, 'voice', mode).map((piece) => [
      piece.fromSeconds,
      piece.toSeconds,
      piece.fileSeconds,
      piece.isMute,
    ]);
  expect(shown('timeline')).toEqual([
    [0, 2, 1, false],
    [2, 4, 3, true],
    [4, 6, 5, false],
  ]);
  expect(shown('pattern')).toEqual([[0, 6, 1, false]]);
});

test('gain and fades are as the engine shapes them', () => {
  const faded = part({ gainDb: -6, fadeIn: 1, fadeInCurve: 1, fadeOut: 2, fadeOutCurve: 2 });
  const gain = 10 ** (-6 / 20);
  expect(loudnessAt(faded, 0)).toBe(0);
  expect(loudnessAt(faded, 0.5)).toBeCloseTo(gain * 0.75, 6);
  expect(loudnessAt(faded, 1.5)).toBeCloseTo(gain, 6);
  expect(loudnessAt(faded, 3)).toBeCloseTo(gain * 0.75, 6);
  expect(loudnessAt(faded, 4)).toBeCloseTo(0, 6);
});
