/** Scenes, the timeline, takes and their parts. */
import { MAX_BARS, MAX_OVERRIDES, MAX_REGIONS, MAX_REPEATS } from '../limits.ts';
import type { Group, LoopRegion, Marker, Override, Part, Placement, Region, Scene, Take } from '../song.ts';
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

/** A day at 48 kHz: far more than any device keeps. */
const MAX_FRAMES = 24 * 3600 * 48_000;

export function readTake(place: Place): Take {
  place.hasMembers(['hash', 'name', 'frames', 'rate', 'channels', 'regions']);
  return {
    hash: place.member('hash').hash(),
    name: place.member('name').text(''),
    frames: place.member('frames').number({ min: 0, max: MAX_FRAMES, curve: 'integer' }),
    rate: place.member('rate').number({ min: 8000, max: 192_000, curve: 'integer' }),
    channels: place.member('channels').number({ min: 1, max: 2, initial: 1, curve: 'integer' }),
    regions: place.member('regions').list(MAX_REGIONS, readRegion),
  };
}

function readRegion(place: Place, index: number): Region {
  place.hasMembers(['id', 'name', 'startSeconds', 'endSeconds', 'color']);
  const { min, max } = PART_SPECS.offsetSeconds;
  const startSeconds = place.member('startSeconds').number({ min, max });
  const end = place.member('endSeconds');
  const endSeconds = end.number({ min, max });
  if (endSeconds < startSeconds)
    end.fault('range', `is ${endSeconds}, but must not lie before the start, ${startSeconds}`);
  return {
    id: place.member('id').id(`region-${index + 1}`),
    name: place.member('name').text(`Region ${index + 1}`),
    startSeconds,
    endSeconds,
    color: readColor(place.member('color'), index),
  };
}

export function readPart(place: Place): Part {
  place.hasMembers(['track', 'take', ...Object.keys(PART_SPECS)]);
  return {
    track: place.member('track').id(),
    take: place.member('take').hash(),
    startTick: place.member('startTick').number(PART_SPECS.startTick),
    offsetSeconds: place.member('offsetSeconds').number(PART_SPECS.offsetSeconds),
    lengthSeconds: place.member('lengthSeconds').number(PART_SPECS.lengthSeconds),
    gainDb: place.member('gainDb').number(PART_SPECS.gainDb),
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
