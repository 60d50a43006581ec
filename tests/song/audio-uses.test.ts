/** What of a song sounds with recorded audio, and what of it sounds first. */

import { expect, test } from 'vitest';
import { tempoMap } from '../../song/arrangement.ts';
import { audioInOrder } from '../../song/audio-order.ts';
import { audioUses } from '../../song/audio-uses.ts';
import { defaultPad, defaultPart, defaultSong, defaultStep, emptyPattern, newTrack } from '../../song/defaults.ts';
import type { Part, Song } from '../../song/song.ts';
import { withBeat } from '../beat-of.ts';

const BAR = 3840;

/** Pad n sounds at the step of that place; the fourth at none. */
function songOf(steps: readonly number[], parts: readonly Part[] = []): Song {
  const sampler = newTrack('sampler', 'pads', 'Pads');
  const pads = sampler.pads.map((pad, i) => (i < 4 ? { ...defaultPad, sample: `pad ${i + 1}` } : pad));
  const blank = emptyPattern(16);
  const on = (at: number) => ({ ...defaultStep, on: true, keys: [36 + steps.indexOf(at)] });
  const pattern = { ...blank, steps: blank.steps.map((step, at) => (steps.includes(at) ? on(at) : step)) };
  return { ...defaultSong(), bpm: 120, tracks: [withBeat({ ...sampler, pads }, pattern)], parts };
}

const part = (take: string, startTick: number, lengthSeconds: number): Part => ({
  ...defaultPart,
  track: 'pads',
  take,
  startTick,
  offsetSeconds: 0,
  lengthSeconds,
  gainDb: 0,
});
const orderOf = (song: Song, fromTick: number) => audioInOrder(song, tempoMap(song, 'timeline'), fromTick);

test('pads and takes with their places in the document; a take that lies nowhere is none', () => {
  const song = songOf([0], [part('take', 960, 1)]);
  expect(audioUses(song).map(({ path }) => path)).toEqual([
    'tracks[0].pads[0].sample',
    'tracks[0].pads[1].sample',
    'tracks[0].pads[2].sample',
    'tracks[0].pads[3].sample',
    'parts[0].take',
  ]);
  expect(audioUses(defaultSong())).toEqual([]);
});

test('what sounds next comes first, from wherever one plays; what is on no pattern last', () => {
  const song = songOf([8, 0, 12]);
  expect(orderOf(song, 0)).toEqual(['pad 2', 'pad 1', 'pad 3', 'pad 4']);
  expect(orderOf(song, 3 * BAR + 9 * 240)).toEqual(['pad 3', 'pad 2', 'pad 1', 'pad 4']);
});

test('a take that sounds now comes first, one that is over last, one that comes at its distance', () => {
  const song = songOf([8], [part('over', 0, 1), part('now', 0, 60), part('soon', BAR + 480, 1)]);
  expect(orderOf(song, BAR)).toEqual(['now', 'soon', 'pad 1', 'pad 2', 'pad 3', 'pad 4', 'over']);
});
