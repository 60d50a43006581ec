import { Tangent } from "./tangent";

/**
 * Coefficients and state of a two-pole high-pass in transposed direct form (Zölzer, *DAFX*, ch. 2), for noise sources
 * that run it inside a loop of their own: u = b0 x; y = u + state1; state1 = state2 - 2u - a1 y; state2 = u - a2 y.
 */
@final
export class HighPass {
  state1: f32 = 0;
  state2: f32 = 0;
  b0: f32 = 0;
  a1: f32 = 0;
  a2: f32 = 0;
  private readonly tangent: Tangent = new Tangent();

  constructor(private readonly rate: f32) {}

  set(cutoffHz: f32, q: f32, gain: f32): void {
    const tangent = this.tangent;
    tangent.set(cutoffHz / this.rate);
    const n = tangent.numerator;
    const d = tangent.denominator;
    const damped: f32 = (n * d) / q;
    const scale: f32 = 1 / (d * d + damped + n * n);
    this.b0 = d * d * scale * gain;
    this.a1 = 2 * (n * n - d * d) * scale;
    this.a2 = (d * d - damped + n * n) * scale;
  }

  reset(): void {
    this.state1 = 0;
    this.state2 = 0;
  }
}
