/** What a stretch is judged by, as numbers. */
import { powerSpectrum } from './dsp/fft.ts';

const db = (power: number): number => 10 * Math.log10(power);
const at = (x: ArrayLike<number>, i: number): number => x[i] ?? 0;

/** Without its first and last tenth. */
const middle = (x: Float32Array): Float32Array => x.subarray(Math.round(0.1 * x.length), Math.round(0.9 * x.length));

export function levelDb(x: Float32Array): number {
  return db(x.reduce((sum, y) => sum + y * y, 0) / x.length);
}

/** Blackman and Harris: nothing of the window itself above -92 dB. */
function windowed(x: Float32Array): Float64Array {
  return Float64Array.from(x, (y, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / x.length;
    return y * (0.35875 - 0.48829 * Math.cos(turn) + 0.14128 * Math.cos(2 * turn) - 0.01168 * Math.cos(3 * turn));
  });
}

/** Of a steady tone: its frequency, and the loudest of all that is more than 4 Hz off it, dB below it. */
export function toneOf(x: Float32Array, rate: number): { readonly hz: number; readonly sidebandDb: number } {
  const power = powerSpectrum(windowed(middle(x)));
  const bin = rate / (2 * (power.length - 1));
  let top = 1;
  for (let k = 1; k < power.length - 1; k++) if (at(power, k) > at(power, top)) top = k;
  const [a, b, c] = [db(at(power, top - 1)), db(at(power, top)), db(at(power, top + 1))];
  let beside = 0;
  for (let k = 1; k < power.length; k++) if (Math.abs(k - top) * bin > 4) beside = Math.max(beside, at(power, k));
  return { hz: (top + (0.5 * (a - c)) / (a - 2 * b + c)) * bin, sidebandDb: db(beside / at(power, top)) };
}

export const centsOf = (ratio: number): number => 1200 * Math.log2(ratio);

/** How much the level of a pad moves: RMS of 20 ms, what of it is between 3 and 60 Hz, over its mean, dB. */
export function modulationDb(x: Float32Array, rate: number): number {
  const [hop, size] = [Math.round(rate / 500), Math.round(rate / 50)];
  const inner = middle(x);
  const levels = Float64Array.from({ length: Math.floor((inner.length - size) / hop) }, (_, i) =>
    Math.sqrt(inner.subarray(i * hop, i * hop + size).reduce((sum, y) => sum + y * y, 0) / size),
  );
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const hann = levels.map((level, i) => (level - mean) * (1 - Math.cos((2 * Math.PI * (i + 0.5)) / levels.length)));
  const power = powerSpectrum(hann);
  const bin = 500 / (2 * (power.length - 1));
  let sum = 0;
  for (let k = Math.ceil(3 / bin); k * bin <= 60; k++) sum += at(power, k);
  return db((2 * sum) / (mean * mean * levels.length * 2 * (power.length - 1)) + 1e-12);
}

/** Mean of the fundamental, by autocorrelation: a vibrato goes as far up as down. What is a semitone off the median was misheard. */
export function pitchHz(x: Float32Array, rate: number, lowest: number, highest: number): number {
  const size = Math.round(0.06 * rate);
  const found: number[] = [];
  for (let first = Math.round(0.15 * x.length); first + 2 * size < 0.85 * x.length; first += size) {
    found.push(fundamental(x.subarray(first, first + 2 * size), size, rate, lowest, highest));
  }
  found.sort((a, b) => a - b);
  const middle = at(found, found.length >> 1);
  const near = found.filter((hz) => Math.abs(centsOf(hz / middle)) < 100);
  return near.reduce((sum, hz) => sum + hz, 0) / near.length;
}

/** As like as this, a shorter period is the period. */
const NEARLY = 0.95;

