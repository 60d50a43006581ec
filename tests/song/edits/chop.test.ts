/** A sound cut into more slices than a sampler has pads. */
import { describe, expect, test } from 'vitest';
import { defaultSong, newTrack } from '../../../song/defaults.ts';
import { chopOntoSamplers, roomForSlices } from '../../../song/edits/chop.ts';
import { loadPad } from '../../../song/edits/pads.ts';
import { addTrack } from '../../../song/edits/tracks.ts';
import { gridLines, hitsOfLoop, slicesBetween } from '../../../song/slices.ts';
import { MAIN, type Song } from '../../../song/song.ts';

const HASH = 'c'.repeat(64);
const place = { track: 'cuts', hash: HASH, names: ['Cuts 2', 'Cuts 3', 'Cuts 4'] };
const bare: Song = {
  ...defaultSong(),
  tracks: [newTrack('sampler', 'cuts', 'Cuts'), newTrack('kick', 'kick', 'Kick')],
};
const slicesOf = (count: number) =>
  slicesBetween(gridLines(count, 4), 4).map((slice, at) => ({ ...slice, name: `Slice ${at + 1}`, color: 0 }));
const loaded = (song: Song) =>
  song.tracks.map(({ name, pads }) => [name, pads.filter(({ sample }) => sample === HASH).length]);
const full = (count: number): Song => {
  let song = bare;
  while (song.tracks.length < count) song = addTrack('kick', `Kick ${song.tracks.length}`)(song);
  return song;
};

describe('slices on samplers', () => {
  test('up to sixteen take one', () => {
    expect(loaded(chopOntoSamplers(place, slicesOf(16))(bare))).toEqual([
      ['Cuts', 16],
      ['Kick', 0],
    ]);
  });

  test('more go on behind it, and again onto the same ones', () => {
    const first = chopOntoSamplers(place, slicesOf(40))(bare);
    expect(loaded(first)).toEqual([
      ['Cuts', 16],
      ['Cuts 2', 16],
      ['Cuts 3', 8],
      ['Kick', 0],
    ]);
    expect(first.tracks[1]?.pads[0]).toMatchObject({ name: 'Slice 17', start: 1.6 });
    const again = chopOntoSamplers(place, slicesOf(20))(first);
    expect(loaded(again).slice(0, 2)).toEqual([
      ['Cuts', 16],
      ['Cuts 2', 4],
    ]);
    expect(again.tracks).toHaveLength(4);
  });

  test('a sampler of that name with another sound is left alone', () => {
    const other = chopOntoSamplers(place, slicesOf(17))(bare);
    const id = other.tracks[1]?.id ?? '';
    const taken = loadPad(id, 9, 'd'.repeat(64), 'Other')(other);
    const again = chopOntoSamplers(place, slicesOf(17))(taken);
    expect(again.tracks.find((track) => track.id === id)).toBe(taken.tracks[1]);
    expect(again.tracks).toHaveLength(4);
  });

  test('what finds no track is left out, and counted', () => {
    for (const [tracks, room] of [
      [16, 16],
      [15, 32],
      [14, 40],
    ] as const) {
      const song = full(tracks);
      expect(roomForSlices(song, place, 40)).toBe(room);
      const count = loaded(chopOntoSamplers(place, slicesOf(40))(song)).reduce(
        (sum, [, pads]) => sum + Number(pads),
        0,
      );
      expect(count).toBe(room);
    }
  });

  test('without a sound or a sampler nothing is changed', () => {
    expect(chopOntoSamplers({ ...place, hash: 'no hash' }, slicesOf(40))(bare)).toBe(bare);
    expect(chopOntoSamplers({ ...place, track: 'gone' }, slicesOf(40))(bare)).toBe(bare);
  });
});

test('a phrase is played by all of them, each slice once, where it was', () => {
  const slices = slicesOf(32);
  const phrase = { hits: hitsOfLoop(slices, 120), steps: 32, scene: MAIN };
  const song = chopOntoSamplers(place, slices, phrase)(bare);
  const on = song.tracks.slice(0, 2).map(({ clips }) => {
    const pattern = clips[MAIN]?.pattern;
    expect(pattern?.length).toBe(32);
    return pattern?.steps.flatMap((step, at) => (step.on ? [at] : []));
  });
  expect(on).toEqual([Array.from({ length: 16 }, (_, at) => at), Array.from({ length: 16 }, (_, at) => at + 16)]);
});
