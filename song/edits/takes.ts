/** Edits of recordings: takes by their hash, regions by their id within a take. */
import { MAX_DROPOUTS, MAX_REGIONS, MAX_TAKES } from '../limits.ts';
import type { Part, Region, Take } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { withoutLanesOf } from './comp.ts';
import { type Edit, eachOf, freeId, nameFrom, withMembers, without } from './edit.ts';
import { colorFrom } from './tracks.ts';

/** A take the song has already, or one it has no room for, changes nothing. */
export function addTake(take: Take): Edit {
  return (song) => {
    const isThere = song.takes.some(({ hash }) => hash === take.hash);
    return isThere || song.takes.length >= MAX_TAKES ? song : { ...song, takes: [...song.takes, take] };
  };
}

/** With its parts, and with its rounds in the parts of others. */
export function removeTake(hash: string): Edit {
  const partsOf = (parts: readonly Part[]) => without(parts, (part) => part.take === hash);
  return (song) =>
    withMembers(song, {
      takes: without(song.takes, (take) => take.hash === hash),
      parts: eachOf(partsOf(song.parts), (part) => withoutLanesOf(part, hash)),
    });
}

/** What was found out about a take since it was made: tempo, timing, dropouts. What is out of range changes nothing. */
export function setTakeFacts(hash: string, facts: Partial<Pick<Take, 'bpm' | 'timing' | 'dropouts'>>): Edit {
  const { bpm, timing, dropouts } = facts;
  const isWithin = (take: Take) => (at: number) => at >= 0 && at <= lastSecond(take);
  const isTempo = bpm === 0 || (bpm !== undefined && bpm >= 20 && bpm <= 400);
  return editTake(hash, (take) =>
    withMembers(take, {
      ...(isTempo && { bpm: unsigned(bpm) }),
      ...(timing !== undefined && isTiming(timing) && { timing: same(take.timing, plain(timing)) }),
      ...(dropouts && { dropouts: same(take.dropouts, kept(dropouts.filter(isWithin(take)))) }),
    }),
  );
}

/** A file knows no zero below zero. */
const unsigned = (number: number): number => number + 0;
const plain = (timing: Take['timing']) => timing && { ...timing, errorMs: unsigned(timing.errorMs) };
const kept = (dropouts: Take['dropouts']) => dropouts.slice(0, MAX_DROPOUTS).map(unsigned);

const isTiming = (timing: Take['timing']): boolean =>
  timing === null || (timing.errorMs >= 0 && timing.errorMs <= 1000);

/** Plain values that say the same are the same. */
const same = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

/** Names that are empty after trimming change nothing. */
export function renameTake(hash: string, name: string): Edit {
  return editTake(hash, (take) => withMembers(take, { name: nameFrom(name) ?? take.name }));
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

const lastSecond = (take: Take): number => Math.min(PART_SPECS.offsetSeconds.max, take.frames / take.rate);

function boundsWithin(take: Take, from: number, to: number): Pick<Region, 'startSeconds' | 'endSeconds'> {
  const end = lastSecond(take);
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
