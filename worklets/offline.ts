/** The same kernel and scheduler without a clock: a song as blocks of frames, for files, tests and benches. */
import { MAX_EVENTS, MAX_SAMPLES, PERIOD, RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { modeOf, tempoMap } from '../song/arrangement.ts';
import type { Song } from '../song/song.ts';
import { framesBetween } from '../song/tempo.ts';
import { type FrozenTracks, NONE_FROZEN } from './frozen.ts';
import { type Kernel, placeSample, type StereoView, sampleBytes } from './kernel.ts';
import { paramRows } from './params/rows.ts';
import { writeParams } from './params/slots.ts';
import type { PlacedSample, SampleSlots } from './sample-slots.ts';
import { Scheduler } from './scheduler.ts';
import { EventList } from './sink.ts';

export interface Sample {
  readonly rate: number;
  /** One or two. */
  readonly channels: readonly Float32Array[];
}

/** Hash of an audio file -> what it holds. */
export type Samples = ReadonlyMap<string, Sample>;

export interface RenderOptions {
  readonly kernel: Kernel;
  readonly song: Song;
  readonly samples?: Samples;
  /** What tracks play instead of their voices, its sounds among the samples; by default nothing. */
  readonly frozen?: FrozenTracks;
  readonly fromTick: number;
  readonly toTick: number;
  readonly tailSeconds: number;
  /** Also every strip and every send return, before the master. */
  readonly hasStems?: boolean;
  /** Frames the kernel is asked for at a time; the bits are the same for any. */
  readonly chunkFrames?: number;
}

/** Views that hold until the next block is asked for; the last block may be shorter. */
export interface RenderedBlock extends StereoView {
  /** The tracks in order, then the four returns; none unless asked for. */
  readonly stems: readonly StereoView[];
}

/** A multiple of everything that likes to work in multiples. */
const BLOCK_FRAMES = 4096;
const PAGE_BYTES = 65_536;

/** Pages of the sample arena in which all of them fit. */
export function arenaPagesFor(samples: Samples): number {
  let bytes = 0;
  for (const { channels } of samples.values()) {
    bytes += sampleBytes(channels[0]?.length ?? 0, channels.length);
  }
  return Math.ceil(bytes / PAGE_BYTES) + 1;
}

/** Length of a render: the range, whose end falls on a frame, and the tail. */
export function renderedFrames(song: Song, rate: number, { fromTick, toTick, tailSeconds }: RenderRange): number {
  const range = framesBetween(tempoMap(song, modeOf(song)), fromTick, toTick, rate);
  return range + Math.floor(tailSeconds * rate + 0.5);
}

export type RenderRange = Pick<RenderOptions, 'fromTick' | 'toTick' | 'tailSeconds'>;

/** Frame 0 is tick `fromTick`, where a performance starts; at `toTick` it stops and rings out for the tail. */
export function* renderSong(options: RenderOptions): Generator<RenderedBlock> {
  const { kernel, song, fromTick, toTick, hasStems = false } = options;
  const frames = renderedFrames(song, kernel.rate, options);
  const list = new EventList();
  const scheduler = new Scheduler(list, kernel.rate, song);
  scheduler.setParams(paramRows(song));
  const samples = placeSamples(kernel, options.samples ?? new Map());
  scheduler.setSamples(samples);
  scheduler.setFrozen(options.frozen ?? NONE_FROZEN);
  writeParams(kernel.params, song, samples);
  kernel.exports.reset();
  scheduler.play({ fromTick, atFrame: 0, untilTick: toTick, isLooping: false });

  const latency = kernel.exports.latencyFrames();
  const stems = hasStems ? [...kernel.strips.slice(0, song.tracks.length), ...kernel.returns] : [];
  const block = new BlockBuffer(stems, latency);
  // Strips and returns show one period at a time.
  const chunkFrames = hasStems ? PERIOD : (options.chunkFrames ?? RENDER_QUANTUM);
  let blockFrame = 0;
  for (let frame = 0, chunk: number; blockFrame < frames; frame += chunk) {
    scheduler.advanceTo(frame + chunkFrames);
    // What does not fit into the inbox waits for the next call: that is the next period, however long calls are.
    const isCrowded = list.hasMoreThan(MAX_EVENTS, frame + chunkFrames);
    chunk = isCrowded ? Math.min(chunkFrames, PERIOD - (frame % PERIOD)) : chunkFrames;
    const events = list.drain(frame, frame + chunk, kernel.inbox, MAX_EVENTS);
    kernel.exports.render(chunk, events);
    block.takeStems(frame - blockFrame);
    for (let taken = Math.max(0, latency - frame); taken < chunk; ) {
      taken += block.take(kernel.output, taken, chunk, frame + taken - latency - blockFrame);
      if (frame + taken - latency - blockFrame < BLOCK_FRAMES && frame + taken - latency < frames) continue;
      const count = Math.min(BLOCK_FRAMES, frames - blockFrame);
      yield block.view(count);
      blockFrame += count;
      if (blockFrame >= frames) return;
      block.shift();
    }
  }
}

/** Gives every sound a slot of the arena, in the order of the map. */
export function placeSamples(kernel: Kernel, samples: Samples): SampleSlots {
  const slots = new Map<string, PlacedSample>();
  kernel.exports.samplesForget();
  for (const [hash, sample] of samples) {
    if ((sample.channels[0]?.length ?? 0) === 0) continue;
    const slot = slots.size;
    if (slot >= MAX_SAMPLES) throw new RangeError(`the song uses more than ${MAX_SAMPLES} audio files`);
    if (!placeSample(kernel, slot, sample)) throw new RangeError(`the audio file ${hash} does not fit into the engine`);
    slots.set(hash, { slot, rate: sample.rate });
  }
  return slots;
}

const stereo = (frames: number): StereoView => ({ left: new Float32Array(frames), right: new Float32Array(frames) });

/** One block of the mix and its stems, brought to the same frames: the mix comes `latency` frames late, stems do not. */
class BlockBuffer {
  private readonly mix = stereo(BLOCK_FRAMES);
  private readonly early: readonly StereoView[];

  constructor(
    private readonly sources: readonly StereoView[],
    latency: number,
  ) {
    this.early = sources.map(() => stereo(BLOCK_FRAMES + latency + PERIOD));
  }

  /** The period that was just computed, to stand at frame `at` of the block. */
  takeStems(at: number): void {
    for (const [index, source] of this.sources.entries()) {
      this.early[index]?.left.set(source.left, at);
      this.early[index]?.right.set(source.right, at);
    }
  }

  /** Frames `from` to `to` of a call's output, to stand at frame `at`; returns how many the block had room for. */
  take(output: StereoView, from: number, to: number, at: number): number {
    const past = Math.min(to, from + BLOCK_FRAMES - at);
    this.mix.left.set(output.left.subarray(from, past), at);
    this.mix.right.set(output.right.subarray(from, past), at);
    return past - from;
  }

  view(frames: number): RenderedBlock {
    const cut = ({ left, right }: StereoView) => ({ left: left.subarray(0, frames), right: right.subarray(0, frames) });
    return { ...cut(this.mix), stems: this.early.map(cut) };
  }

  /** The block is full: what stems have beyond it begins the next. */
  shift(): void {
    for (const { left, right } of this.early) {
      left.copyWithin(0, BLOCK_FRAMES);
      right.copyWithin(0, BLOCK_FRAMES);
    }
  }
}
