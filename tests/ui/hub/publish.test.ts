/** What of a song can be published, how a loop is filed, and which licences what it is made of leaves to it. */
import { expect, test } from 'vitest';
import { MAX_TAG, MAX_TAGS } from '../../../api/terms-hub.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { clearTrack } from '../../../song/edits/steps.ts';
import type { Song } from '../../../song/song.ts';
import { EMPTY_DRAFT, freest, wrongIn } from '../../../ui/panels/hub/publish/draft.ts';
import { instrumentOf, isSilentSong, loopAlone, loopsIn } from '../../../ui/panels/hub/publish/material.ts';
import { MOST_TAG_LETTERS, tagsIn } from '../../../ui/panels/hub/publish/tags.ts';

const song = defaultSong();
const silent: Song = song.tracks.reduce((one: Song, { id }) => clearTrack(id)(one), song);

test('loops are what sounds: a track in a scene each, filed by its instrument', () => {
  const loops = loopsIn(song);
  const sounding = song.tracks.filter(({ clips }) => clips.main?.pattern.steps.some(({ on }) => on));
  expect(loops.map(({ track }) => track)).toEqual(sounding.map(({ id }) => id));
  expect(loops.find(({ track }) => track === 'kick')).toMatchObject({ scene: 'main', steps: 16, bars: 1 });
  const filed = loops.map((loop) => [loop.track, instrumentOf(song, loop)]);
  expect(filed).toContainEqual(['kick', 'kick']);
  expect(filed).toContainEqual(['openhat', 'hihat']);
});

test('a loop is a song of one track', () => {
  const [loop] = loopsIn(song);
  const alone = loop && loopAlone(song, loop);
  expect(alone?.tracks.map(({ id }) => id)).toEqual([loop?.track]);
  expect(alone?.timeline).toEqual([]);
});

test('a song without a note is not published', () => {
  expect(isSilentSong(song)).toBe(false);
  expect(isSilentSong(silent)).toBe(true);
  expect(loopsIn(silent)).toEqual([]);
});

test('a title is needed, and a tempo in its range; without a number it is 120', () => {
  const named = { ...EMPTY_DRAFT, title: 'Zinc Roof' };
  expect(Object.keys(wrongIn(EMPTY_DRAFT, 'song'))).toEqual(['title']);
  expect(wrongIn(named, 'song')).toEqual({});
  expect(wrongIn({ ...named, bpm: 'fast' }, 'song')).toEqual({});
  expect(Object.keys(wrongIn({ ...named, bpm: '400' }, 'loop'))).toEqual(['bpm']);
});

test('what is built on something is no freer than it', () => {
  expect(freest([])).toBe(0);
  expect(freest([{ licence: 'cc0' }, { licence: 'by-nc' }, { licence: 'by' }])).toBe(2);
});

test('tags are parted by the commas of any script; as many as there may be find room as they are typed', () => {
  expect(tagsIn(' rain, ,roof、夜，rain')).toEqual(['rain', 'roof', '夜']);
  const most = Array.from({ length: MAX_TAGS }, (_, at) => `${at}`.repeat(MAX_TAG));
  const typed = most.join(', ');
  expect(tagsIn(typed)).toEqual(most);
  expect(typed.length).toBeLessThanOrEqual(MOST_TAG_LETTERS);
});

test('a tag too long, and one too many, are told beside their field', () => {
  const wrongOf = (tags: string) => Object.keys(wrongIn({ ...EMPTY_DRAFT, title: 'Zinc Roof', tags }, 'song'));
  const longest = 'r'.repeat(MAX_TAG);
  expect(wrongOf(`rain, ${longest}`)).toEqual([]);
  expect(wrongOf(`rain, ${longest}r`)).toEqual(['tags']);
  const many = Array.from({ length: MAX_TAGS + 1 }, (_, at) => `tag ${at}`).join();
  expect(many.length).toBeLessThanOrEqual(MOST_TAG_LETTERS);
  expect(wrongOf(many)).toEqual(['tags']);
});
