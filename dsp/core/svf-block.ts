import { reserve } from '../runtime';
import { flushFour } from './fast';
import { flush } from './flush';
import { get, put } from './frames';
import { Tangent } from './tangent';

/** Coefficient vectors: outputs from the states and from four inputs, states from the states and from four inputs. */
const OUT_STATES: usize = 0;
const OUT_INPUTS: usize = 32;
const STATE_STATES: usize = 96;
const STATE_INPUTS: usize = 128;
/** The single step: c1 c2 d, and the states: a11 a12 a21 a22 b1 b2. */
const SINGLE: usize = 192;
const BYTES: usize = 240;

/**
 * The state-variable filter of svf.ts (trapezoidal, Zavalishin 2012, ch. 4) for two channels, four frames at a time:
 * with the fourth power of its state matrix only three operations lie between four frames and the next four.
 */
@final
export class SvfBlock {
  private readonly coefficients: usize = reserve(BYTES);
  /** Both states of the left, then of the right channel. */
  private readonly states: usize = reserve(16);

  /** Damping k = 1 / Q; the high-pass or the low-pass of it. */
  tune(tangent: Tangent, k: f32, isHigh: bool): void {
    const n = tangent.numerator;
    const d = tangent.denominator;
    const scale: f32 = <f32>1 / (d * d + n * (n + k * d));
    const a1 = d * d * scale;
    const a2 = n * d * scale;
    const a3 = n * n * scale;
    const a11: f32 = 2 * a1 - 1;
    const a12: f32 = -2 * a2;
    const a21: f32 = 2 * a2;
    const a22: f32 = 1 - 2 * a3;
    const b1: f32 = 2 * a2;
    const b2: f32 = 2 * a3;
    let c1: f32 = isHigh ? -k * a1 - a2 : a2;
    let c2: f32 = isHigh ? k * a2 - 1 + a3 : 1 - a3;
    const direct: f32 = isHigh ? 1 - k * a2 - a3 : a3;
    const at = this.coefficients;
    const single = at + SINGLE;
    store<f32>(single, c1);
    store<f32>(single, c2, 4);
    store<f32>(single, direct, 8);
    store<f32>(single, a11, 16);
    store<f32>(single, a12, 20);
    store<f32>(single, a21, 24);
    store<f32>(single, a22, 28);
    store<f32>(single, b1, 32);
    store<f32>(single, b2, 36);
    // Row j: what the states, and an input i frames earlier, still give j frames on. It is 0 before the input: see reserve.
    let response = direct;
    for (let j: usize = 0; j < 4; j++) {
      store<f32>(at + (j << 2), c1, OUT_STATES);
      store<f32>(at + (j << 2), c2, OUT_STATES + 16);
      for (let i: usize = 0; i + j < 4; i++) store<f32>(at + (i << 4) + ((i + j) << 2), response, OUT_INPUTS);
      response = c1 * b1 + c2 * b2;
      const next = c1 * a11 + c2 * a21;
      c2 = c1 * a12 + c2 * a22;
      c1 = next;
    }
    let x = b1;
    let y = b2;
    for (let i = 3; i >= 0; i--) {
      this.putPair(STATE_INPUTS + (<usize>i << 4), x, y);
      const next = a11 * x + a12 * y;
      y = a21 * x + a22 * y;
      x = next;
    }
    const s11 = a11 * a11 + a12 * a21;
    const s12 = a11 * a12 + a12 * a22;
    const s21 = a21 * a11 + a22 * a21;
    const s22 = a21 * a12 + a22 * a22;
    this.putPair(STATE_STATES, s11 * s11 + s12 * s21, s21 * s11 + s22 * s21);
    this.putPair(STATE_STATES + 16, s11 * s12 + s12 * s22, s21 * s12 + s22 * s22);
  }

  /** In place over `count` frames; the right channel only when there is one. */
  process(left: usize, right: usize, count: i32, isStereo: bool): void {
    const whole = count & ~3;
    if (whole > 0) {
      if (!ASC_FEATURE_SIMD) {
        for (let frame = 0; frame < whole; frame += 4) {
          this.four(left + (<usize>frame << 2), this.states);
          if (isStereo) this.four(right + (<usize>frame << 2), this.states + 8);
        }
      } else if (isStereo) this.processStereo(left, right, whole);
      else this.processMono(left, whole);
    }
    for (let frame = whole; frame < count; frame++) {
      this.one(left + (<usize>frame << 2), this.states);
      if (isStereo) this.one(right + (<usize>frame << 2), this.states + 8);
    }
  }

  settle(): void {
    const at = this.states;
    if (ASC_FEATURE_SIMD) v128.store(at, flushFour(v128.load(at)));
    else for (let i = 0; i < 4; i++) put(at, i, flush(get(at, i)));
  }

  reset(): void {
    for (let i = 0; i < 4; i++) put(this.states, i, 0);
  }

  /** As if these levels had stood still for long: a low-pass that comes in while it sounds does not start from 0. */
  rest(left: f32, right: f32): void {
    this.reset();
    store<f32>(this.states, left, 4);
    store<f32>(this.states, right, 12);
  }

  private putPair(offset: usize, x: f32, y: f32): void {
    const at = this.coefficients + offset;
    store<f32>(at, x);
    store<f32>(at, y, 4);
    store<f32>(at, x, 8);
    store<f32>(at, y, 12);
  }

