/**
 * A take as it lies on the disk while it is recorded: a WAV file whose head says that its length is not known, so that every
 * prefix of it is a playable take; beside it a file of seals, one for each piece, which say how far it is certainly what was
 * heard. Pure.
 */
import { type WavFormat, wavHeader } from '../../../worklets/takes.ts';
import { crc32 } from '../crc32.ts';

/** "All there is": what programs write that do not know the length yet. */
const UNKNOWN_SIZE = 0xffff_ffff;
const RIFF_SIZE = 4;
const SEAL_BYTES = 16;
const FRAMES = 4;
const SUM = 8;
const OWN_SUM = 12;

/** Of a file of 32-bit floating point. */
export const HEAD_BYTES = 58;

export function openHead(format: WavFormat): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(wavHeader(format, 0));
  const view = new DataView(head.buffer);
  view.setUint32(RIFF_SIZE, UNKNOWN_SIZE, true);
  view.setUint32(head.length - 4, UNKNOWN_SIZE, true);
  return head;
}

/** Whole frames in a file of so many bytes. */
export function framesIn(fileBytes: number, format: WavFormat): number {
  const frameBytes = (format.channels * format.bits) / 8;
  return Math.max(0, Math.floor((fileBytes - openHead(format).length) / frameBytes));
}

/** The same sound as a file that knows its length; what is torn at the end is left out. Takes the bytes over: an hour does not lie in memory twice. */
export function closedFile(bytes: Uint8Array<ArrayBuffer>, format: WavFormat): Uint8Array<ArrayBuffer> {
  const frames = framesIn(bytes.length, format);
  const head = new Uint8Array(wavHeader(format, frames));
  if (bytes.length < head.length) return head;
  const file = bytes.subarray(0, head.length + (frames * format.channels * format.bits) / 8);
  file.set(head);
  return file;
}

/** Says that the file's bytes up to `frames` frames are those of piece `index`, whose sum is `sum`. */
export function seal(index: number, frames: number, sound: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SEAL_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, index, true);
  view.setUint32(FRAMES, frames, true);
  view.setUint32(SUM, crc32(sound), true);
  view.setUint32(OWN_SUM, crc32(bytes.subarray(0, OWN_SUM)), true);
  return bytes;
}

/** Frames from the beginning that are sealed: each piece is what it was when it was written. */
export function sealedFrames(seals: Uint8Array, file: Uint8Array, format: WavFormat): number {
  const view = new DataView(seals.buffer, seals.byteOffset, seals.byteLength);
  const headBytes = openHead(format).length;
  const frameBytes = (format.channels * format.bits) / 8;
  let frames = 0;
  for (let index = 0; (index + 1) * SEAL_BYTES <= seals.length; index++) {
    const at = index * SEAL_BYTES;
    const past = view.getUint32(at + FRAMES, true);
    const isWhole = view.getUint32(at + OWN_SUM, true) === crc32(seals.subarray(at, at + OWN_SUM));
    const sound = file.subarray(headBytes + frames * frameBytes, headBytes + past * frameBytes);
    const isThere = headBytes + past * frameBytes <= file.length && past >= frames;
    if (!isWhole || view.getUint32(at, true) !== index || !isThere) break;
    if (view.getUint32(at + SUM, true) !== crc32(sound)) break;
    frames = past;
  }
  return frames;
}
