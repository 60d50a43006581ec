/** What a cell and a scene show of the lineup: whether it plays, how far, or waits for its tick. Pure. */
import { clipOf } from '../../../song/clip-of.ts';
import type { Track } from '../../../song/song.ts';
import { isSameSource, type Source } from '../../../song/source.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';

export type Standing = 'stop' | 'queue' | 'play';

/** The part of a lineup's entry that is read here. */
interface Entry {
  readonly playing: Source;
  readonly queued: Source | null;
}

type Lineup = ReadonlyMap<string, Entry>;

const MAIN: Source = { type: 'main' };

/** A scene's clip, or with null the track's own pattern. */
function sourceOf(scene: string | null): Source {
  return scene === null ? MAIN : { type: 'clip', scene };
}

/** Before the first launch every track plays its own pattern. */
export function standingOf(lineup: Lineup, track: string, scene: string | null): Standing {
  const source = sourceOf(scene);
  const { playing, queued } = lineup.get(track) ?? { playing: MAIN, queued: null };
  if (queued && isSameSource(queued, source)) return 'queue';
  return isSameSource(playing, source) ? 'play' : 'stop';
}

/** Whether a track waits to fall silent. */
export function isStopping(lineup: Lineup, track: string): boolean {
  return lineup.get(track)?.queued?.type === 'silence';
}

/**
 * A scene plays when all its clips do and no clip of another one; it waits when that is what is coming. A scene without
 * clips is nothing that could play. With null: the tracks' own patterns.
 */
export function sceneStanding(
  lineup: Lineup,
  tracks: readonly Pick<Track, 'id' | 'clips'>[],
  scene: string | null,
): Standing {
  const isWhole = (of: (entry: Entry) => Source) => {
    let clips = 0;
    for (const { id, clips: own } of tracks) {
      const source = of(lineup.get(id) ?? { playing: MAIN, queued: null });
      const isIn = scene === null || clipOf(own, scene) !== undefined;
      if (isIn && !isSameSource(source, sourceOf(scene))) return false;
      if (!isIn && source.type === 'clip') return false;
      if (isIn) clips++;
    }
    return clips > 0;
  };
  const isPlaying = isWhole(({ playing }) => playing);
  if (!isPlaying && isWhole(({ playing, queued }) => queued ?? playing)) return 'queue';
  return isPlaying ? 'play' : 'stop';
}

/** 0..1: how much of its loop a clip has played. */
export function shareOf(tick: number, originTick: number, steps: number): number {
  const loop = steps * TICKS_PER_STEP;
  const into = (tick - originTick) % loop;
  return (into < 0 ? into + loop : into) / loop;
}
