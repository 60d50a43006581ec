/** What ui/ asks for files: a song becomes a file in threads of its own, one that renders and one that encodes, while the engine plays on. */
import { SEND_COUNT } from '../dsp/abi/sizes.ts';
import { audioHeard } from '../song/audio-order.ts';
import { AudioFiles, cacheAudio, type ReadAudio } from './audio-files.ts';
import { cacheDesk } from './compiled.ts';
import type { CopyStore } from './derived.ts';
import { startEncoder } from './encoding/encoders.ts';
import ExportWorker from './export.worker.ts?worker';
import exportUrl from './export.worker.ts?worker&url';
import { renderedFrames, type Sample, type Samples } from './offline.ts';
import type { ExportAnswer, ExportCall, Rendered, RenderFaultKind, RenderRequest } from './render-request.ts';
import { bytesPerFrame } from './riff.ts';

export { type Obstacle, obstacleTo } from './encoding/encoders.ts';
export type { FileTags } from './encoding/file-tags.ts';
export { FETCHED_KILOBYTES, KILOBITS } from './encoding/kilobits.ts';
export type { Loudness, Rendered, RenderFaultKind, RenderRequest, SoundFormat } from './render-request.ts';
export { stemFileNames } from './stem-names.ts';

export class RenderFault extends Error {
  constructor(
    readonly kind: RenderFaultKind,
    message: string,
  ) {
    super(message);
    this.name = 'RenderFault';
  }
}

export interface RenderJob {
  /** Rejects with a RenderFault, or with an AbortError when cancelled. */
  readonly rendered: Promise<Rendered>;
  /** Stops at once; the thread and all it holds are gone. */
  cancel(): void;
}

export interface RenderHelp {
  /** Bytes of an audio file by their hash; what it has not is silent. */
  readonly readAudio?: ReadAudio;
  /** Copies that the engine has kept; a render makes its own of what is not there, and keeps none. */
  readonly readCopy?: CopyStore['read'];
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

export function startRender(request: RenderRequest, { onProgress, readAudio, readCopy }: RenderHelp = {}): RenderJob {
  const worker = new ExportWorker({ name: 'export' });
  const encoder = openEncoder(request);
  const stop = () => {
    worker.terminate();
    encoder?.worker.terminate();
  };
  const copies = readCopy && { read: readCopy, keep: async () => undefined };
  const files = new AudioFiles(readAudio ?? (async () => null), Number.POSITIVE_INFINITY, copies);
  let cancel = () => {};
  const rendered = new Promise<Rendered>((resolve, reject) => {
    const fail = (error: Error) => {
      stop();
      files.rest();
      reject(error);
    };
    worker.onmessage = ({ data }: MessageEvent<ExportAnswer>) => {
      if (data.type === 'progress') onProgress?.(data.fraction);
      else if (data.type === 'failed') fail(new RenderFault(data.kind, data.message));
      else {
        stop();
        resolve(data.rendered);
      }
    };
    worker.onerror = ({ message }) => fail(new RenderFault('failed', message || 'the thread could not be started'));
    if (encoder) encoder.worker.onerror = worker.onerror;
    cancel = () => fail(new DOMException('cancelled', 'AbortError'));
    openAll(files, request).then(
      (samples) => {
        const call: ExportCall = { request: { ...request, samples }, ...(encoder && { encoder: encoder.port }) };
        worker.postMessage(call, [...buffersOf(samples), ...(encoder ? [encoder.port] : [])]);
      },
      (error: unknown) => fail(new RenderFault('failed', String(error))),
    );
  });
  return { rendered, cancel };
}

/** The thread of the encoder, and the port on which the one that renders speaks to it. */
function openEncoder({
  format = 'wav',
}: RenderRequest): { readonly worker: Worker; readonly port: MessagePort } | null {
  if (format === 'wav') return null;
  const worker = startEncoder(format);
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  return { worker, port: port1 };
}

/** All the song sounds with, as far as it is there. */
async function openAll(files: AudioFiles, { song, rate }: RenderRequest): Promise<Samples> {
  const samples = new Map<string, Sample>();
  for (const name of audioHeard(song)) {
    const opened = await files.open(name, rate);
    if ('sample' in opened) samples.set(name, opened.sample);
  }
  files.rest();
  return samples;
}

function buffersOf(samples: Samples): ArrayBuffer[] {
  return [...samples.values()].flatMap(({ channels }) => channels.map(({ buffer }) => buffer as ArrayBuffer));
}
