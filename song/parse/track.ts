/** Tracks: instrument, patch, pads, strip, patterns. Only the instrument is required. */

import { clipFor, defaultPad, emptyPads, mainScene } from '../defaults.ts';
import { PAD_SPECS } from '../instrument-specs.ts';
import { defaultPatch, INSTRUMENT_IDS, type InstrumentId, isInstrument, specsOf } from '../instruments.ts';
import { COLORS, MAX_CLIPS, MAX_PATCH, MAX_PLAYS, PADS } from '../limits.ts';
import { hasMember } from '../member.ts';
import type { ParamValue, Patch } from '../patch.ts';
import type { Clip, Follow, InsertId, Pad, Track } from '../song.ts';
import { FOLLOW_ACTIONS, INSERTS, MAIN } from '../song.ts';
import { type ParamSpec, type Specs, STRIP_SPECS, type Values } from '../specs.ts';
import { readPattern } from './pattern.ts';
import { describe, type Place } from './place.ts';

const MEMBERS = [
  'id',
  'name',
  'color',
  'instrument',
  'patch',
  'pads',
  'strip',
  'inserts',
  'group',
  'duckSource',
  'pattern',
  'clips',
];

export function readTrack(place: Place, index: number): Track {
  place.hasMembers(MEMBERS);
  const instrument = readInstrument(place.member('instrument'));
  const id = place.member('id').id(`track-${index + 1}`);
  return {
    id,
    name: place.member('name').text(id),
    color: readColor(place.member('color'), index),
    instrument,
    patch: readPatch(place.member('patch'), instrument),
    pads: readPads(place.member('pads'), instrument),
    strip: readValues(place.member('strip'), STRIP_SPECS),
    inserts: readInserts(place.member('inserts')),
    group: readName(place.member('group')),
    duckSource: readName(place.member('duckSource')),
    clips: readClips(place.member('clips'), place.member('pattern')),
  };
}

/** What another thing is called; null where there is none. */
export function readName(place: Place): string | null {
  return place.isAbsent || place.value === null ? null : place.id();
}

function readInstrument(place: Place): InstrumentId {
  const id = place.text();
  if (isInstrument(id)) return id;
  if (typeof place.value === 'string') {
    place.fault('type', `is ${describe(id)}, but must be one of ${INSTRUMENT_IDS.join(', ')}`);
  }
  return 'kick';
}

export function readColor(place: Place, fallback: number): number {
  return place.number({ min: 0, max: COLORS - 1, initial: fallback % COLORS, curve: 'integer' });
}

/** The values of a table of specs; what is absent is initial, what is not in the table is reported and left out. */
export function readValues<T extends Specs>(place: Place, specs: T, besides: readonly string[] = []): Values<T> {
  place.hasMembers(besides, specs);
  const values: Record<string, ParamValue> = {};
  for (const [name, spec] of Object.entries(specs)) values[name] = readValue(place.member(name), spec);
  return values as Values<T>;
}

const readValue = (place: Place, spec: ParamSpec): ParamValue =>
  spec.curve === 'switch' ? place.boolean(spec.initial >= 0.5) : place.number(spec);

/** As readValues, from the instrument's own defaults; what its specs do not know is kept and reported. */
function readPatch(place: Place, instrument: InstrumentId): Patch {
  const specs = specsOf(instrument);
  const patch: Record<string, ParamValue> = { ...defaultPatch(instrument) };
  for (const [name, value] of place.entries(MAX_PATCH)) {
    const spec = hasMember(specs, name) ? specs[name] : undefined;
    patch[name] = spec ? readValue(value, spec) : readUnknown(value);
  }
  return patch;
}

function readUnknown(place: Place): ParamValue {
  place.drop('is not known to this version and was kept');
  if (typeof place.value === 'boolean') return place.value;
  return place.number({ min: -Number.MAX_VALUE, max: Number.MAX_VALUE });
}

/** An effect that is not named is newer than the song: it follows the others. */
/** They come first, also in songs of a time before there were any; what else is not named comes last. */
const CLEANING: readonly InsertId[] = ['gate', 'deesser'];

function readInserts(place: Place): readonly InsertId[] {
  if (place.isAbsent) return INSERTS;
  const inserts = place.list(INSERTS.length, (insert) => insert.oneOf(INSERTS));
  const named = new Set(inserts);
  const others = INSERTS.filter((insert) => !named.has(insert));
  const isCleaning = (insert: InsertId) => CLEANING.includes(insert);
  if (named.size === inserts.length)
    return [...others.filter(isCleaning), ...inserts, ...others.filter((insert) => !isCleaning(insert))];
  place.fault('range', `must hold each of ${INSERTS.join(', ')} once`);
  return INSERTS;
}

function readPads(place: Place, instrument: InstrumentId): readonly Pad[] {
  const pads = place.list(PADS, readPad);
  if (instrument === 'sampler') return [...pads, ...emptyPads(instrument).slice(pads.length)];
  if (pads.length > 0) place.report.notice(place.path, 'was left out: only a sampler has pads', 'dropped');
  return [];
}

function readPad(place: Place): Pad {
  const sample = place.member('sample');
  return {
    ...readValues(place, PAD_SPECS, ['name', 'color', 'sample']),
    name: place.member('name').text(defaultPad.name),
    color: place.member('color').number({ min: -1, max: COLORS - 1, initial: defaultPad.color, curve: 'integer' }),
    sample: sample.isAbsent || sample.value === null ? null : sample.hash(),
  };
}

/** What a track plays in Main may stand in the track itself, as songs that are written by hand have it. */
function readClips(place: Place, beat: Place): Readonly<Record<string, Clip>> {
  const clips = Object.fromEntries(place.entries(MAX_CLIPS).map(([scene, clip], i) => [scene, readClip(clip, i)]));
  if (beat.isAbsent) return clips;
  if (hasMember(clips, MAIN)) beat.fault('duplicate', 'is there beside a clip of Main');
  return { [MAIN]: clipFor(mainScene, mainScene, readPattern(beat)), ...clips };
}

function readFollow(place: Place): Follow | null {
  if (place.isAbsent || place.value === null) return null;
  place.hasMembers(['plays', 'action']);
  return {
    plays: place.member('plays').number({ min: 1, max: MAX_PLAYS, initial: 1, curve: 'integer' }),
    action: place.member('action').oneOf(FOLLOW_ACTIONS),
  };
}

function readClip(place: Place, index: number): Clip {
  place.hasMembers(['name', 'color', 'pattern', 'follow']);
  return {
    name: place.member('name').text(''),
    color: readColor(place.member('color'), index),
    pattern: readPattern(place.member('pattern')),
    follow: readFollow(place.member('follow')),
  };
}
