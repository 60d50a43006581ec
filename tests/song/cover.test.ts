/** Covers show what is heard: the scene that the song plays longest, and not an empty Main. */
import { describe, expect, test } from 'vitest';
import { coverOf, scenesAsHeard } from '../../song/cover.ts';
import { defaultSong } from '../../song/defaults.ts';
import { toggleStep } from '../../song/edits/steps.ts';
import { outlineOf } from '../../song/outline.ts';
import type { Placement, Song } from '../../song/song.ts';

const placed = (scene: string, repeats: number): Placement => ({ scene, repeats, overrides: [] });
/** The starter song without a step, and then the given ones of scene and track. */
function sketch(...steps: readonly (readonly [scene: string, track: number, step: number])[]): Song {
  const starter = defaultSong();
  const still: Song = { ...starter, tracks: starter.tracks.map((track) => ({ ...track, clips: {} })) };
  return steps.reduce(
    (song, [scene, track, step]) => toggleStep(song.tracks[track]?.id ?? '', step, scene)(song),
    still,
  );
}
const bitsOf = (song: Song) => coverOf(song).map(([, bits]) => bits);

describe('the cover', () => {
  const song = sketch(['verse', 0, 0], ['chorus', 0, 4], ['chorus', 1, 2]);

  test('is of the scene that the timeline plays longest', () => {
    const timeline = [placed('intro', 9), placed('verse', 2), placed('chorus', 3), placed('verse', 2)];
    expect(scenesAsHeard({ ...song, timeline }).slice(0, 4)).toEqual(['intro', 'verse', 'chorus', 'main']);
    // The intro is longer still, and silent.
    expect(bitsOf({ ...song, timeline }).slice(0, 2)).toEqual([1, 0]);
    expect(bitsOf({ ...song, timeline: [placed('verse', 2), placed('chorus', 3)] }).slice(0, 2)).toEqual([16, 4]);
    expect(bitsOf({ ...song, timeline: [placed('verse', 2), placed('chorus', 2)] }).slice(0, 2)).toEqual([1, 0]);
  });

  test('without a timeline is of Main, and where nothing plays there of the first scene in which something does', () => {
    expect(bitsOf(song).slice(0, 2)).toEqual([1, 0]);
    expect(bitsOf(toggleStep(song.tracks[2]?.id ?? '', 3, 'main')(song)).slice(0, 3)).toEqual([0, 0, 8]);
    expect(new Set(bitsOf(sketch()))).toEqual(new Set([0]));
  });

  test('and each track of an outline shows the scene in which it is heard longest', () => {
    const timeline = [placed('verse', 3), placed('chorus', 1)];
    expect(
      outlineOf({ ...song, timeline })
        .parts.slice(0, 3)
        .map(([, , bits]) => bits),
    ).toEqual([1, 4, 0]);
  });
});
