/** What a song would grow into, for a screen to show before it does. */
import { sceneTicks } from '../arrangement.ts';
import type { Song } from '../song.ts';
import { secondsOfTicks, TICKS_PER_BAR } from '../time.ts';
import { growSong } from './grow-song.ts';

export interface PlannedSection {
  /** Id and name of its scene. */
  readonly scene: string;
  readonly name: string;
  readonly color: number;
  readonly repeats: number;
  readonly bars: number;
  readonly seconds: number;
}

/** In order; none for a song that is silent. */
export function planOf(song: Song, seed: number): readonly PlannedSection[] {
  const grown = growSong(song, seed);
  if (grown === song) return [];
  return grown.timeline.flatMap(({ scene: id, repeats }) => {
    const scene = grown.scenes.find((one) => one.id === id);
    if (!scene) return [];
    const ticks = sceneTicks(grown, id) * repeats;
    const seconds = secondsOfTicks(ticks, scene.bpm ?? grown.bpm);
    return [{ scene: id, name: scene.name, color: scene.color, repeats, bars: ticks / TICKS_PER_BAR, seconds }];
  });
}
