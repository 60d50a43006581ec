/** A scene of another song in this one. */
import { expect, test } from 'vitest';
import { clipOf, patternIn } from '../../../song/clip-of.ts';
import { defaultSong } from '../../../song/defaults.ts';
import { addGuestScene } from '../../../song/edits/guests.ts';
import { addScene } from '../../../song/edits/scenes.ts';
import { toggleStep } from '../../../song/edits/steps.ts';
import { addTrack, removeTrack, renameTrack } from '../../../song/edits/tracks.ts';
import { MAX_SCENES, MAX_TRACKS } from '../../../song/limits.ts';
import { readSong } from '../../../song/parse.ts';
import { MAIN, type Song } from '../../../song/song.ts';
import { writeSong } from '../../../song/write.ts';

const guestOf = (song: Song): Song => ({ ...song, name: 'Bridge of Ana', scenes: song.scenes.slice(0, 1) });
const isValid = (song: Song) => readSong(writeSong(song)).ok;

test('clips go on tracks of the same instrument, which keep their sound; the scene comes last', () => {
  const host = defaultSong();
  const guest = guestOf(toggleStep('kick', 3, MAIN)(defaultSong()));
  const next = addGuestScene(guest)(host);
  const scene = next.scenes[host.scenes.length];
  expect(scene?.name).toBe('Bridge of Ana');
  expect(next.tracks.map(({ id, patch, strip }) => [id, patch, strip])).toEqual(
    host.tracks.map(({ id, patch, strip }) => [id, patch, strip]),
  );
  for (const track of guest.tracks) {
    const mine = next.tracks.find(({ id }) => id === track.id);
    expect(mine && patternIn(mine, scene?.id ?? '')).toBe(patternIn(track, MAIN));
    expect(mine && clipOf(mine.clips, MAIN), 'what was there stays').toBe(
      clipOf(host.tracks.find(({ id }) => id === track.id)?.clips ?? {}, MAIN),
    );
  }
  expect(isValid(next)).toBe(true);
});

test('of two tracks with one instrument the one with the same name is taken; who has none brings the track', () => {
  const host = removeTrack('snare')(renameTrack('kick-2', 'Boom')(addTrack('kick', 'Kick')(defaultSong())));
  const two = renameTrack('kick', 'Boom')(defaultSong());
  const next = addGuestScene(guestOf(two))(host);
  const scene = next.scenes[host.scenes.length]?.id ?? '';
  const has = (name: string) => next.tracks.filter((track) => track.name === name && clipOf(track.clips, scene)).length;
  expect(has('Boom')).toBe(1);
  expect(has('Kick')).toBe(0);
  expect(next.tracks).toHaveLength(host.tracks.length + 1);
  const brought = next.tracks[next.tracks.length - 1];
  expect([brought?.name, Object.keys(brought?.clips ?? {})]).toEqual(['Snare', [scene]]);
  expect(isValid(next)).toBe(true);
});

test('without room for the scene, or for a track of it, the song stays the very same', () => {
  const guest = guestOf(defaultSong());
  let full = defaultSong();
  while (full.scenes.length < MAX_SCENES) full = addScene('One more')(full);
  expect(addGuestScene(guest)(full)).toBe(full);
  let many = removeTrack('snare')(defaultSong());
  while (many.tracks.length < MAX_TRACKS) many = addTrack('kick', 'Kick')(many);
  expect(addGuestScene(guest)(many)).toBe(many);
});
