/** The second door for ui/: a song becomes a file in a thread of its own, while the engine plays on. */
import { SEND_COUNT } from '../dsp/abi/sizes.ts';
import { audioUses } from '../song/audio-uses.ts';
import type { Song } from '../song/song.ts';
import { AudioFiles, cacheAudio, type ReadAudio } from './audio-files.ts';
import { cacheDesk } from './compiled.ts';
import ExportWorker from './export.worker.ts?worker';
import exportUrl from './export.worker.ts?worker&url';
import { renderedFrames, type Sample, type Samples } from './offline.ts';
import { bytesPerFrame, type WavBits } from './riff.ts';

export interface RenderRequest {
  readonly song: Song;
  readonly fromTick: number;
  readonly toTick: number;
  readonly tailSeconds: number;
  /** 16 and 24: whole numbers with dither; 32: floating point. */
  readonly bits: WavBits;
  /** Frames per second. */
  readonly rate: number;
  /** A zip of the mix, every track and every send return instead of one WAV file. */
  readonly hasStems: boolean;
  /** Audio the song uses, by hash, at the rate of the render. */
  readonly samples?: Samples;
}

export interface Rendered {
  /** A WAV file, or a zip of several. */
  readonly bytes: Blob;
  readonly frames: number;
  readonly seconds: number;
  /** Of the mix; null where it is silent. */
  readonly peakDb: number | null;
  readonly lufs: number | null;
}

/** tooLong: more than a WAV file or a zip can hold; noMemory: the audio the song uses does not fit. */
export type RenderTrouble = 'tooLong' | 'noMemory' | 'failed';

export class RenderFault extends Error {
  constructor(
    readonly trouble: RenderTrouble,
    message: string,
  ) {
    super(message);
    this.name = 'RenderFault';
  }
}

/** What the thread tells. */
export type ExportAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly rendered: Rendered }
  | { readonly type: 'failed'; readonly trouble: RenderTrouble; readonly message: string };

export interface RenderJob {
  /** Rejects with a RenderFault, or with an AbortError when cancelled. */
  readonly rendered: Promise<Rendered>;
  /** Stops at once; the thread and all it holds are gone. */
  cancel(): void;
}

export interface RenderHelp {
  /** Bytes of an audio file by their hash; what it has not is silent. */
  readonly readAudio?: ReadAudio;
  /** 0 to 1, never less than before. */
  readonly onProgress?: (fraction: number) => void;
}

/** Length of the file that a request makes. */
export function renderedSeconds(request: RenderRequest): number {
  return renderedFrames(request.song, request.rate, request) / request.rate;
}

/** Bytes of that file without its headers; with stems, of all of them. */
export function renderedBytes(request: RenderRequest): number {
  const frames = renderedFrames(request.song, request.rate, request);
  const files = request.hasStems ? 1 + request.song.tracks.length + SEND_COUNT : 1;
  return frames * bytesPerFrame({ channels: 2, rate: request.rate, bits: request.bits }) * files;
}

/** What renders, samples and automation fetch, into the browser's cache: they are asked for without a net, too. */
export async function cacheRender(): Promise<void> {
  const code = [import('./sample-loader.ts'), import('./params/rows.ts')];
  await Promise.all([...code, fetch(exportUrl).then((response) => response.arrayBuffer()), cacheAudio()]);
  await cacheDesk();
}

export function startRender(request: RenderRequest, { onProgress, readAudio }: RenderHelp = {}): RenderJob {
  const worker = new ExportWorker({ name: 'export' });
  const files = new AudioFiles(readAudio ?? (async () => null));
  let cancel = () => {};
  const rendered = new Promise<Rendered>((resolve, reject) => {
    const fail = (error: Error) => {
      worker.terminate();
      files.rest();
      reject(error);
    };
    worker.onmessage = ({ data }: MessageEvent<ExportAnswer>) => {
      if (data.type === 'progress') onProgress?.(data.fraction);
      else if (data.type === 'failed') fail(new RenderFault(data.trouble, data.message));
      else {
        worker.terminate();
        resolve(data.rendered);
      }
    };
    worker.onerror = ({ message }) => fail(new RenderFault('failed', message || 'the thread could not be started'));
    cancel = () => fail(new DOMException('cancelled', 'AbortError'));
    openAll(files, request).then(
      (samples) => worker.postMessage({ ...request, samples }, buffersOf(samples)),
      (error: unknown) => fail(new RenderFault('failed', String(error))),
    );
  });
  return { rendered, cancel };
}

/** All the song sounds with, as far as it is there. */
async function openAll(files: AudioFiles, { song, rate }: RenderRequest): Promise<Samples> {
  const samples = new Map<string, Sample>();
  for (const { hash } of audioUses(song)) {
    if (samples.has(hash)) continue;
    const opened = await files.open(hash, rate);
    if ('sample' in opened) samples.set(hash, opened.sample);
  }
  files.rest();
  return samples;
}

function buffersOf(samples: Samples): ArrayBuffer[] {
  return [...samples.values()].flatMap(({ channels }) => channels.map(({ buffer }) => buffer as ArrayBuffer));
}
