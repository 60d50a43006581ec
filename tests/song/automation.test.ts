/** Lanes and paths: which parameter a name means, and what a lane says at a tick. */

import { describe, expect, test } from 'vitest';
import { valueOfLane } from '../../song/automation.ts';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { deletePoints, movePoint, recordPoints, setLane } from '../../song/edits/lanes.ts';
import { lockStep } from '../../song/edits/steps.ts';
import { SYNTH_SPECS } from '../../song/instrument-specs.ts';
import { pathOf, readPath, specAt, switchOf, valueAt } from '../../song/param-path.ts';
import type { Lane, Song } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { beatOf } from '../beat-of.ts';

const song = defaultSong();
const bass = song.tracks[6] ?? newTrack('bass', 'bass', 'Bass');
const lane = (...points: [number, number][]): Lane => ({
  path: 'strip.gain',
  points: points.map(([tick, value]) => ({ tick, value })),
});
const lanesOf = ({ tracks }: Song) => beatOf(tracks[6]).lanes;

describe('a path', () => {
  test('means a parameter of the track or of a bus', () => {
    expect(specAt(bass, 'strip.gain')).toBe(STRIP_SPECS.gain);
    expect(specAt(bass, 'patch.cutoff')).toBe(SYNTH_SPECS.cutoff);
    expect(specAt(bass, 'reverb.decay')?.unit).toBe('s');
    expect(specAt(newTrack('sampler', 's', 'S'), 'pad15.pitch')?.max).toBe(12);
    expect(valueAt(song, bass, 'strip.gain')).toBe(-3);
    expect(valueAt(song, bass, 'strip.eqOn')).toBe(1);
    expect(valueAt(song, bass, 'delay.ticks')).toBe(720);
  });

  test('that the track does not have means nothing', () => {
    for (const path of [
      'pad0.pitch',
      'patch.nothing',
      'strip.__proto__',
      'strip',
      'pad16.gain',
      'constructor.name',
      '',
    ]) {
      expect([path, specAt(bass, path), valueAt(song, bass, path)]).toEqual([path, null, null]);
    }
    expect(specAt(newTrack('sampler', 's', 'S'), 'pad1.probability')).toBeNull();
  });

  test('of an effect has a switch; the switch itself, the sound and the sends have none', () => {
    const [track, sampler] = [bass, newTrack('sampler', 's', 'S')];
    expect(switchOf(track, 'strip.filterCutoff')).toBe('strip.filterOn');
    expect(switchOf(track, 'strip.eqMidQ')).toBe('strip.eqOn');
    expect(switchOf(track, 'master.compressorRatio')).toBe('master.compressorOn');
    for (const path of [
      'strip.filterOn',
      'strip.gain',
      'patch.filterDecay',
      'patch.drive',
      'strip.sendDrive',
      'drive.tone',
    ])
      expect([path, switchOf(track, path)]).toEqual([path, null]);
    expect(switchOf(sampler, 'pad1.filterCutoff')).toBeNull();
  });

  test('is written as it is read', () => {
    for (const path of ['strip.gain', 'patch.cutoff', 'pad7.start', 'chorus.rate', 'master.width']) {
      const read = readPath(path);
      expect(read && pathOf(read.group, read.name)).toBe(path);
    }
  });
});

describe('a lane', () => {
  const { gain } = STRIP_SPECS;

  test('rests before its first point and after its last, and moves evenly between', () => {
    const one = lane([240, -20], [720, -10]);
    expect([0, 240, 480, 600, 720, 5000].map((tick) => valueOfLane(one, gain, tick))).toEqual([
      -20, -20, -15, -12.5, -10, -10,
    ]);
  });

  test('jumps where two points share a tick', () => {
    const one = lane([0, -20], [480, -10], [480, -30], [960, -30]);
    expect(valueOfLane(one, gain, 480)).toBe(-30);
    expect(valueOfLane(one, gain, 480, true)).toBe(-10);
    expect(valueOfLane(one, gain, 479)).toBeCloseTo(-10, 1);
  });

  test('of a frequency moves by ratio, of a switch jumps, and never leaves the range', () => {
    const up = lane([0, 100], [960, 10_000]);
    expect(valueOfLane(up, SYNTH_SPECS.cutoff, 480)).toBeCloseTo(1000, 6);
    const on = lane([0, 0], [960, 1]);
    expect([0, 959, 960].map((tick) => valueOfLane(on, STRIP_SPECS.mute, tick))).toEqual([0, 0, 1]);
    expect(valueOfLane(lane([0, 99]), gain, 7)).toBe(6);
  });
});

describe('edits of lanes', () => {
  const path = 'patch.cutoff';
  const points = [0, 240, 480, 720].map((tick) => ({ tick, value: tick + 100 }));
  const drawn = setLane('bass', path, points)(song);

  test('what is recorded takes the place of what it passes over, also around the end', () => {
    const taken = recordPoints('bass', path, { fromTick: 200, toTick: 500 }, [{ tick: 300, value: 1 }])(drawn);
    expect(lanesOf(taken)?.[0]?.points.map(({ tick }) => tick)).toEqual([0, 300, 720]);
    const around = recordPoints('bass', path, { fromTick: 700, toTick: 100 }, [{ tick: 5, value: 1 }])(drawn);
    expect(lanesOf(around)?.[0]?.points.map(({ tick }) => tick)).toEqual([5, 240, 480]);
  });

  test('points pass each other; the last one takes its lane away', () => {
    const moved = movePoint('bass', path, 0, 500, 7)(drawn);
    expect(lanesOf(moved)?.[0]?.points.map(({ tick }) => tick)).toEqual([240, 480, 500, 720]);
    expect(lanesOf(deletePoints('bass', path, [0, 1, 2, 3])(drawn))).toEqual([]);
    expect(setLane('bass', path, points)(drawn)).toBe(drawn);
  });

  test('a lock comes and goes', () => {
    const locked = lockStep('bass', 3, path, 900)(song);
    expect(beatOf(locked.tracks[6]).steps[3]?.locks).toEqual({ [path]: 900 });
    expect(lockStep('bass', 3, path, 900)(locked)).toBe(locked);
    expect(lockStep('bass', 3, path, null)(locked)).toEqual(song);
    expect(lockStep('bass', 3, 'nowhere', 1)(song)).toBe(song);
  });
});
