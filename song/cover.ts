/** What the cover of a song is drawn from: the first sixteen steps of the scene that is heard most. */
import { sectionsOf } from './arrangement.ts';
import { homeOf, patternIn } from './clip-of.ts';
import type { Song, Track } from './song.ts';

const COVER_TRACKS = 8;
const COVER_STEPS = 16;

/** Of its first tracks the colour, and a bit for each step that is on. */
export function coverOf(song: Song): readonly (readonly [color: number, steps: number])[] {
  const tracks = song.tracks.slice(0, COVER_TRACKS);
  const scenes = scenesAsHeard(song);
  const shown = scenes.find((scene) => tracks.some((track) => firstSteps(track, scene) !== 0)) ?? homeOf(song);
  return tracks.map((track) => [track.color, firstSteps(track, shown)] as const);
}

/**
 * Ids of scenes, what is heard longest first: those of the timeline by their time on it, the earlier one of two alike. Then those that
 * nothing leads to: the one that plays by itself, and the others in their order.
 */
export function scenesAsHeard(song: Song): readonly string[] {
  const ticks = new Map<string, number>();
  for (const { scene, fromTick, toTick } of sectionsOf(song))
    ticks.set(scene, (ticks.get(scene) ?? 0) + toTick - fromTick);
  const led = [...ticks].sort(([, one], [, other]) => other - one).map(([scene]) => scene);
  return [...new Set([...led, homeOf(song), ...song.scenes.map(({ id }) => id)])];
}

/** A bit for each of the first sixteen steps that is on in this scene. */
export function firstSteps(track: Track, scene: string): number {
  let bits = 0;
  for (let i = 0; i < COVER_STEPS; i++) if (patternIn(track, scene)?.steps[i]?.on) bits |= 1 << i;
  return bits;
}
