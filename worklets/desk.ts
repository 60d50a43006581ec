/** Desk work by build/desk.wasm: waveforms, WAV files, loudness, resampling, onsets, stretching; in blocks, so that memory stays small. */

import { type Alignment, align } from './desk-align.ts';
import { type DeskExports, Job } from './desk-job.ts';
import { findOnsets, type Onsets } from './desk-onsets.ts';
import { atSpeed } from './desk-resample.ts';
import { type StretchOptions, stretch, stretchBlocks } from './desk-stretch.ts';
import { type Leveller, openLeveller } from './level.ts';
import { bytesPerFrame, padding, type WavBits, type WavFormat, wavHeader } from './riff.ts';
import type { Sound } from './sound.ts';

interface WavOptions extends Sound {
  readonly rate: number;
  readonly bits: WavBits;
  /** Of the dither of 16 and 24 bits; 0: none. */
  readonly seed?: number;
}

interface Part {
  readonly points?: number;
  readonly fromFrame?: number;
  readonly toFrame?: number;
}

/** A programme measured as it passes. */
export interface LoudnessMeter {
  feed(sound: Sound): void;
  /** LUFS, null for silence. */
  integrated(): number | null;
  /** Largest absolute sample. */
  peak(): number;
}

/** A WAV file that is written while it is rendered. */
export interface WavEncoder {
  /** For that many frames: 0 while they are not known yet, to be written again at the end. */
  header(frames: number): Uint8Array;
  /** The same bytes for any chopping, as long as all blocks but the last hold a multiple of four frames. */
  encode(block: Sound): Uint8Array;
  /** What stands after the last frame: one byte or none. */
  trailer(frames: number): Uint8Array;
}

export interface Desk {
  encodeWav(options: WavOptions): Uint8Array;
  wavChunks(options: WavOptions): Generator<Uint8Array>;
  openWav(format: WavFormat & { readonly seed?: number }): WavEncoder;
  /** RMS of `points` stretches of a channel. */
  waveform(channel: Float32Array, part?: Part): Float32Array;
  /** Lowest and highest number of each stretch, in pairs. */
  peakWaveform(channel: Float32Array, part?: Part): Float32Array;
  /** LUFS after BS.1770, null for silence. */
  integratedLoudness(sound: Sound, rate: number): number | null;
  openLoudness(rate: number, mostFrames: number): LoudnessMeter;
  /** So many dB louder, up to the ceiling of files. */
  openLeveller(rate: number, gainDb: number): Leveller;
  resample(channel: Float32Array, fromRate: number, toRate: number): Float32Array;
  /** Where something new begins to sound; the more sensitive (0..1, by default 0.5) the more. */
  onsets(channel: Float32Array, rate: number, sensitivity?: number): Onsets;
  /** How late a recording lies behind what was played beside it, both from the same moment on, within a reach of seconds. */
  align(recording: Float32Array, reference: Float32Array, rate: number, reachSeconds: number): Alignment;
  /** As a tape that runs so many times as fast. */
  atSpeed(sound: Sound, speed: number): Sound;
  /** Longer or shorter, higher or lower; attacks stay as they were played. */
  stretch(sound: Sound, rate: number, options: StretchOptions): Sound;
  /** The same, block by block, as a long take is written. */
  stretchBlocks(sound: Sound, rate: number, options: StretchOptions): Generator<Sound>;
}

/** Frames that pass through the desk at a time: they stay in the cache. */
const BLOCK_FRAMES = 1 << 15;
const WAVEFORM_POINTS = 2048;
/** What desk/loudness.ts says of silence. */
const SILENCE_LUFS = -200;

export function openDesk(source: BufferSource | WebAssembly.Module): Desk {
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  // An instance for every job: jobs that run beside one another do not share a memory, and all of it goes at the end.
  const open = () => new Job(new WebAssembly.Instance(module).exports as unknown as DeskExports);
  return {
    encodeWav: (options) => join([...wavChunks(open(), options)]),
    wavChunks: (options) => wavChunks(open(), options),
    openWav: (format) => openWav(open(), format),
    waveform: (channel, part = {}) => picture(open(), channel, part, 1),
    peakWaveform: (channel, part = {}) => picture(open(), channel, part, 2),
    integratedLoudness: (sound, rate) => {
      const meter = openLoudness(open(), rate, sound.left.length);
      meter.feed(sound);
      return meter.integrated();
    },
    openLoudness: (rate, mostFrames) => openLoudness(open(), rate, mostFrames),
    openLeveller: (rate, gainDb) => openLeveller(open(), rate, gainDb),
    resample: (channel, fromRate, toRate) => resample(open(), channel, fromRate, toRate),
    atSpeed: (sound, speed) => atSpeed(open(), sound, speed),
    stretch: (sound, rate, options) => stretch(open(), sound, rate, options),
    stretchBlocks: (sound, rate, options) => stretchBlocks(open(), sound, rate, options),
    align: (recording, reference, rate, reach) => align(open(), recording, reference, rate, reach),
    onsets: (channel, rate, sensitivity = 0.5) => findOnsets(open(), channel, rate, sensitivity),
  };
}

