/** Values as they are written, spoken and typed. */
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUS_SPECS } from '../../../song/buses.ts';
import { FM_SPECS, PAD_SPECS, SYNTH_SPECS } from '../../../song/instrument-specs.ts';
import { INSTRUMENT_IDS, specsOf } from '../../../song/instruments.ts';
import {
  DELAY_SPECS,
  MASTER_SPECS,
  NOTE_SPECS,
  PART_SPECS,
  type ParamSpec,
  SONG_SPECS,
  STEP_SPECS,
  STRIP_SPECS,
} from '../../../song/specs.ts';
import { parseValue } from '../../../ui/controls/value-parse.ts';
import { choiceText, labelText, valueFace, valueText } from '../../../ui/controls/value-text.ts';
import { words } from '../../../ui/words/en/all.ts';
import { late } from '../../../ui/words/en/lazy.ts';
import { language } from '../../../ui/words/words.ts';
import { bothWords } from '../../both-words.ts';

const everySpec: readonly ParamSpec[] = [
  SONG_SPECS,
  STEP_SPECS,
  NOTE_SPECS,
  PART_SPECS,
  STRIP_SPECS,
  PAD_SPECS,
  ...Object.values(BUS_SPECS),
  ...INSTRUMENT_IDS.map(specsOf),
].flatMap((specs) => Object.values<ParamSpec>(specs));

beforeAll(async () => {
  const translation = bothWords(words, late);
  await i18next.init({ lng: 'en', resources: { en: { translation }, de: { translation } } });
});
beforeEach(() => {
  language.value = 'en';
});

/** With plain spaces. */
const text = (spec: ParamSpec, value: number) => valueText(spec, value).replace(/\s/g, ' ');

describe('text', () => {
  test.each<[ParamSpec, number, string]>([
    [SYNTH_SPECS.cutoff, 1234, '1.23 kHz'],
    [SYNTH_SPECS.cutoff, 440, '440 Hz'],
    [SYNTH_SPECS.lfoRate, 0.25, '0.25 Hz'],
    [SYNTH_SPECS.decay, 0.48, '480 ms'],
    [STRIP_SPECS.compressorAttack, 0.003, '3 ms'],
    [STRIP_SPECS.compressorAttack, 0.0001, '0.1 ms'],
    [SYNTH_SPECS.decay, 1.25, '1.25 s'],
    [STRIP_SPECS.gain, -3, '-3.0 dB'],
    [STRIP_SPECS.gain, -60, 'Off'],
    [STRIP_SPECS.compressorThreshold, -60, '-60 dB'],
    [STRIP_SPECS.eqLowGain, 3, '+3 dB'],
    [STRIP_SPECS.eqLowGain, 0, '0 dB'],
    [STRIP_SPECS.compressorRatio, 4, '4:1'],
    [STRIP_SPECS.eqMidQ, 0.9, '0.9'],
    [STRIP_SPECS.pan, 0, 'center'],
    [STRIP_SPECS.pan, -0.2, '20% left'],
    [STRIP_SPECS.pan, 1, '100% right'],
    [SYNTH_SPECS.transpose, -12, '-12 st'],
    [SYNTH_SPECS.detune, 12, '12 ct'],
    [SYNTH_SPECS.envelope, 2, '+2 oct'],
    [SYNTH_SPECS.sustain, 0.7, '70%'],
    [STRIP_SPECS.crusherBits, 8, '8 bit'],
    [STEP_SPECS.offsetTicks, 12, '+12 ticks'],
    [DELAY_SPECS.ticks, 720, '1/8.'],
    [DELAY_SPECS.ticks, 725, '725 ticks'],
    [SYNTH_SPECS.filter, 2, 'Ladder'],
    [SYNTH_SPECS.mono, 1, 'On'],
    [FM_SPECS.index, 2.5, '2.5 rad'],
    [MASTER_SPECS.width, 1, '100%'],
  ])('%o at %f is %s', (spec, value, expected) => {
    expect(text(spec, value)).toBe(expected);
  });

  test('the face of a knob parts the figure from its unit', () => {
    expect(valueFace(STRIP_SPECS.pan, -0.2)).toEqual({ figure: 'L20', unit: '' });
    expect(valueFace(SYNTH_SPECS.cutoff, 440)).toEqual({ figure: '440', unit: 'Hz' });
  });

  test('figures follow the language', () => {
    language.value = 'de';
    expect(text(SYNTH_SPECS.cutoff, 1234)).toBe('1,23 kHz');
    expect(text(SYNTH_SPECS.sustain, 0.7)).toBe('70 %');
  });

  test('every parameter and every choice has words', () => {
    for (const spec of everySpec) {
      expect(labelText(spec), spec.label).not.toContain('params.');
      spec.choices?.forEach((choice, index) => {
        expect(choiceText(spec, index), choice).not.toContain('params.');
      });
    }
  });
});

