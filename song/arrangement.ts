/** What plays when: scenes in order on the timeline, how long they last, and how long the whole song is. */

import { clipOf } from './clip-of.ts';
import type { TickRange } from './events.ts';
import type { Song } from './song.ts';
import { type TempoChange, type TempoMap, tickAfterSeconds } from './tempo.ts';
import { quantumAfter, STEPS_PER_BAR, TICKS_PER_BAR, TICKS_PER_STEP } from './time.ts';

/** 'pattern': main patterns and launched clips, looped for ever. 'timeline': the song from start to end. */
export type Mode = 'pattern' | 'timeline';

/** A placement's place. A clip shorter than its scene is looped on from `fromTick`, also over the repeats. */
export interface Section extends TickRange {
  /** Scene id. */
  readonly scene: string;
  /** The tempo its scene asks for; null: the song's. */
  readonly bpm: number | null;
}

/** How often a song without a timeline plays its patterns when it is rendered. */
const PATTERN_PASSES = 4;

/** The longest clip in whole bars, at least one. */
export function sceneTicks(song: Song, scene: string): number {
  const steps = song.tracks.map((track) => clipOf(track.clips, scene)?.pattern.length ?? 0);
  return Math.max(1, Math.ceil(Math.max(0, ...steps) / STEPS_PER_BAR)) * TICKS_PER_BAR;
}

export function sectionsOf(song: Song): readonly Section[] {
  const tempos = new Map(song.scenes.map((scene) => [scene.id, scene.bpm]));
  const lengths = new Map(song.scenes.map((scene) => [scene.id, sceneTicks(song, scene.id)]));
  const sections: Section[] = [];
  let fromTick = 0;
  for (const { scene, repeats } of song.timeline) {
    const toTick = fromTick + (lengths.get(scene) ?? TICKS_PER_BAR) * repeats;
    sections.push({ scene, fromTick, toTick, bpm: tempos.get(scene) ?? null });
    fromTick = toTick;
  }
  return sections;
}

/** A border between two scenes of one tempo is no change of tempo: ticks are counted across it. */
export function tempoMap(song: Song, mode: Mode): TempoMap {
  const sections = mode === 'timeline' ? sectionsOf(song) : [];
  const map: [TempoChange, ...TempoChange[]] = [{ tick: 0, bpm: sections[0]?.bpm ?? song.bpm }];
  const change = (tick: number, bpm: number) => {
    if (map[map.length - 1]?.bpm !== bpm) map.push({ tick, bpm });
  };
  for (const { fromTick, bpm } of sections) change(fromTick, bpm ?? song.bpm);
  change(lastTick(sections) ?? 0, song.bpm);
  return map;
}

function lastTick(sections: readonly Section[]): number | undefined {
  return sections[sections.length - 1]?.toTick;
}

/** How a song is rendered: by its timeline, if it has one. */
export function modeOf(song: Song): Mode {
  return song.timeline.length > 0 ? 'timeline' : 'pattern';
}

/** From tick 0 to the end of the last placement (without any: four times the longest pattern) and of the last part. */
export function songTicks(song: Song): number {
  const longest = Math.max(1, ...song.tracks.map((track) => track.pattern.length));
  const scenes = lastTick(sectionsOf(song)) ?? longest * TICKS_PER_STEP * PATTERN_PASSES;
  const map = tempoMap(song, modeOf(song));
  const ends = song.parts.map((part) => tickAfterSeconds(map, part.startTick, part.lengthSeconds));
  return Math.max(scenes, quantumAfter(Math.max(0, ...ends), TICKS_PER_BAR));
}
