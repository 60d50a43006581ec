import { exponential } from "./power";
import { PERIOD } from "../abi/sizes";

/** Time constant of every smoothed parameter: fast under a finger, too slow to click. */
const SECONDS: f32 = 0.005;

/**
 * A parameter on its way to its target: one-pole from period to period, a straight line within a period, so that
 * frame i of a period has from + (i + 1) * step. It arrives exactly, and then `advance` says false.
 */
@final
export class Ramp {
  target: f32;
  /** Before the first frame of this period. */
  from: f32;
  /** At the last frame of this period. */
  value: f32;
  private readonly rise: f32;

  /** `tolerance`: how near counts as there, in the parameter's own unit. */
  constructor(
    rate: f32,
    initial: f32,
    private readonly tolerance: f32 = 1e-4,
  ) {
    this.target = initial;
    this.from = initial;
    this.value = initial;
    this.rise = 1 - exponential(-(<f32>PERIOD) / (SECONDS * rate));
  }

  /** Once at the start of each period: false when the value rests throughout it. */
  @inline
  advance(): bool {
    const value = this.value;
    this.from = value;
    if (value == this.target) return false;
    return this.move(value);
  }

  private move(value: f32): bool {
    const next = value + (this.target - value) * this.rise;
    this.value = abs<f32>(this.target - next) <= this.tolerance ? this.target : next;
    return true;
  }

  get step(): f32 {
    return (this.value - this.from) / <f32>PERIOD;
  }

  /** At its target and resting. */
  get isSettled(): bool {
    return this.value == this.target && this.from == this.value;
  }

  snap(): void {
    this.value = this.target;
    this.from = this.target;
  }
}
