import { flush } from "./flush";
import { Tangent } from "./tangent";

/**
 * One band-pass of two poles, 1 at its centre, frame by frame for loops that have more to do: state variables,
 * trapezoidal (Zavalishin, *The Art of VA Filter Design*, 2012, ch. 4), so its centre may wander while it sounds.
 */
@final
export class BandPass {
  private band: f32 = 0;
  private low: f32 = 0;
  private g: f32 = 0;
  private scale: f32 = 0;
  private damping: f32 = 1;
  private readonly tangent: Tangent = new Tangent();

  set(cyclesPerFrame: f32, q: f32): void {
    this.tangent.set(cyclesPerFrame);
    this.g = this.tangent.numerator / this.tangent.denominator;
    this.damping = 1 / q;
    this.scale = 1 / (1 + this.g * (this.g + this.damping));
  }

  @inline
  next(x: f32): f32 {
    const v = (this.band + this.g * (x - this.low)) * this.scale;
    const step = this.g * v;
    this.band = 2 * v - this.band;
    this.low += 2 * step;
    return v * this.damping;
  }

  settle(): void {
    this.band = flush(this.band);
    this.low = flush(this.low);
  }

  reset(): void {
    this.band = 0;
    this.low = 0;
  }
}
