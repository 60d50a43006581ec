/** The round trip by chirps: within a quarter of a frame where they are clean, within one in as much noise, and never sure of noise alone. */
import { describe, expect, test } from 'vitest';
import { chirpOf, type Echo, echoOf, roundTripOf } from '../../worklets/calibrate.ts';
import { dice } from '../dice.ts';

const SECONDS = 0.9;

/** A chirp that comes back later by frames and their fraction, by sinc interpolation. */
function heard(rate: number, lagFrames: number, noise: number, roll: () => number): Float32Array {
  const chirp = chirpOf(rate);
  const whole = Math.floor(lagFrames);
  const part = lagFrames - whole;
  const kernel = Array.from({ length: 64 }, (_, i) => {
    const x = i - 31 - part;
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / 33));
  });
  const sound = new Float32Array(Math.round(SECONDS * rate));
  for (let i = 0; i < chirp.length + 64; i++) {
    let sum = 0;
    for (let k = 0; k < 64; k++) sum += (kernel[k] ?? 0) * (chirp[i - k] ?? 0);
    const at = whole + i - 31;
    if (at >= 0 && at < sound.length) sound[at] = 0.3 * sum;
  }
  return sound.map((x) => x + noise * 2 * (roll() - 0.5));
}

describe.each([44_100, 48_000, 96_000])('at %i Hz', (rate) => {
  const roll = dice(rate);
  // Most are heard at the rate that most devices have.
  const times = rate === 48_000 ? 12 : 5;

  test('a clean chirp is placed within a quarter of a frame, and is sure', () => {
    for (let i = 0; i < times; i++) {
      const lag = 200 + roll() * 0.5 * rate;
      const { lagFrames, sure } = echoOf(heard(rate, lag, 1e-4, roll), rate);
      expect(Math.abs(lagFrames - lag)).toBeLessThan(0.25);
      expect(sure).toBeGreaterThan(0.9);
    }
  });

  test('in noise that is as loud, within one', () => {
    // The chirp's RMS at 0.3 · 0.5 is about 0.09; even noise of ±0.16 has the same.
    for (let i = 0; i < times; i++) {
      const lag = 200 + roll() * 0.5 * rate;
      const { lagFrames } = echoOf(heard(rate, lag, 0.16, roll), rate);
      expect(Math.abs(lagFrames - lag)).toBeLessThan(1);
    }
  });

  test('noise alone, or silence, is never as sure as what counts', () => {
    for (let i = 0; i < times; i++) {
      const noise = Float32Array.from({ length: Math.round(SECONDS * rate) }, () => roll() - 0.5);
      expect(echoOf(noise, rate).sure).toBeLessThan(0.6);
    }
    expect(echoOf(new Float32Array(Math.round(SECONDS * rate)), rate).sure).toBeLessThan(0.6);
  });
});

test('three that agree are one round trip; one that does not takes its share of the surety', () => {
  const echo = (lagFrames: number, sure = 0.96): Echo => ({ lagFrames, sure });
  expect(roundTripOf([echo(1800), echo(1801), echo(1802)], 48_000)).toEqual({
    seconds: 1801 / 48_000,
    sure: expect.closeTo(0.96),
  });
  const two = roundTripOf([echo(1800), echo(9000), echo(1802)], 48_000);
  expect(two.seconds).toBeCloseTo(1801 / 48_000, 9);
  expect(two.sure).toBeCloseTo(0.64);
  expect(roundTripOf([echo(100, 0.2), echo(9000, 0.2), echo(20_000, 0.2)], 48_000).sure).toBeLessThan(0.1);
  expect(roundTripOf([], 48_000)).toEqual({ seconds: 0, sure: 0 });
});
