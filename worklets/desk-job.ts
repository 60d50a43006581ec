/** One job of the desk: an instance of build/desk.wasm, and its buffers. */

/** What the desk exports; tests/dsp/desk.test.ts uses each of them. */
export interface DeskExports {
  readonly memory: WebAssembly.Memory;
  take(bytes: number): number;
  giveBack(): void;
  rmsWaveform(channel: number, fromFrame: number, toFrame: number, points: number, out: number): void;
  peakWaveform(channel: number, fromFrame: number, toFrame: number, points: number, out: number): void;
  seedDither(seed: number): void;
  encode16(left: number, right: number, frames: number, out: number): void;
  encode24(left: number, right: number, frames: number, out: number): void;
  encode32(left: number, right: number, frames: number, out: number): void;
  openLoudness(rate: number, frames: number): number;
  feedLoudness(left: number, right: number, frames: number): void;
  integratedLoudness(): number;
  samplePeak(): number;
  openLimiter(rate: number, ceilingDb: number, releaseSeconds: number): void;
  limiterLatency(): number;
  limit(left: number, right: number, frames: number): void;
  openResampler(fromRate: number, toRate: number): number;
  resamplerReach(): number;
  resampleBlock(input: number, inputFirst: number, out: number, first: number, count: number): void;
  openOnsets(rate: number, frames: number, peak: number): number;
  onsetHop(): number;
  onsetHops(): number;
  onsetLead(): number;
  onsetWindow(): number;
  feedOnsets(input: number, first: number, count: number): void;
  findOnsets(): number;
  onsetStretch(candidate: number): number;
  onsetStretchFrames(): number;
  judgeOnset(candidate: number, stretch: number): number;
  onsetSurety(): number;
  openVocoder(frames: number, channels: number): number;
  startVocoder(): void;
  vocoderHop(): number;
  vocode(input: number, out: number, formants: number): void;
  openAlign(frames: number, spareFrames: number): number;
  feedAlign(one: number, other: number): void;
  findAlign(reach: number): void;
  alignLag(): number;
  alignPeak(): number;
  alignRival(): number;
  alignSpread(): number;
  copy(to: number, from: number, bytes: number): void;
}

/** An instance and its buffers. */
export class Job {
  constructor(readonly desk: DeskExports) {}

  /** Pointer to room for `bytes` bytes. */
  take(bytes: number): number {
    const pointer = this.desk.take(bytes);
    if (pointer === 0) throw new RangeError(`no memory for ${bytes} bytes`);
    return pointer;
  }

  floats(pointer: number, length: number): Float32Array {
    return new Float32Array(this.desk.memory.buffer, pointer, length);
  }

  bytes(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.desk.memory.buffer, pointer, length);
  }

  /** Frames first to first + count - 1 of a channel into a buffer, with zeros where there is no sound. */
  lay(pointer: number, channel: Float32Array, first: number, count: number): void {
    const view = this.floats(pointer, count).fill(0);
    const from = Math.max(0, first);
    if (from < first + count) view.set(channel.subarray(from, first + count), from - first);
  }
}
