/** Effects in classic files: maps of name to number for each bus, and under `tracks` for each track. */

import { BUS_SPECS, BUSES, type Bus, mixerOf } from '../buses.ts';
import { hasMember } from '../member.ts';
import { isRecord, type Place } from '../parse/place.ts';
import type { ParamValue } from '../patch.ts';
import type { Song, Strip, Track } from '../song.ts';
import { paramValue, type Specs, STRIP_SPECS } from '../specs.ts';
import { readNear } from './tracks.ts';

type Numbers = Readonly<Record<string, number>>;
export type ClassicEffects = Readonly<Record<Bus, Numbers>> & {
  readonly tracks: Readonly<Record<string, Numbers>>;
};

/** Level, pan and mute stand beside the steps. */
const INSERT_SPECS: Specs = Object.fromEntries(
  Object.entries(STRIP_SPECS).filter(([name]) => !['gain', 'pan', 'mute'].includes(name)),
);

export function effectsOf(song: Song): ClassicEffects {
  const buses = BUSES.map((bus) => [bus, numbersOf(song.mixer[bus], BUS_SPECS[bus])]);
  const tracks = song.tracks.map(({ id, strip }) => [id, numbersOf(strip, INSERT_SPECS)]);
  return { ...Object.fromEntries(buses), tracks: Object.fromEntries(tracks) };
}

/**
 * What is not understood is reported and changes nothing: no two programs agree on the shape of effects. `names` are
 * what the file calls the tracks of the song, in their order.
 */
export function readEffects(place: Place, song: Song, names: readonly string[]): Song {
  if (place.isAbsent || (Array.isArray(place.value) && place.value.length === 0)) return song;
  if (!isRecord(place.value)) {
    place.drop(NOT_UNDERSTOOD);
    return song;
  }
  for (const key of Object.keys(place.value)) {
    if (key !== 'tracks' && !hasMember(BUS_SPECS, key)) place.member(key).drop(NOT_UNDERSTOOD);
  }
  const mixer = mixerOf((bus) => readNumbers(place.optional(bus), BUS_SPECS[bus], song.mixer[bus]));
  const strips = place.optional('tracks');
  if (isRecord(strips.value)) {
    for (const name of Object.keys(strips.value)) {
      if (!names.includes(name)) strips.member(name).drop('belongs to no track');
    }
  } else if (!strips.isAbsent) strips.drop(NOT_UNDERSTOOD);
  const withInserts = (track: Track, index: number): Track => {
    const own = strips.optional(names[index] ?? track.id);
    const strip: Strip = readNumbers(own, INSERT_SPECS, track.strip);
    return { ...track, strip };
  };
  return { ...song, mixer, tracks: song.tracks.map(withInserts) };
}

const NOT_UNDERSTOOD = 'is no effect of this version and was left out';

function numbersOf(values: object, specs: Specs): Numbers {
  const given = values as Readonly<Record<string, ParamValue>>;
  const numbers: Record<string, number> = {};
  for (const name in specs) numbers[name] = Number(given[name]);
  return numbers;
}

function readNumbers<T extends object>(place: Place, specs: Specs, before: T): T {
  if (place.isAbsent) return before;
  if (!isRecord(place.value)) {
    place.drop(NOT_UNDERSTOOD);
    return before;
  }
  const values: Record<string, ParamValue> = {};
  for (const [name, value] of Object.entries(place.value)) {
    const spec = hasMember(specs, name) ? specs[name] : undefined;
    if (spec?.curve === 'switch' && typeof value === 'boolean') values[name] = value;
    else if (!spec || typeof value !== 'number') place.member(name).drop(NOT_UNDERSTOOD);
    else values[name] = paramValue(spec, readNear(place.member(name), spec, value));
  }
  return { ...before, ...values };
}
