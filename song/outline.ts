/** What stands in a song, short enough to be read without the song: its tracks and the sections of its timeline. */
import { modeOf, sectionsOf, tempoMap } from './arrangement.ts';
import { firstSteps, scenesAsHeard } from './cover.ts';
import type { Song } from './song.ts';
import { secondsBetween } from './tempo.ts';

export interface Outline {
  /** Of each track its name, its colour (0..7) and, as bits, its first sixteen steps in the scene in which it is heard longest. */
  readonly parts: readonly (readonly [name: string, color: number, steps: number])[];
  /** Of each section the name of its scene and how long it plays, in seconds; none where there is no timeline. */
  readonly sections: readonly (readonly [name: string, seconds: number])[];
}

/** A strip of more than these is read by nobody. */
const MOST_SECTIONS = 24;

export function outlineOf(song: Song): Outline {
  const scenes = scenesAsHeard(song);
  const parts = song.tracks.map((track) => {
    const steps = scenes.map((scene) => firstSteps(track, scene)).find((bits) => bits !== 0) ?? 0;
    return [track.name, track.color, steps] as const;
  });
  const map = tempoMap(song, modeOf(song));
  const names = new Map(song.scenes.map(({ id, name }) => [id, name]));
  const sections: [name: string, seconds: number][] = [];
  let before: string | null = null;
  for (const { scene, fromTick, toTick } of sectionsOf(song)) {
    const seconds = secondsBetween(map, fromTick, toTick);
    const last = sections[sections.length - 1];
    // The same scene again is the same section.
    if (last && scene === before) last[1] += seconds;
    else sections.push([names.get(scene) ?? '', seconds]);
    before = scene;
  }
  const shown = sections.length > MOST_SECTIONS ? [] : sections;
  return { parts, sections: shown.map(([name, seconds]) => [name, Math.round(seconds * 1000) / 1000] as const) };
}
