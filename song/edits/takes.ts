/** Edits of recordings: takes by their hash, parts by their index, regions by their id within a take. */
import { type Mode, tempoMap } from '../arrangement.ts';
import { MAX_PARTS, MAX_REGIONS, MAX_TAKES } from '../limits.ts';
import type { Part, Region, Take } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { secondsBetween, tickAfterSeconds } from '../tempo.ts';
import { type Edit, eachOf, freeId, nameFrom, oneOf, within, withMembers, without } from './edit.ts';
import { colorFrom } from './tracks.ts';

/** A take the song has already, or one it has no room for, changes nothing. */
export function addTake(take: Take): Edit {
  return (song) => {
    const isThere = song.takes.some(({ hash }) => hash === take.hash);
    return isThere || song.takes.length >= MAX_TAKES ? song : { ...song, takes: [...song.takes, take] };
  };
}

/** With its parts. */
export function removeTake(hash: string): Edit {
  return (song) =>
    withMembers(song, {
      takes: without(song.takes, (take) => take.hash === hash),
      parts: without(song.parts, (part) => part.take === hash),
    });
}

/** Names that are empty after trimming change nothing. */
export function renameTake(hash: string, name: string): Edit {
  return editTake(hash, (take) => withMembers(take, { name: nameFrom(name) ?? take.name }));
}

/** Puts a stretch of a take on the timeline, if the song has its track and its take. */
export function addPart(part: Part): Edit {
  return (song) => {
    const isAtHome =
      song.tracks.some(({ id }) => id === part.track) && song.takes.some(({ hash }) => hash === part.take);
    if (!isAtHome || song.parts.length >= MAX_PARTS) return song;
    return { ...song, parts: [...song.parts, inRange(part, EMPTY_PART)] };
  };
}

/** Sets numbers of a part: where it starts, what stretch it plays, how loud. */
export function setPart(index: number, members: Partial<Omit<Part, 'track' | 'take'>>): Edit {
  return (song) =>
    withMembers(song, {
      parts: oneOf(song.parts, index, (part) => withMembers(part, inRange({ ...part, ...members }, part))),
    });
}

/** To another tick, and to another track if one is named that exists. */
export function movePart(index: number, startTick: number, track?: string): Edit {
  return (song) => {
    const isThere = song.tracks.some(({ id }) => id === track);
    const parts = oneOf(song.parts, index, (part) =>
      withMembers(part, { track: isThere && track ? track : part.track }),
    );
    return setPart(index, { startTick })(withMembers(song, { parts }));
  };
}

/** Later by so many seconds, or earlier where they are negative; what would lie before the song is passed over. */
export function nudgePart(index: number, seconds: number, mode: Mode): Edit {
  return (song) => {
    const part = song.parts[index];
    if (!part || !Number.isFinite(seconds)) return song;
    const map = tempoMap(song, mode);
    const start = secondsBetween(map, 0, part.startTick);
    /** Where the take itself would begin. */
    const origin = start - part.offsetSeconds + seconds;
    const near = Math.round(tickAfterSeconds(map, 0, Math.max(0, start + seconds)));
    // Ticks are whole: what is left of the way goes into the offset, which cannot be less than nothing.
    const startTick = secondsBetween(map, 0, near) >= origin ? near : near + 1;
    const offsetSeconds = secondsBetween(map, 0, startTick) - origin;
    const lengthSeconds = part.lengthSeconds + part.offsetSeconds - offsetSeconds;
    return lengthSeconds > 0 ? setPart(index, { startTick, offsetSeconds, lengthSeconds })(song) : song;
  };
}

export function removePart(index: number): Edit {
  return (song) => withMembers(song, { parts: without(song.parts, (_, i) => i === index) });
}

/** A named stretch of a take between two instants in either order, within the take. */
export function addRegion(hash: string, fromSeconds: number, toSeconds: number, name?: string): Edit {
  return editTake(hash, (take) => {
    const { regions } = take;
    if (regions.length >= MAX_REGIONS || Number.isNaN(fromSeconds + toSeconds)) return take;
    const id = freeId(
      'region',
      regions.map((region) => region.id),
    );
    const region: Region = {
      id,
      name: nameFrom(name ?? '') ?? `Region ${regions.length + 1}`,
      color: regions.length % 8,
      ...boundsWithin(take, fromSeconds, toSeconds),
    };
    return { ...take, regions: [...regions, region] };
  });
}

export function resizeRegion(hash: string, id: string, fromSeconds: number, toSeconds: number): Edit {
  if (Number.isNaN(fromSeconds + toSeconds)) return (song) => song;
  return editRegion(hash, id, (region, take) => withMembers(region, boundsWithin(take, fromSeconds, toSeconds)));
}

export function renameRegion(hash: string, id: string, name: string): Edit {
  return editRegion(hash, id, (region) => withMembers(region, { name: nameFrom(name) ?? region.name }));
}

export function recolourRegion(hash: string, id: string, color: number): Edit {
  return editRegion(hash, id, (region) => withMembers(region, { color: colorFrom(color, region.color) }));
}

export function removeRegion(hash: string, id: string): Edit {
  return editTake(hash, (take) => withMembers(take, { regions: without(take.regions, (region) => region.id === id) }));
}

const EMPTY_PART: Part = { track: '', take: '', startTick: 0, offsetSeconds: 0, lengthSeconds: 0, gainDb: 0 };

/** The part with its numbers in range; what is no number is taken from `before`. */
function inRange(part: Part, before: Part): Part {
  return {
    ...part,
    startTick: within(PART_SPECS.startTick, part.startTick, before.startTick),
    offsetSeconds: within(PART_SPECS.offsetSeconds, part.offsetSeconds, before.offsetSeconds),
    lengthSeconds: within(PART_SPECS.lengthSeconds, part.lengthSeconds, before.lengthSeconds),
    gainDb: within(PART_SPECS.gainDb, part.gainDb, before.gainDb),
  };
}

function boundsWithin(take: Take, from: number, to: number): Pick<Region, 'startSeconds' | 'endSeconds'> {
  const end = Math.min(PART_SPECS.offsetSeconds.max, take.frames / take.rate);
  const [a, b] = [from, to].map((seconds) => Math.min(end, Math.max(0, seconds)) + 0) as [number, number];
  return { startSeconds: Math.min(a, b), endSeconds: Math.max(a, b) };
}

function editTake(hash: string, change: (take: Take) => Take): Edit {
  return (song) =>
    withMembers(song, { takes: eachOf(song.takes, (take) => (take.hash === hash ? change(take) : take)) });
}

function editRegion(hash: string, id: string, change: (region: Region, take: Take) => Region): Edit {
  return editTake(hash, (take) =>
    withMembers(take, {
      regions: eachOf(take.regions, (region) => (region.id === id ? change(region, take) : region)),
    }),
  );
}
