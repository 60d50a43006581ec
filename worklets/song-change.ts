/** What of a change of the song the scheduler must hear: what notes and time follow from, and no more. */
import type { Song, Track } from '../song/song.ts';
import type { SongChange } from './protocol.ts';

/** Fields of the song, besides its tracks, that say what plays when. */
const TIMING = [
  'bpm',
  'swing',
  'seed',
  'scenes',
  'timeline',
  'takes',
  'parts',
  'launchQuantumTicks',
  'loop',
] as const satisfies readonly (keyof Song)[];

export interface SongListener {
  change(fields: SongChange): unknown;
  setTrack(index: number, track: Track): unknown;
}

export function sendChange(listener: SongListener, previous: Song, next: Song): void {
  const fields: Partial<Record<keyof Song, unknown>> = {};
  let isChanged = false;
  for (const field of TIMING) {
    if (previous[field] === next[field]) continue;
    fields[field] = next[field];
    isChanged = true;
  }
  const areSameTracks =
    previous.tracks.length === next.tracks.length &&
    next.tracks.every((track, index) => track.id === previous.tracks[index]?.id);
  if (!areSameTracks) {
    fields.tracks = next.tracks;
    isChanged = true;
  }
  if (isChanged) listener.change(fields as SongChange);
  if (!areSameTracks) return;
  for (const [index, track] of next.tracks.entries()) {
    const before = previous.tracks[index];
    if (before && !playsTheSame(before, track)) listener.setTrack(index, track);
  }
}

/** Chance of pads is the scheduler's affair; the rest of how a track sounds is not. */
function playsTheSame(a: Track, b: Track): boolean {
  return a.clips === b.clips && a.instrument === b.instrument && a.pads === b.pads;
}
