/** A track's clip of a scene, and the scene that plays by itself. */
import { hasMember } from './member.ts';
import { MAIN, type Pattern, type Song, type Track } from './song.ts';

/** Clips are kept under names that come from outside: only a clip's own name finds it. */
export function clipOf<Clip>(clips: Readonly<Record<string, Clip>>, scene: string): Clip | undefined {
  return hasMember(clips, scene) ? clips[scene] : undefined;
}

/** What a track plays in a scene; none: it is silent there. */
export function patternIn({ clips }: Pick<Track, 'clips'>, scene: string): Pattern | undefined {
  return clipOf(clips, scene)?.pattern;
}

/** The scene that plays where nothing is launched and no timeline leads: Main, or where it was deleted the first. */
export function homeOf({ scenes }: Pick<Song, 'scenes'>): string {
  return scenes.some(({ id }) => id === MAIN) ? MAIN : (scenes[0]?.id ?? MAIN);
}
