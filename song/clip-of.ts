/** A track's clip of a scene. */
import { hasMember } from './member.ts';

/** Clips are kept under names that come from outside: only a clip's own name finds it. */
export function clipOf<Clip>(clips: Readonly<Record<string, Clip>>, scene: string): Clip | undefined {
  return hasMember(clips, scene) ? clips[scene] : undefined;
}
