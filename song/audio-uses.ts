/** Where a song sounds with recorded audio; what of it is heard, and first, says audio-order.ts. */
import { soundName } from './recipe.ts';
import type { Song, Take } from './song.ts';

export interface AudioUse {
  readonly hash: string;
  /** What is heard: the file, or what is made of it (recipe.ts). */
  readonly sound: string;
  /** Id of the track. */
  readonly track: string;
  /** 0..15; null: a take on the timeline. */
  readonly pad: number | null;
  /** Place in the document. */
  readonly path: string;
}

/** Pads in order, then the takes of all parts, with all of their rounds. A take that lies nowhere does not sound. */
export function audioUses({ tracks, parts }: Pick<Song, 'tracks' | 'parts'>): readonly AudioUse[] {
  const pads = tracks.flatMap((track, index) =>
    track.pads.flatMap(({ sample }, pad) =>
      sample === null
        ? []
        : { hash: sample, sound: sample, track: track.id, pad, path: `tracks[${index}].pads[${pad}].sample` },
    ),
  );
  const takes = parts.flatMap((part, index) => {
    const use = (hash: string, path: string) => ({
      hash,
      sound: soundName(hash, part),
      track: part.track,
      pad: null,
      path,
    });
    const lanes = part.lanes.map(({ take }, lane) => use(take, `parts[${index}].lanes[${lane}].take`));
    return [use(part.take, `parts[${index}].take`), ...lanes];
  });
  return [...pads, ...takes];
}

/** Recordings that no part plays, not even in a round that is not chosen: they take a place in the song and lie nowhere. */
export function idleTakes({ parts, takes }: Pick<Song, 'parts' | 'takes'>): readonly Take[] {
  const played = new Set(parts.flatMap(({ take, lanes }) => [take, ...lanes.map((lane) => lane.take)]));
  return takes.filter(({ hash }) => !played.has(hash));
}
