/** Edits of sound: strips, patches, the mixer's buses, mute and solo. */

import { BUS_SPECS, type Bus } from '../buses.ts';
import { specsOf } from '../instruments.ts';
import { hasMember } from '../member.ts';
import type { ParamValue } from '../patch.ts';
import type { InsertId, Mixer, Song, Strip } from '../song.ts';
import { paramValue, type Specs, STRIP_SPECS } from '../specs.ts';
import { type Edit, eachOf, editTrack, moved, within, withMembers } from './edit.ts';

export function setStripParam<Name extends keyof Strip>(track: string, name: Name, value: Strip[Name]): Edit {
  return editTrack(track, (t) => withMembers(t, { strip: withParam(t.strip, STRIP_SPECS, name, value) }));
}

/** A parameter of the track's instrument; names it does not have change nothing. */
export function setPatchParam(track: string, name: string, value: ParamValue): Edit {
  return editTrack(track, (t) => withMembers(t, { patch: withParam(t.patch, specsOf(t.instrument), name, value) }));
}

export function setBusParam<B extends Bus>(bus: B, name: keyof Mixer[B] & string, value: ParamValue): Edit {
  return (song) => {
    const values = withParam(song.mixer[bus], BUS_SPECS[bus], name, value);
    return withMembers(song, { mixer: withMembers(song.mixer, { [bus]: values } as Partial<Mixer>) });
  };
}

/** Which track ducks this one; null: none does. A track that is not there, or the track itself, changes nothing. */
export function setDuckSource(track: string, source: string | null): Edit {
  return (song) => {
    if (source === track || (source !== null && !song.tracks.some(({ id }) => id === source))) return song;
    return editTrack(track, (t) => withMembers(t, { duckSource: source }))(song);
  };
}

/** An insert goes to another place in the chain. */
export function moveInsert(track: string, insert: InsertId, toIndex: number): Edit {
  return editTrack(track, (t) => withMembers(t, { inserts: moved(t.inserts, t.inserts.indexOf(insert), toIndex) }));
}

export function setMute(track: string, mute: boolean): Edit {
  return setStripParam(track, 'mute', mute);
}

/** Additive: other solos stay. No track's mute changes. */
export function setSolo(track: string, solo: boolean): Edit {
  return setStripParam(track, 'solo', solo);
}

/** This track alone. */
export function setSoloExclusive(track: string): Edit {
  return (song) => {
    if (!song.tracks.some(({ id }) => id === track)) return song;
    const tracks = eachOf(song.tracks, (t) =>
      withMembers(t, { strip: withMembers(t.strip, { solo: t.id === track }) }),
    );
    return withMembers(withoutGroupSolos(song), { tracks });
  };
}

export function clearSolos(): Edit {
  return (song) =>
    withMembers(withoutGroupSolos(song), {
      tracks: eachOf(song.tracks, (t) => withMembers(t, { strip: withMembers(t.strip, { solo: false }) })),
    });
}

function withoutGroupSolos(song: Song): Song {
  return withMembers(song, { groups: eachOf(song.groups, (group) => withMembers(group, { solo: false })) });
}

/** Values with one parameter set: clamped to its spec, unchanged where there is no such parameter. */
export function withParam<T extends object>(values: T, specs: Specs, name: string, value: ParamValue): T {
  const spec = hasMember(specs, name) ? specs[name] : undefined;
  if (!spec) return values;
  const before = Number((values as Readonly<Record<string, ParamValue>>)[name]);
  return withMembers(values, { [name]: paramValue(spec, within(spec, Number(value), before)) } as Partial<T>);
}
