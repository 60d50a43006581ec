/** The threads that encode, what each fetches, and whether this browser can run them. */
import { hasSimd } from '../compiled.ts';
import type { SoundFormat } from '../render-request.ts';
import FlacWorker from './flac.worker.ts?worker';
import { KILOBITS } from './kilobits.ts';
import M4aWorker from './m4a.worker.ts?worker';
import Mp3Worker from './mp3.worker.ts?worker';
import { opusConfig } from './opus.ts';
import OpusWorker from './opus.worker.ts?worker';

export type EncodedFormat = Exclude<SoundFormat, 'wav'>;

const WORKERS = { flac: FlacWorker, m4a: M4aWorker, mp3: Mp3Worker, opus: OpusWorker };

export function startEncoder(format: EncodedFormat): Worker {
  return new WORKERS[format]({ name: format });
}

/** What stands in the way, if anything does. noSimd: the encoder's wasm; noOpus: the browser has to bring it along. */
export type Obstacle = 'noSimd' | 'noOpus' | 'noStreams';

export async function obstacleTo(format: EncodedFormat): Promise<Obstacle | null> {
  if (typeof WritableStream === 'undefined') return 'noStreams';
  if (format !== 'opus') return hasSimd() ? null : 'noSimd';
  if (typeof AudioEncoder === 'undefined') return 'noOpus';
  const { supported } = await AudioEncoder.isConfigSupported(opusConfig(KILOBITS.opus * 1000));
  return supported ? null : 'noOpus';
}
