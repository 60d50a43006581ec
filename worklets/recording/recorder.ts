/**
 * What the microphone hears, cut into pieces on the audio thread: each frame in its place by the context's clock. Frames that
 * the context passed over, or for which there was no room, become silence that says so.
 */
import { PieceBuffer } from './piece.ts';

/** Pieces under way at once: five seconds for a disk that is busy. */
const POOL = 64;

export interface PieceSink {
  /** Takes the piece over; it comes back by `Recorder.give`. */
  send(piece: PieceBuffer): void;
}

export class Recorder {
  private readonly free: PieceBuffer[] = [];
  private piece: PieceBuffer | undefined;
  /** Frame of the clock that comes next. */
  private next = -1;
  private fromFrame = Number.POSITIVE_INFINITY;
  private untilFrame = Number.POSITIVE_INFINITY;
  isDone = false;

  constructor(
    private readonly channels: number,
    private readonly sink: PieceSink,
  ) {
    for (let i = 0; i < POOL; i++) this.free.push(new PieceBuffer(channels));
  }

  /** From a frame of the clock on. */
  start(fromFrame: number): void {
    this.fromFrame = fromFrame;
  }

  /** The frame after the last one. */
  stop(untilFrame: number): void {
    this.untilFrame = untilFrame;
  }

  /** A piece has been read and can be filled again. */
  give(piece: PieceBuffer): void {
    this.free.push(piece);
  }

  /** One quantum of an input that may have no channel at all. */
  take(frame: number, input: readonly Float32Array[], quantum: number): void {
    if (this.isDone) return;
    const from = Math.max(0, this.fromFrame - frame);
    const until = Math.min(quantum, this.untilFrame - frame);
    if (from < until) {
      if (this.next < 0) this.next = frame + from;
      this.fill(frame + from - this.next);
      this.copy(input, from, until - from);
    }
    if (until < quantum) this.end();
  }

  /** Silence for what was passed over, as far as there are pieces for it. */
  private fill(frames: number): void {
    let left = frames;
    while (left > 0) {
      const piece = this.open();
      if (!piece) return;
      const now = Math.min(left, piece.room);
      piece.skip(now, this.channels);
      this.advance(piece, now);
      left -= now;
    }
  }

  /** Without a piece to fill nothing is written, and `next` stays: the gap is filled when there is one again. */
  private copy(input: readonly Float32Array[], from: number, frames: number): void {
    let at = from;
    let left = frames;
    while (left > 0) {
      const piece = this.open();
      if (!piece) return;
      const now = Math.min(left, piece.room);
      if (input.length > 0) piece.add(input, at, now, this.channels);
      else {
        piece.skip(now, this.channels);
        piece.isDeaf = true;
      }
      this.advance(piece, now);
      at += now;
      left -= now;
    }
  }

  private open(): PieceBuffer | undefined {
    if (!this.piece) {
      this.piece = this.free.pop();
      this.piece?.begin(this.next);
    }
    return this.piece;
  }

  private advance(piece: PieceBuffer, frames: number): void {
    this.next += frames;
    if (piece.room > 0) return;
    piece.close(false);
    this.sink.send(piece);
    this.piece = undefined;
  }

  /** The last piece may be short, or empty. */
  private end(): void {
    const piece = this.open();
    if (!piece) return;
    piece.close(true);
    this.sink.send(piece);
    this.piece = undefined;
    this.isDone = true;
  }
}
