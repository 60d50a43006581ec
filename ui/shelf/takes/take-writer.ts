/** Pieces from the audio thread to the disk, one after the other; what is on it is told, and nothing else is called safe. */
import type { Piece, WavFormat } from '../../../worklets/takes.ts';
import { DiskFull, type TakePen } from './take-disk.ts';
import { openHead, seal } from './take-file.ts';

/** How a recording stands after a piece. */
export interface TakeNews {
  /** `full`: the disk took no more; `broken`: it failed. All before is kept. */
  readonly state: 'recording' | 'done' | 'full' | 'broken';
  /** Frame of the context's clock of the take's first frame. */
  readonly firstFrame: number;
  /** On the disk. */
  readonly safeFrames: number;
  /** Of this piece: all of it, and each channel. */
  readonly peak: number;
  readonly channelPeaks: readonly number[];
  /** Of each OUTLINE_FRAMES of it: its picture. */
  readonly outline: readonly number[];
  readonly isDeaf: boolean;
  /** Frames that never came, in this piece; `at` counts from the beginning of the take. */
  readonly lost: { readonly at: number; readonly frames: number } | null;
}

/** 5 ms at 48 kHz: a stroke is seen as one. */
export const OUTLINE_FRAMES = 256;
const FLUSH_SECONDS = 1;

export class TakeWriter {
  private index = 0;
  private frames = 0;
  private flushed = 0;
  private firstFrame = -1;
  private queue: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly pen: TakePen,
    private readonly format: WavFormat,
    private readonly tell: (news: TakeNews) => void,
  ) {
    this.queue = pen.append(openHead(format), new Uint8Array());
  }

  /** Resolves when the piece has been read: its buffer is free again. In the order of the calls. */
  take(piece: Piece): Promise<void> {
    this.queue = this.queue.then(() => this.write(piece)).catch((error: unknown) => this.fail(error, piece));
    return this.queue;
  }

  private async write(piece: Piece): Promise<void> {
    if (this.isOver) return;
    if (this.firstFrame < 0) this.firstFrame = piece.frame;
    const frames = this.frames + piece.frames;
    if (piece.frames > 0) await this.pen.append(piece.sound, seal(this.index, frames, piece.sound));
    const lost = piece.lost > 0 ? { at: this.frames + piece.lostAt, frames: piece.lost } : null;
    this.index++;
    this.frames = frames;
    if (piece.isLast) await this.end();
    else if (frames - this.flushed >= FLUSH_SECONDS * this.format.rate) {
      await this.pen.flush();
      this.flushed = frames;
    }
    this.say(piece.isLast ? 'done' : 'recording', piece, lost);
  }

  private async end(): Promise<void> {
    this.isOver = true;
    await this.pen.flush();
    await this.pen.close();
  }

  private async fail(error: unknown, piece: Piece): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    await this.pen.close().catch(() => undefined);
    this.say(error instanceof DiskFull ? 'full' : 'broken', piece, null);
  }

  private say(state: TakeNews['state'], piece: Piece, lost: TakeNews['lost']): void {
    const { peak, isDeaf } = piece;
    const { channels } = this.format;
    const channelPeaks = channels === 1 ? [peak] : peaksOf(samplesOf(piece));
    const outline = outlineOf(piece, channels);
    const { firstFrame, frames: safeFrames } = this;
    this.tell({ state, firstFrame, safeFrames, peak, channelPeaks, outline, isDeaf, lost });
  }
}

const samplesOf = ({ sound }: Piece) => new Float32Array(sound.buffer, sound.byteOffset, sound.byteLength / 4);

/** The largest absolute sample of either channel. */
function peaksOf(samples: Float32Array): readonly number[] {
  const peaks = [0, 0];
  for (const [i, x] of samples.entries()) peaks[i % 2] = Math.max(peaks[i % 2] as number, Math.abs(x));
  return peaks;
}

/** The largest absolute sample of each block of a piece, all channels together. */
function outlineOf(piece: Piece, channels: number): readonly number[] {
  const samples = samplesOf(piece);
  const block = OUTLINE_FRAMES * channels;
  return Array.from({ length: Math.ceil(samples.length / block) }, (_, i) =>
    samples.subarray(i * block, (i + 1) * block).reduce((most, x) => Math.max(most, Math.abs(x)), 0),
  );
}
