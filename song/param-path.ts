/**
 * Names of parameters within a song, for lanes and locks: "patch.cutoff", "strip.gain", "pad3.pitch" are those of the
 * track they stand on (pads count from 0), "reverb.decay", "delay.feedback", "chorus.rate", "drive.amount" and
 * "master.width" those of the buses.
 */
import { BUS_SPECS, BUSES, type Bus } from './buses.ts';
import { PAD_SPECS } from './instrument-specs.ts';
import { specsOf } from './instruments.ts';
import { hasMember } from './member.ts';
import { PARAM_PATH } from './param-text.ts';
import type { ParamValue } from './patch.ts';
import { INSERTS, type Song, type Track } from './song.ts';
import { type ParamSpec, type Specs, STRIP_SPECS } from './specs.ts';

export type ParamGroup =
  | { readonly type: 'strip' }
  | { readonly type: 'patch' }
  | { readonly type: 'pad'; readonly pad: number }
  | { readonly type: 'bus'; readonly bus: Bus };

export interface ParamPath {
  readonly group: ParamGroup;
  readonly name: string;
}

export function pathOf(group: ParamGroup, name: string): string {
  if (group.type === 'bus') return `${group.bus}.${name}`;
  return group.type === 'pad' ? `pad${group.pad}.${name}` : `${group.type}.${name}`;
}

/** Null: no path. */
export function readPath(path: string): ParamPath | null {
  const [, head, name] = PARAM_PATH.exec(path) ?? [];
  if (head === undefined || name === undefined) return null;
  return { group: groupOf(head), name };
}

function groupOf(head: string): ParamGroup {
  if (head === 'strip' || head === 'patch') return { type: head };
  const bus = BUSES.find((one) => one === head);
  return bus ? { type: 'bus', bus } : { type: 'pad', pad: Number(head.slice('pad'.length)) };
}

/** Null: this track has no such parameter, or none that moves by itself (a pad's chance is rolled, not turned). */
export function specAt(track: Track, path: string): ParamSpec | null {
  const found = readPath(path);
  if (!found) return null;
  const specs = specsOfGroup(track, found.group);
  if (!hasMember(specs, found.name) || (found.group.type === 'pad' && found.name === 'probability')) return null;
  return specs[found.name] ?? null;
}

/** Of a parameter of an effect, the switch without which it is not heard; null: it has none. */
export function switchOf(track: Track, path: string): string | null {
  const found = readPath(path);
  const insert = INSERTS.find((one) => found?.name.startsWith(one));
  if (!found || !insert || found.name === `${insert}On`) return null;
  const its = pathOf(found.group, `${insert}On`);
  return specAt(track, its) ? its : null;
}

function specsOfGroup(track: Track, group: ParamGroup): Specs {
  if (group.type === 'strip') return STRIP_SPECS;
  if (group.type === 'patch') return specsOf(track.instrument);
  if (group.type === 'bus') return BUS_SPECS[group.bus];
  return track.pads[group.pad] ? PAD_SPECS : {};
}

/** What the parameter is where nothing moves it, a switch as 0 or 1; null where there is none. */
export function valueAt(song: Pick<Song, 'mixer'>, track: Track, path: string): number | null {
  const spec = specAt(track, path);
  const found = readPath(path);
  if (!spec || !found) return null;
  const values = valuesOfGroup(song, track, found.group);
  return Number(hasMember(values, found.name) ? values[found.name] : spec.initial);
}

function valuesOfGroup(
  { mixer }: Pick<Song, 'mixer'>,
  track: Track,
  group: ParamGroup,
): Readonly<Record<string, ParamValue | string | null>> {
  if (group.type === 'strip') return track.strip;
  if (group.type === 'patch') return track.patch;
  if (group.type === 'bus') return mixer[group.bus];
  return track.pads[group.pad] ?? {};
}
