/**
 * What ui/ may import to draw sounds: their pyramids, made in a thread of their own once for each sound, kept with the other derived
 * copies under a name that follows from the file and the method, and the samples of the sound that is looked at closely.
 */
import { type Remote, transfer, wrap } from 'comlink';
import { AudioFiles, type ReadAudio } from './audio-files.ts';
import { type AudioHead, audioHeadOf } from './audio-head.ts';
import { decodedByBrowser } from './browser-decoder.ts';
import type { CopyStore } from './derived.ts';
import { oneChannel } from './mono.ts';
import type { Sample } from './offline.ts';
import type { SoundFacts, WaveApi } from './wave.worker.ts';
import WaveWorker from './wave.worker.ts?worker';
import { unpackWave, WAVE_METHOD, type Wave } from './wave-pyramid.ts';

/** Of a file whose head does not say its own. */
const DEFAULT_RATE = 48_000;
/** Samples that nobody looks at any more are let go. */
const REST_MILLISECONDS = 20_000;

export class Waves {
  private readonly files: AudioFiles;
  private worker: Worker | undefined;
  private api: Remote<WaveApi> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** One sound after the other: two long ones do not lie in memory at a time. */
  private turn: Promise<unknown> = Promise.resolve();
  private near: { readonly hash: string; readonly sample: Sample } | null = null;

  constructor(
    read: ReadAudio,
    private readonly copies: CopyStore,
  ) {
    // Copies at the engine's rate are the engine's: what is looked at has the rate of its file.
    this.files = new AudioFiles(read);
  }

  /** The picture of a file whose rate the song says; null: it is missing, or no sound. */
  open(hash: string, rate: number): Promise<Wave | null> {
    return this.inTurn(async () => {
      const name = await nameOfWave(hash);
      const kept = await this.copies.read(name, hash).catch(() => null);
      const packed = kept?.channels[0] ?? (await this.make(hash, rate));
      if (!packed) return null;
      if (!kept) void this.copies.keep(name, hash, { rate, channels: [packed] }).catch(() => undefined);
      return unpackWave(packed);
    });
  }

  /** What a file that was brought holds; null: no sound that can be decoded here. The bytes stay the caller's. */
  facts(bytes: Uint8Array<ArrayBuffer>): Promise<SoundFacts | null> {
    return this.inTurn(async () => {
      const head = audioHeadOf(bytes);
      const found = head.kind === 'wav' ? await this.thread().wavFacts(bytes) : await decodedFacts(bytes.slice(), head);
      this.restLater();
      return found && found.frames > 0 ? found : null;
    });
  }

  /** The sound itself at the rate of its file, kept for as long as it is asked for; its numbers may not be changed. Null: as above. */
  samples(hash: string, rate: number): Promise<Sample | null> {
    return this.inTurn(async () => {
      if (this.near?.hash !== hash) {
        const opened = await this.files.open(hash, rate);
        this.near = 'sample' in opened ? { hash, sample: opened.sample } : null;
      }
      this.restLater();
      return this.near?.sample ?? null;
    });
  }

  /** Beats per minute of a stretch of a file, as of a loop; null: none is heard, or none that is sure. */
  async tempo(hash: string, rate: number, fromSeconds: number, toSeconds: number): Promise<number | null> {
    const sound = await this.samples(hash, rate);
    if (!sound) return null;
    const [from, past] = [fromSeconds, toSeconds].map((at) => Math.max(0, Math.round(at * sound.rate)));
    const stretch = oneChannel(sound.channels.map((channel) => channel.slice(from, past)));
    return this.inTurn(() => this.thread().tempo(transfer(stretch, [stretch.buffer]), sound.rate));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async make(hash: string, rate: number): Promise<Float32Array | null> {
    const opened = await this.files.open(hash, rate);
    if (!('sample' in opened)) return null;
    this.restLater();
    const buffers = opened.sample.channels.map(({ buffer }) => buffer as ArrayBuffer);
    return this.thread().pack(transfer(opened.sample, buffers));
  }

  private thread(): Remote<WaveApi> {
    this.worker ??= new WaveWorker({ name: 'waves' });
    this.api ??= wrap<WaveApi>(this.worker);
    return this.api;
  }

  /** Threads and samples go; what is asked for next brings them back. */
  private restLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.turn = this.turn.then(() => {
        this.worker?.terminate();
        this.worker = undefined;
        this.api = undefined;
        this.near = null;
        this.files.rest();
      });
    }, REST_MILLISECONDS);
  }
}

async function decodedFacts(bytes: Uint8Array<ArrayBuffer>, head: AudioHead): Promise<SoundFacts | null> {
  const decoded = await decodedByBrowser(bytes, head, DEFAULT_RATE);
  return (
    decoded && { frames: decoded.length, rate: decoded.sampleRate, channels: Math.min(2, decoded.numberOfChannels) }
  );
}

async function nameOfWave(source: string): Promise<string> {
  const recipe = new TextEncoder().encode(`wave ${source} ${WAVE_METHOD}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', recipe));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
