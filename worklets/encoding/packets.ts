/** What an encoder takes and gives, whichever it is. */
import type { BlobFile } from '../blob-file.ts';
import type { StereoView } from '../kernel.ts';

/** Encoded sound. The frames it stands for begin at `frame`: before 0 is what a decoder makes first and throws away. */
export interface Packet {
  readonly bytes: Uint8Array;
  readonly frame: number;
  readonly frames: number;
}

export interface PacketEncoder {
  /** What a decoder must know before the first packet (`AudioDecoderConfig.description`). */
  readonly description?: Uint8Array;
  /** Blocks follow one another without a gap; the view may be written to again afterwards. */
  encode(block: StereoView): readonly Packet[] | Promise<readonly Packet[]>;
  /** What is left. Nothing may be encoded afterwards. */
  finish(): readonly Packet[] | Promise<readonly Packet[]>;
}

/** Where packets go, one after another. */
export interface PacketSink {
  /** Whole once it is finished. */
  readonly file: BlobFile;
  /** `description`: the encoder's, with every packet. */
  add(packet: Packet, description?: Uint8Array): Promise<void>;
  finish(): Promise<void>;
}

/** Gathers blocks of any length into stretches of one length; each holds until the next is asked for. */
export class Stretches implements StereoView {
  readonly left: Float32Array;
  readonly right: Float32Array;
  private filled = 0;

  constructor(private readonly frames: number) {
    this.left = new Float32Array(frames);
    this.right = new Float32Array(frames);
  }

  *add({ left, right }: StereoView): Generator<StereoView> {
    for (let taken = 0; taken < left.length; ) {
      const count = Math.min(left.length - taken, this.frames - this.filled);
      this.left.set(left.subarray(taken, taken + count), this.filled);
      this.right.set(right.subarray(taken, taken + count), this.filled);
      taken += count;
      this.filled += count;
      if (this.filled < this.frames) return;
      this.filled = 0;
      yield this;
    }
  }

  /** The last stretch, with silence where the sound has ended; nothing if it ended with the one before. */
  *rest(): Generator<StereoView> {
    if (this.filled === 0) return;
    this.left.fill(0, this.filled);
    this.right.fill(0, this.filled);
    this.filled = 0;
    yield this;
  }
}
