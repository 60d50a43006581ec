/**
 * The picture of a sound at every scale: for stretches of 256 frames, and of eight times as many at each level above, the lowest and
 * highest sample and the mean of the squares. What a pixel shows is put together from whole stretches; nearer than that the samples themselves
 * are drawn. Pure, and packed into one row of numbers, so that it is kept and sent as it is.
 */

/** Raised when the same sound would give another pyramid. */
export const WAVE_METHOD = 1;

const BASE_FRAMES = 256;
const STEP = 8;
/** A level of fewer stretches is no use. */
const FEWEST = 64;
const HEAD = 8;
/** A number of 32 bits counts to 16 million exactly; frames are kept in two. */
const HIGH = 65_536;

interface Level {
  /** Frames of each stretch; the last may be shorter. */
  readonly frames: number;
  readonly count: number;
  readonly low: Float32Array;
  readonly high: Float32Array;
  /** Mean of the squares. */
  readonly power: Float32Array;
}

export interface Wave {
  readonly frames: number;
  /** Frames per second. */
  readonly rate: number;
  readonly channels: number;
  /** SPEC.md's 2048 points: RMS of the first channel. */
  readonly overview: Float32Array;
  /** The finest first. */
  readonly levels: readonly Level[];
}

/** What is drawn of a sound: one of each for every column. */
export interface Columns {
  readonly low: Float32Array;
  readonly high: Float32Array;
  /** Root of the mean of the squares. */
  readonly rms: Float32Array;
}

const emptyColumns = (count: number): Columns => ({
  low: new Float32Array(count),
  high: new Float32Array(count),
  rms: new Float32Array(count),
});

const sizesOf = (frames: number): readonly number[] => {
  const sizes: number[] = [];
  for (let size = BASE_FRAMES; sizes.length === 0 || frames / size >= FEWEST; size *= STEP) sizes.push(size);
  return sizes;
};

/** All levels in one row, behind a head. `overview` is what the desk says of the first channel. */
export function packWave(channels: readonly Float32Array[], rate: number, overview: Float32Array): Float32Array {
  const frames = channels[0]?.length ?? 0;
  const counts = sizesOf(frames).map((size) => Math.ceil(frames / size));
  const total = counts.reduce((sum, count) => sum + 3 * count, 0);
  const packed = new Float32Array(HEAD + overview.length + total);
  packed.set([
    Math.floor(frames / HIGH),
    frames % HIGH,
    Math.floor(rate / HIGH),
    rate % HIGH,
    channels.length,
    overview.length,
  ]);
  packed.set(overview, HEAD);
  const { levels } = unpackWave(packed);
  const [base] = levels;
  if (!base) return packed;
  fillBase(base, channels);
  for (const [at, level] of levels.entries()) {
    const below = levels[at - 1];
    if (below) fillFrom(level, below);
  }
  return packed;
}

function fillBase({ frames: size, count, low, high, power }: Level, channels: readonly Float32Array[]): void {
  const frames = channels[0]?.length ?? 0;
  for (let i = 0; i < count; i++) {
    const past = Math.min(frames, (i + 1) * size);
    let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const channel of channels) {
      for (let frame = i * size; frame < past; frame++) {
        const sample = channel[frame] ?? 0;
        if (sample < least) least = sample;
        if (sample > most) most = sample;
        sum += sample * sample;
      }
    }
    low[i] = least;
    high[i] = most;
    power[i] = sum / Math.max(1, (past - i * size) * channels.length);
  }
}

function fillFrom({ count, low, high, power }: Level, below: Level): void {
  for (let i = 0; i < count; i++) {
    const past = Math.min(below.count, (i + 1) * STEP);
    let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let at = i * STEP; at < past; at++) {
      least = Math.min(least, below.low[at] ?? 0);
      most = Math.max(most, below.high[at] ?? 0);
      sum += below.power[at] ?? 0;
    }
    low[i] = least;
    high[i] = most;
    power[i] = sum / Math.max(1, past - i * STEP);
  }
}

/** Views into what was packed. */
export function unpackWave(packed: Float32Array): Wave {
  const [highFrames = 0, lowFrames = 0, highRate = 0, lowRate = 0, channels = 0, points = 0] = packed;
  const frames = highFrames * HIGH + lowFrames;
  let at = HEAD + points;
  const take = (count: number) => {
    at += count;
    return packed.subarray(at - count, at);
  };
  const levels = sizesOf(frames).map((size): Level => {
    const count = Math.ceil(frames / size);
    return { frames: size, count, low: take(count), high: take(count), power: take(count) };
  });
  const overview = packed.subarray(HEAD, HEAD + points);
  return { frames, rate: highRate * HIGH + lowRate, channels, overview, levels };
}

/** Below so many frames a column, the samples themselves are drawn. */
export const FINEST_FRAMES = BASE_FRAMES;

/**
 * Columns of a stretch of the sound, from a frame on, so many frames each; a stretch counts for every column it lies in. Outside of the sound there is
 * silence.
 */
export function columnsOf(wave: Wave, fromFrame: number, framesEach: number, count: number): Columns {
  const into = emptyColumns(count);
  const level = [...wave.levels].reverse().find(({ frames }) => frames <= framesEach) ?? wave.levels[0];
  if (!level) return into;
  for (let i = 0; i < count; i++) {
    const from = fromFrame + i * framesEach;
    const past = from + framesEach;
    if (past <= 0 || from >= wave.frames) continue;
    const first = Math.max(0, Math.floor(from / level.frames));
    const last = Math.min(level.count, Math.max(first + 1, Math.ceil(past / level.frames)));
    gather(level.low, level.high, level.power, first, last, into, i);
  }
  return into;
}

/** The same of samples that are at hand; of several channels together. */
export function columnsOfSamples(
  channels: readonly Float32Array[],
  fromFrame: number,
  framesEach: number,
  count: number,
): Columns {
  const into = emptyColumns(count);
  const frames = channels[0]?.length ?? 0;
  for (let i = 0; i < count; i++) {
    const from = Math.floor(fromFrame + i * framesEach);
    // One sample beyond, so that neighbouring columns meet.
    const past = Math.min(frames, Math.max(from + 1, Math.ceil(fromFrame + (i + 1) * framesEach)) + 1);
    if (past <= 0 || from >= frames) continue;
    let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const channel of channels) {
      for (let frame = Math.max(0, from); frame < past; frame++) {
        const sample = channel[frame] ?? 0;
        if (sample < least) least = sample;
        if (sample > most) most = sample;
        sum += sample * sample;
      }
    }
    into.low[i] = least;
    into.high[i] = most;
    into.rms[i] = Math.sqrt(sum / Math.max(1, (past - Math.max(0, from)) * channels.length));
  }
  return into;
}

function gather(
  low: Float32Array,
  high: Float32Array,
  power: Float32Array,
  first: number,
  last: number,
  into: Columns,
  column: number,
): void {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let at = first; at < last; at++) {
    least = Math.min(least, low[at] ?? 0);
    most = Math.max(most, high[at] ?? 0);
    sum += power[at] ?? 0;
  }
  into.low[column] = least;
  into.high[column] = most;
  into.rms[column] = Math.sqrt(sum / Math.max(1, last - first));
}
