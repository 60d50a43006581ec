/** What ui/ asks to freeze a track: its voices become a sound in a thread of its own, which is kept among the copies. */
import { audioHeard } from '../song/audio-order.ts';
import type { Song } from '../song/song.ts';
import { voicesOf } from '../song/voices-of.ts';
import { AudioFiles, type ReadAudio } from './audio-files.ts';
import { Copies, type CopyStore } from './derived.ts';
import type { FreezeAnswer, FreezeRequest } from './freeze.worker.ts';
import FreezeWorker from './freeze.worker.ts?worker';
import { type Frozen, frozenName } from './frozen.ts';
import type { Sample, Samples } from './offline.ts';

export interface FreezeJob {
  /** Rejects where there is no room for it, or with an AbortError when cancelled. */
  readonly frozen: Promise<Frozen>;
  /** Stops at once. */
  cancel(): void;
}

export interface FreezeHelp {
  readonly readAudio: ReadAudio;
  readonly copies: CopyStore;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Raised when the same song would give other voices. */
const METHOD = 1;

/** `rate`: of the engine that is to play it. */
export function startFreeze(song: Song, index: number, rate: number, help: FreezeHelp): FreezeJob {
  const worker = new FreezeWorker({ name: 'freeze' });
  const files = new AudioFiles(help.readAudio, Number.POSITIVE_INFINITY, help.copies);
  let cancel = () => {};
  const answered = new Promise<Extract<FreezeAnswer, { type: 'done' }>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FreezeAnswer>) => {
      if (data.type === 'progress') help.onProgress(data.fraction);
      else if (data.type === 'failed') reject(new Error(data.message));
      else resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message || 'the thread could not be started'));
    cancel = () => reject(new DOMException('cancelled', 'AbortError'));
    soundsOfPads(files, song, index, rate).then((samples) => {
      const request: FreezeRequest = { song, index, rate, samples };
      worker.postMessage(request);
    }, reject);
  });
  const frozen = answered
    .then(({ ice: { sample, ...rest } }) => keep(song, index, { ...rest, sound: '' }, sample, help.copies))
    .finally(() => {
      worker.terminate();
      files.rest();
    });
  return { frozen, cancel: () => cancel() };
}

async function soundsOfPads(files: AudioFiles, song: Song, index: number, rate: number): Promise<Samples> {
  const samples = new Map<string, Sample>();
  const tracks = song.tracks.slice(index, index + 1);
  for (const name of audioHeard({ tracks, parts: [] })) {
    const opened = await files.open(name, rate);
    if ('sample' in opened) samples.set(name, opened.sample);
  }
  return samples;
}

/** Under a name that follows from what it was made of. */
async function keep(song: Song, index: number, frozen: Frozen, sample: Sample, store: CopyStore): Promise<Frozen> {
  const recipe = new TextEncoder().encode(`${voicesOf(song, index)} ${frozen.rate} ${METHOD}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', recipe));
  const sound = frozenName(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  if (frozen.live.length === 0) return { ...frozen, sound };
  const copies = new Copies(store);
  copies.keep(sound, sample);
  await copies.kept();
  if (!(await copies.readRange(sound, frozen.rate, 0, 1))) throw new Error('there is no room for it');
  return { ...frozen, sound };
}
