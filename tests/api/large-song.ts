/** A song of nearly the two megabytes that a song may have: sixteen tracks, 1,800 notes each. */

import { defaultSong, mainScene, newTrack } from '../../song/defaults.ts';
import { MAX_TRACKS } from '../../song/limits.ts';
import type { Song } from '../../song/song.ts';
import { beatOf, withBeat } from '../beat-of.ts';

const NOTES = 1800;

export function largeSong(name: string, notes = NOTES): Song {
  const tracks = Array.from({ length: MAX_TRACKS }, (_, index) => {
    const track = newTrack('lead', `large${index}`, `Track ${index + 1}`, index);
    const keyed = Array.from({ length: notes }, (_note, at) => ({
      key: 36 + ((at * 7 + index) % 60),
      startTick: at * 7,
      lengthTicks: 120,
      velocity: (at % 90) / 100,
    }));
    return withBeat(track, { ...beatOf(track), notes: keyed });
  });
  return { ...defaultSong(), name, tracks, scenes: [mainScene], timeline: [] };
}
