/** Snare, clap, hats and crash by their figures, and the six-pulse bank under the metal ones. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DrumSlot } from '../../dsp/abi/patches.ts';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { VoiceKind } from '../../dsp/abi/slots.ts';
import { defaultPatch } from '../../song/instruments.ts';
import { bursts } from './bursts.ts';
import {
  areFinite,
  attackSeconds,
  bandShareDb,
  centroidHz,
  db,
  dc,
  decaySeconds,
  flatness,
  fromOnset,
  largestStep,
  lines,
  peak,
  rms,
  slice,
  spectrum,
} from './ear.ts';
import { type Build, floats, type Probe, probe } from './probe.ts';

const RATES = [44100, 48000, 96000];
const KINDS = {
  snare: VoiceKind.Snare,
  hihat: VoiceKind.Hihat,
  openhat: VoiceKind.Openhat,
  clap: VoiceKind.Clap,
  crash: VoiceKind.Crash,
};
type Drum = keyof typeof KINDS;
const DRUMS = Object.keys(KINDS) as Drum[];
const SECONDS = { snare: 0.5, hihat: 0.3, openhat: 0.7, clap: 1.2, crash: 2.5 };
const SEEDS = [960, 3776];
/** The bank's oscillators over the lowest. */
const RATIOS = [1, 486.2 / 345.5, 558.4 / 345.5, 630.7 / 345.5, 823.9 / 345.5, 852 / 345.5];
const STRIKE_BYTES = 12;

const builds = {} as Record<Build, Probe>;
beforeAll(async () => {
  builds.simd = await probe('noise-drums', 'simd');
  builds.scalar = await probe('noise-drums', 'scalar');
});

interface Strike {
  readonly frame: number;
  readonly key?: number;
  readonly velocity?: number;
}
interface Take {
  readonly rate?: number;
  readonly seconds?: number;
  readonly velocity?: number;
  readonly key?: number;
  readonly seed?: number;
  readonly patch?: Readonly<Record<string, number>>;
  readonly strikes?: readonly Strike[];
}

/** Goes on with the voice as it is. */
function play(wasm: Probe, take: Take): { x: Float32Array; sleptAt: number } {
  const rate = take.rate ?? 48000;
  const frames = Math.ceil(((take.seconds ?? 0.5) * rate) / PERIOD) * PERIOD;
  const output = wasm.buffer(frames);
  const strikes = take.strikes ?? [{ frame: 0 }];
  const view = new DataView(wasm.memory.buffer, wasm.strikesPointer(), strikes.length * STRIKE_BYTES);
  for (const [i, strike] of strikes.entries()) {
    view.setInt32(i * STRIKE_BYTES, strike.frame, true);
    view.setInt32(i * STRIKE_BYTES + 4, strike.key ?? take.key ?? 60, true);
    view.setFloat32(i * STRIKE_BYTES + 8, strike.velocity ?? take.velocity ?? 0.8, true);
  }
  const slept = wasm.render(output, frames, strikes.length);
  return { x: floats(wasm, output, frames).slice(), sleptAt: slept < 0 ? Infinity : (slept * PERIOD) / rate };
}

function make(drum: Drum, take: Take, build: Build = 'simd'): Probe {
  const wasm = builds[build];
  const patch = { ...defaultPatch(drum), ...take.patch } as Record<string, number>;
  const slots = floats(wasm, wasm.patchPointer(), 6);
  slots[DrumSlot.Frequency] = patch.frequency!;
  slots[DrumSlot.Decay] = patch.decay!;
  slots[DrumSlot.Tone] = patch.tone!;
  slots[DrumSlot.Snap] = patch.snap!;
  slots[DrumSlot.Bend] = patch.bend!;
  slots[DrumSlot.Tracking] = patch.tracking ?? 0;
  wasm.make(KINDS[drum], take.rate ?? 48000, take.seed ?? 960);
  return wasm;
}

const hit = (drum: Drum, take: Take = {}, build: Build = 'simd') =>
  play(make(drum, take, build), { seconds: SECONDS[drum], ...take }).x;

