/** The pictures of effects against the engine itself: what is drawn is what is heard. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { FilterMode } from '../../../dsp/abi/slots.ts';
import type { Strip } from '../../../song/song.ts';
import { DELAY_SPECS, initialValues, STRIP_SPECS } from '../../../song/specs.ts';
import {
  compressed,
  compressedAt,
  deesserResponse,
  echoes,
  eqResponse,
  filterResponse,
  gated,
  inputOf,
  loadCurves,
  ratioOf,
  resonanceDb,
  resonanceOf,
} from '../../../ui/paint/effect-curves.ts';
import { ensureBuilt, pathOfBuild } from '../../../worklets/build.node.ts';
import { type Curves, curvesOf } from '../../../worklets/curves.ts';
import { impulse, Rig, responseDb, sine, stereo, sweep } from '../../dsp/effects.ts';
import { floats, probe } from '../../dsp/probe.ts';

const AUDIBLE = sweep(20, 20000, 60);
const HZ = Float32Array.from(AUDIBLE);
const FRAMES = 65536;
const BAR_DB = 0.1;
const RATES = [44100, 48000, 96000];
const strip = (values: Partial<Strip>): Strip => ({ ...initialValues(STRIP_SPECS), ...values });

async function opened(build: 'desk' | 'desk.scalar'): Promise<Curves> {
  await ensureBuilt([build]);
  return curvesOf(new WebAssembly.Module(readFileSync(pathOfBuild(build))));
}

beforeAll(() => loadCurves(() => opened('desk')));

/** The largest difference, where the engine gives anything to measure. */
function worst(drawn: ArrayLike<number>, measured: readonly number[]): number {
  expect(drawn).toHaveLength(measured.length);
  return Math.max(...measured.map((db, i) => (db < -60 ? 0 : Math.abs((drawn[i] ?? 0) - db))));
}

const CURVES: readonly Partial<Strip>[] = [
  {},
  { eqLowGain: 6, eqMidGain: -4, eqHighGain: 3 },
  { eqLowGain: 12, eqMidGain: 12, eqHighGain: 12, eqLowFrequency: 40, eqMidFrequency: 200, eqMidQ: 0.3 },
  { eqLowGain: -12, eqMidGain: -12, eqHighGain: -12, eqHighFrequency: 1500, eqMidQ: 8 },
  { eqLowGain: -12, eqMidGain: 12, eqHighGain: -12, eqLowFrequency: 600, eqMidFrequency: 8000, eqHighFrequency: 16000 },
];
const MODES = [FilterMode.LowPass, FilterMode.HighPass, FilterMode.BandPass, FilterMode.Notch];
const FILTERS = [
  [60, 0.1],
  [1200, 0.6],
  [8000, 0],
  [15000, 0.9],
  [20000, 1],
] as const;

describe.each(RATES)('at %i Hz', (rate) => {
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
      expect(worst(eqResponse(s, rate, HZ), measured), JSON.stringify(values)).toBeLessThan(BAR_DB);
    }
  });

  test('the curve of the filter is the response of the engine, in all modes', async () => {
    for (const filterMode of MODES) {
      for (const [filterCutoff, filterResonance] of FILTERS) {
        const rig = (await Rig.open('filter', rate)).put([1, filterMode, filterCutoff, filterResonance]);
        const measured = responseDb(rig.render(stereo(impulse(FRAMES))).left, AUDIBLE, rate);
        const drawn = filterResponse(strip({ filterMode, filterCutoff, filterResonance }), rate, HZ);
        expect(worst(drawn, measured), `${filterMode} ${filterCutoff} ${filterResonance}`).toBeLessThan(BAR_DB);
      }
    }
  });
});

test('a curve is drawn of an effect that is off as if it were on', () => {
  const off = { eqOn: false, eqLowGain: 6, filterOn: false, filterCutoff: 500 };
  const on = { ...off, eqOn: true, filterOn: true };
  expect(eqResponse(strip(off), 48000, HZ)).toEqual(eqResponse(strip(on), 48000, HZ));
  expect(filterResponse(strip(off), 48000, HZ)).toEqual(filterResponse(strip(on), 48000, HZ));
  expect(eqResponse(strip(off), 48000, HZ)[0]).toBeGreaterThan(5);
});

