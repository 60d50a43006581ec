/** What a link cannot hold of a song: recorded audio. */
import { audioUses } from '../audio-uses.ts';
import type { Song } from '../song.ts';

export interface LeftBehind {
  /** A recording on the timeline, or the file of a pad. */
  readonly kind: 'take' | 'pad';
  /** SHA-256 of the file, 64 hex digits. */
  readonly hash: string;
  /** Its own name, or where it has none that of its track; may be empty. */
  readonly name: string;
  /** Null: the song does not say. */
  readonly seconds: number | null;
}

/** Each file once: takes, then pads, in the order of the song. */
export function leftBehind(song: Pick<Song, 'tracks' | 'takes' | 'parts'>): readonly LeftBehind[] {
  const left = new Map<string, LeftBehind>();
  for (const { hash, name, frames, rate } of song.takes) {
    const part = song.parts.find(({ take, lanes }) => take === hash || lanes.some((lane) => lane.take === hash));
    const track = song.tracks.find(({ id }) => id === part?.track);
    left.set(hash, { kind: 'take', hash, name: name || track?.name || '', seconds: frames / rate });
  }
  for (const { hash, track: id, pad } of audioUses(song)) {
    if (pad === null || left.has(hash)) continue;
    const track = song.tracks.find((one) => one.id === id);
    left.set(hash, { kind: 'pad', hash, name: track?.pads[pad]?.name || track?.name || '', seconds: null });
  }
  return [...left.values()];
}

/** The song without its recordings: the tracks stay, the pads too, with nothing on them. */
export function withoutRecordings(song: Song): Song {
  if (leftBehind(song).length === 0) return song;
  const tracks = song.tracks.map((track) => ({
    ...track,
    pads: track.pads.map((pad) => (pad.sample === null ? pad : { ...pad, sample: null })),
  }));
  return { ...song, tracks, takes: [], parts: [] };
}