function expectWithin(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

/** First frame at which two sounds differ, -1 none. */
const difference = (x: Float32Array, y: Float32Array) => x.findIndex((v, i) => !Object.is(v, y[i]));

describe('the bank', () => {
  test.each([
    [44100, 345.5],
    [48000, 345.5],
    [96000, 345.5],
    [48000, 700],
  ])('at %i Hz has all harmonics of six frequencies, even ones too, and no alias', (rate, hz) => {
    const wasm = builds.simd;
    const frames = 4 * rate;
    const output = wasm.buffer(frames);
    wasm.bank(output, rate, 7, hz, frames);
    let sum = 0;
    const pulses = floats(wasm, output, frames).map((slope) => (sum = sum * 0.999 + slope));
    const { db: levels, binHz } = spectrum(pulses.subarray(rate / 10), rate);
    const top = levels.reduce((most, v) => Math.max(most, v), -200);
    const near = (at: number) =>
      levels.subarray(Math.floor((at - 1) / binHz), Math.ceil((at + 1) / binHz) + 1).reduce((a, b) => Math.max(a, b)) -
      top;
    let worst = 0;
    for (let k = 2; k < levels.length - 1; k++) {
      if (levels[k]! < top - 45 || levels[k]! < levels[k - 1]! || levels[k]! < levels[k + 1]!) continue;
      const at = k * binHz;
      const away = Math.min(...RATIOS.map((r) => Math.abs(at - Math.max(1, Math.round(at / (r * hz))) * r * hz)));
      worst = Math.max(worst, away);
    }
    expect(worst).toBeLessThan(1);
    // Duty 0.46: the 4th harmonic is about as strong as a 3rd of a lower oscillator, not absent.
    expect(near(4 * RATIOS[5]! * hz)).toBeGreaterThan(-25);
    expect(near(2 * RATIOS[4]! * hz)).toBeGreaterThan(-25);
  });
});

describe('the default hits', () => {
  const cases = RATES.flatMap((rate) => SEEDS.map((seed) => [rate, seed] as const));

  test.each(cases)('snare at %i Hz, seed %i', (rate, seed) => {
    const y = fromOnset(hit('snare', { rate, seed }));
    const modes = lines(slice(y, rate, 0.001, 0.2), rate, 8, 100, 500, 60);
    expectWithin(modes[0]!.hz, 170, 174);
    expectWithin(lines(slice(y, rate, 0.001, 0.045), rate, 8, 300, 430, 60)[0]!.hz, 325, 350);
    expectWithin(decaySeconds(y, rate, 20), 0.05, 0.085);
    expectWithin(decaySeconds(y, rate, 40) / decaySeconds(y, rate, 20), 1.9, 2.6);
    expectWithin(bandShareDb(y, rate, 1000, 20000), -14, -1);
    expectWithin(centroidHz(y, rate, 0.05, 0.04), 900, 5300);
    expect(attackSeconds(y, rate)).toBeLessThan(0.002);
    expectWithin(db(peak(y)), -10.5, -6.5);
  });

  test.each(cases)('closed hat at %i Hz, seed %i', (rate, seed) => {
    const y = fromOnset(hit('hihat', { rate, seed }));
    expectWithin(decaySeconds(y, rate, 20), 0.025, 0.075);
    expectWithin(decaySeconds(y, rate, 40), 0.055, 0.13);
    expectWithin(centroidHz(y, rate, 0.02, 0.02), 9500, 11800);
    expect(bandShareDb(y, rate, 15, 2000)).toBeLessThan(-35);
    expectWithin(flatness(y, rate, 0.02, 0.02), 0.05, 0.16);
    expectWithin(db(peak(y)), -20, -13.5);
  });

  test.each(cases)('open hat at %i Hz, seed %i', (rate, seed) => {
    const y = fromOnset(hit('openhat', { rate, seed }));
    const t20 = decaySeconds(y, rate, 20);
    expectWithin(t20, 0.15, 0.48);
    // Convex: slow first, then ever faster.
    expectWithin(decaySeconds(y, rate, 40) / t20, 1.2, 1.5);
    expectWithin(centroidHz(y, rate, 0.02, 0.02), 7400, 8600);
    expectWithin(centroidHz(y, rate, 0.1, 0.04), 7400, 8600);
    expect(bandShareDb(y, rate, 15, 2000)).toBeLessThan(-30);
    expectWithin(flatness(y, rate, 0.05, 0.04), 0.04, 0.12);
    expectWithin(db(peak(y)), -17.5, -13.5);
    // The strongest lines are the bank's.
    for (const line of lines(slice(y, rate, 0.02, 0.4), rate, 3, 5000, 10000)) {
      expect(
        Math.min(...RATIOS.map((r) => Math.abs(line.hz - Math.round(line.hz / (r * 345.5)) * r * 345.5))),
      ).toBeLessThan(3);
    }
  });

  test.each(cases)('crash at %i Hz, seed %i', (rate, seed) => {
    const y = fromOnset(hit('crash', { rate, seed }));
    expectWithin(decaySeconds(y, rate, 20), 0.4, 1.7);
    const [first, later] = [centroidHz(y, rate, 0.005, 0.01), centroidHz(y, rate, 0.2, 0.04)];
    expectWithin(first, 7300, 9800);
    expectWithin(later / first, 0.7, 0.9);
    expectWithin(bandShareDb(y, rate, 2000, 4000), -18, -7);
    expect(bandShareDb(y, rate, 15, 1000)).toBeLessThan(-25);
    expectWithin(db(peak(y)), -17, -12.5);
    // Three envelopes: the low band outlives the high ones.
    const fall = (low: number, high: number) =>
      bandShareDb(slice(y, rate, 1, 1.2), rate, low, high) - bandShareDb(slice(y, rate, 0.05, 0.25), rate, low, high);
    expect(fall(2000, 4500)).toBeGreaterThan(fall(9000, 16000) + 8);
  });

  test.each(cases)('clap at %i Hz, seed %i', (rate, seed) => {
    const y = fromOnset(hit('clap', { rate, seed }));
    const at = bursts(y, rate).filter((seconds) => seconds < 0.045);
    expect(at.length).toBe(4);
    expectWithin(at[1]!, 0.009, 0.013);
    expectWithin(at[2]!, 0.02, 0.026);
    expectWithin(at[3]!, 0.029, 0.036);
    for (const next of at.slice(1)) {
      const [before, after] = [slice(y, rate, next - 0.0015, next - 0.0002), slice(y, rate, next, next + 0.002)];
      expect(db(rms(after) / rms(before))).toBeGreaterThan(9);
    }
    expectWithin(centroidHz(y, rate, 0.02, 0.02), 1500, 3700);
    expectWithin(centroidHz(y, rate, 0.1, 0.04), 1200, 1700);
    expectWithin(decaySeconds(y, rate, 20), 0.1, 0.15);
    expectWithin(decaySeconds(y, rate, 40), 0.35, 0.72);
    expectWithin(db(peak(y)), -13, -7);
  });
});

describe.each(DRUMS)('%s', (drum) => {
  test('gives the same bits in both builds', () => {
    const take = {
      strikes: [{ frame: 5 }, { frame: 3000, velocity: 0.4, key: 63 }, { frame: 3777, velocity: 1 }],
      seconds: 0.3,
    };
    for (const rate of RATES)
      expect(difference(hit(drum, { ...take, rate }), hit(drum, { ...take, rate }, 'scalar'))).toBe(-1);
  });

  test('begins on its very frame', () => {
    const x = hit(drum, { strikes: [{ frame: 1003 }], seconds: 0.05 });
    expectWithin(
      x.findIndex((v) => v !== 0),
      1003,
      1004,
    );
  });

  test('no hit is the last one again, but a new performance is', () => {
    const wasm = make(drum, {});
    const first = play(wasm, {}).x;
    wasm.silence();
    const second = play(wasm, {}).x;
    expect(rms(second.map((v, i) => v - first[i]!)) / rms(first)).toBeGreaterThan(0.3);
    wasm.reset();
    expect(difference(play(wasm, {}).x, first)).toBe(-1);
  });

  test('velocity moves level and brightness', () => {
    const [soft, hard] = [0.4, 1].map((velocity) => hit(drum, { velocity, seconds: 0.2 }));
    expectWithin(db(rms(hard!) / rms(soft!)), 12, 22);
    expect(centroidHz(hard!, 48000, 0.03, 0.06) / centroidHz(soft!, 48000, 0.03, 0.06)).toBeGreaterThan(1.06);
  });

  test('falls silent smoothly and in time, without an offset', () => {
    for (const rate of RATES) {
      const { x, sleptAt } = play(make(drum, { rate }), { rate, seconds: 5 });
      expect(sleptAt).toBeLessThan(4);
      const end = Math.round(sleptAt * rate);
      expect(peak(x.subarray(end + PERIOD))).toBe(0);
      expect(db(peak(x.subarray(end - Math.floor(rate / 1000), end)) / peak(x))).toBeLessThan(-80);
      expect(db(dc(x.subarray(0, end)) / peak(x))).toBeLessThan(-60);
    }
  });

  test('a soft hit after a hard one has died is heard', () => {
    const wasm = make(drum, {});
    const hard = play(wasm, { velocity: 1, seconds: 5 });
    expect(hard.sleptAt).toBeLessThan(5);
    expectWithin(db(peak(play(wasm, { velocity: 0.2 }).x) / peak(hard.x)), -40, -20);
  });

  test('struck while it rings it does not click, and a roll stays within bounds', () => {
    const single = hit(drum, { seconds: 0.4, velocity: 1 });
    const roll = hit(drum, {
      seconds: 0.4,
      strikes: Array.from({ length: 24 }, (_, i) => ({ frame: i * 700, velocity: 1 })),
    });
    expect(largestStep(roll)).toBeLessThan(largestStep(single) * 1.8);
    expect(peak(roll)).toBeLessThan(1.5);
    // A strike into silence may not open with a step either.
    expect(Math.abs(single[0]!)).toBeLessThan(peak(single) * 0.35);
  });

  test('is finite and below ±2 at the ends of every parameter', () => {
    for (const patch of [
      { frequency: 50 },
      { frequency: 1000 },
      { decay: 0.1 },
      { decay: 2 },
      { tone: 0 },
      { tone: 1 },
      { snap: 0 },
      { snap: 1 },
      { tracking: 1 },
    ]) {
      for (const key of [0, 48, 72, 127]) {
        const x = hit(drum, { patch, key, velocity: 1, seconds: 0.1 });
        expect(areFinite(x)).toBe(true);
        expect(peak(x), JSON.stringify({ patch, key })).toBeLessThan(2);
      }
    }
  });
});
