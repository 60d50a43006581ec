import { get, put } from '../core/frames';

/** The ways from 0 to 1; their order is that of FADE_CURVES in song/. A way down is the same, taken from 1. */
enum Curve {
  Straight,
  Fast,
  Slow,
  Smooth,
}

const SMOOTH = Curve.Smooth;

/** One fade of a part: how long it is, and where in it the sound is. Moves per frame, from any place in it. */
@final
export class PartFade {
  private length: i32 = 0;
  private at: i32 = 0;
  private curve: i32 = SMOOTH;

  begin(length: i32, at: i32 = 0, curve: i32 = SMOOTH): void {
    this.length = max(0, length);
    this.at = at;
    this.curve = curve;
  }

  /** As if it had been over for ever. */
  finish(): void {
    this.length = 0;
    this.at = 0;
  }

  /** It has no end in sight. */
  never(): void {
    this.at = i32.MIN_VALUE;
  }

  @inline
  get isOver(): bool {
    return this.at >= this.length;
  }

  /** Whether any of the next frames is in it, or before it. */
  @inline
  hasBegunBy(frames: i32): bool {
    return this.at + frames > 0;
  }

  /** Frames of it that have sounded; less than 0: so many until it begins. */
  get place(): i32 {
    return this.at;
  }

  set place(at: i32) {
    this.at = at;
  }

  spend(frames: i32): void {
    if (this.at == i32.MIN_VALUE) return;
    this.at = min(this.length, this.at + frames);
  }

  /** Earlier than it would have begun, never later. */
  beginBy(length: i32, at: i32): void {
    if (at > this.at) this.begin(length, at);
  }

  /** 0 before it, 1 after it. */
  gain(ahead: i32): f32 {
    const at = this.at + ahead;
    if (at >= this.length) return at < 0 ? 0 : 1;
    if (at <= 0) return 0;
    return shape(this.curve, <f32>at / <f32>this.length);
  }

  /** Multiplies by the way up. */
  raise(levels: usize, frames: i32): void {
    for (let i = 0; i < frames; i++) put(levels, i, get(levels, i) * this.gain(i));
  }

  /** Multiplies by the way down. */
  lower(levels: usize, frames: i32): void {
    for (let i = 0; i < frames; i++) put(levels, i, get(levels, i) * (1 - this.gain(i)));
  }
}

function shape(curve: i32, x: f32): f32 {
  switch (curve) {
    case Curve.Straight:
      return x;
    case Curve.Fast:
      return x * (2 - x);
    case Curve.Slow:
      return x * x;
    default:
      return x * x * (3 - 2 * x);
  }
}
