/** What a clip leads to when it has played for a while. */
import { clipOf, homeOf } from '../song/clip-of.ts';
import { hashText, pick } from '../song/random.ts';
import type { Follow, Song, Track } from '../song/song.ts';
import type { Source } from '../song/source.ts';

/** The follow action of a clip that a track plays; null: it plays on. */
export function followOf(track: Track, scene: string | null): Follow | null {
  return scene === null ? null : (clipOf(track.clips, scene)?.follow ?? null);
}

/** What comes after a clip that ends at a tick. The same song at the same tick rolls the same dice. */
export function followed(
  song: Pick<Song, 'scenes' | 'seed'>,
  track: Track,
  scene: string,
  { action }: Follow,
  tick: number,
): Source {
  // Main is where a hand comes back to; the others lead to one another.
  const home = homeOf(song);
  const clips = song.scenes.map(({ id }) => id).filter((id) => id !== home && clipOf(track.clips, id));
  if (action === 'stop' || clips.length === 0) return { type: 'silence' };
  return { type: 'clip', scene: clips[placeOf(clips, scene, action, song.seed, track.id, tick)] ?? scene };
}

function placeOf(
  clips: readonly string[],
  scene: string,
  action: Exclude<Follow['action'], 'stop'>,
  seed: number,
  track: string,
  tick: number,
): number {
  const at = clips.indexOf(scene);
  if (action === 'first') return 0;
  if (action === 'next') return (at + 1) % clips.length;
  // Any other one, where there is another one.
  if (clips.length === 1) return 0;
  if (at < 0) return pick(clips.length, seed, hashText(track), tick);
  return (at + 1 + pick(clips.length - 1, seed, hashText(track), tick)) % clips.length;
}
