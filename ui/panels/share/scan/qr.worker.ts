/** Reads QR codes where the browser does not: a package of its own, fetched when somebody scans. */
import { expose } from 'comlink';
import jsQR from 'jsqr';

const READER = {
  /** RGBA; null: there is no code in it, or none that can be read. */
  read(pixels: Uint8ClampedArray, width: number, height: number, isThorough: boolean): string | null {
    try {
      return (
        jsQR(pixels, width, height, { inversionAttempts: isThorough ? 'attemptBoth' : 'dontInvert' })?.data ?? null
      );
    } catch {
      // Between two parts of a moving code the package may find corners that belong to none: the next picture is better.
      return null;
    }
  },
};
export type ReaderApi = typeof READER;

expose(READER);
