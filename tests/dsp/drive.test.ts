/** The drive: harmonics and nothing else, flat and nearly at once. */
import { describe, expect, test } from 'vitest';
import { db, peak, rms } from './ear.ts';
import { impulse, noise, Rig, responseDb, sine, stereo } from './effects.ts';
import { strangestDb } from './lines.ts';

const RATE = 48000;

describe('drive', () => {
  test('amount 0, or off, is the identity', async () => {
    const x = noise(1, 9600, 8);
    for (const setting of [
      [1, 0],
      [0, 0.8],
    ]) {
      const rig = (await Rig.open('drive', RATE)).put(setting);
      expect(rig.render(stereo(x)).left).toEqual(x);
    }
  });

  test('keeps the loudness of a -9 dBFS tone within 3 dB and bends more with the amount', async () => {
    const x = sine(220, 10 ** (-9 / 20), RATE);
    let before = 0;
    for (const amount of [0.1, 0.3, 0.5, 0.7, 1]) {
      const { left } = (await Rig.open('drive', RATE)).put([1, amount]).render(stereo(x));
      expect(Math.abs(db(rms(left) / rms(x))), `amount ${amount}`).toBeLessThan(3);
      const [third = 0] = responseDb(left.subarray(9600, 9600 + 24000), [660], RATE);
      const [first = 0] = responseDb(left.subarray(9600, 9600 + 24000), [220], RATE);
      const distortion = 10 ** ((third - first) / 20);
      expect(distortion).toBeGreaterThan(before * 1.1);
      before = distortion;
    }
    // A square wave's third harmonic is a third.
    expect(before).toBeGreaterThan(0.2);
    expect(before).toBeLessThan(1 / 3);
  });

  for (const rate of [44100, RATE]) {
    test(`adds nothing but harmonics to a full-scale sine at ${rate} Hz, line by line`, async () => {
      const bars = [
        [0.05, -90],
        [0.3, -90],
        [0.6, -80],
        [1, -75],
      ] as const;
      for (const [amount, bar] of bars) {
        for (const hz of [1187, 2039]) {
          const x = sine(hz, 1, 2 * 65536, rate);
          const { left } = (await Rig.open('drive', rate)).put([1, amount]).render(stereo(x));
          expect(strangestDb(left.subarray(65536), hz, rate), `amount ${amount}, ${hz} Hz`).toBeLessThan(bar);
        }
      }
    });
  }

  test('the test itself: the bare curve has strangers, and the largest is found', () => {
    const bare = sine(2039, 25, 65536).map((v) => v / Math.sqrt(1 + v * v));
    expect(strangestDb(bare, 2039, RATE)).toBeGreaterThan(-40);
    const clean = sine(2039, 1, 65536);
    expect(strangestDb(clean, 2039, RATE)).toBeLessThan(-100);
    const hum = sine(313, 10 ** (-90 / 20), 65536);
    expect(
      strangestDb(
        clean.map((v, i) => v + (hum[i] ?? 0)),
        2039,
        RATE,
      ),
    ).toBeCloseTo(-90, 0);
  });

  test('comes less than 3 frames late, the same for every amount', async () => {
    for (const amount of [0.01, 0.2, 1]) {
      const { left } = (await Rig.open('drive', RATE)).put([1, amount]).render(stereo(impulse(4096, 1e-5)));
      // The slope of the phase, at 1 kHz.
      const turn = (hz: number) => {
        const step = (2 * Math.PI * hz) / RATE;
        const re = left.reduce((sum, y, i) => sum + y * Math.cos(step * i), 0);
        const im = left.reduce((sum, y, i) => sum + y * Math.sin(step * i), 0);
        return Math.atan2(im, re);
      };
      const frames = ((turn(1010) - turn(990)) * RATE) / (2 * Math.PI * 20);
      expect(frames).toBeGreaterThan(2);
      expect(frames).toBeLessThan(3);
    }
  });

  test('takes away the offset of what is not alike above and below', async () => {
    const pulse = Float32Array.from({ length: 96000 }, (_, i) => ((i * 110) % RATE < 0.1 * RATE ? 0.45 : -0.05));
    for (const amount of [0.3, 1]) {
      const { left } = (await Rig.open('drive', RATE)).put([1, amount]).render(stereo(pulse));
      const mean = left.subarray(-48000).reduce((sum, y) => sum + y, 0) / 48000;
      expect(Math.abs(mean)).toBeLessThan(1e-3 * peak(left));
    }
  });

  test('what is soft passes flat to 16 kHz within 0.4 dB', async () => {
    const { left } = (await Rig.open('drive', RATE)).put([1, 0.2]).render(stereo(impulse(4096, 1e-4)));
    const [at1k = 0, ...rest] = responseDb(left, [1000, 50, 4000, 8000, 12000, 16000], RATE);
    for (const level of rest) expect(Math.abs(level - at1k)).toBeLessThan(0.4);
  });
});
