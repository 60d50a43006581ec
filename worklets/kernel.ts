/** Instantiates the engine's wasm and names the views of its memory: made after `seal`, and anew when samples need room. */
import { MASTER_METER_WORDS, METER_WORDS } from '../dsp/abi/meters.ts';
import { EVENT_BYTES } from '../dsp/abi/record.ts';
import { MAX_BLOCK, MAX_EVENTS, MAX_TRACKS, PERIOD, SEND_COUNT } from '../dsp/abi/sizes.ts';
import { PARAM_BLOCK_LENGTH } from './capacity.ts';

/** What the engine exports; tests/dsp/abi.test.ts compares the names with the wasm's. */
interface EngineExports {
  readonly memory: WebAssembly.Memory;
  init(rate: number, arenaPages: number): void;
  seal(): void;
  render(frames: number, events: number): void;
  reset(): void;
  listen(track: number): void;
  monitor(track: number): void;
  look(track: number): void;
  isSounding(): number;
  spare(voices: number, isLight: number): void;
  latencyFrames(): number;
  tick(): number;
  inboxPtr(): number;
  outputPtr(): number;
  inputPtr(): number;
  paramsPtr(): number;
  metersPtr(): number;
  sourcePtr(): number;
  stripPtr(track: number): number;
  returnPtr(bus: number): number;
  samplesGrow(bytes: number): number;
  samplesRoom(): number;
  samplePlace(slot: number, frames: number, channels: number, rate: number): number;
  sampleStride(slot: number): number;
  sampleMend(slot: number, fromFrame: number, count: number): void;
  sampleReady(slot: number): void;
  sampleFree(slot: number): void;
  samplesForget(): void;
}

export interface StereoView {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Whoever keeps a view takes it anew after `growSamples`. */
interface Views {
  /** Event records of the next call, 32 bytes each. */
  readonly inbox: DataView;
  readonly inboxBytes: Uint8Array;
  readonly output: StereoView;
  /** Of the same frames, the strip that is listened to. */
  readonly tap: StereoView;
  /** What a microphone hears during the next call. */
  readonly input: StereoView;
  readonly params: Float32Array;
  readonly meters: Float32Array;
  /** The instrument that is looked at, the last whole period. */
  readonly source: StereoView;
  /** Each strip after its fader, the last whole period. */
  readonly strips: readonly StereoView[];
  /** What each send bus returns, the last whole period. */
  readonly returns: readonly StereoView[];
}

export interface Kernel extends Views {
  readonly rate: number;
  readonly exports: EngineExports;
}

export interface KernelOptions {
  readonly rate: number;
  /** Pages of 64 kB for samples. */
  readonly arenaPages: number;
}

export function openKernel(module: WebAssembly.Module, { rate, arenaPages }: KernelOptions): Kernel {
  const exports = new WebAssembly.Instance(module, {}).exports as unknown as EngineExports;
  exports.init(rate, arenaPages);
  exports.seal();
  return { rate, exports, ...viewsOf(exports) };
}

function viewsOf(exports: EngineExports): Views {
  const { buffer } = exports.memory;
  const stereo = (pointer: number, frames: number): StereoView => ({
    left: new Float32Array(buffer, pointer, frames),
    right: new Float32Array(buffer, pointer + frames * 4, frames),
  });
  const inbox = exports.inboxPtr();
  return {
    inbox: new DataView(buffer, inbox, EVENT_BYTES * MAX_EVENTS),
    inboxBytes: new Uint8Array(buffer, inbox, EVENT_BYTES * MAX_EVENTS),
    output: stereo(exports.outputPtr(), MAX_BLOCK),
    tap: stereo(exports.outputPtr() + 8 * MAX_BLOCK, MAX_BLOCK),
    input: stereo(exports.inputPtr(), MAX_BLOCK),
    params: new Float32Array(buffer, exports.paramsPtr(), PARAM_BLOCK_LENGTH),
    meters: new Float32Array(buffer, exports.metersPtr(), (MAX_TRACKS + 1) * METER_WORDS + MASTER_METER_WORDS),
    source: stereo(exports.sourcePtr(), PERIOD),
    strips: Array.from({ length: MAX_TRACKS }, (_, track) => stereo(exports.stripPtr(track), PERIOD)),
    returns: Array.from({ length: SEND_COUNT }, (_, bus) => stereo(exports.returnPtr(bus), PERIOD)),
  };
}

/** Room the arena keeps around a channel, rounded up. */
const MARGIN_FRAMES = 256;

/** Bytes of the arena in which a sample fits for sure. */
export function sampleBytes(frames: number, channels: number): number {
  return (frames + MARGIN_FRAMES) * 4 * channels;
}

/** Room for samples. False: there is no memory left, and nothing has changed. Not while a block is being rendered. */
export function growSamples(kernel: Kernel, bytes: number): boolean {
  if (kernel.exports.samplesGrow(bytes) === 0) return false;
  Object.assign(kernel, viewsOf(kernel.exports));
  return true;
}

/** Writes channels into a sample that was placed, from a frame on; `pointer` is where it lies. */
export function writeSample(
  kernel: Kernel,
  slot: number,
  pointer: number,
  channels: readonly Float32Array[],
  fromFrame = 0,
): void {
  const { exports } = kernel;
  const stride = exports.sampleStride(slot);
  for (const [index, channel] of channels.entries()) {
    new Float32Array(exports.memory.buffer, pointer + index * stride + fromFrame * 4, channel.length).set(channel);
  }
  exports.sampleMend(slot, fromFrame, channels[0]?.length ?? 0);
}

/** Puts audio into an empty slot of the arena; false when it does not fit. */
export function placeSample(
  kernel: Kernel,
  slot: number,
  sample: { readonly rate: number; readonly channels: readonly Float32Array[] },
): boolean {
  const frames = sample.channels[0]?.length ?? 0;
  const pointer = kernel.exports.samplePlace(slot, frames, sample.channels.length, sample.rate);
  if (pointer === 0) return false;
  writeSample(kernel, slot, pointer, sample.channels);
  kernel.exports.sampleReady(slot);
  return true;
}
