/**
 * The first frame of an MP3 file, which is silent and tells players what the others cannot: how many there are, where in
 * the file each hundredth begins, and how much of the decoded sound belongs to the encoder and not to the song. After the
 * "Mp3 Info Tag revision 1 Specifications" by Gabriel Bouvigne (LAME) and Xing's VBR header.
 */

/** Frames of a granule pair: every packet of MPEG-1 layer III. */
export const MP3_FRAMES = 1152;
/** Frames LAME puts before the sound; a decoder adds 529 of its own, which players know. */
export const LAME_DELAY = 576;

/** MPEG-1 layer III: index of 64 kbit/s, the smallest frame that holds the tag at 44.1 and 48 kHz alike. */
const BITRATE_INDEX = 5;
const BITRATE = 64_000;
const RATES = [44_100, 48_000, 32_000];
/** After the four bytes of the header and the side information of two channels. */
const TAG_AT = 36;
const HAS_ALL = 0x0f;
const TOC_POINTS = 100;
const ENCODER = 'LAME3.100';
const CONSTANT_BITRATE = 1;
const JOINT_STEREO = 3;
const MOST_PADDING = 0xfff;
/** What the checksum of the tag covers: all before itself. */
const CHECKED_BYTES = 190;

export interface Mp3Facts {
  /** The first frame that has sound: its header says version, rate and channels. */
  readonly firstFrame: Uint8Array;
  /** Frames of sound the file is to play, exactly. */
  readonly soundFrames: number;
  readonly packets: number;
  readonly kilobitsPerSecond: number;
  /** Bytes of all packets, and their checksum. */
  readonly bytes: number;
  readonly checksum: number;
}

/** Frames of silence a decoder would play after the song. */
export function paddingOf(packets: number, soundFrames: number): number {
  return packets * MP3_FRAMES - LAME_DELAY - soundFrames;
}

export function infoFrameBytes(rate: number): number {
  return Math.floor((MP3_FRAMES / 8) * (BITRATE / rate));
}

export function infoFrame(facts: Mp3Facts): Uint8Array {
  const { firstFrame, soundFrames, packets, kilobitsPerSecond, bytes, checksum } = facts;
  const [, second = 0, third = 0, fourth = 0] = firstFrame;
  const rateIndex = (third >> 2) & 3;
  const size = infoFrameBytes(RATES[rateIndex] ?? 0);
  const frame = new Uint8Array(size);
  const view = new DataView(frame.buffer);
  // No checksum after the header, no padding byte.
  frame.set([0xff, second | 1, (BITRATE_INDEX << 4) | (rateIndex << 2), fourth]);
  let at = TAG_AT;
  at = putText(frame, at, 'Info');
  for (const figure of [HAS_ALL, packets, bytes + size]) {
    view.setUint32(at, figure);
    at += 4;
  }
  // All packets weigh the same: the table of contents is a straight line.
  for (let point = 0; point < TOC_POINTS; point++) frame[at++] = Math.floor((256 * point) / TOC_POINTS);
  at += 4; // quality: not said
  at = putText(frame, at, ENCODER);
  frame[at++] = CONSTANT_BITRATE;
  at += 1 + 8 + 1; // lowpass, replay gain, flags: not said
  frame[at++] = Math.min(255, kilobitsPerSecond);
  const padding = paddingOf(packets, soundFrames);
  if (padding < 0 || padding > MOST_PADDING) throw new RangeError(`${padding} frames of padding cannot be written`);
  frame.set([LAME_DELAY >> 4, ((LAME_DELAY & 15) << 4) | (padding >> 8), padding & 255], at);
  at += 3;
  frame[at++] = ((rateIndex === 1 ? 2 : rateIndex === 0 ? 1 : 0) << 6) | (JOINT_STEREO << 2);
  at += 1 + 2; // gain, preset: not said
  view.setUint32(at, bytes + size);
  view.setUint16(at + 4, checksum);
  view.setUint16(CHECKED_BYTES, checksumOf(frame.subarray(0, CHECKED_BYTES)));
  return frame;
}

function putText(frame: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) frame[at + i] = text.charCodeAt(i);
  return at + text.length;
}

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/** CRC-16 (polynomial 0x8005, reflected), going on from what came before. */
export function checksumOf(bytes: Uint8Array, before = 0): number {
  let crc = before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}
