/**
 * A piece of a recording as it travels from the audio thread to the disk: a head, then interleaved frames of 32-bit floating
 * point. Head and sound share one buffer, so that a piece leaves the audio thread without an allocation.
 */

/** Frames of a whole piece: 85 ms at 48 kHz. */
export const PIECE_FRAMES = 4096;
const HEAD_BYTES = 40;
/** Float64 words: frame of the context's clock at which the piece begins. */
const FRAME = 0;
/** Uint32 words. */
const FRAMES = 2;
const LOST = 3;
const LOST_AT = 4;
const FLAGS = 5;
/** Float32 words. */
const PEAK = 6;

const IS_LAST = 1;
/** The input brought no channel: unplugged, or muted by the system. */
const IS_DEAF = 2;

/** What a piece says of itself. */
interface PieceHead {
  /** Frame of the context's clock. */
  readonly frame: number;
  readonly frames: number;
  /** Largest absolute sample, 0…; 1 is full scale. */
  readonly peak: number;
  /** Frames that never came, filled with silence so that what follows stays in its place. */
  readonly lost: number;
  /** Where the first of them lies within the piece. */
  readonly lostAt: number;
  readonly isLast: boolean;
  readonly isDeaf: boolean;
}

export interface Piece extends PieceHead {
  /** Interleaved, as it goes into the file. */
  readonly sound: Uint8Array<ArrayBuffer>;
}

/** Written on the audio thread: views are made once a buffer, nothing while it is filled. */
export class PieceBuffer {
  readonly buffer: ArrayBuffer;
  readonly samples: Float32Array;
  private readonly doubles: Float64Array;
  private readonly words: Uint32Array;
  private readonly floats: Float32Array;
  frames = 0;
  private lost = 0;
  private lostAt = 0;
  private peak = 0;
  isDeaf = false;

  /** A buffer that was sent away comes back and is used again. */
  constructor(channels: number, buffer = new ArrayBuffer(HEAD_BYTES + PIECE_FRAMES * channels * 4)) {
    this.buffer = buffer;
    this.doubles = new Float64Array(this.buffer, 0, HEAD_BYTES / 8);
    this.words = new Uint32Array(this.buffer, 0, HEAD_BYTES / 4);
    this.floats = new Float32Array(this.buffer, 0, HEAD_BYTES / 4);
    this.samples = new Float32Array(this.buffer, HEAD_BYTES);
  }

  begin(frame: number): void {
    this.doubles[FRAME] = frame;
    this.frames = 0;
    this.lost = 0;
    this.lostAt = 0;
    this.peak = 0;
    this.isDeaf = false;
  }

  get room(): number {
    return PIECE_FRAMES - this.frames;
  }

  /** Silence in place of frames that never came. */
  skip(frames: number, channels: number): void {
    if (this.lost === 0) this.lostAt = this.frames;
    this.lost += frames;
    this.samples.fill(0, this.frames * channels, (this.frames + frames) * channels);
    this.frames += frames;
  }

  /** Frames from..from+frames-1 of an input; a channel it lacks is that which it has. */
  add(input: readonly Float32Array[], from: number, frames: number, channels: number): void {
    const { samples } = this;
    let at = this.frames * channels;
    let { peak } = this;
    for (let frame = from; frame < from + frames; frame++) {
      for (let channel = 0; channel < channels; channel++) {
        const x = ((input[channel] ?? input[0]) as Float32Array)[frame] as number;
        samples[at++] = x;
        if (x > peak) peak = x;
        else if (-x > peak) peak = -x;
      }
    }
    this.peak = peak;
    this.frames += frames;
  }

  close(isLast: boolean): void {
    this.words[FRAMES] = this.frames;
    this.words[LOST] = this.lost;
    this.words[LOST_AT] = this.lostAt;
    this.words[FLAGS] = (isLast ? IS_LAST : 0) | (this.isDeaf ? IS_DEAF : 0);
    this.floats[PEAK] = this.peak;
  }
}

/** On the other side; throws a RangeError for what is no piece. */
export function readPiece(buffer: ArrayBuffer, channels: number): Piece {
  if (buffer.byteLength < HEAD_BYTES) throw new RangeError(`a piece of ${buffer.byteLength} bytes has no head`);
  const words = new Uint32Array(buffer, 0, HEAD_BYTES / 4);
  const frames = words[FRAMES] as number;
  const soundBytes = frames * channels * 4;
  if (HEAD_BYTES + soundBytes > buffer.byteLength) throw new RangeError(`a piece is too short for ${frames} frames`);
  const flags = words[FLAGS] as number;
  return {
    frame: new Float64Array(buffer, 0, 1)[FRAME] as number,
    frames,
    peak: new Float32Array(buffer, 0, HEAD_BYTES / 4)[PEAK] as number,
    lost: words[LOST] as number,
    lostAt: words[LOST_AT] as number,
    isLast: (flags & IS_LAST) !== 0,
    isDeaf: (flags & IS_DEAF) !== 0,
    sound: new Uint8Array(buffer, HEAD_BYTES, soundBytes),
  };
}
