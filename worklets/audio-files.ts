/**
 * From the bytes of a file to a sound at the engine's rate. WAV is decoded as the render command decodes it, bit for bit,
 * in a thread of its own; other kinds by the browser, at their own rate, so that one resampler brings all to the engine's.
 * What was resampled is kept as a copy, and found the next time.
 */
import { type Remote, transfer, wrap } from 'comlink';
import { type Recipe, readSoundName } from '../song/recipe.ts';
import type { AudioApi, Brought } from './audio.worker.ts';
import AudioWorker from './audio.worker.ts?worker';
import audioUrl from './audio.worker.ts?worker&url';
import { type AudioHead, audioHeadOf } from './audio-head.ts';
import { decodedByBrowser } from './browser-decoder.ts';
import { Copies, type CopyStore } from './derived.ts';
import { sampleBytes } from './kernel.ts';
import type { Sample } from './offline.ts';
import { PIECE_FRAMES, pieceName, readPieceName } from './stream.ts';

/** missing: nobody has the file; unreadable: it is no sound that can be decoded here; tooLarge: it cannot fit. */
export type AudioFault = 'missing' | 'unreadable' | 'tooLarge';

export type OpenedAudio = { readonly sample: Sample } | { readonly fault: AudioFault };

/** Bytes of a file by the hash of them; null: not here. */
export type ReadAudio = (hash: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** A file of so many bytes is decoded to at least as many times more: 32-bit numbers for 24, and for what is packed. */
const LEAST_EXPANSION: Readonly<Record<AudioHead['kind'], number>> = { wav: 1, flac: 1.3, ogg: 6, mp3: 6, other: 1 };
/** A long sound passes through memory once, when its copy is made: half an hour of stereo. */
const MOST_STREAMED_BYTES = 800e6;
export class AudioFiles {
  private worker: Worker | undefined;
  private api: Remote<AudioApi> | undefined;
  private readonly copies: Copies;
  private isAbandoned = false;
  private breakOff: (reason: Error) => void = () => undefined;

  constructor(
    private readonly read: ReadAudio,
    /** Bytes of a decoded sound beyond which it is not even tried. */
    private readonly limitBytes = Number.POSITIVE_INFINITY,
    copies?: CopyStore,
  ) {
    this.copies = new Copies(copies);
  }

  /** A sound by its name (song/recipe.ts). */
  async open(name: string, rate: number): Promise<OpenedAudio> {
    this.isAbandoned = false;
    const { sound, piece } = readPieceName(name);
    return piece === null ? this.find(name, rate, this.limitBytes) : this.openPiece(sound, piece, rate);
  }

  /** A piece of a long sound, if there is a copy that it can be read from. */
  async peek(name: string, rate: number): Promise<Sample | null> {
    const { sound, piece } = readPieceName(name);
    const from = (piece ?? 0) * PIECE_FRAMES;
    return piece === null ? null : this.copies.readRange(sound, rate, from, from + PIECE_FRAMES);
  }

  /** A piece of a long sound comes from its copy, which is made when there is none. */
  private async openPiece(sound: string, piece: number, rate: number): Promise<OpenedAudio> {
    const read = () => this.peek(pieceName(sound, piece), rate);
    const there = await read();
    if (there) return { sample: there };
    const opened = await this.find(sound, rate, MOST_STREAMED_BYTES);
    if (!('sample' in opened)) return opened;
    this.copies.keep(sound, opened.sample);
    await this.copies.kept();
    const kept = await read();
    return kept ? { sample: kept } : { fault: 'tooLarge' };
  }

  private async find(name: string, rate: number, limitBytes: number): Promise<OpenedAudio> {
    const copy = await this.copies.read(name, rate);
    if (copy) return fitting(copy, limitBytes);
    await this.copies.kept();
    const { hash, recipe } = readSoundName(name);
    return recipe ? this.make(name, hash, recipe, rate, limitBytes) : this.bring(hash, rate, limitBytes);
  }

  /** What is being done is wanted no more: the thread is ended in the middle of it. */
  abandon(): void {
    this.isAbandoned = true;
    this.rest();
    this.breakOff(new Error('abandoned'));
  }

  private async bring(hash: string, rate: number, limitBytes: number): Promise<OpenedAudio> {
    const bytes = await this.read(hash);
    if (!bytes) return { fault: 'missing' };
    const head = audioHeadOf(bytes);
    if (bytes.length * LEAST_EXPANSION[head.kind] > limitBytes) return { fault: 'tooLarge' };
    const brought = head.kind === 'wav' ? await this.fromWav(bytes, rate) : await this.fromOther(bytes, head, rate);
    if (!brought || (brought.sample.channels[0]?.length ?? 0) === 0) return { fault: 'unreadable' };
    const opened = fitting(brought.sample, limitBytes);
    if ('sample' in opened && brought.isCopy) this.copies.keep(hash, opened.sample);
    return opened;
  }

  private async make(
    name: string,
    hash: string,
    recipe: Recipe,
    rate: number,
    limitBytes: number,
  ): Promise<OpenedAudio> {
    const opened = await this.find(hash, rate, limitBytes);
    if (!('sample' in opened)) return opened;
    const { channels } = opened.sample;
    const frames = Math.ceil((channels[0]?.length ?? 0) * recipe.stretch);
    if (sampleBytes(frames, channels.length) > limitBytes) return { fault: 'tooLarge' };
    // It is still being kept: its numbers may not go away under that.
    await this.copies.kept();
    const buffers = channels.map(({ buffer }) => buffer as ArrayBuffer);
    const made = await this.call((api) => api.make(transfer(opened.sample, buffers), recipe));
    const fits = fitting(made, limitBytes);
    if ('sample' in fits) this.copies.keep(name, made);
    return fits;
  }

  /** The thread and what it holds are gone; the next file brings another. */
  rest(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.api = undefined;
  }

  private async fromWav(bytes: Uint8Array<ArrayBuffer>, rate: number): Promise<Brought | null> {
    return this.call((api) => api.readWav(transfer(bytes, [bytes.buffer]), rate));
  }

  private async fromOther(bytes: Uint8Array<ArrayBuffer>, head: AudioHead, rate: number): Promise<Brought | null> {
    const decoded = await decodedByBrowser(bytes, head, rate);
    if (!decoded) return null;
    // Of more than two channels the first two are the front ones.
    const channels = Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, i) =>
      decoded.getChannelData(i).slice(),
    );
    const sample = { rate: decoded.sampleRate, channels };
    if (sample.rate === rate) return { sample, isCopy: false };
    const buffers = channels.map(({ buffer }) => buffer);
    return this.call((api) => api.resample(transfer(sample, buffers), rate));
  }

  /** A thread that cannot be started, or dies, fails the call instead of keeping it waiting. */
  private async call<T>(work: (api: Remote<AudioApi>) => Promise<T>): Promise<T> {
    if (this.isAbandoned) throw new Error('abandoned');
    const worker = this.worker ?? new AudioWorker({ name: 'audio' });
    this.worker = worker;
    this.api ??= wrap<AudioApi>(worker);
    const broken = new Promise<never>((_, reject) => {
      this.breakOff = reject;
      worker.onerror = ({ message }) => {
        this.rest();
        reject(new Error(message));
      };
    });
    return Promise.race([work(this.api), broken]);
  }
}

function fitting(sample: Sample, limitBytes: number): OpenedAudio {
  const bytes = sampleBytes(sample.channels[0]?.length ?? 0, sample.channels.length);
  return bytes > limitBytes ? { fault: 'tooLarge' } : { sample };
}

/** The thread's code into the browser's cache: audio is read without a net, too. */
export async function cacheAudio(): Promise<void> {
  await (await fetch(audioUrl)).arrayBuffer();
}
