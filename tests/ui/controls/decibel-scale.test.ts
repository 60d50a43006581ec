/** The one scale of faders and meters. */
import { describe, expect, test } from 'vitest';
import { decibelsOf, decibelsOfPercent, percentOfDecibels, SILENCE_DB } from '../../../ui/paint/decibel-scale.ts';

describe('decibel scale', () => {
  test.each([
    [-100, 0],
    [-60, 0],
    [-50, 4.5],
    [-40, 9],
    [-20, 33],
    [-9, 62],
    [0, 90],
    [6, 100],
  ])('%f dB stands at %f percent', (db, percent) => {
    expect(percentOfDecibels(db)).toBeCloseTo(percent, 9);
  });

  test('goes on above its top in the same slope', () => {
    expect(percentOfDecibels(24)).toBeCloseTo(130, 9);
  });

  test('the way back is the inverse', () => {
    for (let db = -60; db <= 24; db += 0.25) expect(decibelsOfPercent(percentOfDecibels(db))).toBeCloseTo(db, 9);
  });

  test('what is no level is silence', () => {
    expect(percentOfDecibels(Number.NaN)).toBe(0);
    expect(decibelsOfPercent(-1)).toBe(SILENCE_DB);
    expect(decibelsOf(0)).toBe(SILENCE_DB);
    expect(decibelsOf(1)).toBe(0);
    expect(decibelsOf(0.5)).toBeCloseTo(-6.0206, 4);
  });
});
