/** What the meters of a playing song say, against numbers computed from the audio that was rendered: within 0.1 dB. */
import { beforeAll, describe, expect, test } from 'vitest';
import { MasterMeter, METER_WORDS, Meter } from '../../dsp/abi/meters.ts';
import { MASTER } from '../../dsp/abi/record.ts';
import { MAX_TRACKS, PERIOD } from '../../dsp/abi/sizes.ts';
import { MasterSlot, StripSlot } from '../../dsp/abi/slots.ts';
import { type Due, kernelOf, loadSong, noteOff, noteOn, param, play, type Stereo, start } from '../kernel.ts';
import { peak } from './ear.ts';
import { levelsOf, READ_FRAMES } from './meter-levels.ts';

const RATE = 48000;
const STEP_FRAMES = 5632;
const TRACKS = 8;
const SECONDS = 5;
const FRAMES = SECONDS * RATE;
const BAR_DB = 0.1;
/** Softer than this, a meter has nothing to say. */
const FLOOR_DB = -60;
const KEYS = [60, 60, 60, 60, 60, 60, 36, 60];
/** How far the master is turned down where its limiter must stay out of the way. */
const ASIDE_DB = -24;

const db = (amplitude: number) => 20 * Math.log10(Math.max(amplitude, 1e-9));
const gainOf = (decibels: number) => 10 ** (decibels / 20);

/** Every strip has something to say, and the loudest of it is loud. */
function beat(): Due[] {
  const dues: Due[] = [start()];
  for (let step = 0; step * STEP_FRAMES < FRAMES; step++) {
    for (let track = 0; track < TRACKS; track++) {
      if ((step * 7 + track * 3) % 5 > 1) continue;
      const key = (KEYS[track] ?? 60) + (track > 5 ? (step * 5) % 12 : 0);
      dues.push(noteOn(step * STEP_FRAMES, track, key, 0.5 + 0.1 * (step % 6)));
      dues.push(noteOff(step * STEP_FRAMES + 4000, track, key));
    }
  }
  return dues;
}

type Setting = readonly [track: number, slot: number, value: number];

/** No sends, no compressors, nothing that bends: what a strip gives is what the master gives, turned down. */
const PLAIN: readonly Setting[] = [
  [MASTER, MasterSlot.CompressorOn, 0],
  [MASTER, MasterSlot.Gain, ASIDE_DB],
  ...Array.from({ length: TRACKS }, (_, track) => track).flatMap((track): Setting[] => [
    [track, StripSlot.SendReverb, -60],
    [track, StripSlot.SendDelay, -60],
    [track, StripSlot.SendChorus, -60],
    [track, StripSlot.SendDrive, -60],
    [track, StripSlot.CompressorOn, 0],
    [track, StripSlot.FilterOn, 0],
    [track, StripSlot.DriveOn, 0],
    [track, StripSlot.Pan, track / 4 - 1],
  ]),
];

interface Heard extends Stereo {
  /** All words after every period. */
  readonly words: Float32Array[];
  readonly latency: number;
}

/** The beat with these settings; peaks begin anew at every read, as a screen does it. */
async function hear(settings: readonly Setting[]): Promise<Heard> {
  const kernel = await kernelOf('simd', RATE);
  loadSong(kernel);
  const dues = [...settings.map(([track, slot, value]) => param(0, track, slot, value)), ...beat()];
  const words: Float32Array[] = [];
  const audio = play(kernel, dues, FRAMES, [PERIOD], (frames) => {
    words.push(kernel.meters.slice());
    if (frames % READ_FRAMES !== 0) return;
    for (let strip = 0; strip <= MAX_TRACKS; strip++) {
      kernel.meters.fill(0, strip * METER_WORDS + Meter.PeakLeft, strip * METER_WORDS + Meter.PeakRight + 1);
    }
  });
  return { ...audio, words, latency: kernel.exports.latencyFrames() };
}

const wordOf = ({ words }: Heard, frames: number, strip: number, word: Meter) =>
  words[frames / PERIOD - 1]?.[strip * METER_WORDS + word] ?? Number.NaN;
const masterWordOf = ({ words }: Heard, frames: number, word: MasterMeter) =>
  words[frames / PERIOD - 1]?.[(MAX_TRACKS + 1) * METER_WORDS + word] ?? Number.NaN;

/** Largest distance in dB of two series, where the true one is not silence; and how many were compared. */
function worstOf(pairs: readonly (readonly [told: number, truth: number])[]): { worst: number; count: number } {
  const heard = pairs.filter(([, truth]) => truth > FLOOR_DB);
  return { worst: Math.max(0, ...heard.map(([told, truth]) => Math.abs(told - truth))), count: heard.length };
}

