/** Sounds of other kinds than WAV are decoded by the browser, which may answer late, or never, of a file that is spoilt. */
import type { AudioHead } from './audio-head.ts';

/** What a browser's decoder can be asked for. */
const LOWEST_RATE = 8000;
const HIGHEST_RATE = 96_000;
/** Nobody waits longer for an answer: a minute of packed sound is about a megabyte, and takes a slow phone a second. */
const PATIENCE_SECONDS = 10;
const PATIENCE_SECONDS_PER_MEGABYTE = 5;

/** At its own rate, or the given one where its head does not say; null: no sound it knows. Uses the bytes up. */
export async function decodedByBrowser(
  bytes: Uint8Array<ArrayBuffer>,
  head: AudioHead,
  rate: number,
): Promise<AudioBuffer | null> {
  const own = Math.min(HIGHEST_RATE, Math.max(LOWEST_RATE, head.rate ?? rate));
  const seconds = PATIENCE_SECONDS + (PATIENCE_SECONDS_PER_MEGABYTE * bytes.length) / 1e6;
  const context = new OfflineAudioContext(1, 1, own);
  const decoded = context.decodeAudioData(bytes.buffer).catch(() => null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, null);
  });
  return Promise.race([decoded, tooLate]).finally(() => clearTimeout(timer));
}
