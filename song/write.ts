/** Song -> canonical JSON text: one song, one text. What parse.ts reads back is equal to what was written. */

import { BUS_SPECS, mixerOf } from './buses.ts';
import { clipOf } from './clip-of.ts';
import type { Credit } from './credit.ts';
import { defaultPad, defaultPart, defaultStep, defaultTake } from './defaults.ts';
import { PAD_SPECS } from './instrument-specs.ts';
import { specsOf } from './instruments.ts';
import { hasMember } from './member.ts';
import type { ParamValue, Patch } from './patch.ts';
import type {
  Clip,
  Group,
  Lane,
  Note,
  Pad,
  Part,
  Pattern,
  Placement,
  Region,
  Scene,
  Song,
  Step,
  Take,
  Track,
} from './song.ts';
import { INSERTS } from './song.ts';
import { GROUP_SPECS, PART_SPECS, type Specs, STRIP_SPECS } from './specs.ts';

/**
 * Compact, members in the order of this file. Patches, strips and the mixer are written in full, because their defaults
 * may be tuned later and a song must keep its sound; the defaults of a step belong to the format and are left out.
 */
export function writeSong(song: Song): string {
  return JSON.stringify(documentOf(song));
}

/** The document as plain JSON values, in canonical order. */
export function documentOf(song: Song) {
  return {
    format: song.format,
    version: song.version,
    name: song.name,
    ...(song.description !== '' && { description: song.description }),
    bpm: song.bpm,
    swing: song.swing,
    seed: song.seed,
    tracks: song.tracks.map((track) => trackOf(track, song.scenes)),
    scenes: song.scenes.map(sceneOf),
    timeline: song.timeline.map(placementOf),
    ...(song.markers.length > 0 && { markers: song.markers.map(({ tick, name }) => ({ tick, name })) }),
    takes: song.takes.map(takeOf),
    parts: song.parts.map(partOf),
    mixer: mixerOf((bus) => inOrder(song.mixer[bus], BUS_SPECS[bus])),
    ...(song.groups.length > 0 && { groups: song.groups.map(groupOf) }),
    key: song.key && { root: song.key.root, name: song.key.name },
    launchQuantumTicks: song.launchQuantumTicks,
    loop: song.loop && { startTick: song.loop.startTick, endTick: song.loop.endTick },
    ...(song.credits.length > 0 && { credits: song.credits.map(creditOf) }),
  };
}

function trackOf(track: Track, scenes: readonly Scene[]) {
  return {
    id: track.id,
    name: track.name,
    color: track.color,
    instrument: track.instrument,
    patch: patchOf(track.patch, specsOf(track.instrument)),
    pads: withoutTail(track.pads.map(padOf)),
    strip: inOrder(track.strip, STRIP_SPECS),
    ...(!isPlainOrder(track.inserts) && { inserts: track.inserts }),
    ...(track.group !== null && { group: track.group }),
    ...(track.duckSource !== null && { duckSource: track.duckSource }),
    clips: Object.fromEntries(clipNames(track, scenes).flatMap((name) => clipEntry(name, track.clips))),
  };
}

/** Scenes in their order, then fills by name: a map has no order of its own. */
function clipNames({ clips }: Track, scenes: readonly Scene[]): readonly string[] {
  const ids = scenes.map(({ id }) => id);
  const fills = Object.keys(clips).filter((name) => !ids.includes(name));
  return [...ids, ...fills.sort()];
}

function clipEntry(scene: string, clips: Readonly<Record<string, Clip>>): [string, ReturnType<typeof clipEntryOf>][] {
  const clip = clipOf(clips, scene);
  return clip ? [[scene, clipEntryOf(clip)]] : [];
}

function clipEntryOf({ name, color, pattern, follow }: Clip) {
  return {
    name,
    color,
    pattern: patternOf(pattern),
    ...(follow && { follow: { plays: follow.plays, action: follow.action } }),
  };
}

const isPlainOrder = (inserts: Track['inserts']): boolean => inserts.every((insert, i) => insert === INSERTS[i]);

/** An empty pad is {}; a pad that differs anywhere is written in full. */
function padOf(pad: Pad) {
  const written = { name: pad.name, color: pad.color, sample: pad.sample, ...inOrder(pad, PAD_SPECS) };
  return JSON.stringify(written) === EMPTY_PAD ? {} : written;
}

const EMPTY_PAD = JSON.stringify({ name: '', color: -1, sample: null, ...inOrder(defaultPad, PAD_SPECS) });

