import { decayOf } from "./db";
import { flush } from "./flush";

/** An exponential that falls by itself: a capacitor emptying into a resistor. Called once per frame, or per period. */
@final
export class Decay {
  value: f32 = 0;
  /** What stays after one step. */
  factor: f32 = 0;
  private seconds: f32 = -1;

  /** @param seconds to -60 dB; @param rate steps per second */
  set(seconds: f32, rate: f32): void {
    if (seconds == this.seconds) return;
    this.seconds = seconds;
    this.factor = decayOf(seconds, rate);
  }

  /** Charges it to `level`, never down: a soft strike does not empty what a hard one filled. */
  strike(level: f32): void {
    if (level > this.value) this.value = level;
  }

  @inline
  next(): f32 {
    const value = this.value * this.factor;
    this.value = value;
    return value;
  }

  settle(): void {
    this.value = flush(this.value);
  }

  reset(): void {
    this.value = 0;
  }
}
