/**
 * Files and fields of the classic kind, in and out: the project export file and the fields of a saved project. They hold
 * less than a song does, so a saved project carries the whole document besides.
 */

import { type ClassicEffects, effectsOf, readEffects } from './classic/effects.ts';
import {
  type ClassicSettings,
  type ClassicTrack,
  readNear,
  readSettings,
  readTracks,
  settingsOf,
  tracksOf,
} from './classic/tracks.ts';
import { DEFAULT_NAME, defaultSong } from './defaults.ts';
import { MAX_DESCRIPTION } from './limits.ts';
import { hasMember } from './member.ts';
import { readJson } from './parse/json.ts';
import { isWithinLimits } from './parse/limits.ts';
import { isRecord, Place } from './parse/place.ts';
import { type Fault, type Notice, Report } from './parse/report.ts';
import { type Parsed, parseSong, readSong } from './parse.ts';
import type { Song } from './song.ts';
import { SONG_SPECS } from './specs.ts';
import { documentOf } from './write.ts';

/** The project export file. */
interface ClassicFile {
  readonly name: string;
  readonly bpm: number;
  readonly tracks: Readonly<Record<string, ClassicTrack>>;
  readonly effects: ClassicEffects;
  readonly currentPattern: 'main';
}

/** The fields of a project as the server keeps it. */
export interface SavedProject {
  readonly name: string;
  readonly bpm: number;
  readonly patternData: Readonly<Record<string, ClassicTrack>>;
  readonly trackSettings: Readonly<Record<string, ClassicSettings>>;
  readonly effectsSettings: ClassicEffects;
  /** The whole document. */
  readonly song: ReturnType<typeof documentOf>;
}

export const INVALID_PROJECT_FILE = 'Invalid project file format';

/** Any text that holds a song: a document, a project export file or a saved project. */
export function readAnySong(text: string): Parsed {
  const json = readJson(text);
  if (!json.ok) return refused([json.fault]);
  const { value } = json;
  const has = (name: string) => isRecord(value) && hasMember(value, name);
  if (has('format') || (isRecord(value) && Array.isArray(value.tracks))) return parseSong(value);
  if (has('tracks') || has('currentPattern')) return readClassic(value);
  if (has('patternData') || has('song')) return readSaved(value);
  return refused([{ path: '', message: 'neither a song nor an exported project', code: 'format' }]);
}

export function writeClassic(song: Song): string {
  const file: ClassicFile = {
    name: song.name,
    bpm: song.bpm,
    tracks: tracksOf(song),
    effects: effectsOf(song),
    currentPattern: 'main',
  };
  return JSON.stringify(file);
}

export function readClassic(input: unknown): Parsed {
  return reading(input, (place) => {
    const isObject = place.hasMembers(['name', 'bpm', 'tracks', 'effects', 'currentPattern']);
    return isObject ? songFrom(place, place.optional('tracks'), place.optional('effects')).song : null;
  });
}

export function savedOf(song: Song): SavedProject {
  return {
    name: song.name,
    bpm: song.bpm,
    patternData: tracksOf(song),
    trackSettings: Object.fromEntries(song.tracks.map((track) => [track.id, settingsOf(track)])),
    effectsSettings: effectsOf(song),
    song: documentOf(song),
  };
}

/** With `song`, which may be an object or its text, that is the truth; without, what the other fields hold. */
export function readSaved(input: unknown): Parsed {
  if (isRecord(input) && hasMember(input, 'song') && input.song !== null && input.song !== undefined) {
    const parsed = typeof input.song === 'string' ? readSong(input.song) : parseSong(input.song);
    return parsed.ok
      ? { ...parsed, notices: [...parsed.notices, ...disagreements(input, parsed.song)] }
      : inside(parsed);
  }
  return reading(input, (place) => {
    if (!place.hasMembers(SAVED_MEMBERS)) return null;
    const { song, names } = songFrom(place, place.optional('patternData'), place.optional('effectsSettings'));
    const description = place.optional('description').text('', MAX_DESCRIPTION);
    const settings = place.optional('trackSettings');
    for (const name of isRecord(settings.value) ? Object.keys(settings.value) : []) {
      if (!names.includes(name)) settings.member(name).drop('belongs to no track');
    }
    const tracks = song.tracks.map((track, index) => {
      const own = settings.optional(names[index] ?? track.id);
      if (!own.isAbsent) own.hasMembers(['volume', 'pan', 'muted']);
      return own.isAbsent ? track : { ...track, strip: readSettings(own, track.strip) };
    });
    return { ...song, description, tracks };
  });
}

/** What the server adds to the fields is none of the song's business. */
const SAVED_MEMBERS = [
  'id',
  'name',
  'description',
  'bpm',
  'patternData',
  'trackSettings',
  'effectsSettings',
  'song',
  'revision',
  'createdAt',
  'updatedAt',
];

function reading(input: unknown, read: (place: Place) => Song | null): Parsed {
  const report = new Report();
  const song = isWithinLimits(input, report) ? read(new Place(input, report)) : null;
  return song && report.faults.length === 0 ? { ok: true, song, notices: report.allNotices() } : refused(report.faults);
}

/** A song, and what the file calls its tracks, in their order. */
interface Named {
  readonly song: Song;
  readonly names: readonly string[];
}

function songFrom(place: Place, tracks: Place, effects: Place): Named {
  const name = place.optional('name').text(DEFAULT_NAME);
  const bpm = readNear(place.optional('bpm'), SONG_SPECS.bpm, SONG_SPECS.bpm.initial);
  const named = readTracks(tracks);
  const names = [...named.keys()];
  const song: Song = { ...defaultSong(), name, bpm, tracks: [...named.values()] };
  return { song: readEffects(effects, song, names), names };
}

function disagreements(fields: Readonly<Record<string, unknown>>, song: Song): readonly Notice[] {
  const differing = (['name', 'bpm'] as const).filter(
    (name) => fields[name] !== undefined && fields[name] !== song[name],
  );
  return differing.map((path) => ({ path, message: "differs from the song's own, which was taken", code: 'changed' }));
}

/** The faults of the document within a saved project, with their place in the project. */
function inside(parsed: Parsed & { readonly ok: false }): Parsed {
  const under = (path: string) => (path === '' || path.startsWith('[') ? `song${path}` : `song.${path}`);
  return { ok: false, faults: parsed.faults.map((fault) => ({ ...fault, path: under(fault.path) })) };
}

function refused(faults: readonly Fault[]): Parsed {
  return {
    ok: false,
    faults: faults.map((fault) => ({ ...fault, message: `${INVALID_PROJECT_FILE}: ${fault.message}` })),
  };
}
