/**
 * What knobs and faders of controllers turn. Pure. A row is kept on this device, since it speaks of a controller that is plugged in
 * here, and no song that is shared names one; it remembers the song it was learned in. There it holds first; in every other song it
 * holds where that has such a track with such a parameter, so that a controller once learned is learned for the next beat too.
 */
import { readPath, specAt } from '../../../song/param-path.ts';
import type { Song, Track } from '../../../song/song.ts';
import { isEndless, WAYS, type Way } from './ways.ts';

export interface Control {
  /** By its name: ids are others in the next browser. */
  readonly device: string;
  /** 1 to 16. */
  readonly channel: number;
  /** Control number, 0 to 119: the others are orders. */
  readonly control: number;
}

export interface Target {
  /** Id of the track; '' for a parameter of the buses. */
  readonly track: string;
  readonly path: string;
}

export interface Row extends Control, Target {
  /** Id of the song on this device. */
  readonly song: string;
  readonly way: Way;
  /** What its owner calls the control; may be empty. */
  readonly name: string;
}

export const LAST_CONTROL = 119;
export const LONGEST_NAME = 40;
/** More than anybody turns; the oldest go. */
const MOST_ROWS = 300;

export const isSameControl = (one: Control, other: Control): boolean =>
  one.device === other.device && one.channel === other.channel && one.control === other.control;
const isSameTarget = (one: Target, other: Target): boolean => one.track === other.track && one.path === other.path;

/** The track by whose parameters a target is known; undefined: this song has none. */
export function homeOf({ tracks }: Pick<Song, 'tracks'>, { track, path }: Target): Track | undefined {
  const isBus = readPath(path)?.group.type === 'bus';
  const found = isBus ? tracks[0] : tracks.find(({ id }) => id === track);
  return found && specAt(found, path) ? found : undefined;
}

/** How a control that is learned is taken at first: as it was before, else as the last one that stands somewhere. */
export function wayOf(rows: readonly Row[], control: Control): Way {
  const last = (isMeant: (row: Row) => boolean) => [...rows].reverse().find(isMeant)?.way;
  return last((row) => isSameControl(row, control)) ?? last(({ way }) => !isEndless(way)) ?? 'pickup';
}

/** What a control is, it is in every song. */
export function withWay(rows: readonly Row[], control: Control, way: Way): readonly Row[] {
  return rows.map((row) => (isSameControl(row, control) ? { ...row, way } : row));
}

/** A name is the control's, in every song. */
export function withName(rows: readonly Row[], control: Control, name: string): readonly Row[] {
  return rows.map((row) => (isSameControl(row, control) ? { ...row, name } : row));
}

/** A control turns one thing in a song. */
export function withRow(rows: readonly Row[], row: Row): readonly Row[] {
  const others = rows.filter((one) => !(isSameControl(one, row) && one.song === row.song));
  return [...others, row].slice(-MOST_ROWS);
}

/** In no song any more. */
export function withoutRow(rows: readonly Row[], row: Row): readonly Row[] {
  return rows.filter((one) => !(isSameControl(one, row) && isSameTarget(one, row)));
}

/** What a control turns in this song: what was learned here, else what was learned last and is here too. */
export function rowOf(rows: readonly Row[], control: Control, id: string, song: Song): Row | null {
  let found: Row | null = null;
  for (const row of rows) {
    if (!isSameControl(row, control) || !homeOf(song, row)) continue;
    if (row.song === id) return row;
    found = row;
  }
  return found;
}

/** Every control that turns something in this song, in the order in which they were learned. */
export function rowsOf(rows: readonly Row[], id: string, song: Song): readonly Row[] {
  const found = rows.map((row) => rowOf(rows, row, id, song));
  return rows.filter((row, at) => found[at] === row);
}

const isWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** Whatever it was kept as; null: no row. Those kept before there were ways and names have none. */
function readRow(kept: unknown): Row | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { device, channel, control, track, path, song, way, name } = kept as Readonly<Record<keyof Row, unknown>>;
  if (typeof device !== 'string' || typeof track !== 'string') return null;
  if (typeof path !== 'string' || typeof song !== 'string') return null;
  if (!isWithin(channel, 1, 16) || !isWithin(control, 0, LAST_CONTROL)) return null;
  return {
    device,
    channel,
    control,
    track,
    path,
    song,
    way: WAYS.find((one) => one === way) ?? 'pickup',
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
  };
}

/** What was kept on the device, as far as it is rows. */
export function readRows(text: string): readonly Row[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept)) return [];
    return kept
      .map(readRow)
      .filter((row) => row !== null)
      .slice(-MOST_ROWS);
  } catch {
    return [];
  }
}

const MAP_FORMAT = 'batida-midi-map';

/** What was learned for a song, as a file that goes along with it: no song names the controllers it is played with. */
export function writeMap(rows: readonly Row[]): string {
  return JSON.stringify({ format: MAP_FORMAT, rows: rows.map(({ song: _, ...row }) => row) }, null, 2);
}

/** The rows of such a file, learned for this song; null: it is none. */
export function readMap(text: string, song: string): readonly Row[] | null {
  try {
    const kept: unknown = JSON.parse(text);
    const { format, rows } = (kept ?? {}) as Readonly<Record<'format' | 'rows', unknown>>;
    if (format !== MAP_FORMAT || !Array.isArray(rows)) return null;
    return rows.map((row: object) => readRow({ ...row, song })).filter((row) => row !== null);
  } catch {
    return null;
  }
}
