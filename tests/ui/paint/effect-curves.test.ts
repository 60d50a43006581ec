/** The pictures of effects against the engine itself: what is drawn is what is heard. */
import { describe, expect, test } from 'vitest';
import type { Strip } from '../../../song/song.ts';
import { DELAY_SPECS, initialValues, STRIP_SPECS } from '../../../song/specs.ts';
import {
  compressed,
  echoes,
  eqResponse,
  filterResponse,
  inputOf,
  resonanceDb,
  resonanceOf,
} from '../../../ui/paint/effect-curves.ts';
import { impulse, Rig, responseDb, sine, stereo, sweep } from '../../dsp/effects.ts';
import { floats, probe } from '../../dsp/probe.ts';

const AUDIBLE = sweep(20, 20000, 60);
const FRAMES = 65536;
const BAR_DB = 0.5;
const strip = (values: Partial<Strip>): Strip => ({ ...initialValues(STRIP_SPECS), ...values });

/** The largest difference, where the engine gives anything to measure. */
function worst(drawn: (hz: number) => number, measured: readonly number[]): number {
  return Math.max(...AUDIBLE.map((hz, i) => ((measured[i] ?? 0) < -60 ? 0 : Math.abs(drawn(hz) - (measured[i] ?? 0)))));
}

const CURVES: readonly Partial<Strip>[] = [
  {},
  { eqLowGain: 6, eqMidGain: -4, eqHighGain: 3 },
  { eqLowGain: 12, eqMidGain: 12, eqHighGain: 12, eqLowFrequency: 40, eqMidFrequency: 200, eqMidQ: 0.3 },
  { eqLowGain: -12, eqMidGain: -12, eqHighGain: -12, eqHighFrequency: 1500, eqMidQ: 8 },
  { eqLowGain: -12, eqMidGain: 12, eqHighGain: -12, eqLowFrequency: 600, eqMidFrequency: 8000, eqHighFrequency: 16000 },
];

describe.each([44100, 48000, 96000])('at %i Hz', (rate) => {
  test('the curve of the equaliser is the response of the engine', async () => {
    const wasm = await probe('effects');
    const buffers = Array.from({ length: 4 }, () => wasm.buffer(FRAMES * 4) as number);
    wasm.openEq(rate);
    for (const values of CURVES) {
      const s = strip(values);
      wasm.setEq(
        0,
        true,
        s.eqLowGain,
        s.eqMidGain,
        s.eqHighGain,
        s.eqLowFrequency,
        s.eqMidFrequency,
        s.eqHighFrequency,
        s.eqMidQ,
      );
      wasm.snapEq(0);
      wasm.resetEq(0);
      for (const at of buffers) floats(wasm, at, FRAMES).set(impulse(FRAMES));
      wasm.renderEq(...buffers, FRAMES);
      const measured = responseDb(floats(wasm, buffers[0] ?? 0, FRAMES), AUDIBLE, rate);
      expect(worst(eqResponse(s, rate), measured), JSON.stringify(values)).toBeLessThan(BAR_DB);
    }
  });

  test('the curve of the filter is the response of the engine, in all modes', async () => {
    for (const filterMode of [0, 1, 2, 3]) {
      for (const [filterCutoff, filterResonance] of [
        [60, 0.1],
        [1200, 0.6],
        [8000, 0],
        [15000, 0.9],
      ] as const) {
        const rig = (await Rig.open('filter', rate)).put([1, filterMode, filterCutoff, filterResonance]);
        const measured = responseDb(rig.render(stereo(impulse(FRAMES))).left, AUDIBLE, rate);
        const drawn = filterResponse(strip({ filterMode, filterCutoff, filterResonance }), rate);
        expect(worst(drawn, measured), `${filterMode} ${filterCutoff} ${filterResonance}`).toBeLessThan(BAR_DB);
      }
    }
  });
});

test('the point of the filter stands on a low-pass', () => {
  for (const filterResonance of [0, 0.3, 1]) {
    const drawn = filterResponse(strip({ filterCutoff: 1000, filterResonance }), 48000);
    expect(drawn(1000)).toBeCloseTo(resonanceDb(filterResonance), 2);
    expect(resonanceOf(resonanceDb(filterResonance))).toBeCloseTo(filterResonance, 9);
  }
});

test('the curve of the compressor is where the engine comes to rest', async () => {
  const knee = { thresholdDb: -24, ratio: 4, makeupDb: 3 };
  const rig = await Rig.open('compressor');
  for (const inputDb of [-50, -30, -18, -6, 0]) {
    rig.put([1, knee.thresholdDb, knee.ratio, 0.003, 0.1, knee.makeupDb]);
    rig.wasm.reset();
    const { left } = rig.render(stereo(sine(1000, 10 ** (inputDb / 20), 48000)));
    const outDb = 20 * Math.log10(Math.max(...left.subarray(43200)));
    expect(Math.abs(outDb - compressed(knee, inputDb)), `${inputDb} dB`).toBeLessThan(BAR_DB);
  }
});

test('a reduction stands on the curve where the curve takes as much', () => {
  const knee = { thresholdDb: -24, ratio: 4, makeupDb: 3 };
  const inputDb = inputOf(knee, 9);
  expect(inputDb).toBeCloseTo(-12, 9);
  expect(inputDb + knee.makeupDb - compressed(knee, inputDb)).toBeCloseTo(9, 9);
  expect(inputOf({ ...knee, ratio: 1 }, 0)).toBe(-24);
});

test('echoes come in time and fade by the feedback, from side to side', () => {
  const delay = { ...initialValues(DELAY_SPECS), ticks: 720, feedback: 0.5, pingPong: true };
  expect(echoes(delay, 2880)).toEqual([
    { ticks: 720, amplitude: 1, isRight: false },
    { ticks: 1440, amplitude: 0.5, isRight: true },
    { ticks: 2160, amplitude: 0.25, isRight: false },
    { ticks: 2880, amplitude: 0.125, isRight: true },
  ]);
  expect(echoes({ ...delay, feedback: 0, pingPong: false }, 7680)).toHaveLength(1);
});
