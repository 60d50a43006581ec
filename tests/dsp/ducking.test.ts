/** One strip taken down by another track: depth, attack and release by numbers, and nothing where nothing ducks. */
import { describe, expect, test } from 'vitest';
import { METER_WORDS, Meter } from '../../dsp/abi/meters.ts';
import { PAD_FIRST_KEY, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { DuckBy, StripSlot } from '../../dsp/abi/slots.ts';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { type Kernel, placeSample } from '../../worklets/kernel.ts';
import { writeParams } from '../../worklets/params/slots.ts';
import { type Due, kernelOf, noteOn, param, play, start } from '../kernel.ts';

const RATES = [44_100, 48_000, 96_000] as const;
const RATE = 48_000;
/** A steady level on pad 1 of the strip that is ducked (0) and of the one that may duck it by its level (1). */
const LEVEL = 0.25;

interface Duck {
  readonly by?: DuckBy;
  readonly depth: number;
  readonly attack: number;
  readonly release: number;
  /** From 1; 0: none. */
  readonly source?: number;
}

function steadySong(): Song {
  const song = defaultSong();
  const pad = {
    ...defaultPad,
    sample: 'one',
    loop: true,
    oneShot: false,
    gain: 0,
    fadeOut: 0,
    velocityTone: 0,
    attack: 0.001,
  };
  // What ducks by its level is heard on the other side.
  const strip = (gain: number, pan: number) => ({ ...newTrack('sampler', 'a', 'A').strip, gain, pan, eqOn: false });
  const tracks = [0, -60].map((gain, i) => {
    const track = newTrack('sampler', `t${i}`, 'One');
    return { ...track, strip: strip(gain, 2 * i - 1), pads: track.pads.map(() => pad) };
  });
  const master = { ...song.mixer.master, gain: 0, compressorOn: false };
  return { ...song, tracks, mixer: { ...song.mixer, master } };
}

async function open(rate: number, duck: Duck, sourceDb = -60): Promise<Kernel> {
  const kernel = await kernelOf('simd', rate);
  placeSample(kernel, 0, { rate, channels: [new Float32Array(rate).fill(1)] });
  writeParams(kernel.params, steadySong(), new Map([['one', { slot: 0, rate }]]));
  kernel.params[StripSlot.DuckSource] = duck.source ?? 2;
  kernel.params[StripSlot.DuckBy] = duck.by ?? DuckBy.Hits;
  kernel.params[StripSlot.DuckDepth] = duck.depth;
  kernel.params[StripSlot.DuckAttack] = duck.attack;
  kernel.params[StripSlot.DuckRelease] = duck.release;
  kernel.params[SLOTS_PER_TRACK + StripSlot.Gain] = sourceDb;
  return kernel;
}

const VELOCITY = Math.sqrt(LEVEL);
const hit = (frame: number, velocity = 0.8) => noteOn(frame, 1, PAD_FIRST_KEY + 1, velocity);

/** dB by which the strip lies below its steady level, frame by frame of the song. */
async function takenDb(rate: number, duck: Duck, dues: readonly Due[], frames: number, sourceDb?: number) {
  const kernel = await open(rate, duck, sourceDb);
  const { left } = play(kernel, [start(120), noteOn(0, 0, PAD_FIRST_KEY, VELOCITY), ...dues], frames + 4096);
  const heard = left.subarray(kernel.exports.latencyFrames()).subarray(0, frames);
  return Float64Array.from(heard, (y) => -20 * Math.log10(Math.max(1e-9, y) / LEVEL));
}

describe('by hits', () => {
  for (const rate of RATES) {
    test(`down by the depth within the attack, back within the release, from the frame of the stroke, at ${rate} Hz`, async () => {
      for (const [depth, attack, release] of [
        [-6, 0.004, 0.18],
        [-24, 0.001, 0.05],
        [-3, 0.05, 0.4],
      ] as const) {
        const at = Math.round(rate * 0.1) + 13;
        const down = Math.round(attack * rate);
        const up = Math.round(release * rate);
        const taken = await takenDb(rate, { depth, attack, release }, [hit(at)], at + down + up + 2000);
        const bent = (way: number) => way * way * (3 - 2 * way);
        const wanted = taken.map((_, frame) => {
          const past = frame + 1 - at;
          if (past <= 0 || past >= down + up) return 0;
          return -depth * (past < down ? bent(past / down) : 1 - bent((past - down) / up));
        });
        const off = taken.reduce((most, db, i) => Math.max(most, Math.abs(db - (wanted[i] ?? 0))), 0);
        // Times are no whole numbers of frames at every rate.
        expect(off).toBeLessThan(-depth * Math.max(1.6 / down, 0.001));
        expect(taken[at + down]).toBeCloseTo(-depth, 2);
        expect(Math.abs(taken[at + down + up + 4] ?? 1)).toBeLessThan(1e-4);
      }
    });
  }

  test('a ghost note takes its share; a stroke on the way back begins where it stands', async () => {
    const duck = { depth: -12, attack: 0.002, release: 0.2 };
    const soft = await takenDb(RATE, duck, [hit(4800, 0.2)], 20_000);
    expect(Math.max(...soft.subarray(2000))).toBeCloseTo(3, 2);
    const twice = await takenDb(RATE, duck, [hit(4800), hit(9600)], 30_000);
    const step = twice
      .subarray(2000)
      .reduce((most, db, i, all) => Math.max(most, Math.abs(db - (all[i - 1] ?? db))), 0);
    // An S over 96 frames is at most 1.5 times as steep as the straight line.
    expect(step).toBeLessThan((1.6 * 12) / 96);
    expect(twice[9600 + 96]).toBeCloseTo(12, 2);
  });

  test('a muted or silent source ducks all the same; a strip that slept is down when its note comes', async () => {
    const duck = { depth: -12, attack: 0.002, release: 0.5 };
    const late = await open(RATE, duck);
    const { left } = play(late, [start(120), hit(9600), noteOn(9700, 0, PAD_FIRST_KEY, VELOCITY)], 20_000);
    const heard = left.subarray(late.exports.latencyFrames());
    expect(heard[9690]).toBe(0);
    expect(20 * Math.log10((heard[9900] ?? 0) / LEVEL)).toBeCloseTo(-12, 1);
  });
});

describe('by level', () => {
  test('nothing at -30 dBFS and below, half at -18, all from -6 up', async () => {
    const duck = { by: DuckBy.Level, depth: -8, attack: 0.005, release: 0.1 };
    for (const [db, wanted] of [
      [-40, 0],
      [-18, 4],
      [-12, 6],
      [-2, 8],
    ] as const) {
      const taken = await takenDb(RATE, duck, [noteOn(4800, 1, PAD_FIRST_KEY, 1)], 24_000, db);
      expect(taken[23_000], `${db} dB`).toBeCloseTo(wanted, 1);
    }
  });

  test('attack and release are times to 1 - 1/e', async () => {
    const [depth, attack, release] = [-12, 0.02, 0.4];
    const dues = [noteOn(4800, 1, PAD_FIRST_KEY, 1), param(24_000, 1, StripSlot.Gain, -60)];
    const taken = await takenDb(RATE, { by: DuckBy.Level, depth, attack, release }, dues, 120_000, -3);
    const share = 12 * (1 - 1 / Math.E);
    const down = taken.findIndex((db, i) => i > 4800 && db >= share) - 4800;
    expect(down / RATE / attack).toBeGreaterThan(0.9);
    expect(down / RATE / attack).toBeLessThan(1.15);
    // The fader's own way down comes before: from where the strip begins to come back.
    const falls = taken.findIndex((db, i) => i > 24_000 && db < 11.9);
    const up = taken.findIndex((db, i) => i > falls && db <= 12 - share) - falls;
    expect(up / RATE / release).toBeGreaterThan(0.9);
    expect(up / RATE / release).toBeLessThan(1.1);
    expect(taken[119_000]).toBeLessThan(0.5);
  });
});

describe('nothing', () => {
  const dues = [start(120), noteOn(0, 0, PAD_FIRST_KEY, VELOCITY), hit(4800), hit(9000)];
  const bits = async (duck: Duck, more: readonly Due[] = []) =>
    play(await open(RATE, duck), [...dues, ...more], 40_000).left;

  test('without a source, or by 0 dB, not a bit changes; after a stroke the bits are the same again', async () => {
    const plain = await bits({ depth: -6, attack: 0.004, release: 0.1, source: 0 });
    expect(await bits({ depth: 0, attack: 0.004, release: 0.1 })).toEqual(plain);
    const ducked = await bits({ depth: -6, attack: 0.004, release: 0.1 });
    expect(ducked).not.toEqual(plain);
    expect(ducked.subarray(20_000)).toEqual(plain.subarray(20_000));
  });

  test('the same bits however the time is cut, and in the scalar build', async () => {
    const duck = { depth: -9, attack: 0.003, release: 0.1 };
    const whole = await bits(duck);
    expect(play(await open(RATE, duck), dues, 40_000, [17, 300, 64]).left).toEqual(whole);
  });
});

test('the meter tells what is taken, also while the strip sleeps', async () => {
  const kernel = await open(RATE, { depth: -6, attack: 0.004, release: 0.2 });
  const told: number[] = [];
  play(kernel, [start(120), hit(4800)], 16_000, [32], () => told.push(kernel.meters[Meter.Ducked] ?? Number.NaN));
  expect(told[100]).toBe(0);
  expect(Math.max(...told)).toBeCloseTo(6, 2);
  expect(told.at(-1)).toBe(0);
  expect(kernel.meters[METER_WORDS + Meter.Ducked]).toBe(0);
});

test('the source may go, change or be taken away at any time', async () => {
  const duck = { depth: -12, attack: 0.002, release: 0.2 };
  const dues = [hit(4800), param(5000, 0, StripSlot.DuckSource, 0), param(5200, 0, StripSlot.DuckBy, DuckBy.Level)];
  const taken = await takenDb(RATE, duck, dues, 24_000);
  const step = taken.subarray(2000).reduce((most, db, i, all) => Math.max(most, Math.abs(db - (all[i - 1] ?? db))), 0);
  expect(step).toBeLessThan(0.2);
  expect(taken[5000]).toBeGreaterThan(11.9);
  expect(taken[23_000]).toBeCloseTo(0, 4);
});
