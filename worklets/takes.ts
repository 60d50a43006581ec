/**
 * What ui/ may import to keep takes: the pieces that the recorder sends, the head of the file they are put into, and how late
 * the microphone heard what the engine played.
 */
import { compileDesk } from './compiled.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Alignment } from './desk-align.ts';

export { CHIRP_SECONDS, chirpOf, type Echo, echoOf, type RoundTrip, roundTripOf } from './calibrate.ts';
export type { Alignment } from './desk-align.ts';
export { monoOf } from './mono.ts';
export { type Piece, readPiece } from './recording/piece.ts';
export { type WavFormat, wavHeader } from './riff.ts';

let opening: Promise<Desk> | undefined;
/** A sound is never heard before it was played; wireless headphones take a third of a second. */
const LATEST_SECONDS = 0.6;

/** Both begin at the same frame of the clock. The delay lies between 0 and 0.6 s. */
export async function alignTake(recording: Float32Array, played: Float32Array, rate: number): Promise<Alignment> {
  opening ??= compileDesk().then(openDesk);
  const half = Math.round((LATEST_SECONDS / 2) * rate);
  // Held back by half of what is looked for, so that it is looked for to either side.
  const later = new Float32Array(played.length + half);
  later.set(played, half);
  const found = (await opening).align(recording, later, rate, LATEST_SECONDS / 2);
  return { ...found, lagFrames: found.lagFrames + half };
}
