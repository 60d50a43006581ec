/** The reverb: when it begins, how it falls, how even it is, where it stands. */
import { describe, expect, test } from 'vitest';
import { PERIOD } from '../../dsp/abi/sizes.ts';
import { db, dbOfPower, decaySeconds, peak, rms, t60 } from './ear.ts';
import { expectNoClick, impulse, meanSquare, noise, Rig, responseDb, type Setting, sine, stereo } from './effects.ts';
import { echoDensity, middle, octave, ringDb, variationDb } from './reverb-figures.ts';

const RATE = 48000;
/** decay, damping Hz, predelay, size, low-cut Hz. */
const HALL: Setting = [1.8, 6000, 0.012, 1, 160];

async function hallResponse(setting: Setting, seconds: number, rate = RATE) {
  const rig = (await Rig.open('reverb', rate)).put(setting);
  return rig.render(stereo(impulse(rate * seconds)));
}

/** 0.3 … 1.5: the knob's whole way in ten steps. */
const SIZES = Array.from({ length: 11 }, (_, i) => 0.3 + 0.12 * i);

describe('reverb', () => {
  for (const rate of [44100, 48000, 96000]) {
    test(`RT60 is as set within 10 % at 500 Hz and 1 kHz, half of it at the damping frequency, at ${rate} Hz`, async () => {
      for (const [decay, size] of [
        [0.6, 0.5],
        [1.8, 1],
        [4, 1.5],
      ] as const) {
        const { left, right } = await hallResponse([decay, 6000, 0.012, size, 40], decay * 1.2, rate);
        for (const side of [left, right]) {
          for (const hz of [500, 1000]) {
            const seconds = t60(octave(side, hz, rate), rate, -5, -35);
            expect(seconds / decay, `${decay} s at ${hz} Hz`).toBeGreaterThan(0.9);
            expect(seconds / decay, `${decay} s at ${hz} Hz`).toBeLessThan(1.1);
          }
          const treble = t60(octave(side, 6000, rate), rate, -5, -25);
          expect(treble / decay).toBeGreaterThan(0.35);
          expect(treble / decay).toBeLessThan(0.65);
        }
      }
    });
  }

  test('RT60 is as set at every size: from 0.5 s on within 10 %, at 0.2 s by 8 % rms, at 250 Hz, 500 Hz and 1 kHz', async () => {
    for (const decay of [0.2, 0.5, 1.8]) {
      let squares = 0;
      for (const size of SIZES) {
        const { left, right } = await hallResponse([decay, 20000, 0, size, 20], decay * 1.2 + 0.2);
        for (const side of [left, right]) {
          for (const hz of [250, 500, 1000]) {
            const off = t60(octave(side, hz, RATE), RATE, -5, -35) / decay - 1;
            squares += off ** 2;
            if (decay >= 0.5) expect(Math.abs(off), `${decay} s, size ${size}, ${hz} Hz`).toBeLessThan(0.1);
          }
        }
      }
      expect(Math.sqrt(squares / (6 * SIZES.length)), `${decay} s`).toBeLessThan(0.08);
    }
  }, 30_000);

  test('begins at once, and falls evenly from there: early decay as the late one, no gap before the network', async () => {
    for (const decay of [0.5, 1.8]) {
      for (const size of [0.3, 1, 1.5]) {
        for (const predelay of [0, 0.012, 0.2]) {
          const { left, right } = await hallResponse([decay, 20000, predelay, size, 20], predelay + decay);
          for (const side of [left, right]) {
            const heard = 0.1 * peak(side);
            const first = side.findIndex((y) => Math.abs(y) > heard) / RATE;
            expect(first, `size ${size}`).toBeGreaterThanOrEqual(predelay);
            expect(first, `size ${size}`).toBeLessThan(predelay + 0.005);
            const sound = side.subarray(Math.round(first * RATE));
            const early = t60(octave(sound, 2000, RATE), RATE, -1, -10);
            expect(early / decay, `size ${size}, ${decay} s`).toBeGreaterThan(0.7);
            expect(early / decay, `size ${size}, ${decay} s`).toBeLessThan(1.3);
          }
        }
      }
    }
  });

  test('has no thin modes: 200..800 Hz vary by at most 7 dB at every size, whole and in the late tail', async () => {
    for (const decay of [0.2, 0.5, 1.8, 4]) {
      for (const size of SIZES) {
        // Both sides have the same spectrum: below.
        const { left } = await hallResponse([decay, 20000, 0, size, 20], Math.max(0.8, decay));
        const { deviation, thirds } = variationDb(left);
        expect(deviation, `whole, ${decay} s, size ${size}`).toBeLessThan(7);
        expect(thirds, `thirds, ${decay} s, size ${size}`).toBeLessThan(7);
        // From -18 to -42 dB; a shorter tail has too few periods of a third at 200 Hz to be asked.
        if (decay < 1) continue;
        const tail = left.slice(Math.round(0.3 * decay * RATE), Math.round(0.7 * decay * RATE));
        expect(variationDb(tail).thirds, `thirds of the tail, ${decay} s, size ${size}`).toBeLessThan(7);
      }
    }
  }, 60_000);

  test('what goes in from the middle comes back from the middle: left = right within 0.1 dB on noise, at all settings', async () => {
    for (const rate of [44100, 48000, 96000]) {
      const rig = await Rig.open('reverb', rate);
      const sound = stereo(noise(1, 2 * rate, 3));
      for (const decay of [0.2, 1.8, 10]) {
        for (const damping of [1000, 6000, 20000]) {
          for (const size of [0.3, 1, 1.5]) {
            for (const lowCut of rate === 48000 ? [20, 160, 1000] : [160]) {
              rig.wasm.reset();
              const { left, right } = rig.put([decay, damping, 0.012, size, lowCut]).render(sound);
              const setting = `${decay} s, ${damping} Hz, size ${size}, ${lowCut} Hz, at ${rate} Hz`;
              expect(Math.abs(db(rms(left) / rms(right))), setting).toBeLessThan(0.1);
            }
          }
        }
      }
    }
  }, 60_000);

  test('a tone is as loud on one side as on the other, whatever its pitch', async () => {
    const { left, right } = await hallResponse([1.8, 20000, 0.012, 1, 20], 2.4);
    const { power, bin } = middle(left);
    const other = middle(right).power;
    const between = [...power.keys()].slice(bin(200), bin(800));
    const apart = Math.max(...between.map((k) => Math.abs(dbOfPower((power[k] ?? 0) / (other[k] ?? 0)))));
    // The ends of the response, which are cut off, are all the difference.
    expect(apart).toBeLessThan(1);
  });

  test('a sound from one side comes back from there first, and soon from everywhere', async () => {
    const rig = (await Rig.open('reverb', RATE)).put([1.8, 20000, 0, 1, 20]);
    const { left, right } = rig.render(stereo(impulse(RATE), new Float32Array(RATE)));
    const at = (x: Float32Array, from: number, to: number) => rms(x.subarray(from * RATE, to * RATE));
    expect(db(at(left, 0, 0.04) / at(right, 0, 0.04))).toBeGreaterThan(20);
    expect(Math.abs(db(at(left, 0.2, 0.6) / at(right, 0.2, 0.6)))).toBeLessThan(0.5);
  });

  test('is dense: like noise from 80 ms on, at small and large sizes', async () => {
    for (const size of [0.3, 1, 1.5]) {
      const { left } = await hallResponse([2, 12000, 0, size, 40], 1);
      for (const seconds of [0.08 + 0.07 * size, 0.25, 0.5]) {
        const density = echoDensity(left, Math.round(seconds * RATE), 1440);
        expect(density, `size ${size}, ${seconds} s`).toBeGreaterThan(0.75);
        expect(density, `size ${size}, ${seconds} s`).toBeLessThan(1.2);
      }
    }
  });

  test('has no metallic ring: no line of the late tail stands 10 dB above its neighbourhood', async () => {
    for (const setting of [HALL, [4, 12000, 0, 0.5, 40], [4, 12000, 0, 1.5, 40]]) {
      const { left } = await hallResponse(setting, 3);
      expect(ringDb(left, 0.5), String(setting)).toBeLessThan(10);
    }
  });

  test('the sides are unlike, equally loud, and survive the sum to mono', async () => {
    const { left, right } = await hallResponse(HALL, 2);
    const correlation =
      left.reduce((sum, x, i) => sum + x * (right[i] ?? 0), 0) / (rms(left) * rms(right) * left.length);
    expect(Math.abs(correlation)).toBeLessThan(0.25);
    expect(Math.abs(db(rms(left) / rms(right)))).toBeLessThan(1.5);
    const mono = left.map((x, i) => (x + (right[i] ?? 0)) / 2);
    expect(db(rms(mono) / Math.sqrt((meanSquare(left) + meanSquare(right)) / 2))).toBeGreaterThan(-4.5);
  });

  test('predelay and low-cut do what they say; the tail does not sway', async () => {
    const near = await hallResponse([1.8, 6000, 0, 1, 20], 1);
    const far = await hallResponse([1.8, 6000, 0.1, 1, 20], 1);
    const first = (x: Float32Array) => x.findIndex((y) => Math.abs(y) > 1e-4);
    expect(first(far.left) - first(near.left)).toBe(4800);
    const thin = await hallResponse([1.8, 6000, 0, 1, 500], 1);
    const [low = 0, high = 0] = [60, 4000].map((hz) => {
      const around = Array.from({ length: 20 }, (_, i) => hz * (0.9 + 0.01 * i));
      const power = (x: Float32Array) => responseDb(x, around, RATE).reduce((sum, y) => sum + 10 ** (y / 10), 0);
      return dbOfPower(power(thin.left) / power(near.left));
    });
    expect(low).toBeLessThan(-13);
    expect(high).toBeGreaterThan(-1);
    expect(decaySeconds(near.left, RATE, 30)).toBeGreaterThan(0.6);
  });

  test('is exactly silent within 2 RT60 + 1 s, and idle', async () => {
    const rig = (await Rig.open('reverb', RATE)).put(HALL);
    rig.render(stereo(noise(1, RATE, 3)));
    expect(rig.wasm.idle()).toBe(0);
    let seconds = 0;
    while (!rig.wasm.idle() && seconds < 20) {
      rig.render(stereo(new Float32Array(RATE / 10 - ((RATE / 10) % PERIOD))));
      seconds += 0.1;
    }
    expect(seconds).toBeLessThan(2 * 1.8 + 1);
    rig.wasm.reset();
    expect(peak(rig.render(stereo(new Float32Array(RATE))).left)).toBe(0);
  });

  test('left to itself it decays to exactly 0, through no denormal', async () => {
    const rig = (await Rig.open('reverb', RATE)).put([0.4, 3000, 0.02, 0.6, 200]);
    rig.render(stereo(noise(1, RATE, 3)));
    const tail = rig.render(stereo(new Float32Array(4 * RATE))).left;
    expect(peak(tail.subarray(-RATE))).toBe(0);
    expect(tail.every((x) => x === 0 || Math.abs(x) > 1e-30)).toBe(true);
  });

  test('a jump of any setting does not click', async () => {
    const half = RATE;
    const x = sine(100, 0.5, 2 * half);
    for (const to of [
      [0.3, 6000, 0.012, 1, 160],
      [1.8, 1000, 0.012, 1, 160],
      [1.8, 6000, 0.2, 1, 160],
      [1.8, 6000, 0.012, 0.3, 160],
      [1.8, 6000, 0.012, 1, 1000],
    ]) {
      const rig = (await Rig.open('reverb', RATE)).put([1.8, 6000, 0.012, 1, 20]);
      const before = rig.render(stereo(x.slice(0, half))).left;
      expectNoClick(before, rig.set(to).render(stereo(x.slice(half))).left, String(to));
    }
  });
});
