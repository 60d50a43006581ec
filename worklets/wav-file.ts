/** Reads WAV files from strangers: PCM of 8 to 32 bits and floating point of 32 and 64, one or two channels. */
import type { Sample } from './offline.ts';

const PCM = 1;
const FLOAT = 3;
/** The real format stands in the first two bytes of a GUID further on. */
const EXTENSIBLE = 0xfffe;
/** Written by programs that did not know the length: all there is. */
const UNKNOWN_SIZE = 0xffff_ffff;
const LOWEST_RATE = 1000;
const HIGHEST_RATE = 768_000;

export class WavFault extends Error {}

interface Format {
  readonly isFloat: boolean;
  readonly channels: number;
  readonly rate: number;
  /** Bytes of one number of one channel. */
  readonly width: number;
}

interface Chunk {
  readonly at: number;
  readonly size: number;
}

export function readWav(bytes: Uint8Array): Sample {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkHead(view);
  const chunks = chunksOf(view);
  const head = chunks.get('fmt ');
  const body = chunks.get('data');
  if (!head) throw new WavFault('has no format chunk');
  if (!body) throw new WavFault('has no data chunk');
  const format = readFormat(view, head);
  const frameBytes = format.width * format.channels;
  const frames = Math.floor(body.size / frameBytes);
  const channels = Array.from({ length: format.channels }, (_, channel) => {
    const first = body.at + channel * format.width;
    return readChannel(view, format, first, frameBytes, frames);
  });
  return { rate: format.rate, channels };
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

function checkHead(view: DataView): void {
  if (view.byteLength < 12) throw new WavFault('is too short for a WAV file');
  const tag = tagAt(view, 0);
  if (tag === 'RF64' || tag === 'BW64') throw new WavFault('is an RF64 file; only WAV files up to 4 GB are read');
  if (tag === 'fLaC' || tag === 'OggS' || tag.startsWith('ID3') || tag === 'FORM') {
    throw new WavFault('is no WAV file but another kind of audio; only WAV files are read here');
  }
  if (tag !== 'RIFF' || tagAt(view, 8) !== 'WAVE') throw new WavFault('is no WAV file');
}

/** The first chunk of each name up to the data; each lies whole within the file. */
function chunksOf(view: DataView): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const tag = tagAt(view, at);
    const said = view.getUint32(at + 4, true);
    const rest = view.byteLength - at - 8;
    const size = said === UNKNOWN_SIZE && tag === 'data' ? rest : said;
    if (size > rest) {
      throw new WavFault(`is cut off: its chunk ${JSON.stringify(tag)} says ${said} bytes, ${rest} are there`);
    }
    if (!chunks.has(tag)) chunks.set(tag, { at: at + 8, size });
    if (tag === 'data') break;
    // A chunk of an odd number of bytes is followed by one that does not count.
    at += 8 + size + (size & 1);
  }
  return chunks;
}

function readFormat(view: DataView, { at, size }: Chunk): Format {
  if (size < 16) throw new WavFault(`has a format chunk of ${size} bytes instead of 16 or more`);
  const named = view.getUint16(at, true);
  if (named === EXTENSIBLE && size < 40) throw new WavFault(`has an extensible format of ${size} bytes instead of 40`);
  const kind = named === EXTENSIBLE ? view.getUint16(at + 24, true) : named;
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  const frameBytes = view.getUint16(at + 12, true);
  const bits = view.getUint16(at + 14, true);
  const isFloat = kind === FLOAT;
  if (kind !== PCM && !isFloat) throw new WavFault(`is coded as ${kind}; only PCM (1) and floating point (3) are read`);
  if (!(isFloat ? [32, 64] : [8, 16, 24, 32]).includes(bits)) {
    throw new WavFault(`has ${bits} bits of ${isFloat ? 'floating point' : 'PCM'}`);
  }
  if (channels < 1 || channels > 2) throw new WavFault(`has ${channels} channels; one or two can be played`);
  if (rate < LOWEST_RATE || rate > HIGHEST_RATE) throw new WavFault(`has a rate of ${rate} Hz`);
  if (frameBytes !== (channels * bits) / 8) {
    throw new WavFault(`says ${frameBytes} bytes a frame, but ${channels} channels of ${bits} bits`);
  }
  return { isFloat, channels, rate, width: bits / 8 };
}

function readChannel(view: DataView, format: Format, first: number, stride: number, frames: number): Float32Array {
  const channel = new Float32Array(frames);
  const read = readerOf(view, format);
  for (let frame = 0, at = first; frame < frames; frame++, at += stride) {
    const x = Math.fround(read(at));
    // A recording that is damaged is silent there: nothing in the engine may meet what is not a number.
    channel[frame] = Number.isFinite(x) ? x : 0;
  }
  return channel;
}

function readerOf(view: DataView, { isFloat, width }: Format): (at: number) => number {
  if (isFloat) return width === 4 ? (at) => view.getFloat32(at, true) : (at) => view.getFloat64(at, true);
  switch (width) {
    case 1:
      return (at) => (view.getUint8(at) - 128) / 128;
    case 2:
      return (at) => view.getInt16(at, true) / 2 ** 15;
    case 3:
      return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23;
    default:
      return (at) => view.getInt32(at, true) / 2 ** 31;
  }
}
