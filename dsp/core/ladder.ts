import { flush } from "./flush";
import { Tangent } from "./tangent";

/** Feedback of the ladder at resonance 1; from 4 on it oscillates by itself. */
const MOST_FEEDBACK: f32 = 4.4;
/** Where the saturation of the feedback is flat: x - 4/27 x^3 has its top 1 there. */
const KNEE: f32 = 1.5;
const CUBE: f32 = 0.14814815;
/** Part of the level the resonance takes from the bass that is given back. */
const MAKEUP: f32 = 0.35;

/**
 * Four-pole transistor ladder (Moog 1969), four trapezoidal one-poles in a zero-delay loop (Zavalishin 2012, ch. 5)
 * whose feedback saturates: it holds four poles' worth of treble less than the input, so that a bright saw folds no
 * alias back (drive before the filter is another knob). The saturation acts on the solved loop and shifts no phase:
 * self-oscillation stays at the cutoff at any level. Resonance takes level from the bass, as in the circuit.
 */
@final
export class Ladder {
  private s1: f32 = 0;
  private s2: f32 = 0;
  private s3: f32 = 0;
  private s4: f32 = 0;
  /** Gain of one pole for its input, g / (1 + g). */
  private pole: f32 = 0;
  private feedback: f32 = 0;
  private makeup: f32 = 1;

  /** resonance 0..1, oscillates by itself above 0.91; `makeup` as of makeupOf, or 1 where somebody else gives it. */
  @inline
  tune(tangent: Tangent, resonance: f32, makeup: f32): void {
    this.makeup = makeup;
    this.pole = tangent.numerator / (tangent.denominator + tangent.numerator);
    this.feedback = MOST_FEEDBACK * resonance;
  }

  /** In place over `count` frames. */
  process(buffer: usize, count: i32): void {
    const a = this.pole;
    const b: f32 = 1 - a;
    const k = this.feedback;
    const a2 = a * a;
    const a3 = a2 * a;
    const a4 = a2 * a2;
    const open: f32 = 1 / (1 + k * a4);
    const makeup = this.makeup;
    // Fed back is sat(v), v = p x + c (a^3 s1 + a^2 s2 + a s3 + s4); the second part of the next v is worked out from
    // these states already, so that little lies between two frames: s' = T s + 2 a^i u  =>  c s' = d s + q u.
    const p: f32 = k * open * a4;
    const c: f32 = k * b * open;
    const d4: f32 = c * (2 * b - 1);
    const d3: f32 = c * a * (4 * b - 1);
    const d2: f32 = c * a2 * (6 * b - 1);
    const d1: f32 = c * a3 * (8 * b - 1);
    const q: f32 = 8 * c * a4;
    let s1 = this.s1;
    let s2 = this.s2;
    let s3 = this.s3;
    let s4 = this.s4;
    let held = c * (a3 * s1 + a2 * s2 + (a * s3 + s4));
    const end = buffer + (<usize>count << 2);
    for (let at = buffer; at < end; at += 4) {
      const x = load<f32>(at);
      const v = held + p * x;
      const u: f32 = x - (v > KNEE ? 1 : v < -KNEE ? -1 : v - CUBE * v * (v * v));
      held = d1 * s1 + d2 * s2 + (d3 * s3 + d4 * s4) + q * u;
      // What each pole gives without u; with it y_i = y_i0 + a^i u, and s' = 2 y - s.
      const y1 = b * s1;
      const y2 = a * y1 + b * s2;
      const y3 = a * y2 + b * s3;
      const y4 = a * y3 + b * s4;
      s1 = 2 * y1 - s1 + 2 * a * u;
      s2 = 2 * y2 - s2 + 2 * a2 * u;
      s3 = 2 * y3 - s3 + 2 * a3 * u;
      s4 = 2 * y4 - s4 + 2 * a4 * u;
      store<f32>(at, (y4 + a4 * u) * makeup);
    }
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
    this.s4 = s4;
  }

  settle(): void {
    this.s1 = flush(this.s1);
    this.s2 = flush(this.s2);
    this.s3 = flush(this.s3);
    this.s4 = flush(this.s4);
  }

  reset(): void {
    this.s1 = 0;
    this.s2 = 0;
    this.s3 = 0;
    this.s4 = 0;
  }
}

/** Gain that gives back a part of what the resonance takes. */
export function makeupOf(resonance: f32): f32 {
  return 1 + MAKEUP * (MOST_FEEDBACK * resonance);
}
