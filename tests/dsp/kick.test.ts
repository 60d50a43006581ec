/** The kick and the 808 against figures measured on the machine they model, and against their circuit's laws. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  bandShareDb,
  clickDb,
  crestDb,
  db,
  dc,
  decaySeconds,
  f0At,
  fromOnset,
  largestStep,
  lines,
  peak,
  rms,
  slice,
  t60,
} from './ear.ts';
import { expectSame, expectWithin, hit, prepare, RATE } from './resonant-hit.ts';

beforeAll(prepare);

describe('kick', () => {
  test('default hit lies within the ranges of the real circuit', () => {
    const x = hit('kick', { seconds: 2.5 });
    const y = fromOnset(x);
    expectWithin(db(peak(x)), -8, -6);
    expectWithin(f0At(y, RATE, 0.005), 100, 150);
    expectWithin(f0At(y, RATE, 0.01), 60, 70);
    expectWithin(f0At(y, RATE, 0.02), 55, 62);
    expectWithin(f0At(y, RATE, 0.05), 50.5, 57);
    expectWithin(f0At(y, RATE, 0.2), 49.9, 50.3);
    expectWithin(clickDb(y, RATE), -28, -4);
    expectWithin(bandShareDb(y, RATE, 15, 120), -1.5, 0);
    expectWithin(bandShareDb(y, RATE, 500, 1000), -38, -24);
    expectWithin(bandShareDb(y, RATE, 2000, 24000), -55, -30);
    expectWithin(crestDb(y, RATE), 3.5, 9);
    expect(db(dc(slice(x, RATE, 2)) / peak(x))).toBeLessThan(-60);
    expect(db(peak(slice(x, RATE, 2)) / peak(x))).toBeLessThan(-60);
  });

  test('decays as one exponential, in the seconds of its decay', () => {
    for (const decay of [0.3, 0.9, 2]) {
      const y = fromOnset(hit('kick', { seconds: 2.5, patch: { decay } }));
      expectWithin(t60(y, RATE) / decay, 0.98, 1.02);
      expectWithin(t60(y, RATE, -25, -45) / t60(y, RATE), 0.98, 1.02);
      expectWithin(decaySeconds(y, RATE, 40) / decaySeconds(y, RATE, 20), 1.9, 2.15);
    }
  });

  test('settles on one pure line', () => {
    const [first, second] = lines(slice(hit('kick', { seconds: 2 }), RATE, 0.3, 1.3), RATE, 2, 25, 2000);
    expectWithin(first!.hz, 49.9, 50.1);
    expect(second!.db).toBeLessThan(-50);
  });

  test('sags longer the longer it rings', () => {
    const at = (decay: number) => f0At(hit('kick', { patch: { decay } }), RATE, 0.05);
    expect(at(0.3)).toBeLessThan(52.5);
    expectWithin(at(0.9), 52.5, 54.2);
    expectWithin(at(2), 54.5, 57);
  });

  test('velocity is level, click and sag at the same time', () => {
    const [soft, middle, hard] = [0.3, 0.8, 1].map((velocity) => hit('kick', { velocity }));
    expectWithin(db(peak(middle!) / peak(soft!)), 15, 20);
    expectWithin(db(peak(hard!) / peak(middle!)), 3, 6);
    expect(peak(hard!)).toBeLessThan(2);
    expect(clickDb(hard!, RATE)).toBeGreaterThan(clickDb(soft!, RATE) + 4);
    expect(bandShareDb(hard!, RATE, 2000, 24000)).toBeGreaterThan(bandShareDb(soft!, RATE, 2000, 24000) + 8);
    expect(f0At(hard!, RATE, 0.02)).toBeGreaterThan(f0At(soft!, RATE, 0.02) + 2);
  });

  test('tone moves the click and leaves the pitch; bend moves the pitch', () => {
    const [dark, bright] = [0, 1].map((tone) => hit('kick', { patch: { tone } }));
    expect(clickDb(bright!, RATE)).toBeGreaterThan(clickDb(dark!, RATE) + 5);
    expectWithin(f0At(bright!, RATE, 0.02) / f0At(dark!, RATE, 0.02), 0.99, 1.01);
    expectWithin(f0At(hit('kick', { patch: { bend: 0 } }), RATE, 0.01), 49.5, 51);
    expect(f0At(hit('kick', { patch: { bend: 1 } }), RATE, 0.005)).toBeGreaterThan(150);
  });

  test('frequency and key stretch the whole circuit', () => {
    const root = hit('kick', { patch: { decay: 2 } });
    for (const octave of [
      hit('kick', { key: 72, patch: { decay: 1 } }),
      hit('kick', { patch: { frequency: 100, decay: 1 } }),
    ]) {
      for (const seconds of [0.005, 0.01, 0.02, 0.05, 0.1]) {
        expectWithin(f0At(octave, RATE, seconds, 8000) / f0At(root, RATE, 2 * seconds, 4000), 1.97, 2.03);
      }
    }
  });

  test('ignores the end of its note', () => {
    expectSame(hit('kick', { strikes: [{ frame: 0 }, { frame: 4807, isOff: true }] }), hit('kick'));
  });
});

describe('808', () => {
  test('is in tune within 0.1 cent', () => {
    for (const key of [24, 31, 36, 48, 60]) {
      const x = hit('boom', { key, seconds: 2, patch: { bend: 0, decay: 2 } });
      const crossings: number[] = [];
      for (let i = RATE / 4; i < x.length; i++)
        if (x[i - 1]! < 0 && x[i]! >= 0) crossings.push(i - x[i]! / (x[i]! - x[i - 1]!));
      const hz = (RATE * (crossings.length - 1)) / (crossings.at(-1)! - crossings[0]!);
      expectWithin(1200 * Math.log2(hz / (440 * 2 ** ((key - 69) / 12))), -0.1, 0.1);
    }
  });

  test('rings long while held and is released within about 60 ms', () => {
    const held = hit('boom', { key: 36, seconds: 2 });
    expectWithin(t60(held, RATE), 1.35, 1.45);
    const off = 0.3 * RATE;
    const cut = hit('boom', { key: 36, strikes: [{ frame: 0 }, { frame: off, isOff: true }] });
    expectSame(cut.subarray(0, off), held.subarray(0, off));
    expectWithin(db(rms(slice(cut, RATE, 0.35, 0.37)) / rms(slice(held, RATE, 0.35, 0.37))), -50, -25);
    expect(peak(slice(cut, RATE, 0.5))).toBeLessThan(1e-6);
    expect(largestStep(slice(cut, RATE, 0.28, 0.4))).toBeLessThanOrEqual(
      largestStep(slice(held, RATE, 0.28, 0.4)) * 1.05,
    );
  });
});
