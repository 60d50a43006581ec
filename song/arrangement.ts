/** What plays when: scenes in order on the timeline, how long they last, and how long the whole song is. */

import { homeOf, patternIn } from './clip-of.ts';
import type { TickRange } from './events.ts';
import type { Pattern, Placement, Song, Track } from './song.ts';
import { type TempoChange, type TempoMap, tickAfterSeconds } from './tempo.ts';
import { quantumAfter, STEPS_PER_BAR, TICKS_PER_BAR, TICKS_PER_STEP } from './time.ts';

/** 'pattern': Main and launched clips, looped for ever. 'timeline': the song from start to end. */
export type Mode = 'pattern' | 'timeline';

/** A placement's place. A clip shorter than its scene is looped on from `fromTick`, also over the repeats. */
export interface Section extends TickRange {
  /** Scene id. */
  readonly scene: string;
  /** The tempo its scene asks for; null: the song's. */
  readonly bpm: number | null;
  readonly overrides: readonly Stretch[];
}

/** What one track plays in a part of a section. */
interface Stretch extends TickRange {
  readonly track: string;
  readonly clip: string | null;
}

/** A stretch of the timeline in which a track plays one thing. */
export interface Piece extends TickRange {
  /** Scene or fill, whether the track has a clip of it or not; null: muted here. */
  readonly clip: string | null;
  /** Where pass 0 of the clip begins. */
  readonly originTick: number;
}

/** How often a song without a timeline plays its patterns when it is rendered. */
const PATTERN_PASSES = 4;

/** The longest clip in whole bars, at least one. */
export function sceneTicks(song: Song, scene: string): number {
  const steps = song.tracks.map((track) => patternIn(track, scene)?.length ?? 0);
  return Math.max(1, Math.ceil(Math.max(0, ...steps) / STEPS_PER_BAR)) * TICKS_PER_BAR;
}

export function sectionsOf(song: Song): readonly Section[] {
  const tempos = new Map(song.scenes.map((scene) => [scene.id, scene.bpm]));
  const lengths = new Map(song.scenes.map((scene) => [scene.id, sceneTicks(song, scene.id)]));
  const sections: Section[] = [];
  let fromTick = 0;
  for (const placement of song.timeline) {
    const { scene, repeats } = placement;
    const toTick = fromTick + (lengths.get(scene) ?? TICKS_PER_BAR) * repeats;
    const overrides = overridesIn(placement, { fromTick, toTick });
    sections.push({ scene, fromTick, toTick, bpm: tempos.get(scene) ?? null, overrides });
    fromTick = toTick;
  }
  return sections;
}

function overridesIn({ overrides }: Placement, section: TickRange): readonly Stretch[] {
  return overrides.flatMap(({ track, fromBar, bars, clip }) => {
    const fromTick = section.fromTick + fromBar * TICKS_PER_BAR;
    const toTick = Math.min(section.toTick, fromTick + bars * TICKS_PER_BAR);
    return fromTick < toTick ? [{ track, clip, fromTick, toTick }] : [];
  });
}

/** What a track plays along the timeline, without gaps: the scene of each section, and what it plays instead. */
export function piecesOf({ scene, fromTick, toTick, overrides }: Section, track: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let cursor = fromTick;
  const scenesUntil = (tick: number) => {
    if (tick > cursor) pieces.push({ clip: scene, originTick: fromTick, fromTick: cursor, toTick: tick });
  };
  const own = overrides.filter((one) => one.track === track).sort((a, b) => a.fromTick - b.fromTick);
  for (const one of own) {
    scenesUntil(one.fromTick);
    const start = Math.max(cursor, one.fromTick);
    if (one.toTick > start) pieces.push({ ...pieceOf(one), fromTick: start });
    cursor = Math.max(cursor, one.toTick);
  }
  scenesUntil(toTick);
  return pieces;
}

const pieceOf = ({ clip, fromTick, toTick }: Stretch): Piece => ({ clip, originTick: fromTick, fromTick, toTick });

/** What the timeline has for a track at a tick; null: it is over, or has not begun. */
export function pieceAt(sections: readonly Section[], track: string, tick: number): Piece | null {
  const section = sections.find((one) => one.fromTick <= tick && tick < one.toTick);
  return (section && piecesOf(section, track).find((piece) => tick < piece.toTick)) ?? null;
}

/** Where in a range the timeline mutes a track. */
export function mutedIn(sections: readonly Section[], track: string, within: TickRange): readonly TickRange[] {
  const reached = sections.filter(
    ({ fromTick, toTick, overrides }) =>
      toTick > within.fromTick && fromTick < within.toTick && overrides.some((one) => one.track === track),
  );
  return reached.flatMap((section) =>
    piecesOf(section, track).flatMap(({ clip, fromTick, toTick }) =>
      clip === null && toTick > within.fromTick && fromTick < within.toTick ? [{ fromTick, toTick }] : [],
    ),
  );
}

/** Whether nothing in it sounds: no step and no note within its loop. Automation alone is silence. */
export function isSilent({ steps, notes, length }: Pattern): boolean {
  const hasNote = notes.some(({ startTick }) => startTick < length * TICKS_PER_STEP);
  return !hasNote && !steps.some(({ on }, i) => on && i < length);
}

/** Whether anything sounds in a scene. */
export function hasMusic({ tracks }: { readonly tracks: readonly Track[] }, scene: string): boolean {
  return tracks.some((track) => {
    const pattern = patternIn(track, scene);
    return pattern !== undefined && !isSilent(pattern);
  });
}

/** Whether there is nothing to hear anywhere: no clip of any scene or fill with a note, and no part that is not muted. */
export function isEmpty({ tracks, parts }: Pick<Song, 'tracks' | 'parts'>): boolean {
  const isHeard = tracks.some(({ clips }) => Object.values(clips).some(({ pattern }) => !isSilent(pattern)));
  return !isHeard && parts.every(({ mute }) => mute);
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

/**
 * From tick 0 to the end of the last placement (without any: four times the longest of what comes round, patterns and parts) and
 * of the last part on the timeline.
 */
export function songTicks(song: Song): number {
  const home = homeOf(song);
  const parts = song.parts.filter(({ mute }) => !mute);
  const longest = Math.max(1, ...song.tracks.map((track) => patternIn(track, home)?.length ?? 0));
  const round = Math.max(longest * TICKS_PER_STEP, ...parts.map(({ loopTicks }) => loopTicks));
  const scenes = lastTick(sectionsOf(song)) ?? round * PATTERN_PASSES;
  const map = tempoMap(song, modeOf(song));
  const lying = parts.filter(({ loopTicks }) => loopTicks === 0);
  const ends = lying.map((part) => tickAfterSeconds(map, part.startTick, part.lengthSeconds));
  return Math.max(scenes, quantumAfter(Math.max(0, ...ends), TICKS_PER_BAR));
}
