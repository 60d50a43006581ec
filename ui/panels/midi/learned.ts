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
}

export const LAST_CONTROL = 119;
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

const isWithin = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** What was kept on the device, as far as it is rows. */
export function readRows(text: string): readonly Row[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one: Partial<Record<keyof Row, unknown>> | null): one is Row => {
        if (typeof one !== 'object' || one === null) return false;
        const texts = [one.device, one.track, one.path, one.song];
        return (
          texts.every((value) => typeof value === 'string') &&
          isWithin(one.channel, 1, 16) &&
          isWithin(one.control, 0, LAST_CONTROL)
        );
      })
      .map(({ device, channel, control, track, path, song, way }) => {
        // Those kept before there were ways have none.
        const known = WAYS.find((one) => one === way) ?? 'pickup';
        return { device, channel, control, track, path, song, way: known };
      })
      .slice(-MOST_ROWS);
  } catch {
    return [];
  }
}
