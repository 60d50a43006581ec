/** The resonances of a throat. */
import { reserve } from "../runtime";
import { flush } from "./flush";
import { get, put } from "./frames";
import { exponential } from "./power";
import { cosOfTurn, sinOfTurn } from "./turn";

export const FORMANTS = 5;
/** Formants side by side, four to a vector; those beyond FORMANTS are silent. */
const LANES = 8;
const BYTES: usize = LANES * 4;
const STATE_BYTES: usize = 2 * BYTES;
/** Hz at -3 dB of the five (Csound's formant table: F1 40-80, F2 60-100, F3 100-120, above 120-200). */
const BANDWIDTHS: usize = memory.data<f32>([50, 70, 110, 120, 130]);

/**
 * Five resonances side by side over one signal, or over two that share them: what a throat makes of a pulse. Each is a
 * vector that turns and shrinks in every frame (a coupled form: a frequency on its way neither clicks nor grows), and
 * its real part is heard. Neighbours have opposite signs, so that no notch opens between them (Klatt, "Software for a
 * cascade/parallel formant synthesizer", JASA 67, 1980).
 */
@final
export class FormantBank {
  /** Real and imaginary parts of the left signal, then of the right one. */
  private readonly states: usize = reserve(2 * STATE_BYTES);
  /** Of a frame: how each shrinks and turns along, and across. */
  private readonly along: usize = reserve(BYTES);
  private readonly across: usize = reserve(BYTES);
  private readonly shrinks: usize = reserve(BYTES);
  /** Gain of each in the first frame of the next stretch, and its step per frame. */
  private readonly gains: usize = reserve(BYTES);
  private readonly steps: usize = reserve(BYTES);
  /** Gains on their way, without lanes. */
  private readonly now: usize = reserve(BYTES);

  constructor(private readonly rate: f32) {
    for (let k = 0; k < FORMANTS; k++) {
      put(this.shrinks, k, exponential((-3.1415927 * get(BANDWIDTHS, k)) / rate));
    }
  }

  /** @param k 0..4 @param hz its centre @param gain its peak, reached in `frames` frames, at once for 0 */
  set(k: i32, hz: f32, gain: f32, frames: i32): void {
    const angle = min<f32>((<f32>6.2831855 * hz) / this.rate, 1);
    const shrink = get(this.shrinks, k);
    put(this.along, k, shrink * cosOfTurn(angle));
    put(this.across, k, shrink * sinOfTurn(angle));
    // In step with a sine a turning vector grows to 1 / (1 - shrink), half of it in the real part.
    const signed = (k & 1 ? -gain : gain) * 2 * (1 - shrink);
    if (frames == 0) put(this.gains, k, signed);
    put(this.steps, k, frames == 0 ? 0 : (signed - get(this.gains, k)) / <f32>frames);
  }

  /** Gains stay as they are. */
  rest(): void {
    memory.fill(this.steps, 0, BYTES);
  }

  /** In place, `count` frames, left and, unless 0, right. */
  process(left: usize, right: usize, count: i32): void {
    this.filter(left, this.states, count);
    if (right) this.filter(right, this.states + STATE_BYTES, count);
    for (let k = 0; k < FORMANTS; k++) put(this.gains, k, get(this.gains, k) + get(this.steps, k) * <f32>count);
  }

  settle(): void {
    for (let i = 0; i < 4 * LANES; i++) put(this.states, i, flush(get(this.states, i)));
  }

  reset(): void {
    memory.fill(this.states, 0, 2 * STATE_BYTES);
  }

  private filter(buffer: usize, state: usize, count: i32): void {
    const end = buffer + (<usize>count << 2);
    if (ASC_FEATURE_SIMD) {
      const c = v128.load(this.along);
      const d = v128.load(this.along, 16);
      const s = v128.load(this.across);
      const t = v128.load(this.across, 16);
      const step = v128.load(this.steps);
      const otherStep = v128.load(this.steps, 16);
      let gain = v128.load(this.gains);
      let otherGain = v128.load(this.gains, 16);
      let re = v128.load(state);
      let otherRe = v128.load(state, 16);
      let im = v128.load(state, 32);
      let otherIm = v128.load(state, 48);
      for (let at = buffer; at < end; at += 4) {
        const x = v128.load32_splat(at);
        const turned = f32x4.add(f32x4.sub(f32x4.mul(c, re), f32x4.mul(s, im)), x);
        const otherTurned = f32x4.add(f32x4.sub(f32x4.mul(d, otherRe), f32x4.mul(t, otherIm)), x);
        im = f32x4.add(f32x4.mul(s, re), f32x4.mul(c, im));
        otherIm = f32x4.add(f32x4.mul(t, otherRe), f32x4.mul(d, otherIm));
        re = turned;
        otherRe = otherTurned;
        const y = f32x4.add(f32x4.mul(re, gain), f32x4.mul(otherRe, otherGain));
        const pairs = f32x4.add(y, v128.shuffle<f32>(y, y, 2, 3, 0, 1));
        v128.store32_lane(at, f32x4.add(pairs, v128.shuffle<f32>(pairs, pairs, 1, 0, 3, 2)), 0);
        gain = f32x4.add(gain, step);
        otherGain = f32x4.add(otherGain, otherStep);
      }
      v128.store(state, re);
      v128.store(state, otherRe, 16);
      v128.store(state, im, 32);
      v128.store(state, otherIm, 48);
    } else {
      memory.copy(this.now, this.gains, BYTES);
      for (let at = buffer; at < end; at += 4) {
        const x = load<f32>(at);
        for (let k = 0; k < LANES; k++) this.turn(state, k, x);
        store<f32>(at, this.heard(state, 0) + this.heard(state, 2) + (this.heard(state, 1) + this.heard(state, 3)));
        for (let k = 0; k < LANES; k++) put(this.now, k, get(this.now, k) + get(this.steps, k));
      }
    }
  }

  /** One frame of one resonance, without lanes. */
  private turn(state: usize, k: i32, x: f32): void {
    const c = get(this.along, k);
    const s = get(this.across, k);
    const re = get(state, k);
    const im = get(state, k + LANES);
    put(state, k, c * re - s * im + x);
    put(state, k + LANES, s * re + c * im);
  }

  /** What is heard of resonance k and of the one four beyond. */
  private heard(state: usize, k: i32): f32 {
    return get(state, k) * get(this.now, k) + get(state, k + 4) * get(this.now, k + 4);
  }
}
