/**
 * Whether a recording that others are to hear holds nothing but its sound: no tags, no pictures, no place. Of Ogg Opus all is
 * read; of FLAC and WAV what stands before the sound and behind it. Runs in the reading thread.
 */
import { OpusFault, readOggOpus } from './ogg-opus.ts';

/** Largest Opus: more than an hour. */
export const MOST_OPUS_BYTES = 50_000_000;
/** Of other kinds, so much of the beginning is looked at; in it the sound begins. */
export const HEAD_BYTES = 65_536;
/** The longest of what programs put behind a sound of another kind: tags of MP3 files. */
export const TAIL_BYTES = 128;

export interface SharedFile {
  readonly mediaType: string;
  /** Of the whole. */
  readonly bytes: number;
  /** Of Ogg all of it, else HEAD_BYTES and TAIL_BYTES of it. */
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

const MOST_SECONDS = 6 * 3600;
const OPUS_RATE = 48_000;

/** null: it may be heard. */
export function faultOfShared({ mediaType, bytes, head, tail }: SharedFile): string | null {
  const [first, last] = [bufferOf(head), bufferOf(tail)];
  if (last.toString('latin1', 0, 3) === 'TAG') return 'it has tags';
  switch (mediaType) {
    case 'audio/ogg':
      return faultOfOpus(first);
    case 'audio/flac':
      return faultOfFlac(first);
    case 'audio/wav':
      return faultOfWav(first, bytes);
    default:
      return 'others hear Ogg Opus, FLAC or WAV';
  }
}

/** What crosses to a thread arrives as plain bytes. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function faultOfOpus(file: Buffer): string | null {
  try {
    return readOggOpus(file).frames > MOST_SECONDS * OPUS_RATE ? 'it is too long' : null;
  } catch (fault) {
    if (fault instanceof OpusFault) return fault.message;
    throw fault;
  }
}

/** RFC 9639, 8.1: what a decoder needs, room, and where to seek. */
const [STREAM, ROOM, SEEKS, COMMENTS] = [0, 1, 3, 4];

function faultOfFlac(head: Buffer): string | null {
  for (let at = 4, number = 0; at + 4 <= head.length; number++) {
    const kind = head.readUInt8(at) & 127;
    const isLast = head.readUInt8(at) > 127;
    const end = at + 4 + head.readUIntBE(at + 1, 3);
    if (end + 2 > head.length) break;
    if ((kind === STREAM) !== (number === 0)) return 'it does not begin as FLAC';
    const block = head.subarray(at + 4, end);
    if (kind === ROOM && block.some((byte) => byte !== 0)) return 'it has more than sound';
    if (kind === COMMENTS && !isEmptyComment(block)) return 'it has tags';
    if (![STREAM, ROOM, SEEKS, COMMENTS].includes(kind)) return 'it has more than sound';
    if (isLast) return head.readUInt16BE(end) >> 2 === 0x3ffe ? null : 'its sound does not begin';
    at = end;
  }
  return 'its sound does not begin';
}

function isEmptyComment(block: Buffer): boolean {
  if (block.length < 8) return false;
  const vendor = block.readUInt32LE(0);
  return vendor <= 64 && block.length === 8 + vendor && block.readUInt32LE(4 + vendor) === 0;
}

/** Chunks that say how the sound is packed, then the sound, to the end of the file. */
const PLAIN = ['fmt ', 'fact'];

function faultOfWav(head: Buffer, bytes: number): string | null {
  for (let at = 12; at + 8 <= head.length; ) {
    const name = head.toString('latin1', at, at + 4);
    const size = head.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (name === 'data') return bytes <= end ? null : 'something follows its sound';
    if (!PLAIN.includes(name)) return 'it has more than sound';
    at = end;
  }
  return 'its sound does not begin';
}
