/** The tracks of a classic file: a map of track id to steps, level and instrument, and back. */

import { clampTo } from '../clamp-to.ts';
import { homeOf, patternIn } from '../clip-of.ts';
import { clipFor, defaultSong, defaultStep, emptyPattern, mainScene, newTrack } from '../defaults.ts';
import { freeId } from '../edits/edit.ts';
import { MAX_TRACKS } from '../limits.ts';
import type { Place } from '../parse/place.ts';
import { isId } from '../parse/text.ts';
import { MAIN, MAX_STEPS, type Pattern, type Song, type Strip, type Track } from '../song.ts';
import { type ParamSpec, STRIP_SPECS } from '../specs.ts';
import { instrumentCalled, instrumentLike } from './instruments.ts';

export interface ClassicSettings {
  /** Decibels, -60..0. */
  readonly volume: number;
  readonly pan: number;
  readonly muted: boolean;
}

export interface ClassicTrack extends ClassicSettings {
  readonly steps: readonly boolean[];
  readonly instrument: string;
}

/** Classic files know no fader above 0 dB. */
const VOLUME: ParamSpec = { ...STRIP_SPECS.gain, max: 0 };

/** A louder track is written at 0 dB (`louderThanClassic` says which); the document keeps its true value. */
export function settingsOf({ strip }: Track): ClassicSettings {
  return { volume: clampTo(VOLUME, strip.gain), pan: strip.pan, muted: strip.mute };
}

/** The tracks whose faders a classic file cannot hold. */
export function louderThanClassic(song: Song): readonly Track[] {
  return song.tracks.filter(({ strip }) => strip.gain > VOLUME.max);
}

export function tracksOf(song: Song): Readonly<Record<string, ClassicTrack>> {
  return Object.fromEntries(
    song.tracks.map((track) => {
      const { steps, length } = patternIn(track, homeOf(song)) ?? emptyPattern();
      const on = steps.slice(0, length).map((step) => step.on);
      return [track.id, { steps: on, ...settingsOf(track), instrument: track.instrument }];
    }),
  );
}

/** What the file calls a track -> the track, in the order of the file. */
export type NamedTracks = ReadonlyMap<string, Track>;

/** A file without tracks gives the default ones, silent. */
export function readTracks(place: Place): NamedTracks {
  const defaults = defaultSong().tracks;
  if (place.isAbsent) {
    place.report.notice(place.path, 'is missing: the default tracks were taken, silent', 'changed');
    return new Map(defaults.map((track) => [track.id, { ...track, clips: mainOnly(emptyPattern()) }]));
  }
  const tracks = new Map<string, Track>();
  const entries = place.entries(MAX_TRACKS);
  // A name of the file's own goes before one that is made up here.
  const taken = entries.map(([key]) => key).filter(isId);
  for (const [key, entry] of entries) {
    const id = isId(key) ? key : freeId('track', taken);
    if (id !== key) {
      taken.push(id);
      entry.report.notice(entry.path, `has become the track ${id}`, 'changed');
    }
    const model = defaults.find((track) => track.id === key);
    tracks.set(key, readTrack(entry, id, key, tracks.size, model));
  }
  if (tracks.size === 0) place.fault('missing', 'must hold at least one track');
  return tracks;
}

const MEMBERS = ['id', 'name', 'instrument', 'steps', 'pattern', 'volume', 'pan', 'muted'];

/** An entry is an object, or no more than the list of its steps. */
function readTrack(place: Place, id: string, key: string, index: number, model: Track | undefined): Track {
  const isBareList = Array.isArray(place.value);
  if (!isBareList) place.hasMembers(MEMBERS);
  const steps = isBareList ? place : place.optional('steps');
  const instrument = readInstrument(place.optional('instrument'), key);
  const name = place.optional('name').text(model?.name ?? key);
  const track = newTrack(instrument, id, name, index);
  return {
    ...track,
    strip: readSettings(place, model?.strip ?? track.strip),
    clips: mainOnly(readSteps(steps.isAbsent ? place.optional('pattern') : steps)),
  };
}

const mainOnly = (pattern: Pattern): Track['clips'] => ({ [MAIN]: clipFor(mainScene, mainScene, pattern) });

function readInstrument(place: Place, key: string) {
  const name = place.text(key);
  const known = instrumentCalled(name);
  if (known) return known;
  const nearest = instrumentLike(`${name} ${key}`);
  place.report.notice(place.path, `is not known; ${nearest} was taken`, 'changed');
  return nearest;
}

/** What is out of range goes to its end: files were written by programs without a validator. */
export function readSettings(place: Place, strip: Strip): Strip {
  const muted = place.optional('muted');
  return {
    ...strip,
    gain: readNear(place.optional('volume'), VOLUME, strip.gain),
    pan: readNear(place.optional('pan'), STRIP_SPECS.pan, strip.pan),
    mute: muted.value === 0 || muted.value === 1 ? muted.value === 1 : muted.boolean(strip.mute),
  };
}

/** A number at the nearest place its spec allows, whole where it counts. */
export function readNear(place: Place, spec: ParamSpec, before: number): number {
  const number = place.number({ min: -Number.MAX_VALUE, max: Number.MAX_VALUE, initial: before });
  const near = clampTo(spec, number);
  if (near !== number) place.report.notice(place.path, `is ${number}; ${near} was taken`, 'changed');
  return near;
}

function readSteps(place: Place): Pattern {
  if (Array.isArray(place.value) && place.value.length > MAX_STEPS) {
    place.report.notice(place.path, `has ${place.value.length} steps; the first ${MAX_STEPS} were taken`, 'dropped');
  }
  const on = place.prefix(MAX_STEPS, (step) => step.value === 1 || (step.value !== 0 && step.boolean(false)));
  if (on.length === 0) return emptyPattern();
  const empty = emptyPattern(on.length);
  return { ...empty, steps: empty.steps.map((step, i) => (on[i] ? { ...defaultStep, on: true } : step)) };
}
