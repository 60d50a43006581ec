/** Which pattern a hit belongs to: the one that was heard when it was played. Pure. */
import type { Mode, Section } from '../../../song/arrangement.ts';
import { clipOf } from '../../../song/clip-of.ts';
import type { LiveLoop } from '../../../song/live-input.ts';
import type { Song, Track } from '../../../song/song.ts';
import type { Source } from '../../../song/source.ts';
import type { LineupEntry } from '../../../worklets/client.ts';

export interface Target extends LiveLoop {
  readonly track: string;
  /** null: the track's own pattern. A scene without a clip of the track gets one. */
  readonly scene: string | null;
}

/** Steps of a clip that is made for a hit. */
const NEW_LENGTH = 16;

export interface Playing {
  readonly song: Song;
  readonly mode: Mode;
  readonly lineup: ReadonlyMap<string, LineupEntry>;
  /** Of the song's timeline. */
  readonly sections: readonly Section[];
}

/** null: nothing is heard on the track, and nothing is about to be. */
export function targetAt({ song, mode, lineup, sections }: Playing, id: string, tick: number): Target | null {
  const track = song.tracks.find((one) => one.id === id);
  if (!track) return null;
  if (mode === 'timeline') {
    const section = sections.find(({ fromTick, toTick }) => tick >= fromTick && tick < toTick);
    return section ? targetIn(track, section.scene, section.fromTick) : null;
  }
  const entry = lineup.get(id);
  if (!entry) return targetIn(track, null, 0);
  const { playing, queued, queuedTick, originTick } = entry;
  // Also a clip that waits to end a silence: before it begins, a hit is at the end of its loop.
  const isNext = queued !== null && queued.type !== 'silence' && (tick >= queuedTick || playing.type === 'silence');
  if (isNext) return ofSource(track, queued, queued.type === 'main' ? 0 : queuedTick);
  return ofSource(track, playing, originTick);
}

function ofSource(track: Track, source: Source, originTick: number): Target | null {
  if (source.type === 'silence') return null;
  // A clip that was deleted while it plays gives the track back to its own pattern.
  const scene = source.type === 'clip' && clipOf(track.clips, source.scene) ? source.scene : null;
  return targetIn(track, scene, originTick);
}

function targetIn(track: Track, scene: string | null, originTick: number): Target {
  const pattern = scene === null ? track.pattern : clipOf(track.clips, scene)?.pattern;
  return { track: track.id, scene, originTick, length: pattern?.length ?? NEW_LENGTH };
}

/** The scene a silent track is to play along with: that of which most clips are heard; null: of none. */
export function sceneToJoin({ song, lineup }: Pick<Playing, 'song' | 'lineup'>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const { id } of song.scenes) {
    const count = song.tracks.filter((track) => {
      const playing = lineup.get(track.id)?.playing;
      return playing?.type === 'clip' && playing.scene === id;
    }).length;
    if (count > most) [best, most] = [id, count];
  }
  return best;
}
