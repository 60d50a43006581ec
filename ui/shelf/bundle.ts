/** Calls the worker that zips: alive for one call. */
import { type Remote, wrap } from 'comlink';
import type { ProjectArchive } from '../../worklets/bundle.ts';
import type { BundleApi, Unzipped } from './bundle.worker.ts';
import BundleWorker from './bundle.worker.ts?worker';
import bundleUrl from './bundle.worker.ts?worker&url';

/** What zipping fetches, into the browser's cache: it is asked for without a net, too. */
export async function cacheBundler(): Promise<void> {
  await (await fetch(bundleUrl)).arrayBuffer();
}

async function withWorker<T>(call: (api: Remote<BundleApi>) => Promise<T>): Promise<T> {
  const worker = new BundleWorker({ name: 'bundle' });
  try {
    const broken = new Promise<never>((_, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message));
    });
    return await Promise.race([call(wrap<BundleApi>(worker)), broken]);
  } finally {
    worker.terminate();
  }
}

export function unzip(bytes: Uint8Array): Promise<Unzipped> {
  return withWorker(async (api) => api.unzip(bytes));
}

/** A project of another program; null: it is none. */
export function unzipProject(bytes: Uint8Array): Promise<ProjectArchive | null> {
  return withWorker(async (api) => api.unzipProject(bytes));
}

export function zip(song: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  return withWorker((api) => api.zip(song, files));
}

/** Files in one; what is packed already is not packed again. */
export function pack(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  return withWorker((api) => api.pack(files));
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
