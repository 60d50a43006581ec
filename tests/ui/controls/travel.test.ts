/** How a value and its place on a control belong together. */
import { describe, expect, test } from 'vitest';
import { SYNTH_SPECS } from '../../../song/instrument-specs.ts';
import { INSTRUMENT_IDS, specsOf } from '../../../song/instruments.ts';
import { MASTER_SPECS, type ParamSpec, REVERB_SPECS, STRIP_SPECS } from '../../../song/specs.ts';
import { isBipolar, isLevel, placeOf, stepped, valueAt } from '../../../ui/controls/travel.ts';

const everySpec: readonly ParamSpec[] = [
  ...Object.values(STRIP_SPECS),
  ...Object.values(MASTER_SPECS),
  ...Object.values(REVERB_SPECS),
  ...INSTRUMENT_IDS.flatMap((id) => Object.values(specsOf(id))),
];

describe('place and value', () => {
  test('both ends are exact, and every place gives a value within the range', () => {
    for (const spec of everySpec) {
      expect(valueAt(spec, 0)).toBe(spec.min);
      expect(valueAt(spec, 1)).toBe(spec.max);
      expect(placeOf(spec, spec.min)).toBe(0);
      expect(placeOf(spec, spec.max)).toBe(1);
      for (let place = -0.1; place < 1.1; place += 0.037) {
        expect(valueAt(spec, place)).toBeGreaterThanOrEqual(spec.min);
        expect(valueAt(spec, place)).toBeLessThanOrEqual(spec.max);
      }
    }
  });

  test('a value comes back from its place, to the four figures that are kept', () => {
    for (const spec of everySpec.filter(({ curve }) => curve === 'linear' || curve === 'exponential')) {
      for (let place = 0.01; place < 1; place += 0.11) {
        const value = valueAt(spec, place);
        expect(valueAt(spec, placeOf(spec, value)), spec.label).toBeCloseTo(value, 6);
      }
    }
  });

  test('an exponential travels in ratios, a level on the scale of the meters, a count in whole numbers', () => {
    expect(valueAt(SYNTH_SPECS.cutoff, 0.5)).toBeCloseTo(632.5, 6);
    expect(placeOf(STRIP_SPECS.gain, -9)).toBeCloseTo(0.62, 9);
    expect(placeOf(MASTER_SPECS.gain, -9)).toBeCloseTo(62 / 90, 9);
    expect(placeOf(REVERB_SPECS.gain, 0)).toBeCloseTo(0.9, 9);
    expect(valueAt(SYNTH_SPECS.unison, 0.4)).toBe(3);
  });

  test('the middle of a bipolar control is zero; a level and a range around zero are not bipolar', () => {
    expect(isBipolar(STRIP_SPECS.pan)).toBe(true);
    expect(valueAt(STRIP_SPECS.pan, 0.5)).toBe(0);
    expect(isBipolar(REVERB_SPECS.gain)).toBe(false);
    expect(isLevel(STRIP_SPECS.compressorThreshold)).toBe(false);
    expect(isLevel(STRIP_SPECS.sendReverb)).toBe(true);
  });
});

describe('steps of the keyboard', () => {
  test('a hundredth of the way', () => {
    expect(stepped(SYNTH_SPECS.sustain, 0.5, 0.01)).toBe(0.51);
    expect(stepped(SYNTH_SPECS.sustain, 0.5, -0.1)).toBe(0.4);
    expect(stepped(SYNTH_SPECS.cutoff, 20, 0.1)).toBeCloseTo(39.91, 6);
  });

  test('at least one where the spec counts, and never beyond the ends', () => {
    expect(stepped(SYNTH_SPECS.unison, 1, 0.01)).toBe(2);
    expect(stepped(SYNTH_SPECS.unison, 1, -0.01)).toBe(1);
    expect(stepped(SYNTH_SPECS.transpose, 0, 0.1)).toBe(5);
    expect(stepped(SYNTH_SPECS.transpose, 24, 0.1)).toBe(24);
    expect(stepped(STRIP_SPECS.filterMode, 0, 0.01)).toBe(1);
  });
});
