/** What of a change of the song the scheduler must hear: what notes and time follow from, and no more. */
import { readPath } from '../song/param-path.ts';
import type { Song, Track } from '../song/song.ts';
import { pathsOf } from './automation.ts';
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

export function tellChange(listener: SongListener, previous: Song, next: Song): void {
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
  // Where a lane or a lock ends, what it moved goes back to what the song says.
  if (previous.mixer !== next.mixer && next.tracks.some((track) => movesOf(track).some(isBus))) {
    fields.mixer = next.mixer;
    isChanged = true;
  }
  if (isChanged) listener.change(fields as SongChange);
  if (!areSameTracks) return;
  for (const [index, track] of next.tracks.entries()) {
    const before = previous.tracks[index];
    if (before && !playsTheSame(before, track)) listener.setTrack(index, track);
  }
}

/** Chance of pads is the scheduler's affair; the rest of how a track sounds only where something moves it. */
function playsTheSame(a: Track, b: Track): boolean {
  const isSameScore = a.pattern === b.pattern && a.clips === b.clips && a.instrument === b.instrument;
  if (!isSameScore || a.pads !== b.pads) return false;
  return (a.strip === b.strip && a.patch === b.patch) || movesOf(b).length === 0;
}

/** Paths of what the track's patterns move. */
function movesOf({ pattern, clips }: Track): string[] {
  return [pattern, ...Object.values(clips).map((clip) => clip.pattern)].flatMap((one) => [...pathsOf(one)]);
}

function isBus(path: string): boolean {
  return readPath(path)?.group.type === 'bus';
}
