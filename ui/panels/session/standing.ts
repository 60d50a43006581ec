/** What a cell and a scene show of the lineup: whether it plays, how far, or waits for its tick. Pure. */
import { clipOf } from '../../../song/clip-of.ts';
import type { Track } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';

export type Standing = 'stop' | 'queue' | 'play';

/** The part of a lineup's entry that is read here: the scenes that sound and wait; null: silence. */
interface Entry {
  readonly clip: string | null;
  /** Undefined: nothing waits. */
  readonly next?: string | null;
}

type EntryOf = (track: string) => Entry;

export function standingOf({ clip, next }: Entry, scene: string): Standing {
  if (next === scene) return 'queue';
  return clip === scene ? 'play' : 'stop';
}

/**
 * A scene plays when all its clips do and no clip of another one; it waits when that is what is coming. A scene without
 * clips is nothing that could play.
 */
export function sceneStanding(
  entryOf: EntryOf,
  tracks: readonly Pick<Track, 'id' | 'clips'>[],
  scene: string,
): Standing {
  const isWhole = (of: (entry: Entry) => string | null) => {
    let clips = 0;
    for (const { id, clips: own } of tracks) {
      const clip = of(entryOf(id));
      const isIn = clipOf(own, scene) !== undefined;
      if (isIn && clip !== scene) return false;
      if (!isIn && clip !== null && clipOf(own, clip)) return false;
      if (isIn) clips++;
    }
    return clips > 0;
  };
  const isPlaying = isWhole(({ clip }) => clip);
  if (!isPlaying && isWhole(({ clip, next }) => (next === undefined ? clip : next))) return 'queue';
  return isPlaying ? 'play' : 'stop';
}

/** 0..1: how much of its loop a clip has played. */
export function shareOf(tick: number, originTick: number, steps: number): number {
  const loop = steps * TICKS_PER_STEP;
  const into = (tick - originTick) % loop;
  return (into < 0 ? into + loop : into) / loop;
}
