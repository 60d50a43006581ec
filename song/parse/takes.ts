/** Takes, their regions, and the parts in which they sound. */
import { defaultTake } from '../defaults.ts';
import { MAX_CHOICES, MAX_DROPOUTS, MAX_REGIONS, MAX_TAKE_LANES } from '../limits.ts';
import type { CompChoice, Part, Region, Take, TakeLane, Timing } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import type { Place } from './place.ts';
import { readColor, readValues } from './track.ts';

/** A day at 48 kHz: far more than any device keeps. */
const MAX_FRAMES = 24 * 3600 * 48_000;
const TAKE_MEMBERS = 'hash name color madeAt frames rate channels bpm timing dropouts regions'.split(' ');
const WITHIN_A_TAKE = { min: 0, max: PART_SPECS.offsetSeconds.max };

export function readTake(place: Place, index: number): Take {
  place.hasMembers(TAKE_MEMBERS);
  const bpm = place.member('bpm');
  return {
    hash: place.member('hash').hash(),
    name: place.member('name').text(''),
    color: readColor(place.member('color'), index),
    madeAt: place.member('madeAt').number({ min: 0, max: Number.MAX_SAFE_INTEGER, initial: 0, curve: 'integer' }),
    frames: place.member('frames').number({ min: 0, max: MAX_FRAMES, curve: 'integer' }),
    rate: place.member('rate').number({ min: 8000, max: 192_000, curve: 'integer' }),
    channels: place.member('channels').number({ min: 1, max: 2, initial: defaultTake.channels, curve: 'integer' }),
    bpm: bpm.value === 0 ? 0 : bpm.isAbsent ? defaultTake.bpm : bpm.number({ min: 20, max: 400 }),
    timing: readTiming(place.member('timing')),
    dropouts: place.member('dropouts').list(MAX_DROPOUTS, (at) => at.number(WITHIN_A_TAKE)),
    regions: place.member('regions').list(MAX_REGIONS, readRegion),
  };
}

function readTiming(place: Place): Timing | null {
  if (place.isAbsent || place.value === null) return null;
  place.hasMembers(['isMeasured', 'errorMs']);
  return {
    isMeasured: place.member('isMeasured').boolean(false),
    errorMs: place.member('errorMs').number({ min: 0, max: 1000, initial: 0 }),
  };
}

function readRegion(place: Place, index: number): Region {
  place.hasMembers(['id', 'name', 'startSeconds', 'endSeconds', 'color']);
  const startSeconds = place.member('startSeconds').number(WITHIN_A_TAKE);
  const end = place.member('endSeconds');
  const endSeconds = end.number(WITHIN_A_TAKE);
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
  const lanes = place.member('lanes').list(MAX_TAKE_LANES, readTakeLane);
  return {
    ...readValues(place, PART_SPECS, ['track', 'take', 'lanes', 'comp']),
    track: place.member('track').id(),
    take: place.member('take').hash(),
    lanes,
    comp: readComp(place.member('comp'), lanes.length),
  };
}

function readTakeLane(place: Place): TakeLane {
  place.hasMembers(['take', 'offsetSeconds']);
  return {
    take: place.member('take').hash(),
    offsetSeconds: place.member('offsetSeconds').number(PART_SPECS.offsetSeconds),
  };
}

/** In order of time, from the start of the part on, of lanes that it has. */
function readComp(place: Place, last: number): readonly CompChoice[] {
  let before = -1;
  return place.list(MAX_CHOICES, (choice, index) => {
    choice.hasMembers(['fromSeconds', 'lane']);
    const from = choice.member('fromSeconds');
    const fromSeconds = from.number({ ...WITHIN_A_TAKE, initial: 0 });
    if (index === 0 && fromSeconds !== 0) from.fault('range', `is ${fromSeconds}, but the first must be 0`);
    if (fromSeconds <= before) from.fault('range', `is ${fromSeconds}, but must lie after ${before}`);
    before = fromSeconds;
    return { fromSeconds, lane: choice.member('lane').number({ min: 0, max: last, curve: 'integer' }) };
  });
}