/** Peak and RMS that a strip's words tell, beside those of the audio. */
function compareLevels(told: Heard, strip: number, audio: Stereo, from: number, scale: number) {
  return ([0, 1] as const).flatMap((side) => {
    const { peaks, squares } = levelsOf(side === 0 ? audio.left : audio.right, from, scale);
    return peaks.flatMap((peak, read) => {
      const frames = (read + 1) * READ_FRAMES;
      const square = Math.sqrt(wordOf(told, frames, strip, Meter.SquareLeft + side));
      return [
        [db(wordOf(told, frames, strip, Meter.PeakLeft + side)), db(peak)] as const,
        [db(square), db(Math.sqrt(squares[read] ?? 0))] as const,
      ];
    });
  });
}

let plain: Heard;
beforeAll(async () => {
  plain = await hear(PLAIN);
});

describe('strips', () => {
  test('peak and RMS of each strip in the mix are those of the strip rendered alone', async () => {
    for (let track = 0; track < TRACKS; track++) {
      const alone = await hear([...PLAIN, [track, StripSlot.Solo, 1]]);
      const pairs = compareLevels(plain, track, alone, alone.latency, gainOf(-ASIDE_DB));
      const { worst, count } = worstOf(pairs);
      expect(count, `track ${track}`).toBeGreaterThan(50);
      expect(worst, `track ${track}`).toBeLessThan(BAR_DB);
    }
  });

  test('gain reduction is what the compressor took from the audio', async () => {
    for (const track of [0, 6, 7]) {
      const solo: readonly Setting[] = [...PLAIN, [track, StripSlot.Solo, 1]];
      const before = await hear(solo);
      const after = await hear([
        ...solo,
        [track, StripSlot.CompressorOn, 1],
        [track, StripSlot.CompressorThreshold, -30],
        [track, StripSlot.CompressorRatio, 6],
        [track, StripSlot.CompressorMakeup, 0],
      ]);
      const { worst, deepest, count } = reductions(before, after, 0, (frames) =>
        wordOf(after, frames, track, Meter.Reduction),
      );
      expect(count, `track ${track}`).toBeGreaterThan(200);
      expect(deepest, `track ${track}`).toBeGreaterThan(3);
      expect(worst, `track ${track}`).toBeLessThan(BAR_DB);
    }
  });

  test('what a gate takes is what is missing of the audio', async () => {
    for (const track of [0, 6, 7]) {
      const solo: readonly Setting[] = [...PLAIN, [track, StripSlot.Solo, 1]];
      const before = await hear(solo);
      const after = await hear([
        ...solo,
        [track, StripSlot.GateOn, 1],
        [track, StripSlot.GateThreshold, -20],
        [track, StripSlot.GateDepth, -40],
        [track, StripSlot.GateAttack, 0.002],
        [track, StripSlot.GateHold, 0.02],
        [track, StripSlot.GateRelease, 0.05],
      ]);
      const told = (frames: number) => wordOf(after, frames, track, Meter.GateReduction);
      const { typical, deepest, count } = reductions(before, after, 0, told);
      expect(count, `track ${track}`).toBeGreaterThan(200);
      expect(deepest, `track ${track}`).toBeGreaterThan(20);
      expect(typical, `track ${track}`).toBeLessThan(0.5);
      expect(before.words.every((_, i) => wordOf(before, (i + 1) * PERIOD, track, Meter.GateReduction) === 0)).toBe(
        true,
      );
    }
  });

  test('what a de-esser takes is what it takes of a hiss far above its frequency, and of a low note nothing', async () => {
    const HISS = 1;
    const solo: readonly Setting[] = [...PLAIN, [HISS, StripSlot.Solo, 1]];
    const deesser = (depthDb: number): readonly Setting[] => [
      ...solo,
      [HISS, StripSlot.DeesserOn, 1],
      [HISS, StripSlot.DeesserThreshold, -60],
      [HISS, StripSlot.DeesserFrequency, 1000],
      [HISS, StripSlot.DeesserDepth, depthDb],
    ];
    const after = await hear(deesser(-12));
    const told = after.words.map((_, i) => wordOf(after, (i + 1) * PERIOD, HISS, Meter.DeesserReduction));
    expect(Math.max(...told)).toBeGreaterThan(11.5);
    expect(Math.max(...told)).toBeLessThanOrEqual(12.001);
    expect(Math.min(...told)).toBe(0);
    expect(told.filter((db) => db > 1 && db < 11).length).toBeGreaterThan(10);
    const off = await hear(deesser(0));
    expect(off.words.every((_, i) => wordOf(off, (i + 1) * PERIOD, HISS, Meter.DeesserReduction) === 0)).toBe(true);
  });
});

/**
 * At the end of each period, how far the same frame is softer after than before, less `offsetDb`, against what was told;
 * frames near a zero of the wave say nothing.
 */