function fundamental(x: Float32Array, size: number, rate: number, lowest: number, highest: number): number {
  // What all before a frame have of energy: that of a window is then a difference.
  const energy = new Float64Array(x.length + 1);
  for (let i = 0; i < x.length; i++) energy[i + 1] = at(energy, i) + at(x, i) ** 2;
  const likeness = (lag: number): number => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += at(x, i) * at(x, i + lag);
    const other = at(energy, Math.min(x.length, size + lag)) - at(energy, lag);
    return sum / Math.sqrt(at(energy, size) * other + 1e-30);
  };
  const best = (from: number, to: number): number => {
    let [top, most] = [from, -1];
    for (let lag = from; lag <= to; lag++) {
      const like = likeness(lag);
      if (like > most) [top, most] = [lag, like];
    }
    return top;
  };
  // What repeats also repeats every other time, and a period of 137.5 frames is better met by 275: the shortest that is nearly as
  // like is the period. Otherwise those 60 ms count as an octave too low, which are left out of the mean of one sound only.
  const likest = best(Math.floor(rate / highest), Math.ceil(rate / lowest));
  const parts = Array.from({ length: Math.floor((likest * highest) / rate) }, (_, i) => Math.round(likest / (i + 1)));
  const near = parts.map((lag) => best(Math.max(1, lag - 1), lag + 1));
  const once = near.reverse().find((lag) => likeness(lag) > NEARLY * likeness(likest)) ?? likest;
  // Over several periods the fraction of a frame counts less.
  const periods = Math.max(1, Math.min(4, Math.floor((0.8 * size) / once)));
  const lag = best(periods * once - periods, periods * once + periods);
  const [a, b, c] = [likeness(lag - 1), likeness(lag), likeness(lag + 1)];
  return (rate * periods) / (lag + (0.5 * (a - c)) / (a - 2 * b + c));
}

/**
 * A stroke by the energy of its first 12 ms: the frame where a twentieth of it has come, and how long half of it took from there. The
 * source and what was made of it are heard through the same window: one that shrank with the speed of a shift would give back that
 * speed as the rise of every stroke that is longer than the window, and say nothing of the stroke.
 */
interface Stroke {
  readonly begin: number;
  readonly rise: number;
}

function strokeAt(x: Float32Array, frame: number, rate: number): Stroke {
  const [from, past] = [Math.round(frame - 0.004 * rate), Math.round(frame + 0.012 * rate)];
  let whole = 0;
  for (let i = from; i < past; i++) whole += at(x, i) ** 2;
  const reaches = (share: number) => {
    let sum = 0;
    for (let i = from; i < past; i++) {
      const more = at(x, i) ** 2;
      if (sum + more >= share * whole) return i + (share * whole - sum) / (more + 1e-30);
      sum += more;
    }
    return past;
  };
  const begin = reaches(0.05);
  return { begin, rise: reaches(0.5) - begin };
}

/** Of each hit that stands 12 dB out of what was before it. */
export interface Landed {
  /** Its rise over the source's. */
  readonly rise: number;
  /** How far from where it belongs, ms. */
  readonly off: number;
}

export interface Shift {
  readonly factor: number;
  /** How many times as fast attacks are played. */
  readonly speed: number;
}

export function hitsLanded(
  source: Float32Array,
  made: Float32Array,
  frames: readonly number[],
  rate: number,
  { factor }: Pick<Shift, 'factor'>,
): Landed[] {
  return frames
    .filter((frame) => frame < source.length - 0.05 * rate && standsOut(source, frame, rate))
    .map((frame) => {
      const was = strokeAt(source, frame, rate);
      const is = strokeAt(made, Math.round(frame * factor), rate);
      const off = is.begin - frame * factor - (was.begin - frame);
      return { rise: is.rise / was.rise, off: (1000 * off) / rate };
    });
}

/**
 * The same hits, each only played faster or slower from its own frame on, as a tape is: the rise that a shift of an attack has by itself. Where a
 * stroke changes within the window (a click before a deep body), that is far from one.
 */
export function risesOfTape(source: Float32Array, frames: readonly number[], rate: number, speed: number): number[] {
  return frames.flatMap((frame) => {
    const played = source.map((_, i) => {
      const place = frame + (i - frame) * speed;
      const whole = Math.floor(place);
      return at(source, whole) + (place - whole) * (at(source, whole + 1) - at(source, whole));
    });
    const [was] = hitsLanded(source, source, [frame], rate, { factor: 1 });
    return was ? [strokeAt(played, frame, rate).rise / strokeAt(source, frame, rate).rise] : [];
  });
}

function standsOut(x: Float32Array, frame: number, rate: number): boolean {
  const [before, after] = [Math.round(0.01 * rate), Math.round(0.004 * rate)];
  let [past, now] = [0, 0];
  for (let i = 1; i <= before; i++) past = Math.max(past, Math.abs(at(x, frame - i)));
  for (let i = 0; i < after; i++) now = Math.max(now, Math.abs(at(x, frame + i)));
  return now > 0.01 && now > past * 10 ** (12 / 20);
}

/** The first 30 ms of the first hit, dB over the source's. */
export function firstHitDb(
  source: Float32Array,
  made: Float32Array,
  frame: number,
  rate: number,
  { factor, speed }: Shift,
): number {
  const power = (x: Float32Array, from: number, count: number) => levelDb(x.subarray(from, from + count));
  const frames = Math.round(0.03 * rate);
  return power(made, Math.round(frame * factor), Math.round(frames / speed)) - power(source, frame, frames);
}
