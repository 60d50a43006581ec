/**
 * Unknown JSON -> Song, or a list of faults: the only validator.
 *
 * Required are `format`, `version`, `tracks` with at least one track, each track's `instrument`, each note's `key` and
 * `startTick`, and what names another thing (a placement's scene, a part's track and take, a take's hash, frames and
 * rate). All else has a default, so that a song can be written by hand.
 */
import { BUS_SPECS, BUSES, mixerOf } from './buses.ts';
import { MAX_CREDITS } from './credit.ts';
import { DEFAULT_NAME, defaultScenes } from './defaults.ts';
import {
  MAX_DESCRIPTION,
  MAX_GROUPS,
  MAX_MARKERS,
  MAX_PARTS,
  MAX_PLACEMENTS,
  MAX_SCENES,
  MAX_TAKES,
  MAX_TRACKS,
} from './limits.ts';
import { migrate } from './migrate.ts';
import { readGroup, readKey, readLoop, readMarker, readPlacement, readScene } from './parse/arrangement.ts';
import { readCredit } from './parse/credits.ts';
import { readJson } from './parse/json.ts';
import { isWithinLimits } from './parse/limits.ts';
import { isRecord, Place } from './parse/place.ts';
import { checkReferences } from './parse/references.ts';
import { type Fault, type Notice, Report } from './parse/report.ts';
import { readPart, readTake } from './parse/takes.ts';
import { readTrack, readValues } from './parse/track.ts';
import { type Marker, type Mixer, SONG_FORMAT, SONG_VERSION, type Song } from './song.ts';
import { SONG_SPECS } from './specs.ts';

export type Parsed =
  | { readonly ok: true; readonly song: Song; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** From the text of a file. */
export function readSong(text: string): Parsed {
  const json = readJson(text);
  return json.ok ? parseSong(json.value) : { ok: false, faults: [json.fault] };
}

/** From JSON that was read already. */
export function parseSong(input: unknown): Parsed {
  const report = new Report();
  if (!isWithinLimits(input, report)) return { ok: false, faults: report.faults };
  const document = newest(new Place(input, report));
  const song = document && readDocument(new Place(document, report));
  if (song && report.faults.length === 0) checkReferences(song, report);
  return verdict(song, report);
}

function verdict(song: Song | null, report: Report): Parsed {
  return song && report.faults.length === 0
    ? { ok: true, song, notices: report.allNotices() }
    : { ok: false, faults: report.faults };
}

/** The document raised to this version; null if it is none, or a newer one. */
function newest(place: Place): Readonly<Record<string, unknown>> | null {
  if (!isRecord(place.value)) {
    place.mistaken('an object');
    return null;
  }
  const format = place.member('format');
  if (format.value !== SONG_FORMAT) {
    format.fault('format', format.isAbsent ? 'is missing' : `must be "${SONG_FORMAT}"`);
    return null;
  }
  const version = place.member('version');
  const { value } = version;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    version.mistaken('a whole number from 1');
    return null;
  }
  if (value > SONG_VERSION) {
    version.fault('version', `is ${value}: made by a newer Batida; this one reads up to ${SONG_VERSION}`);
    return null;
  }
  return migrate(place.value, value);
}

const MEMBERS = [
  'format',
  'version',
  'name',
  'description',
  ...Object.keys(SONG_SPECS),
  'tracks',
  'scenes',
  'timeline',
  'markers',
  'takes',
  'parts',
  'mixer',
  'groups',
  'key',
  'loop',
  'credits',
];

function readDocument(place: Place): Song {
  place.hasMembers(MEMBERS);
  const tracks = place.member('tracks');
  const scenes = place.member('scenes');
  const read = tracks.list(MAX_TRACKS, readTrack);
  const song: Song = {
    format: SONG_FORMAT,
    version: SONG_VERSION,
    name: place.member('name').text(DEFAULT_NAME),
    description: place.member('description').text('', MAX_DESCRIPTION),
    bpm: place.member('bpm').number(SONG_SPECS.bpm),
    swing: place.member('swing').number(SONG_SPECS.swing),
    seed: place.member('seed').number(SONG_SPECS.seed),
    tracks: read,
    scenes: scenes.isAbsent ? defaultScenes : scenes.list(MAX_SCENES, readScene),
    timeline: place.member('timeline').list(MAX_PLACEMENTS, readPlacement),
    markers: inTime(place.member('markers').list(MAX_MARKERS, readMarker)),
    takes: place.member('takes').list(MAX_TAKES, readTake),
    parts: place.member('parts').list(MAX_PARTS, readPart),
    mixer: readMixer(place.member('mixer')),
    groups: place.member('groups').list(MAX_GROUPS, readGroup),
    key: readKey(place.member('key')),
    launchQuantumTicks: place.member('launchQuantumTicks').number(SONG_SPECS.launchQuantumTicks),
    loop: readLoop(place.member('loop')),
    credits: place.member('credits').list(MAX_CREDITS, (credit) => readCredit(credit, read)),
  };
  if (tracks.isAbsent) tracks.mistaken('a list');
  else if (song.tracks.length === 0) tracks.fault('missing', 'must hold at least one track');
  if (song.scenes.length === 0) scenes.fault('missing', 'must hold at least one scene');
  return song;
}

const inTime = (markers: readonly Marker[]): readonly Marker[] => [...markers].sort((a, b) => a.tick - b.tick);

function readMixer(place: Place): Mixer {
  place.hasMembers(BUSES);
  return mixerOf((bus) => readValues(place.member(bus), BUS_SPECS[bus]));
}
