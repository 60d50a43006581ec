/** The header of a WAV file (Microsoft, "Multimedia Programming Interface and Data Specifications", 1991). */

export type WavBits = 16 | 24 | 32;

export interface WavFormat {
  readonly channels: number;
  /** Frames per second. */
  readonly rate: number;
  /** 16 and 24: whole numbers; 32: floating point. */
  readonly bits: WavBits;
}

const PCM = 1;
const FLOAT = 3;
const LARGEST = 0xffffffff;

export function bytesPerFrame({ channels, bits }: WavFormat): number {
  return (channels * bits) / 8;
}

/** What stands before `frames` frames. Floating point needs a longer format chunk and a count of frames. */
export function wavHeader(format: WavFormat, frames: number): Uint8Array {
  const isFloat = format.bits === 32;
  const frameBytes = bytesPerFrame(format);
  const dataBytes = frames * frameBytes;
  const size = isFloat ? 58 : 44;
  const riffBytes = size - 8 + dataBytes + padding(format, frames);
  if (riffBytes > LARGEST) throw new RangeError(`a WAV file holds at most 4 GiB, not ${riffBytes} bytes`);
  const header = new Uint8Array(size);
  const view = new DataView(header.buffer);
  let at = 0;
  const tag = (name: string) => {
    for (const letter of name) view.setUint8(at++, letter.charCodeAt(0));
  };
  const long = (number: number) => {
    view.setUint32(at, number, true);
    at += 4;
  };
  const short = (number: number) => {
    view.setUint16(at, number, true);
    at += 2;
  };
  tag('RIFF');
  long(riffBytes);
  tag('WAVEfmt ');
  long(isFloat ? 18 : 16);
  short(isFloat ? FLOAT : PCM);
  short(format.channels);
  long(format.rate);
  long(format.rate * frameBytes);
  short(frameBytes);
  short(format.bits);
  if (isFloat) {
    short(0);
    tag('fact');
    long(4);
    long(frames);
  }
  tag('data');
  long(dataBytes);
  return header;
}

/** A chunk of an odd number of bytes is followed by one that does not count. */
export function padding(format: WavFormat, frames: number): number {
  return (frames * bytesPerFrame(format)) % 2;
}
