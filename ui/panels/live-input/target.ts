/** Which pattern a hit belongs to: the one that was heard when it was played. Pure. */
import { type Mode, pieceAt, type Section } from '../../../song/arrangement.ts';
import { clipOf, homeOf, patternIn } from '../../../song/clip-of.ts';
import type { LiveLoop } from '../../../song/live-input.ts';
import type { Song, Track } from '../../../song/song.ts';
import type { LineupEntry } from '../../../worklets/client.ts';

export interface Target extends LiveLoop {
  readonly track: string;
  /** A scene without a clip of the track gets one. */
  readonly scene: string;
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
  const { playing, queued, queuedTick, originTick } = lineup.get(id) ?? AT_HOME;
  // Also a clip that waits to end a silence: before it begins, a hit is at the end of its loop.
  const isNext = queued !== null && queued.type !== 'silence' && (tick >= queuedTick || playing.type === 'silence');
  const source = isNext ? queued : playing;
  if (source.type === 'silence') return null;
  // A clip that was deleted while it plays gives the track back.
  if (source.type === 'clip' && clipOf(track.clips, source.scene)) {
    return targetIn(track, source.scene, isNext ? queuedTick : originTick);
  }
  if (mode === 'pattern') return targetIn(track, homeOf(song), isNext ? 0 : originTick);
  const piece = pieceAt(sections, id, tick);
  return piece && piece.clip !== null ? targetIn(track, piece.clip, piece.originTick) : null;
}

/** Before the first report of the scheduler. */
const AT_HOME = { playing: { type: 'home' }, queued: null, queuedTick: 0, originTick: 0 } as const;

function targetIn(track: Track, scene: string, originTick: number): Target {
  return { track: track.id, scene, originTick, length: patternIn(track, scene)?.length ?? NEW_LENGTH };
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
