import { LfoShape } from "../abi/patches";
import { approach } from "./approach";
import { sine } from "./sine";

/** A wave that jumps takes 2 ms from its bottom to its top: in less, levels and sides click. */
const JUMP_SECONDS: f32 = 0.002;
const CYCLE: f64 = 4294967296;
const TO_WAVE: f32 = 4.656612873077393e-10;

/**
 * A slow wave of five shapes that starts at 0 and rises. Phases are exact: whole frames, or where the song is. Of a
 * random wave each cycle has a value of its own, the same on every run.
 */
@final
export class ShapedLfo {
  /** Cycles as 32.32 fixed point. */
  private cycles: u64 = 0;
  private step: u64 = 0;
  private shape: i32 = LfoShape.Sine;
  private value: f32 = 0;
  private mostPerFrame: f32;

  constructor(
    private readonly seed: u32,
    rate: f32,
  ) {
    this.mostPerFrame = 2 / (JUMP_SECONDS * rate);
  }

  set(shape: i32, cyclesPerFrame: f64): void {
    this.shape = shape;
    this.step = <u64>(cyclesPerFrame * CYCLE);
  }

  /** Back to the start of its cycle. */
  restart(): void {
    this.cycles = 0;
    this.value = this.at(0);
  }

  /** To where it is after so many cycles. */
  place(cycles: f64): void {
    this.cycles = <u64>(max<f64>(cycles, 0) * CYCLE);
  }

  /** -1..1, `frames` frames from now. Once for each stretch of so many frames: what jumps is on its way. */
  ahead(frames: i32): f32 {
    const next = this.at(this.step * <u64>frames);
    const isSmooth = this.shape == LfoShape.Sine || this.shape == LfoShape.Triangle;
    this.value = isSmooth ? next : approach(this.value, next, this.mostPerFrame * <f32>frames);
    return this.value;
  }

  @inline
  advance(frames: i32): void {
    this.cycles += this.step * <u64>frames;
  }

  private at(later: u64): f32 {
    const cycles = this.cycles + later;
    const phase = <u32>cycles;
    switch (this.shape) {
      case LfoShape.Triangle:
        // A quarter cycle on, the distance from the middle of the cycle is the wave.
        return 1 - 2 * abs<f32>(<f32>(<i32>(phase - 0x40000000)) * TO_WAVE);
      case LfoShape.Saw:
        return <f32>(<i32>phase) * TO_WAVE;
      case LfoShape.Square:
        return phase < 0x80000000 ? 1 : -1;
      case LfoShape.Random:
        return <f32>(<i32>scrambled(this.seed ^ (<u32>(cycles >> 32) * 0x9e3779b9))) * TO_WAVE;
      default:
        return sine(phase);
    }
  }
}

/** Every bit of the result hangs on every bit of the number (the last step of MurmurHash3, Appleby 2011). */
function scrambled(number: u32): u32 {
  let x = number;
  x ^= x >> 16;
  x *= 0x85ebca6b;
  x ^= x >> 13;
  x *= 0xc2b2ae35;
  return x ^ (x >> 16);
}
