/** Where a region of a recording would go: which pad of which sampler, or why none. */
import { MAX_TRACKS } from '../../../../song/limits.ts';
import type { Song, Track } from '../../../../song/song.ts';

/** The chosen sampler, or the first one. `chosen`: the id of a track. */
export function samplerOf({ tracks }: Song, chosen: string): Track | undefined {
  const samplers = tracks.filter(({ instrument }) => instrument === 'sampler');
  return samplers.find(({ id }) => id === chosen) ?? samplers[0];
}

/** The next free pad, from 0. A song without a sampler gets one, where there is room for a track. */
export function nextPad(song: Song, chosen: string): number | 'no pads' | 'no room' {
  const sampler = samplerOf(song, chosen);
  if (!sampler) return song.tracks.length < MAX_TRACKS ? 0 : 'no room';
  const pad = sampler.pads.findIndex(({ sample }) => sample === null);
  return pad < 0 ? 'no pads' : pad;
}