  private processStereo(left: usize, right: usize, count: i32): void {
    const at = this.coefficients;
    let states = v128.load(this.states);
    const past = left + (<usize>count << 2);
    for (; left < past; left += 16, right += 16) {
      const x = v128.load(left);
      const y = v128.load(right);
      v128.store(left, outputs(at, x, first(states), second(states)));
      v128.store(right, outputs(at, y, third(states), fourth(states)));
      states = nextStates(
        at,
        v128.shuffle<f32>(x, y, 0, 0, 4, 4),
        v128.shuffle<f32>(x, y, 1, 1, 5, 5),
        v128.shuffle<f32>(x, y, 2, 2, 6, 6),
        v128.shuffle<f32>(x, y, 3, 3, 7, 7),
        v128.shuffle<f32>(states, states, 0, 0, 2, 2),
        v128.shuffle<f32>(states, states, 1, 1, 3, 3),
      );
    }
    v128.store(this.states, states);
  }

  private processMono(left: usize, count: i32): void {
    const at = this.coefficients;
    let states = v128.load(this.states);
    const past = left + (<usize>count << 2);
    for (; left < past; left += 16) {
      const x = v128.load(left);
      const state1 = first(states);
      const state2 = second(states);
      v128.store(left, outputs(at, x, state1, state2));
      states = nextStates(at, first(x), second(x), third(x), fourth(x), state1, state2);
    }
    v128.store64_lane(this.states, states, 0);
  }

  /** Four frames of one channel, in the order of operations of the vectors. */
  private four(at: usize, states: usize): void {
    const x0 = load<f32>(at);
    const x1 = load<f32>(at, 4);
    const x2 = load<f32>(at, 8);
    const x3 = load<f32>(at, 12);
    const state1 = load<f32>(states);
    const state2 = load<f32>(states, 4);
    const outputs = this.coefficients;
    for (let lane: usize = 0; lane < 16; lane += 4) {
      store<f32>(at + lane, sumOfSix(outputs + lane, OUT_INPUTS, x0, x1, x2, x3, OUT_STATES, state1, state2));
    }
    for (let lane: usize = 0; lane < 8; lane += 4) {
      store<f32>(states + lane, sumOfSix(outputs + lane, STATE_INPUTS, x0, x1, x2, x3, STATE_STATES, state1, state2));
    }
  }

  private one(at: usize, states: usize): void {
    const single = this.coefficients + SINGLE;
    const x = load<f32>(at);
    const state1 = load<f32>(states);
    const state2 = load<f32>(states, 4);
    store<f32>(at, load<f32>(single) * state1 + load<f32>(single, 4) * state2 + load<f32>(single, 8) * x);
    store<f32>(states, load<f32>(single, 16) * state1 + load<f32>(single, 20) * state2 + load<f32>(single, 32) * x);
    store<f32>(states, load<f32>(single, 24) * state1 + load<f32>(single, 28) * state2 + load<f32>(single, 36) * x, 4);
  }
}

/** One lane of four on all of them. */
// @ts-ignore: decorator
@inline
function first(x: v128): v128 {
  return v128.shuffle<f32>(x, x, 0, 0, 0, 0);
}

// @ts-ignore: decorator
@inline
function second(x: v128): v128 {
  return v128.shuffle<f32>(x, x, 1, 1, 1, 1);
}

// @ts-ignore: decorator
@inline
function third(x: v128): v128 {
  return v128.shuffle<f32>(x, x, 2, 2, 2, 2);
}

// @ts-ignore: decorator
@inline
function fourth(x: v128): v128 {
  return v128.shuffle<f32>(x, x, 3, 3, 3, 3);
}

// @ts-ignore: decorator
@inline
function product(at: usize, x: v128): v128 {
  return f32x4.mul(v128.load(at), x);
}

// @ts-ignore: decorator
@inline
function outputs(at: usize, x: v128, state1: v128, state2: v128): v128 {
  const early = f32x4.add(product(at + OUT_INPUTS, first(x)), product(at + OUT_INPUTS + 16, second(x)));
  const late = f32x4.add(product(at + OUT_INPUTS + 32, third(x)), product(at + OUT_INPUTS + 48, fourth(x)));
  const held = f32x4.add(product(at + OUT_STATES, state1), product(at + OUT_STATES + 16, state2));
  return f32x4.add(f32x4.add(early, late), held);
}

// @ts-ignore: decorator
@inline
function nextStates(at: usize, x0: v128, x1: v128, x2: v128, x3: v128, state1: v128, state2: v128): v128 {
  const early = f32x4.add(product(at + STATE_INPUTS, x0), product(at + STATE_INPUTS + 16, x1));
  const late = f32x4.add(product(at + STATE_INPUTS + 32, x2), product(at + STATE_INPUTS + 48, x3));
  const held = f32x4.add(product(at + STATE_STATES, state1), product(at + STATE_STATES + 16, state2));
  return f32x4.add(f32x4.add(early, late), held);
}

function sumOfSix(
  at: usize, inputs: usize, x0: f32, x1: f32, x2: f32, x3: f32, states: usize, state1: f32, state2: f32,
): f32 {
  const row = at + inputs;
  const early = load<f32>(row) * x0 + load<f32>(row, 16) * x1;
  const late = load<f32>(row, 32) * x2 + load<f32>(row, 48) * x3;
  return early + late + (load<f32>(at + states) * state1 + load<f32>(at + states, 16) * state2);
}
