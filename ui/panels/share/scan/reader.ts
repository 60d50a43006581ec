/** Reads QR codes in pictures: with the browser's own detector where there is one, else with a package in a worker. */
import { transfer, wrap } from 'comlink';
import type { ReaderApi } from './qr.worker.ts';
import ReaderWorker from './qr.worker.ts?worker';

export interface CodeReader {
  /** `isThorough`: a single picture, for which there is time. Null: no code was found. */
  read(picture: ImageData, isThorough: boolean): Promise<string | null>;
  close(): void;
}

/** Shape Detection API, W3C draft: not among TypeScript's own types. */
interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function ownDetector(): Promise<Detector | null> {
  const Own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Own) return null;
  const formats = await Own.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
}

export async function openReader(): Promise<CodeReader> {
  const own = await ownDetector();
  if (!own) return openWorker();
  return {
    read: async (picture) => (await own.detect(picture))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

function openWorker(): CodeReader {
  const worker = new ReaderWorker({ name: 'qr' });
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  broken.catch(() => undefined);
  const api = wrap<ReaderApi>(worker);
  return {
    read: ({ data, width, height }, isThorough) =>
      Promise.race([api.read(transfer(data, [data.buffer]), width, height, isThorough), broken]),
    close: () => worker.terminate(),
  };
}
