/** Which pad a region of a recording goes onto, and why it goes onto none. */
import { expect, test } from 'vitest';
import { defaultSong, newTrack } from '../../../song/defaults.ts';
import { loadPad } from '../../../song/edits/pads.ts';
import { MAX_TRACKS } from '../../../song/limits.ts';
import type { Song } from '../../../song/song.ts';
import { nextPad, samplerOf } from '../../../ui/panels/edit/wave/region-pad.ts';

const HASH = 'a'.repeat(64);
const kicks = (count: number): Song => ({
  ...defaultSong(),
  tracks: Array.from({ length: count }, (_, at) => newTrack('kick', `kick ${at}`, `Kick ${at}`)),
});
const withSamplers = (song: Song): Song => ({
  ...song,
  tracks: [...song.tracks, newTrack('sampler', 'one', 'One'), newTrack('sampler', 'other', 'Other')],
});

test('the first pad of a sampler that is to be made, as long as there is room for a track', () => {
  expect(nextPad(kicks(MAX_TRACKS - 1), 'kick 0')).toBe(0);
  expect(nextPad(kicks(MAX_TRACKS), 'kick 0')).toBe('no room');
});

test('the first free pad of the chosen sampler, else of the first; none where all are taken', () => {
  const song = withSamplers(kicks(1));
  expect(samplerOf(song, 'other')?.id).toBe('other');
  expect(samplerOf(song, 'kick 0')?.id).toBe('one');
  const begun = loadPad('one', 0, HASH, 'Verse')(song);
  expect(nextPad(begun, 'kick 0')).toBe(1);
  expect(nextPad(begun, 'other')).toBe(0);
  const pads = begun.tracks[1]?.pads ?? [];
  const full = pads.reduce((one, _, at) => loadPad('one', at, HASH, 'Verse')(one), begun);
  expect(nextPad(full, 'one')).toBe('no pads');
});