function openWav(job: Job, format: WavFormat & { readonly seed?: number }): WavEncoder {
  const { desk } = job;
  const left = job.take(BLOCK_FRAMES * 4);
  const right = format.channels === 2 ? job.take(BLOCK_FRAMES * 4) : 0;
  const out = job.take(BLOCK_FRAMES * 8);
  const frameBytes = bytesPerFrame(format);
  const encode = { 16: desk.encode16, 24: desk.encode24, 32: desk.encode32 }[format.bits];
  desk.seedDither(format.seed ?? 1);
  return {
    header: (frames) => wavHeader(format, frames),
    trailer: (frames) => new Uint8Array(padding(format, frames)),
    encode: (block) => {
      const frames = block.left.length;
      const bytes = new Uint8Array(frames * frameBytes);
      for (let first = 0; first < frames; first += BLOCK_FRAMES) {
        const past = Math.min(frames, first + BLOCK_FRAMES);
        put(job, left, right, block, first, past);
        encode(left, right, past - first, out);
        bytes.set(job.bytes(out, (past - first) * frameBytes), first * frameBytes);
      }
      return bytes;
    },
  };
}

function* wavChunks(job: Job, { left, right, rate, bits, seed }: WavOptions): Generator<Uint8Array> {
  const format = { channels: right ? 2 : 1, rate, bits, ...(seed === undefined ? {} : { seed }) };
  const encoder = openWav(job, format);
  const frames = left.length;
  yield encoder.header(frames);
  for (let first = 0; first < frames; first += BLOCK_FRAMES) {
    yield encoder.encode(slice(right ? { left, right } : { left }, first, first + BLOCK_FRAMES));
  }
  if (padding(format, frames) > 0) yield encoder.trailer(frames);
}

/** Stretch by stretch, so that a long recording does not have to be in the desk's memory as a whole. */
function picture(job: Job, channel: Float32Array, part: Part, width: 1 | 2): Float32Array {
  const { points = WAVEFORM_POINTS, fromFrame = 0, toFrame = channel.length } = part;
  const first = Math.max(0, Math.min(channel.length, fromFrame));
  const frames = Math.max(0, Math.min(channel.length, toFrame) - first);
  const pixels = new Float32Array(points * width);
  if (frames === 0) return pixels;
  const paint = width === 1 ? job.desk.rmsWaveform : job.desk.peakWaveform;
  const out = job.take(pixels.byteLength);
  const room = job.take((Math.ceil(frames / points) + 1) * 4);
  for (let point = 0; point < points; point++) {
    const from = Math.floor((frames * point) / points);
    const count = Math.max(1, Math.floor((frames * (point + 1)) / points) - from);
    job.floats(room, count).set(channel.subarray(first + from, first + from + count));
    paint(room, 0, count, 1, out + point * width * 4);
  }
  pixels.set(job.floats(out, pixels.length));
  return pixels;
}

function openLoudness(job: Job, rate: number, mostFrames: number): LoudnessMeter {
  const { desk } = job;
  if (!desk.openLoudness(rate, mostFrames)) throw new RangeError(`no memory to measure ${mostFrames} frames`);
  const left = job.take(BLOCK_FRAMES * 4);
  const right = job.take(BLOCK_FRAMES * 4);
  return {
    feed: (sound) => {
      for (let first = 0; first < sound.left.length; first += BLOCK_FRAMES) {
        const past = Math.min(sound.left.length, first + BLOCK_FRAMES);
        put(job, left, right, sound, first, past);
        desk.feedLoudness(left, sound.right ? right : 0, past - first);
      }
    },
    integrated: () => {
      const lufs = desk.integratedLoudness();
      return lufs <= SILENCE_LUFS ? null : lufs;
    },
    peak: () => desk.samplePeak(),
  };
}

function resample(job: Job, channel: Float32Array, fromRate: number, toRate: number): Float32Array {
  const { desk } = job;
  if (!desk.openResampler(fromRate, toRate)) throw new RangeError(`cannot resample ${fromRate} Hz to ${toRate} Hz`);
  const reach = desk.resamplerReach();
  const resampled = new Float32Array(Math.ceil((channel.length * toRate) / fromRate));
  const out = job.take(BLOCK_FRAMES * 4);
  const windowFrames = Math.ceil((BLOCK_FRAMES * fromRate) / toRate) + 2 * reach + 2;
  const window = job.take(windowFrames * 4);
  for (let first = 0; first < resampled.length; first += BLOCK_FRAMES) {
    const count = Math.min(BLOCK_FRAMES, resampled.length - first);
    const windowFirst = Math.floor((first * fromRate) / toRate) - reach;
    job.lay(window, channel, windowFirst, windowFrames);
    desk.resampleBlock(window, windowFirst, out, first, count);
    resampled.set(job.floats(out, count), first);
  }
  return resampled;
}

/** Frames first..past-1 into the job's buffers. */
function put(job: Job, left: number, right: number, sound: Sound, first: number, past: number): void {
  job.floats(left, past - first).set(sound.left.subarray(first, past));
  if (sound.right && right !== 0) job.floats(right, past - first).set(sound.right.subarray(first, past));
}

function slice({ left, right }: Sound, first: number, past: number): Sound {
  const part = { left: left.subarray(first, past) };
  return right ? { ...part, right: right.subarray(first, past) } : part;
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
