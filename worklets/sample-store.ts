/**
 * The audio thread's side of loading samples: room is made and pieces are written between two quanta, when a message
 * comes. The memory grows in large steps up to a limit, because a growth may move all of it; it never shrinks.
 */
import { growSamples, type Kernel, sampleBytes, writeSample } from './kernel.ts';
import type { SampleAnswer, SampleMessage } from './protocol.ts';

/** A growth is at least this, and at least half of what there is: a hundred small sounds are a few growths. */
const LEAST_GROWTH_BYTES = 4 << 20;

export class SampleStore {
  private capacityBytes: number;
  /** Slot -> where its channel 0 lies. */
  private readonly pointers = new Map<number, number>();

  constructor(
    private readonly kernel: Kernel,
    capacityBytes: number,
    private readonly limitBytes: number,
  ) {
    this.capacityBytes = capacityBytes;
  }

  receive(message: SampleMessage): SampleAnswer | undefined {
    const { slot } = message;
    switch (message.type) {
      case 'samplePlace': {
        const isPlaced = this.place(slot, message.frames, message.channels, message.rate);
        return { type: 'samplePlaced', isPlaced, roomBytes: this.roomBytes };
      }
      case 'samplePiece':
        this.takePiece(slot, message.fromFrame, message.channels, message.piece);
        if (message.isLast) this.kernel.exports.sampleReady(slot);
        return { type: 'sampleTaken', buffer: message.piece.buffer };
      case 'sampleFree':
        this.kernel.exports.sampleFree(slot);
        this.pointers.delete(slot);
        return undefined;
      default:
        return message satisfies never;
    }
  }

  /** Bytes that could still be taken, were they in one piece. */
  private get roomBytes(): number {
    return this.kernel.exports.samplesRoom() + this.limitBytes - this.capacityBytes;
  }

  /** Room for a sample in an empty slot; false when it does not fit. */
  private place(slot: number, frames: number, channels: number, rate: number): boolean {
    const { exports } = this.kernel;
    let pointer = exports.samplePlace(slot, frames, channels, rate);
    if (pointer === 0 && this.grow(sampleBytes(frames, channels))) {
      pointer = exports.samplePlace(slot, frames, channels, rate);
    }
    if (pointer === 0) return false;
    this.pointers.set(slot, pointer);
    return true;
  }

  /** Frames of every channel, one channel after the other. */
  private takePiece(slot: number, fromFrame: number, channels: number, piece: Float32Array): void {
    const pointer = this.pointers.get(slot);
    if (pointer === undefined) return;
    const frames = piece.length / channels;
    const views = channels === 1 ? [piece] : [piece.subarray(0, frames), piece.subarray(frames)];
    writeSample(this.kernel, slot, pointer, views, fromFrame);
  }

  private grow(bytes: number): boolean {
    if (this.roomBytes < bytes) return false;
    const rest = this.limitBytes - this.capacityBytes;
    const step = Math.min(rest, Math.max(bytes, LEAST_GROWTH_BYTES, this.capacityBytes / 2));
    // A device that has no memory for a large step may have it for a small one.
    for (const grown of [step, Math.min(rest, bytes)]) {
      if (grown <= 0 || !growSamples(this.kernel, grown)) continue;
      this.capacityBytes += grown;
      return true;
    }
    return false;
  }
}
