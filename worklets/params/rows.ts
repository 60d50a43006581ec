/** What the scheduler must know of the parameters that a song's lanes and locks move; made where the specs are known. */
import { pathsOf } from '../../song/automation.ts';
import { specAt, valueAt } from '../../song/param-path.ts';
import type { Mixer, Song, Track } from '../../song/song.ts';
import type { ParamSpec } from '../../song/specs.ts';
import { slotOfPath } from './slot-of-path.ts';

/** A parameter of the engine, its range and what it is where nothing moves it. */
interface ParamRow {
  /** Index of the track, or MASTER. */
  readonly track: number;
  readonly slot: number;
  readonly spec: ParamSpec;
  readonly value: number;
}

/** Track id -> path -> row, of what is moved. */
export type ParamRows = Readonly<Record<string, Readonly<Record<string, ParamRow>>>>;

interface Known {
  readonly index: number;
  readonly mixer: Mixer;
  readonly rows: ParamRows[string];
}

const NONE: ParamRows[string] = {};
const known = new WeakMap<Track, Known>();

/** The rows of a track are the same object for as long as neither it nor the mixer changes. */
export function paramRows(song: Song): ParamRows {
  const rows = song.tracks.map((track, index) => [track.id, rowsOf(song, track, index)] as const);
  return Object.fromEntries(rows.filter(([, moved]) => moved !== NONE));
}

function rowsOf(song: Song, track: Track, index: number): ParamRows[string] {
  const before = known.get(track);
  if (before && before.index === index && before.mixer === song.mixer) return before.rows;
  const paths = Object.values(track.clips).flatMap(({ pattern }) => [...pathsOf(pattern)]);
  const rows: Record<string, ParamRow> = {};
  for (const path of paths) {
    const slot = slotOfPath(index, track, path);
    const spec = specAt(track, path);
    const value = valueAt(song, track, path);
    if (slot && spec && value !== null) rows[path] = { ...slot, spec, value };
  }
  const made = paths.length === 0 ? NONE : rows;
  known.set(track, { index, mixer: song.mixer, rows: made });
  return made;
}
