/** The same song with its recordings under other names: those of the files that are there to be heard. Pure. */
import type { Song } from './song.ts';

export function withAudioNamed(song: Song, nameOf: (hash: string) => string): Song {
  return {
    ...song,
    tracks: song.tracks.map((track) => ({
      ...track,
      pads: track.pads.map((pad) => (pad.sample === null ? pad : { ...pad, sample: nameOf(pad.sample) })),
    })),
    takes: song.takes.map((take) => ({ ...take, hash: nameOf(take.hash) })),
    parts: song.parts.map((part) => ({
      ...part,
      take: nameOf(part.take),
      lanes: part.lanes.map((lane) => ({ ...lane, take: nameOf(lane.take) })),
    })),
  };
}
