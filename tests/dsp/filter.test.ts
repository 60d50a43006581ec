/** The filters of the melodic voices: response, slope, stability under modulation, self-oscillation. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SynthFilter } from '../../dsp/abi/patches.ts';
import { areFinite, db, lines, peak, slice, spectrum } from './ear.ts';
import { centsBetween, exactHz, PLAIN, Player } from './melodic.ts';
import { floats, type Probe, probe } from './probe.ts';

let wasm: Probe;
beforeAll(async () => {
  wasm = await probe('melodic');
});

const RATE = 48000;
enum Kind {
  Low,
  High,
  Band,
  Ladder,
}
/** Damping of Butterworth's filter. */
const FLAT = Math.SQRT2;

/** `shape`: damping k = 1 / Q, or the ladder's resonance. */
function impulse(kind: Kind, cutoffHz: number, shape: number, frames = 1 << 14, height = 1): Float32Array {
  const x = floats(wasm, wasm.leftPtr(), frames);
  x.fill(0);
  x[0] = height;
  wasm.filter(kind, cutoffHz, cutoffHz, shape, RATE, frames);
  return floats(wasm, wasm.leftPtr(), frames).map((v) => v / height);
}

function gainDb(response: Float32Array, hz: number): number {
  let re = 0;
  let im = 0;
  const turn = (2 * Math.PI * hz) / RATE;
  response.forEach((v, i) => {
    re += v * Math.cos(turn * i);
    im -= v * Math.sin(turn * i);
  });
  return db(Math.hypot(re, im));
}

/** |H| of the trapezoidal filter in f64: the analog one at the prewarped frequency. */
function exactDb(kind: Kind, hz: number, cutoffHz: number, k: number): number {
  const w = Math.tan((Math.PI * hz) / RATE) / Math.tan((Math.PI * cutoffHz) / RATE);
  const top = kind === Kind.Low ? 1 : kind === Kind.High ? w * w : k * w;
  return db(top / Math.hypot(1 - w * w, k * w));
}

describe('state-variable filter', () => {
  test.each([Kind.Low, Kind.High, Kind.Band])('kind %i is within 0.1 dB of its transfer function', (kind) => {
    for (const cutoffHz of [60, 440, 3000, 12000]) {
      for (const damping of [2, 1, 0.2]) {
        const response = impulse(kind, cutoffHz, damping, 1 << 15);
        for (let hz = 20; hz < 18000; hz *= 1.35) {
          const exact = exactDb(kind, hz, cutoffHz, damping);
          // f32 has a floor.
          if (exact > -100) expect(Math.abs(gainDb(response, hz) - exact), `${hz} of ${cutoffHz}`).toBeLessThan(0.1);
        }
      }
    }
  });

  test('is at -3 dB at its cutoff and falls 12 dB per octave', () => {
    for (const cutoffHz of [100, 1000, 5000]) {
      const response = impulse(Kind.Low, cutoffHz, FLAT);
      expect(gainDb(response, cutoffHz)).toBeCloseTo(-3.01, 1);
      expect(gainDb(impulse(Kind.High, cutoffHz, FLAT), cutoffHz)).toBeCloseTo(-3.01, 1);
      expect(gainDb(impulse(Kind.Band, cutoffHz, 0.2), cutoffHz)).toBeCloseTo(0, 1);
    }
    const response = impulse(Kind.Low, 200, FLAT);
    expect(gainDb(response, 800) - gainDb(response, 1600)).toBeCloseTo(12.2, 0);
  });

  test('two stages are the product of both, and two channels at once are two filters', () => {
    const frames = 4096;
    const filtered = (isTogether: boolean) => {
      for (const pointer of [wasm.leftPtr(), wasm.rightPtr()]) {
        const x = floats(wasm, pointer, frames);
        x.fill(0);
        x[pointer === wasm.leftPtr() ? 0 : 3] = 1;
      }
      wasm.filterStereo(700, 2000, 0.5, RATE, frames, isTogether);
      return [wasm.leftPtr(), wasm.rightPtr()].map((pointer) => floats(wasm, pointer, frames).slice());
    };
    const together = filtered(true);
    expect(together).toEqual(filtered(false));
    for (const hz of [100, 700, 2000, 6000]) {
      const exact = exactDb(Kind.Low, hz, 700, 0.5) + exactDb(Kind.Low, hz, 2000, 0.5);
      for (const response of together) expect(Math.abs(gainDb(response, hz) - exact)).toBeLessThan(0.1);
    }
  });
});

