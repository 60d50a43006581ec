/** Tom and rim by their figures, and what all the resonant drums have in common. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  areFinite,
  attackSeconds,
  bandShareDb,
  centroidHz,
  clickDb,
  crestDb,
  db,
  dbOfPower,
  decaySeconds,
  f0At,
  fromOnset,
  largestStep,
  lines,
  peak,
  rms,
  slice,
  spectrum,
  t60,
} from './ear.ts';
import {
  builds,
  DEFAULTS,
  DRUMS,
  expectSame,
  expectWithin,
  fill,
  hit,
  type Patch,
  play,
  prepare,
  RATE,
  type Take,
} from './resonant-hit.ts';

beforeAll(prepare);

describe('tom', () => {
  test('default hit lies within the ranges of the real circuit', () => {
    const x = hit('tom', { seconds: 2 });
    const y = fromOnset(x);
    expectWithin(db(peak(x)), -12, -9);
    expectWithin(f0At(y, RATE, 0.005) / f0At(y, RATE, 0.1), 1.02, 1.15);
    expectWithin(f0At(y, RATE, 0.02) / 135, 0.98, 1.03);
    expectWithin(t60(y, RATE), 0.35, 0.45);
    expectWithin(crestDb(y, RATE), 4, 7.2);
    expectWithin(clickDb(y, RATE), -18, -6);
    expect(attackSeconds(y, RATE)).toBeLessThan(0.004);
  });

  test('dark noise lies under the tone from the start and outlives it', () => {
    const x = hit('tom', { seconds: 2 });
    const noise = x.map((v, i) => v - tone[i]!);
    const { power, binHz } = spectrum(slice(x, RATE, 0.01, 0.05), RATE);
    const energy = (low: number, high: number) =>
      power.reduce((sum, p, k) => (k * binHz >= low && k * binHz < high ? sum + p : sum), 0);
    expectWithin(dbOfPower(energy(2.4 * 135, 1500) / energy(20, 20000)), -32, -18);
    expectWithin(t60(noise, RATE), 0.6, 0.85);
    // Falls 12 dB an octave, and more, above its corner.
    expect(bandShareDb(noise, RATE, 1600, 3200) - bandShareDb(noise, RATE, 400, 800)).toBeLessThan(-14);
  });

  test('no hit is the last one again, but a new performance is', () => {
    const wasm = builds.simd;
    const first = hit('tom');
    wasm.silence();
    const second = play(wasm, {});
    expect(rms(second.map((v, i) => v - first[i]!)) / rms(first)).toBeGreaterThan(0.01);
    wasm.reset();
    expectSame(play(wasm, {}), first);
  });

  test('velocity is level, click and bend at the same time', () => {
    const [soft, hard] = [0.3, 1].map((velocity) => hit('tom', { velocity, patch: { snap: 0 } }));
    expectWithin(db(peak(hard!) / peak(soft!)), 18, 24);
    expect(clickDb(hard!, RATE)).toBeGreaterThan(clickDb(soft!, RATE) + 3);
    expect(f0At(hard!, RATE, 0.005)).toBeGreaterThan(f0At(soft!, RATE, 0.005) + 3);
  });
  let tone: Float32Array;
  beforeAll(() => {
    tone = hit('tom', { seconds: 2, patch: { snap: 0 } });
  });
});

describe('rim', () => {
  test('default hit lies within the ranges of the real circuit', () => {
    const x = hit('rim', { seconds: 0.3 });
    const y = fromOnset(x);
    expectWithin(db(peak(x)), -14, -11);
    expectWithin(decaySeconds(y, RATE, 20), 0.006, 0.013);
    expectWithin(decaySeconds(y, RATE, 40) / decaySeconds(y, RATE, 20), 1.2, 1.7);
    expectWithin(bandShareDb(y, RATE, 1000, 2000), -5, 0);
    expectWithin(centroidHz(y, RATE, 0.005, 0.01), 1200, 2200);
    const found = lines(slice(y, RATE, 0.001, 0.014), RATE, 6, 200, 4000, 200);
    expect(found.some((line) => line.hz > 450 && line.hz < 500)).toBe(true);
    expect(found.some((line) => line.hz > 1660 && line.hz < 1760)).toBe(true);
    expect(peak(slice(x, RATE, 0.1))).toBeLessThan(1e-6);
  });

  test('ring stretches it; velocity and snap bite', () => {
    const t20 = (decay: number) => decaySeconds(hit('rim', { patch: { decay } }), RATE, 20);
    expectWithin(t20(0.026) / t20(0.013), 1.7, 2.3);
    const bite = (take: Take) => bandShareDb(hit('rim', take), RATE, 2000, 24000);
    expect(bite({ velocity: 1 })).toBeGreaterThan(bite({ velocity: 0.3 }) + 1);
    expect(bite({ patch: { snap: 1 } })).toBeGreaterThan(bite({ patch: { snap: 0 } }) + 1);
    expectWithin(db(peak(hit('rim')) / peak(hit('rim', { velocity: 0.3 }))), 15, 19);
  });
});

describe.each(DRUMS)('%s', (drum) => {
  test('begins on its frame and not before', () => {
    for (const frame of [0, 1, 31, 37]) {
      for (const snap of [0, 1])
        expect(hit(drum, { strikes: [{ frame }], patch: { snap } }).findIndex((v) => v !== 0)).toBe(frame);
    }
  });

  test('44.1, 48 and 96 kHz agree in level, pitch and decay', () => {
    const at = (rate: number) => {
      const y = hit(drum, { rate, seconds: 2, patch: drum === 'tom' ? { snap: 0 } : {} });
      const pitches = drum === 'rim' ? [] : [0.005, 0.02, 0.1].map((seconds) => f0At(y, rate, seconds));
      return [
        peak(y),
        decaySeconds(y, rate, 20),
        decaySeconds(y, rate, 40),
        centroidHz(y, rate, 0.005, 0.01),
        ...pitches,
      ];
    };
    const reference = at(48000);
    for (const rate of [44100, 96000]) {
      for (const [i, value] of at(rate).entries()) expectWithin(value / reference[i]!, 0.97, 1.03);
    }
  });

  test('struck while it rings it gains energy without a click', () => {
    // The noise of a tom has steps of its own.
    const patch = drum === 'tom' ? { snap: 0 } : {};
    const soft = 0.6;
    const once = hit(drum, { patch, strikes: [{ frame: 0, velocity: 0.9 }] });
    const alone = hit(drum, { patch, strikes: [{ frame: 0, velocity: soft }] });
    // Eight phases of one cycle of each drum: against the swing or with it.
    const cycle = RATE / { kick: 50, boom: 261.6, tom: 135, rim: 475 }[drum];
    let gained = 0;
    for (let phase = 0; phase < 8; phase++) {
      const again = (drum === 'rim' ? 301 : 1501) + Math.round((phase * cycle) / 8);
      const twice = hit(drum, {
        patch,
        strikes: [
          { frame: 0, velocity: 0.9 },
          { frame: again, velocity: soft },
        ],
      });
      expectSame(twice.subarray(0, again), once.subarray(0, again));
      // What rings turns up to 2.6 times as fast in the bend, and is shorted by it.
      const ringing = largestStep(once.subarray(again - 240, again + 480));
      expect(largestStep(twice.subarray(again - 2, again + 480))).toBeLessThanOrEqual(
        1.05 * largestStep(alone) + 3.2 * ringing,
      );
      gained += rms(twice.subarray(again)) ** 2 / rms(once.subarray(again)) ** 2 / 8;
    }
    expect(gained).toBeGreaterThan(1.2);
  });

  test('any cut of the period and both builds give the same bits', () => {
    const strikes = [{ frame: 3 }, { frame: 1001, velocity: 0.5 }, { frame: 9000, velocity: 1 }];
    const whole = hit(drum, { strikes });
    for (const cut of [1, 3, 7, 17]) expectSame(hit(drum, { strikes, cut }), whole);
    expectSame(hit(drum, { strikes }, 'scalar'), whole);
  });

  test('stays finite and small at every setting, falls silent, and reset makes it new', () => {
    const wasm = builds.simd;
    const reference = hit(drum);
    let state = 12345;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    for (let round = 0; round < 12; round++) {
      const patch: Patch = {
        frequency: 50 * 20 ** random(),
        decay: drum === 'rim' ? 0.005 + 0.095 * random() : 0.1 + 1.9 * random(),
        tone: random(),
        snap: random(),
        bend: random(),
      };
      const strikes = Array.from({ length: 40 }, (_, i) => ({
        frame: i * 150 + Math.floor(random() * 150),
        key: Math.floor(random() * 128),
        velocity: random(),
      }));
      const x = hit(drum, { patch, strikes, seconds: 0.5 });
      expect(areFinite(x)).toBe(true);
      expect(peak(x)).toBeLessThan(4);
    }
    play(wasm, { seconds: 16, strikes: [] });
    expect(Boolean(wasm.done())).toBe(true);
    expect(wasm.level()).toBeLessThan(1e-5);
    wasm.reset();
    fill(wasm, DEFAULTS[drum].patch);
    expectSame(play(wasm, {}), reference);
  });
});
