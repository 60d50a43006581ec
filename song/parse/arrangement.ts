/** Scenes, the timeline and what belongs to it. */
import { MAX_BARS, MAX_OVERRIDES, MAX_REPEATS } from '../limits.ts';
import type { Group, LoopRegion, Marker, Override, Placement, Scene } from '../song.ts';
import { GROUP_SPECS, PART_SPECS, SONG_SPECS } from '../specs.ts';
import { SCALE_NAMES, type Scale } from '../theory.ts';
import type { Place } from './place.ts';
import { readColor, readName, readValues } from './track.ts';

export function readScene(place: Place, index: number): Scene {
  place.hasMembers(['id', 'name', 'color', 'bpm']);
  const id = place.member('id').id(`scene-${index + 1}`);
  const bpm = place.member('bpm');
  return {
    id,
    name: place.member('name').text(id),
    color: readColor(place.member('color'), index),
    bpm: bpm.value === null || bpm.isAbsent ? null : bpm.number(SONG_SPECS.bpm),
  };
}

export function readPlacement(place: Place): Placement {
  place.hasMembers(['scene', 'repeats', 'overrides']);
  return {
    scene: place.member('scene').id(),
    repeats: place.member('repeats').number({ min: 1, max: MAX_REPEATS, initial: 1, curve: 'integer' }),
    overrides: place.member('overrides').list(MAX_OVERRIDES, readOverride),
  };
}

function readOverride(place: Place): Override {
  place.hasMembers(['track', 'fromBar', 'bars', 'clip']);
  return {
    track: place.member('track').id(),
    fromBar: place.member('fromBar').number({ min: 0, max: MAX_BARS - 1, curve: 'integer' }),
    bars: place.member('bars').number({ min: 1, max: MAX_BARS, initial: 1, curve: 'integer' }),
    clip: readName(place.member('clip')),
  };
}

export function readMarker(place: Place): Marker {
  place.hasMembers(['tick', 'name']);
  const { min, max } = PART_SPECS.startTick;
  return {
    tick: place.member('tick').number({ min, max, curve: 'integer' }),
    name: place.member('name').text(''),
  };
}

export function readGroup(place: Place, index: number): Group {
  const id = place.member('id').id(`group-${index + 1}`);
  return {
    id,
    name: place.member('name').text(id),
    color: readColor(place.member('color'), index),
    ...readValues(place, GROUP_SPECS, ['id', 'name', 'color']),
  };
}

/** A song without a key is in none that anybody has named. */
export function readKey(place: Place): Scale | null {
  if (place.isAbsent || place.value === null) return null;
  place.hasMembers(['root', 'name']);
  return {
    root: place.member('root').number({ min: 0, max: 11, curve: 'integer' }),
    name: place.member('name').oneOf(SCALE_NAMES),
  };
}

export function readLoop(place: Place): LoopRegion | null {
  if (place.isAbsent || place.value === null) return null;
  place.hasMembers(['startTick', 'endTick']);
  const { min, max } = PART_SPECS.startTick;
  const startTick = place.member('startTick').number({ min, max, initial: 0, curve: 'integer' });
  const end = place.member('endTick');
  const endTick = end.number({ min, max, curve: 'integer' });
  if (endTick <= startTick) end.fault('range', `is ${endTick}, but must lie after the start, ${startTick}`);
  return { startTick, endTick };
}
