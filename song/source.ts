/** What a track can play, and what a launch means for each of them. */
import { clipOf } from './clip-of.ts';
import type { Song } from './song.ts';

/**
 * What it plays by itself (the timeline where the song plays, else Main), the clip of a scene, or nothing until something
 * is launched again.
 */
export type Source =
  | { readonly type: 'home' }
  | { readonly type: 'clip'; readonly scene: string }
  | { readonly type: 'silence' };

/** Track id -> what it is to play; a track that is not named plays on. */
export type Sources = Readonly<Record<string, Source>>;

/**
 * A row of clips together; tracks without a clip in it fall silent, as on the timeline. Recordings lie in no scene: they go
 * on where they lie, beside whatever scene is launched.
 */
export function sourcesOfScene({ tracks }: Pick<Song, 'tracks'>, scene: string): Sources {
  return everyTrack(tracks, ({ instrument, clips }) => {
    if (clipOf(clips, scene)) return { type: 'clip', scene };
    return { type: instrument === 'audio' ? 'home' : 'silence' };
  });
}

export function silentSources({ tracks }: Pick<Song, 'tracks'>): Sources {
  return everyTrack(tracks, () => ({ type: 'silence' }));
}

export function homeSources({ tracks }: Pick<Song, 'tracks'>): Sources {
  return everyTrack(tracks, () => ({ type: 'home' }));
}

export function isSameSource(a: Source | null, b: Source | null): boolean {
  if (a?.type !== b?.type) return false;
  return a?.type !== 'clip' || b?.type !== 'clip' || a.scene === b.scene;
}

function everyTrack(tracks: Song['tracks'], sourceOf: (track: Song['tracks'][number]) => Source): Sources {
  return Object.fromEntries(tracks.map((track) => [track.id, sourceOf(track)]));
}