test('the build for browsers without SIMD tells the same curves', async () => {
  const [simd, scalar] = [await opened('desk'), await opened('desk.scalar')];
  for (const values of CURVES) {
    const s = strip({ ...values, eqOn: true, filterOn: true });
    for (const insert of ['eq', 'filter'] as const)
      expect(scalar.response(insert, s, 48000, HZ)).toEqual(simd.response(insert, s, 48000, HZ));
  }
});

test('the point of the filter stands on a low-pass', () => {
  for (const filterResonance of [0, 0.3, 1]) {
    for (const [rate, filterCutoff] of [
      [44100, 300],
      [48000, 6000],
    ] as const) {
      const drawn = filterResponse(strip({ filterCutoff, filterResonance }), rate, Float32Array.of(filterCutoff));
      expect(drawn[0]).toBeCloseTo(resonanceDb(filterResonance, rate), 2);
      expect(resonanceOf(resonanceDb(filterResonance, rate), rate)).toBeCloseTo(filterResonance, 5);
    }
  }
});

test('the curve of the compressor is where the engine comes to rest', async () => {
  const knee = { thresholdDb: -24, ratio: 4, makeupDb: 3 };
  const rig = await Rig.open('compressor');
  const levels = Float32Array.of(-50, -30, -18, -6, 0);
  const drawn = compressed(knee, levels);
  for (const [i, inputDb] of levels.entries()) {
    rig.put([1, knee.thresholdDb, knee.ratio, 0.003, 0.1, knee.makeupDb]);
    rig.wasm.reset();
    const { left } = rig.render(stereo(sine(1000, 10 ** (inputDb / 20), 48000)));
    const outDb = 20 * Math.log10(Math.max(...left.subarray(43200)));
    expect(Math.abs(outDb - (drawn[i] ?? 0)), `${inputDb} dB`).toBeLessThan(BAR_DB);
  }
});

test('a reduction stands on the curve where the curve takes as much', () => {
  const knee = { thresholdDb: -24, ratio: 4, makeupDb: 3 };
  const inputDb = inputOf(knee, 9);
  expect(inputDb).toBeCloseTo(-12, 4);
  expect(inputDb + knee.makeupDb - compressedAt(knee, inputDb)).toBeCloseTo(9, 4);
  expect(inputOf({ ...knee, ratio: 1 }, 0)).toBeCloseTo(-24, 4);
});

test('the far end of a compressor’s curve is where its ratio puts it', () => {
  const knee = { thresholdDb: -24, makeupDb: 3 };
  for (const ratio of [1, 2.5, 20])
    expect(ratioOf(knee, compressedAt({ ...knee, ratio }, 0))).toBeCloseTo(ratio, ratio > 10 ? 2 : 4);
  expect(ratioOf(knee, 30)).toBeCloseTo(1, 4);
  expect(ratioOf(knee, -40)).toBeCloseTo(20, 4);
});

/** dB by which a tone that stays comes out in the end. */
async function gainOf(rig: Rig, hz: number, inputDb: number): Promise<number> {
  const tone = sine(hz, 10 ** (inputDb / 20), rig.rate, rig.rate);
  const last = rig.rate / 2;
  const power = (x: Float32Array) => x.subarray(last).reduce((sum, y) => sum + y * y, 0);
  return 10 * Math.log10(power(rig.render(stereo(tone)).left.subarray(0, rig.rate)) / power(tone));
}

test('a gate is drawn as it lets through and closes in the engine', async () => {
  const values = strip({ gateOn: true, gateThreshold: -50, gateDepth: -24 });
  for (const inputDb of [-75, -60, -56, -44, -20, -3]) {
    const rig = (await Rig.open('gate')).put([1, -50, -24, 0.001, 0.05, 0.1]);
    const [drawn = 0] = gated(values, Float32Array.of(inputDb));
    expect(await gainOf(rig, 1000, inputDb)).toBeCloseTo(drawn - inputDb, 1);
  }
});

test('a de-esser is drawn as what it takes at most in the engine', async () => {
  for (const [hz, depth] of [
    [6000, -12],
    [4000, -24],
  ] as const) {
    const drawn = deesserResponse(
      strip({ deesserFrequency: hz, deesserDepth: depth }),
      48_000,
      Float32Array.of(1500, 3000, 6000, 12_000),
    );
    for (const [at, tone] of [1500, 3000, 6000, 12_000].entries()) {
      const rig = (await Rig.open('deesser')).put([1, -60, hz, depth]);
      expect(Math.abs((await gainOf(rig, tone, -1)) - (drawn[at] ?? 0))).toBeLessThan(BAR_DB);
    }
  }
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
