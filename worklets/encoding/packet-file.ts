/**
 * Encoded sound on its way into a file of another kind, a video: packets one after another, which whoever writes that file
 * reads again without knowing the formats of sound files. Whole numbers of 32 bits, the lowest byte first: rate, channels and
 * bytes of what a decoder must know, those bytes; then for each packet its bytes in number, its frame, its frames, and they.
 */
import { BlobFile } from '../blob-file.ts';
import type { Packet, PacketSink } from './packets.ts';

const WORD_BYTES = 4;
const HEAD_WORDS = 3;

/** Frames per second. */
export interface PacketShape {
  readonly rate: number;
  readonly channels: 1 | 2;
}

export interface PacketSound {
  readonly rate: number;
  readonly channels: number;
  /** What a decoder must know before the first packet. */
  readonly description: Uint8Array;
  readonly packets: Iterable<Packet>;
}

function words(...numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * WORD_BYTES));
  for (const [index, number] of numbers.entries()) view.setInt32(index * WORD_BYTES, number, true);
  return new Uint8Array(view.buffer);
}

export class PacketFile implements PacketSink {
  readonly file = new BlobFile();
  private hasBegun = false;

  constructor(private readonly shape: PacketShape) {}

  async add({ bytes, frame, frames }: Packet, description = new Uint8Array()): Promise<void> {
    if (!this.hasBegun) {
      this.file.write(words(this.shape.rate, this.shape.channels, description.length));
      this.file.write(description.slice());
    }
    this.hasBegun = true;
    this.file.write(words(bytes.length, frame, frames));
    this.file.write(bytes);
  }

  async finish(): Promise<void> {}
}

/** Throws a RangeError where the file ends too early. */
export async function readPackets(file: Blob): Promise<PacketSound> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const wordsAt = (at: number) => [0, 1, 2].map((word) => view.getInt32(at + word * WORD_BYTES, true));
  const [rate = 0, channels = 0, length = 0] = wordsAt(0);
  const begin = HEAD_WORDS * WORD_BYTES;
  return { rate, channels, description: bytes.subarray(begin, begin + length), packets: packets(begin + length) };

  function* packets(from: number): Generator<Packet> {
    for (let at = from; at < bytes.length; ) {
      const [size = 0, frame = 0, frames = 0] = wordsAt(at);
      at += HEAD_WORDS * WORD_BYTES;
      if (at + size > bytes.length) throw new RangeError('the last packet is cut off');
      yield { bytes: bytes.subarray(at, at + size), frame, frames };
      at += size;
    }
  }
}