function patternOf(pattern: Pattern) {
  return {
    length: pattern.length,
    steps: withoutTail(pattern.steps.map(stepOf)),
    notes: pattern.notes.map(noteOf),
    ...(pattern.lanes.length > 0 && { lanes: pattern.lanes.map(laneOf) }),
  };
}

/** Only what differs from a silent step: {} is one. */
function stepOf(step: Step): Partial<Step> {
  const written: { -readonly [Name in keyof Step]?: Step[Name] } = {};
  if (step.on) written.on = true;
  if (step.velocity !== defaultStep.velocity) written.velocity = step.velocity;
  if (step.keys.length > 0) written.keys = step.keys;
  if (step.length !== defaultStep.length) written.length = step.length;
  if (step.probability !== defaultStep.probability) written.probability = step.probability;
  if (step.ratchet !== defaultStep.ratchet) written.ratchet = step.ratchet;
  if (step.offsetTicks !== defaultStep.offsetTicks) written.offsetTicks = step.offsetTicks;
  if (Object.keys(step.locks).length > 0) written.locks = sorted(step.locks);
  return written;
}

const laneOf = ({ path, points }: Lane): Lane => ({
  path,
  points: points.map(({ tick, value }) => ({ tick, value })),
});

/** By name: a map has no order of its own. */
function sorted(values: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const noteOf = ({ key, startTick, lengthTicks, velocity }: Note): Note => ({ key, startTick, lengthTicks, velocity });
const sceneOf = ({ id, name, color, bpm }: Scene): Scene => ({ id, name, color, bpm });

function placementOf({ scene, repeats, overrides }: Placement) {
  if (overrides.length === 0) return { scene, repeats };
  const written = overrides.map(({ track, fromBar, bars, clip }) => ({ track, fromBar, bars, clip }));
  return { scene, repeats, overrides: written };
}

const groupOf = (group: Group) => ({
  id: group.id,
  name: group.name,
  color: group.color,
  ...inOrder(group, GROUP_SPECS),
});

const creditOf = ({ item, taken, part, title, author, licence, tracks }: Credit): Credit => ({
  item,
  taken,
  part,
  title,
  author,
  licence,
  tracks,
});

const takeOf = ({ timing, ...take }: Take) => ({
  hash: take.hash,
  name: take.name,
  color: take.color,
  ...(take.madeAt !== defaultTake.madeAt && { madeAt: take.madeAt }),
  frames: take.frames,
  rate: take.rate,
  channels: take.channels,
  ...(take.bpm !== defaultTake.bpm && { bpm: take.bpm }),
  ...(timing && { timing: { isMeasured: timing.isMeasured, errorMs: timing.errorMs } }),
  ...(take.dropouts.length > 0 && { dropouts: take.dropouts }),
  regions: take.regions.map(regionOf),
});

const regionOf = ({ id, name, startSeconds, endSeconds, color }: Region): Region => ({
  id,
  name,
  startSeconds,
  endSeconds,
  color,
});

/** Where it lies, and what else differs from a bare one: those defaults belong to the format. */
function partOf(part: Part) {
  const { startTick, offsetSeconds, lengthSeconds, gainDb, lanes, comp } = part;
  const values = Object.entries(inOrder(part, PART_SPECS)).filter(
    ([name, value]) => value !== (defaultPart as object as Patch)[name],
  );
  return {
    track: part.track,
    take: part.take,
    startTick,
    offsetSeconds,
    lengthSeconds,
    gainDb,
    ...Object.fromEntries(values),
    ...(lanes.length > 0 && { lanes: lanes.map((lane) => ({ take: lane.take, offsetSeconds: lane.offsetSeconds })) }),
    ...(comp.length > 0 && { comp: comp.map(({ fromSeconds, lane }) => ({ fromSeconds, lane })) }),
  };
}

/** The values of a table of specs, in the table's order. */
function inOrder(values: object, specs: Specs): Patch {
  const given = values as Patch;
  const written: Record<string, ParamValue> = {};
  for (const name in specs) {
    if (hasMember(given, name)) written[name] = given[name] as ParamValue;
  }
  return written;
}

/** What the instrument's specs know in their order, then what only a newer version knows, by name. */
function patchOf(patch: Patch, specs: Specs): Patch {
  const unknown = Object.keys(patch).filter((name) => !hasMember(specs, name));
  const others = unknown.sort().map((name) => [name, patch[name] as ParamValue]);
  return { ...inOrder(patch, specs), ...Object.fromEntries(others) };
}

function withoutTail<T extends object>(items: readonly T[]): readonly T[] {
  let end = items.length;
  while (end > 0 && Object.keys(items[end - 1] as T).length === 0) end--;
  return items.slice(0, end);
}
