import { poleOf } from "./db";

/** A stretch of time whose end is softened over this part of a unit step: smoothstep's. */
// @ts-ignore: decorator
@inline
export function smoothEdge(x: f32): f32 {
  const u = min<f32>(max<f32>(x, 0), 1);
  return u * u * (3 - 2 * u);
}

/**
 * The trigger of a drum circuit: a rectangle rounded by one capacitor. Its length need not be whole frames, so that
 * every rate and every tuning strikes with the same charge. A second trigger before the first has left the capacitor
 * goes on from there.
 */
@final
export class Pulse {
  /** What stands on the capacitor. */
  value: f32 = 0;
  /** How much it fell in the last frame, 0 while it rises: what the diode behind it lets through. */
  fall: f32 = 0;
  private height: f32 = 0;
  private left: f32 = 0;
  private step: f32 = 1;

  constructor(private readonly rate: f32) {}

  /** @param roundSeconds time constant of both edges */
  strike(height: f32, seconds: f32, roundSeconds: f32): void {
    this.height = height;
    this.left = seconds * this.rate;
    this.step = 1 - poleOf(roundSeconds, this.rate);
  }

  @inline
  next(): f32 {
    const before = this.value;
    const part = min<f32>(max<f32>(this.left, 0), 1);
    this.left -= part;
    const value = before + this.step * (this.height * part - before);
    this.value = value;
    this.fall = max<f32>(before - value, 0);
    return value;
  }

  /** Nothing more will come: what is left on the capacitor is 120 dB below the strike, or nothing. */
  get isOver(): bool {
    return this.left <= 0 && this.value <= this.height * <f32>1e-6;
  }

  reset(): void {
    this.value = 0;
    this.fall = 0;
    this.left = 0;
    this.height = 0;
  }
}
