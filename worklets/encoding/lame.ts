/** MP3 by LAME, in the wasm of @mediabunny/mp3-encoder: constant bitrate, joint stereo. */
import type { StereoView } from '../kernel.ts';
import { type CreateGlue, Library } from './glue.ts';
import { LAME_DELAY, MP3_FRAMES } from './lame-tag.ts';
import type { Packet, PacketEncoder } from './packets.ts';

/** Frames LAME is handed at a time; what it may answer with is told in lame.h. */
const STRETCH_FRAMES = 4096;
const MOST_BYTES = Math.ceil(1.25 * STRETCH_FRAMES) + 7200;
const FULL_SCALE = 32_767;
const HEADER_BYTES = 4;
/** MPEG-1 layer III, kbit/s by index. */
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES = [44_100, 48_000, 32_000];

export async function openLame(
  create: CreateGlue,
  wasm: WebAssembly.Module,
  { rate, bitsPerSecond }: { readonly rate: number; readonly bitsPerSecond: number },
): Promise<PacketEncoder> {
  const library = await Library.open(create, wasm);
  const lame = library.call('init_lame', 2, rate, bitsPerSecond);
  if (lame === 0) throw new RangeError(`no MP3 at ${rate} Hz`);
  return new Lame(library, lame);
}

class Lame implements PacketEncoder {
  private readonly left: number;
  private readonly right: number;
  private readonly out: number;
  private readonly whole = new Int16Array(STRETCH_FRAMES);
  /** LAME answers with bytes, not with whole frames. */
  private waiting = new Uint8Array(0);
  private frame = -LAME_DELAY;

  constructor(
    private readonly library: Library,
    private readonly lame: number,
  ) {
    this.left = library.take(STRETCH_FRAMES * 2);
    this.right = library.take(STRETCH_FRAMES * 2);
    this.out = library.take(MOST_BYTES);
  }

  encode({ left, right }: StereoView): readonly Packet[] {
    const packets: Packet[] = [];
    for (let first = 0; first < left.length; first += STRETCH_FRAMES) {
      const past = Math.min(left.length, first + STRETCH_FRAMES);
      this.put(this.left, left.subarray(first, past));
      this.put(this.right, right.subarray(first, past));
      const { lame, out } = this;
      const args = [lame, this.left, this.right, past - first, out, MOST_BYTES];
      packets.push(...this.digest(this.library.call('encode_samples', ...args)));
    }
    return packets;
  }

  finish(): readonly Packet[] {
    return this.digest(this.library.call('flush_lame', this.lame, this.out, MOST_BYTES));
  }

  /** LAME takes 16 bits. Its own noise lies far above what rounding adds, so there is no dither. */
  private put(pointer: number, channel: Float32Array): void {
    for (let i = 0; i < channel.length; i++) {
      const x = channel[i] as number;
      this.whole[i] = Math.round(Math.max(-1, Math.min(1, x)) * FULL_SCALE);
    }
    this.library.put(pointer, new Uint8Array(this.whole.buffer, 0, channel.length * 2));
  }

  private digest(count: number): Packet[] {
    if (count < 0) throw new Error(`LAME answered ${count}`);
    const bytes = new Uint8Array(this.waiting.length + count);
    bytes.set(this.waiting);
    bytes.set(this.library.get(this.out, count), this.waiting.length);
    const packets: Packet[] = [];
    let at = 0;
    while (at + HEADER_BYTES <= bytes.length) {
      const size = sizeOf(bytes.subarray(at));
      if (at + size > bytes.length) break;
      packets.push({ bytes: bytes.slice(at, at + size), frame: this.frame, frames: MP3_FRAMES });
      this.frame += MP3_FRAMES;
      at += size;
    }
    this.waiting = bytes.slice(at);
    return packets;
  }
}

/** Bytes of the frame that begins here (ISO 11172-3, 2.4.3.1). */
function sizeOf(frame: Uint8Array): number {
  const [first = 0, second = 0, third = 0] = frame;
  const bitrate = BITRATES[third >> 4];
  const rate = RATES[(third >> 2) & 3];
  if (first !== 0xff || (second & 0xfe) !== 0xfa || !bitrate || !rate) throw new Error('LAME lost its step');
  return Math.floor(((MP3_FRAMES / 8) * bitrate * 1000) / rate) + ((third >> 1) & 1);
}