describe('typing', () => {
  test.each<[ParamSpec, string, number, number | null]>([
    [SYNTH_SPECS.cutoff, '1.2k', 440, 1200],
    [SYNTH_SPECS.cutoff, '1,5 kHz', 440, 1500],
    [SYNTH_SPECS.cutoff, '440 Hz', 8000, 440],
    [SYNTH_SPECS.cutoff, '2', 8000, 2000],
    [SYNTH_SPECS.cutoff, '800', 8000, 800],
    [SYNTH_SPECS.cutoff, '99999', 440, 20000],
    [SYNTH_SPECS.decay, '300', 0.48, 0.3],
    [SYNTH_SPECS.decay, '1.5 s', 0.48, 1.5],
    [SYNTH_SPECS.decay, '20ms', 1.5, 0.02],
    [STRIP_SPECS.compressorRelease, '0.5', 0.1, 0.5],
    [STRIP_SPECS.compressorRelease, '250', 1.2, 0.25],
    [STRIP_SPECS.gain, '\u22126', 0, -6],
    [STRIP_SPECS.gain, '-12,5 dB', 0, -12.5],
    [STRIP_SPECS.gain, 'off', 0, -60],
    [STRIP_SPECS.gain, '-inf', 0, -60],
    [STRIP_SPECS.gain, '-\u221e dB', 0, -60],
    [STRIP_SPECS.pan, 'L20', 0, -0.2],
    [STRIP_SPECS.pan, '30 R', 0, 0.3],
    [STRIP_SPECS.pan, '20% left', 0, -0.2],
    [STRIP_SPECS.pan, 'c', 0.5, 0],
    [STRIP_SPECS.pan, '-40', 0, -0.4],
    [STRIP_SPECS.pan, '40', 0, 0.4],
    [STRIP_SPECS.compressorRatio, '8:1', 4, 8],
    [STRIP_SPECS.compressorRatio, '8', 4, 8],
    [SYNTH_SPECS.sustain, '50%', 0.7, 0.5],
    [SYNTH_SPECS.sustain, '50', 0.7, 0.5],
    [SYNTH_SPECS.transpose, '+7', 0, 7],
    [SYNTH_SPECS.transpose, '7.6 st', 0, 8],
    [DELAY_SPECS.ticks, '1/4', 720, 960],
    [DELAY_SPECS.ticks, '1/8 t', 720, 320],
    [DELAY_SPECS.ticks, '500', 720, 500],
    [SYNTH_SPECS.cutoff, '', 440, null],
    [SYNTH_SPECS.cutoff, 'loud', 440, null],
    [STRIP_SPECS.pan, 'far', 0, null],
  ])('%o: "%s" at %f is %s', (spec, typed, shown, expected) => {
    const value = parseValue(spec, typed, shown);
    if (expected === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(expected, 9);
  });

  test('what a control shows can be typed back', () => {
    for (const spec of everySpec.filter(({ curve }) => curve === 'linear' || curve === 'exponential')) {
      const value = spec.initial;
      const typed = parseValue(spec, valueText(spec, value), value);
      expect(typed, `${spec.label} ${valueText(spec, value)}`).not.toBeNull();
      const size = Math.max(Math.abs(value), (spec.max - spec.min) / 100);
      expect(Math.abs((typed ?? 0) - value) / size, spec.label).toBeLessThan(0.05);
    }
  });
});
