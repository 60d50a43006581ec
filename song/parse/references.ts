/** What refers to what: every id is there once, and every name names something. */
import type { Song } from '../song.ts';
import { describe, Place } from './place.ts';
import type { Report } from './report.ts';

export function checkReferences(song: Song, report: Report): void {
  const root = new Place(song, report);
  const tracks = namesIn(root.member('tracks'), 'id', 'track');
  const scenes = namesIn(root.member('scenes'), 'id', 'scene');
  const takes = namesIn(root.member('takes'), 'hash', 'take');
  const groups = namesIn(root.member('groups'), 'id', 'group');
  const fills = fillsOf(song);
  for (const take of placesIn(root.member('takes'))) namesIn(take.member('regions'), 'id', 'region');
  for (const track of placesIn(root.member('tracks'))) {
    const clips = track.member('clips');
    const known = new Set([...scenes, ...(fills.get(track.member('id').value) ?? [])]);
    for (const name of Object.keys(clips.value as object)) mustBeIn(known, clips.member(name), name, 'scene');
    checkName(groups, track.member('group'), 'group');
    checkName(tracks, track.member('duckSource'), 'track');
  }
  for (const { scene } of membersOf(root.member('timeline'), ['scene'])) mustBeIn(scenes, scene, scene.value, 'scene');
  for (const placement of placesIn(root.member('timeline'))) {
    for (const { track, clip } of membersOf(placement.member('overrides'), ['track', 'clip'])) {
      mustBeIn(tracks, track, track.value, 'track');
      const owner = song.tracks.find(({ id }) => id === track.value);
      if (owner && clip.value !== null) mustBeIn(new Set(Object.keys(owner.clips)), clip, clip.value, 'clip');
    }
  }
  for (const { track, take, lanes } of membersOf(root.member('parts'), ['track', 'take', 'lanes'])) {
    mustBeIn(tracks, track, track.value, 'track');
    mustBeIn(takes, take, take.value, 'take');
    for (const lane of membersOf(lanes, ['take'])) mustBeIn(takes, lane.take, lane.take.value, 'take');
  }
}

/** Track id -> what its overrides play: a clip under such a name belongs to no scene, but to the timeline. */
function fillsOf({ timeline }: Song): ReadonlyMap<unknown, ReadonlySet<string>> {
  const fills = new Map<unknown, Set<string>>();
  for (const { track, clip } of timeline.flatMap(({ overrides }) => overrides)) {
    if (clip !== null) fills.set(track, (fills.get(track) ?? new Set<string>()).add(clip));
  }
  return fills;
}

function checkName(names: ReadonlySet<unknown>, place: Place, noun: string): void {
  if (place.value !== null) mustBeIn(names, place, place.value, noun);
}

const placesIn = (list: Place): Place[] => list.list(Number.POSITIVE_INFINITY, (item) => item);

function membersOf<Name extends string>(list: Place, names: readonly Name[]): Record<Name, Place>[] {
  return placesIn(list).map(
    (item) => Object.fromEntries(names.map((name) => [name, item.member(name)])) as Record<Name, Place>,
  );
}

function namesIn(list: Place, member: string, noun: string): ReadonlySet<unknown> {
  const seen = new Set<unknown>();
  for (const item of placesIn(list)) {
    const name = item.member(member);
    if (seen.has(name.value)) name.fault('duplicate', `is ${describe(name.value)}, as an earlier ${noun}`);
    seen.add(name.value);
  }
  return seen;
}

function mustBeIn(names: ReadonlySet<unknown>, place: Place, name: unknown, noun: string): void {
  if (!names.has(name)) place.fault('reference', `names the ${noun} ${describe(name)}, which does not exist`);
}
