/** The door to the worker that writes and reads links. It stays: the sheet asks with every edit. */
import { type Remote, wrap } from 'comlink';
import type { LinkContents } from '../../song/link.ts';
import type { CoderApi, Read } from './link.worker.ts';
import LinkWorker from './link.worker.ts?worker';
import workerUrl from './link.worker.ts?worker&url';

interface Coder {
  readonly api: Remote<CoderApi>;
  /** Rejects when the worker breaks, or cannot be had. */
  readonly broken: Promise<never>;
}

let coder: Coder | null = null;

function open(): Coder {
  if (coder) return coder;
  const worker = new LinkWorker({ name: 'link' });
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => {
      worker.terminate();
      coder = null;
      reject(new Error(message));
    };
  });
  // Nobody may be asking when it breaks.
  broken.catch(() => undefined);
  coder = { api: wrap<CoderApi>(worker), broken };
  return coder;
}

export function encodeAway(contents: LinkContents): Promise<string> {
  const { api, broken } = open();
  return Promise.race([api.encode(contents), broken]);
}

export function decodeAway(text: string): Promise<Read> {
  const { api, broken } = open();
  return Promise.race([api.decode(text), broken]);
}

export function learnAway(): Promise<void> {
  const { api, broken } = open();
  return Promise.race([api.learn(), broken]);
}

/** Into the browser's cache: links are written and read without a net, too. */
export async function cacheCoder(): Promise<void> {
  await (await fetch(workerUrl)).arrayBuffer();
}