function reductions(
  before: Heard,
  after: Heard,
  offsetDb: number,
  told: (frames: number) => number,
  delay = before.latency,
) {
  const offs: number[] = [];
  let deepest = 0;
  for (let frames = PERIOD; frames + delay <= FRAMES; frames += PERIOD) {
    const at = frames - 1 + delay;
    const side = Math.abs(before.left[at] ?? 0) > Math.abs(before.right[at] ?? 0) ? 'left' : 'right';
    const loud = Math.abs(before[side][at] ?? 0);
    if (loud < 1e-4) continue;
    const truth = db(loud) + offsetDb - db(Math.abs(after[side][at] ?? 0));
    offs.push(Math.abs(told(frames) - truth));
    deepest = Math.max(deepest, truth);
  }
  offs.sort((a, b) => a - b);
  return { worst: offs.at(-1) ?? 0, typical: offs[offs.length >> 1] ?? 0, deepest, count: offs.length };
}

/** What the master's meters tell at a frame leaves one period later. */
describe('master', () => {
  test('peak and RMS are those of what leaves, compressor and limiter at work', async () => {
    const loud = await hear([
      [MASTER, MasterSlot.Gain, 0],
      [MASTER, MasterSlot.CompressorMakeup, 12],
    ]);
    const { worst, count } = worstOf(compareLevels(loud, MASTER, loud, PERIOD, 1));
    expect(count).toBeGreaterThan(500);
    expect(worst).toBeLessThan(BAR_DB);
    expect(peak(loud.left)).toBeGreaterThan(0.88);
  });

  test('gain reduction of the compressor is what it took from the audio', async () => {
    const after = await hear([
      ...PLAIN,
      [MASTER, MasterSlot.CompressorOn, 1],
      [MASTER, MasterSlot.CompressorThreshold, -48],
      [MASTER, MasterSlot.CompressorRatio, 4],
      [MASTER, MasterSlot.CompressorMakeup, 0],
    ]);
    const { worst, deepest, count } = reductions(plain, after, 0, (frames) =>
      wordOf(after, frames, MASTER, Meter.Reduction),
    );
    expect(count).toBeGreaterThan(2000);
    expect(deepest).toBeGreaterThan(6);
    expect(worst).toBeLessThan(BAR_DB);
  });

  test('gain reduction of the limiter is what it took from the audio', async () => {
    // A compressor of ratio 1 is a gain: as much louder as the limiter must take away.
    const makeupDb = 24;
    const gain: readonly Setting[] = [
      [MASTER, MasterSlot.CompressorOn, 1],
      [MASTER, MasterSlot.CompressorRatio, 1],
      [MASTER, MasterSlot.CompressorMakeup, makeupDb],
      [MASTER, MasterSlot.Gain, -6],
    ];
    const after = await hear([...PLAIN, ...gain]);
    const told = (frames: number) => masterWordOf(after, frames, MasterMeter.LimiterReduction);
    const { worst, deepest, count } = reductions(plain, after, makeupDb - 6 - ASIDE_DB, told, PERIOD);
    expect(count).toBeGreaterThan(2000);
    expect(deepest).toBeGreaterThan(3);
    expect(worst).toBeLessThan(BAR_DB);
  });

  test('loudness is that of the recommendation, computed from what leaves', async () => {
    const mix = await hear([]);
    const pairs = (['left', 'right'] as const).map((side) => weighted(mix[side]));
    const stepFrames = Math.round((0.1 * RATE) / PERIOD) * PERIOD;
    const truth = (frames: number, seconds: number) => {
      const to = frames + PERIOD;
      const from = to - Math.round(seconds * 10) * stepFrames;
      let sum = 0;
      for (const side of pairs) for (let i = from; i < to; i++) sum += (side[i] ?? 0) ** 2;
      return -0.691 + 10 * Math.log10(sum / (to - from));
    };
    let count = 0;
    let worst = 0;
    for (let frames = 31 * stepFrames; frames < FRAMES; frames += stepFrames) {
      worst = Math.max(
        worst,
        Math.abs(masterWordOf(mix, frames, MasterMeter.Momentary) - truth(frames, 0.4)),
        Math.abs(masterWordOf(mix, frames, MasterMeter.ShortTerm) - truth(frames, 3)),
      );
      count++;
    }
    expect(count).toBeGreaterThan(15);
    expect(worst).toBeLessThan(BAR_DB);
  });
});

/** K-weighting with the coefficients that ITU-R BS.1770 prints for 48 kHz, in f64. */
function weighted(audio: Float32Array): Float64Array {
  const shelf = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585] as const;
  const pass = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const;
  return filtered(filtered(Float64Array.from(audio), shelf), pass);
}

function filtered(x: Float64Array, [b0, b1, b2, a1, a2]: readonly [number, number, number, number, number]) {
  let [s1, s2] = [0, 0];
  return x.map((value) => {
    const y = b0 * value + s1;
    s1 = b1 * value - a1 * y + s2;
    s2 = b2 * value - a2 * y;
    return y;
  });
}