describe('ladder', () => {
  test('falls 24 dB per octave, and 12 dB at its cutoff without resonance', () => {
    const response = impulse(Kind.Ladder, 300, 0, 1 << 14, 0.001);
    expect(gainDb(response, 10)).toBeCloseTo(0, 1);
    expect(gainDb(response, 300)).toBeCloseTo(-12.04, 1);
    expect(gainDb(response, 2400) - gainDb(response, 4800)).toBeGreaterThan(22.5);
    expect(gainDb(response, 2400) - gainDb(response, 4800)).toBeLessThan(26);
  });

  test('resonance makes a peak at the cutoff and thins the bass', () => {
    const flat = impulse(Kind.Ladder, 500, 0, 1 << 14, 0.001);
    const sharp = impulse(Kind.Ladder, 500, 0.8, 1 << 14, 0.001);
    const bassLoss = gainDb(flat, 60) - gainDb(sharp, 60);
    expect(bassLoss).toBeGreaterThan(4);
    expect(bassLoss).toBeLessThan(9);
    expect(gainDb(sharp, 500) - gainDb(sharp, 60)).toBeGreaterThan(12);
  });

  test('oscillates by itself, in tune within 3 % and cleanly', () => {
    for (const cutoffHz of [60, 110, 440, 1760, 5000, 9000]) {
      // Until it is limited it grows, a little sharp, and a low one grows slowly.
      const x = impulse(Kind.Ladder, cutoffHz, 1, 4 * RATE, 1).subarray(3 * RATE);
      const hz = lines(x, RATE, 1)[0]?.hz ?? 0;
      // The bar is 50 cents; the solved loop shifts no phase at all.
      expect(Math.abs(centsBetween(exactHz(x, RATE, hz), cutoffHz)), `${cutoffHz} Hz`).toBeLessThan(5);
      const others = lines(x, RATE, 3, 25, 20000, cutoffHz / 2).slice(1);
      for (const line of others) expect(line.db, `${line.hz} of ${cutoffHz}`).toBeLessThan(-40);
      // Steady: neither dying nor growing.
      const early = peak(x.subarray(0, RATE / 4));
      expect(Math.abs(db(peak(x.subarray((RATE * 3) / 4)) / early))).toBeLessThan(0.1);
    }
  });

  test('is silent at resonance 1 when nothing has struck it, and settles below the point of oscillation', () => {
    expect(peak(impulse(Kind.Ladder, 440, 0.85, RATE, 0.5).subarray(RATE / 2))).toBeLessThan(1e-5);
  });
});

describe('stable and finite', () => {
  test.each([Kind.Low, Kind.High, Kind.Band, Kind.Ladder])(
    'kind %i under sweeps of the whole range in 5 ms',
    (kind) => {
      let state = 1;
      const x = floats(wasm, wasm.leftPtr(), 240);
      for (const [from, to] of [
        [20, 20000],
        [20000, 20],
      ] as const) {
        for (let i = 0; i < x.length; i++) {
          state = (Math.imul(state, 1664525) + 1013904223) | 0;
          x[i] = state / 2 ** 31;
        }
        wasm.filter(kind, from, to, kind === Kind.Ladder ? 1 : 0.02, RATE, 240);
        const out = floats(wasm, wasm.leftPtr(), 240);
        expect(areFinite(out)).toBe(true);
        expect(peak(out)).toBeLessThan(30);
      }
    },
  );

  test('every filter of the voice at full resonance stays within its bounds', () => {
    const kinds = [
      SynthFilter.LowPass12,
      SynthFilter.LowPass24,
      SynthFilter.Ladder,
      SynthFilter.HighPass12,
      SynthFilter.BandPass12,
    ];
    for (const filter of kinds) {
      const player = new Player(wasm).synth({ ...PLAIN, filter, cutoff: 800, resonance: 1, unison: 7, detune: 30 });
      const { left } = player.turn({ lfoTarget: 1, lfoDepth: 1, lfoRate: 30, drive: 1 }).note(48, 1, 0.2, 1);
      expect(areFinite(left)).toBe(true);
      expect(peak(left)).toBeLessThan(2);
      expect(peak(left)).toBeGreaterThan(0.05);
    }
  });
});

