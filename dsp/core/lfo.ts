import { sine } from "./sine";

/** Slow sine for modulation; it starts at 0 and rises. The phase is exact: it moves by whole frames. */
@final
export class Lfo {
  private phase: u32 = 0;
  private step: u32 = 0;
  private rateHz: f32 = -1;

  set(rateHz: f32, sampleRate: f32): void {
    if (rateHz == this.rateHz) return;
    this.rateHz = rateHz;
    this.step = <u32>((<f64>rateHz / sampleRate) * 4294967296);
  }

  /** -1..1, `frames` frames from now. */
  @inline
  ahead(frames: i32): f32 {
    return sine(this.phase + this.step * <u32>frames);
  }

  @inline
  advance(frames: i32): void {
    this.phase += this.step * <u32>frames;
  }

  /** Back to the start of its cycle. */
  restart(): void {
    this.phase = 0;
  }
}
