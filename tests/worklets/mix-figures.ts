/** What a mix engineer reads off a finished mix: loudness, true peak, width, what is left in mono and on a phone. */
import type { Song } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import type { Desk } from '../../worklets/desk.ts';
import type { StereoView } from '../../worklets/kernel.ts';
import { renderSong } from '../../worklets/offline.ts';
import { db, dbOfPower, lowPassed, peak } from '../dsp/ear.ts';
import { meanSquare } from '../dsp/effects.ts';
import { powerSpectrum } from '../dsp/fft.ts';
import { kernelOf } from '../kernel.ts';

export const RATE = 48_000;
const TAIL_SECONDS = 2;

/** The mix, then every strip and every return, before the master. */
export async function mixOf(song: Song, bars: number, hasStems = false): Promise<readonly StereoView[]> {
  const range = { fromTick: 0, toTick: bars * TICKS_PER_BAR, tailSeconds: TAIL_SECONDS, hasStems, chunkFrames: 4096 };
  const pieces: { left: Float32Array; right: Float32Array }[][] = [];
  for (const { left, right, stems } of renderSong({ kernel: await kernelOf(), song, ...range })) {
    for (const [i, view] of [{ left, right }, ...stems].entries()) {
      pieces[i] ??= [];
      pieces[i].push({ left: view.left.slice(), right: view.right.slice() });
    }
  }
  return pieces.map((list) => ({ left: joined(list.map((p) => p.left)), right: joined(list.map((p) => p.right)) }));
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((frames, piece) => frames + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const middleOf = ({ left, right }: StereoView) => left.map((l, i) => (l + (right[i] ?? 0)) / 2);
const sideOf = ({ left, right }: StereoView) => left.map((l, i) => (l - (right[i] ?? 0)) / 2);

/** ITU-R BS.1770: the largest of four times as many frames. */
export function truePeakDb(desk: Desk, { left, right }: StereoView): number {
  return db(Math.max(...[left, right].map((channel) => peak(desk.resample(channel, RATE, 4 * RATE)))));
}

export const sideToMiddleDb = (mix: StereoView) => dbOfPower(meanSquare(sideOf(mix)) / meanSquare(middleOf(mix)));

/** Thirds of an octave, Hz of their middles. */
const THIRDS = Array.from({ length: 29 }, (_, i) => 1000 * 2 ** ((i - 16) / 3));
const WINDOW = 8192;

/** Per third of an octave: what the sum of both channels has lost of their power, dB. */
export function monoLosses(mix: StereoView): readonly { readonly hz: number; readonly db: number }[] {
  const [left, right, middle] = [mix.left, mix.right, middleOf(mix)].map(thirdsOf);
  return THIRDS.map((hz, i) => ({
    hz: Math.round(hz),
    db: dbOfPower(((left?.[i] ?? 0) + (right?.[i] ?? 0)) / 2) - dbOfPower(middle?.[i] ?? 0),
  }));
}

/** Power of each third over the whole, Hann windows half over one another. */
function thirdsOf(x: Float32Array): readonly number[] {
  const sum = new Float64Array(WINDOW / 2 + 1);
  for (let from = 0; from + WINDOW <= x.length; from += WINDOW / 2) {
    const windowed = x
      .subarray(from, from + WINDOW)
      .map((v, i) => v * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW)));
    for (const [k, power] of powerSpectrum(windowed).entries()) sum[k] = (sum[k] ?? 0) + power;
  }
  return THIRDS.map((hz) => {
    const [from, to] = [-1, 1].map((half) => Math.ceil((hz * 2 ** (half / 6) * WINDOW) / RATE));
    return sum.subarray(from, to).reduce((all, power) => all + power, 0);
  });
}

/** What the speaker of a phone leaves: 24 dB per octave below 400 Hz (Butterworth's four poles). */
export function onPhone({ left, right }: StereoView): StereoView {
  const passed = (x: Float32Array) => [0.5412, 1.3066].reduce<Float32Array>((y, q) => highPassed(y, 400, q), x);
  return { left: passed(left), right: passed(right) };
}

function highPassed(x: Float32Array, hz: number, q: number): Float32Array {
  const k = Math.tan((Math.PI * hz) / RATE);
  const scale = 1 / (1 + k / q + k * k);
  const [a1, a2] = [2 * (k * k - 1) * scale, (1 - k / q + k * k) * scale];
  let [s1, s2] = [0, 0];
  return x.map((v) => {
    const y = v * scale + s1;
    s1 = -2 * v * scale - a1 * y + s2;
    s2 = v * scale - a2 * y;
    return y;
  });
}

/** 30..120 Hz of the first beat of each bar but the first, in which nothing rings yet: rms and peak, dB. */
export function firstBeats(mix: StereoView, bars: number, beatFrames: number) {
  const below = lowPassed(middleOf(mix), RATE, 120);
  const deep = lowPassed(below, RATE, 30);
  const band = below.map((v, i) => v - (deep[i] ?? 0));
  const beats = Array.from({ length: bars - 1 }, (_, i) =>
    band.subarray((i + 1) * 4 * beatFrames).subarray(0, beatFrames),
  );
  return { rms: beats.map((beat) => dbOfPower(meanSquare(beat))), peak: beats.map((beat) => db(peak(beat))) };
}

/** Q of Butterworth's six poles. */
const EIGHT_KHZ = [0.5176, Math.SQRT1_2, 1.9319];

/** Above 8 kHz in the first 20 ms of each bar but the first, mean, dB. */
export function brightnessOfStarts(mix: StereoView, bars: number, beatFrames: number): number {
  const x = EIGHT_KHZ.reduce<Float32Array>((y, q) => highPassed(y, 8000, q), middleOf(mix));
  const starts = Array.from({ length: bars - 1 }, (_, i) => (i + 1) * 4 * beatFrames);
  const powers = starts.map((at) => meanSquare(x.subarray(at, at + 0.02 * RATE)));
  return dbOfPower(powers.reduce((sum, power) => sum + power, 0) / powers.length);
}

export const spreadOf = (levels: readonly number[]) => Math.max(...levels) - Math.min(...levels);