describe('in the voice', () => {
  test('the cutoff is where the patch says, follows the key and opens with the envelope', () => {
    const noise = (patch: object, key: number) =>
      new Player(wasm).synth({ ...PLAIN, oscillator: 0, sub: 0, noise: 1, transpose: -24, ...patch }).note(key, 2, 0)
        .left;
    // White noise has the filter's shape; averaged over bands of a third.
    const bandDb = (x: Float32Array, hz: number) => {
      const { power, binHz } = spectrum(slice(x, RATE, 0.2), RATE);
      let sum = 0;
      let count = 0;
      for (let k = Math.ceil((hz * 0.89) / binHz); k * binHz < hz * 1.12; k++, count++) sum += power[k] ?? 0;
      return 10 * Math.log10(sum / count);
    };
    const closed = noise({ filter: 0, cutoff: 1000 }, 24);
    expect(bandDb(closed, 1000) - bandDb(closed, 300)).toBeGreaterThan(-4.5);
    expect(bandDb(closed, 1000) - bandDb(closed, 300)).toBeLessThan(-1.5);
    expect(bandDb(closed, 4000) - bandDb(closed, 8000)).toBeGreaterThan(10.5);
    const steep = noise({ filter: 1, cutoff: 1000 }, 24);
    expect(bandDb(steep, 2000) - bandDb(steep, 4000)).toBeGreaterThan(22);
    const tracked = noise({ filter: 0, cutoff: 2000, tracking: 1 }, 48);
    expect(Math.abs(bandDb(tracked, 1000) - bandDb(tracked, 300) + 3)).toBeLessThan(1.5);
    const opened = noise({ filter: 0, cutoff: 500, envelope: 1 }, 24);
    expect(Math.abs(bandDb(opened, 1000) - bandDb(opened, 300) + 3)).toBeLessThan(1.5);
  });

  test('a jump of cutoff, resonance or kind makes no click on a sine', () => {
    const jumps = [
      { cutoff: 500 },
      { resonance: 0.9 },
      { filter: SynthFilter.Ladder },
      { filter: SynthFilter.LowPass12 },
      { envelope: -3 },
    ];
    for (const jump of jumps) {
      const player = new Player(wasm).synth({ ...PLAIN, oscillator: 0, filter: 1, cutoff: 3000 });
      const { left } = player.rewind().on(43).play(0.2).turn(jump).play(0.2).sound;
      const around = left.subarray(Math.round(0.19 * RATE), Math.round(0.23 * RATE));
      const { power, binHz } = spectrum(around, RATE);
      let high = 0;
      let all = 0;
      power.forEach((p, k) => {
        all += p;
        if (k * binHz > 8000) high += p;
      });
      expect(10 * Math.log10(high / all), JSON.stringify(jump)).toBeLessThan(-60);
    }
  });
});

test('a saw of 2 kHz through the ladder with resonance has no alias above -60 dB', () => {
  const hz = 440 * 2 ** ((95 - 69) / 12);
  const patch = { ...PLAIN, filter: SynthFilter.Ladder, cutoff: 6000, resonance: 0.75 };
  const x = slice(new Player(wasm).synth(patch).note(95, 1.2).left, RATE, 0.2, 0.2 + 32768 / RATE);
  const { db: levels, binHz } = spectrum(x, RATE);
  let fundamental = -200;
  let worst = -200;
  levels.forEach((level, k) => {
    const f = k * binHz;
    if (f > 15000 || f < 100) return;
    if (Math.abs(f - hz) < 20) fundamental = Math.max(fundamental, level);
    if (Math.abs(f - Math.round(f / hz) * hz) > 60) worst = Math.max(worst, level);
  });
  expect(worst - fundamental).toBeLessThan(-60);
});
