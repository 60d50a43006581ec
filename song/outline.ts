/** What stands in a song, short enough to be read without the song: its tracks and the sections of its timeline. */
import { modeOf, sectionsOf, tempoMap } from './arrangement.ts';
import { homeOf } from './clip-of.ts';
import { firstSteps } from './cover.ts';
import type { Song } from './song.ts';
import { secondsBetween } from './tempo.ts';

export interface Outline {
  /** Of each track its name, its colour (0..7) and its own first sixteen steps as bits. */
  readonly parts: readonly (readonly [name: string, color: number, steps: number])[];
  /** Of each section the name of its scene and how long it plays, in seconds; none where there is no timeline. */
  readonly sections: readonly (readonly [name: string, seconds: number])[];
}

/** A strip of more than these is read by nobody. */
const MOST_SECTIONS = 24;

export function outlineOf(song: Song): Outline {
  const home = homeOf(song);
  const parts = song.tracks.map((track) => [track.name, track.color, firstSteps(track, home)] as const);
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
