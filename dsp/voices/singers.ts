/** The sources of the singing voice. */
import { PERIOD } from "../abi/sizes";
import { get, put } from "../core/frames";
import { Random } from "../core/random";
import { sine } from "../core/sine";
import { reserve } from "../runtime";

export const MOST_SINGERS = 8;
const CYCLE: f64 = 4294967296;
const TO_HALF_CYCLES: f32 = 4.656612873077393e-10;
/** ln 2 / 1200. */
const CENT: f32 = 0.00057762265;
const TWELFTH: f32 = 0.083333336;
/** Cycles a frame at most: the corners of a wave stay five frames apart. */
const FASTEST: f32 = 0.2;
/** Brings the fundamental of a ramp from -1 to 1 to 1. */
const FUNDAMENTAL: f32 = 1.5707964;
/** Where the singers stand around the key, -1..1, the first one on it: uneven, so that no two pairs beat alike. */
const PLACES: usize = memory.data<f32>([0, -1, 1, 0.47, -0.56, 0.74, -0.31, 0.19]);
/** How fast each one's vibrato is: within a tenth, none like another. */
const RATES: usize = memory.data<f32>([1, 0.94, 1.07, 0.97, 1.1, 0.91, 1.03, 1.05]);

/**
 * The vocal folds of one singer or of a choir, each with a vibrato of its own. A fold's pulse falls 12 dB an octave, lips
 * give 6 of them back (Klatt 1980): a ramp. Its one step a cycle is rounded by what a cubic B-spline, integrated, leaves
 * of it: four frames that take the aliases away (Välimäki, Pekonen and Nam, "Perceptually informed synthesis of
 * bandlimited classical waveforms using integrated polynomial interpolation", JASA 131, 2012), worked out in every frame,
 * without a branch.
 */
@final
export class Singers {
  private readonly phases: usize = reserve(MOST_SINGERS * 4);
  private readonly steps: usize = reserve(MOST_SINGERS * 4);
  /** Of the vibratos. */
  private readonly swings: usize = reserve(MOST_SINGERS * 4);
  private random: Random = new Random();
  /** How many sing. */
  count: i32 = 1;

  constructor(private readonly seed: u32) {
    this.reset();
  }

  /** A note begins: no two singers in the same place of their waves. */
  begin(): void {
    for (let i = 0; i < MOST_SINGERS; i++) {
      store<u32>(this.phases + (<usize>i << 2), this.random.nextBits());
      store<u32>(this.swings + (<usize>i << 2), this.random.nextBits());
    }
  }

  /**
   * For the next period.
   *
   * @param cycles a frame, of the key @param detune cents between the outer singers
   * @param depth of the vibrato, cents @param swing of its cycle in a frame
   */
  tune(cycles: f32, detune: f32, depth: f32, swing: f32): void {
    for (let i = 0; i < this.count; i++) {
      const at = <usize>i << 2;
      const cents = <f32>0.5 * detune * get(PLACES, i) + depth * sine(load<u32>(this.swings + at));
      // e^x to its square: within a fifth of a cent.
      const x = cents * CENT;
      const own = min<f32>(cycles * (1 + x * (1 + <f32>0.5 * x)), FASTEST);
      store<u32>(this.steps + at, <u32>(<f64>own * CYCLE));
      const step = <u32>(<f64>(swing * get(RATES, i) * <f32>PERIOD) * CYCLE);
      store<u32>(this.swings + at, load<u32>(this.swings + at) + step);
    }
  }

  /** Writes every other singer to `left`, the rest to `right`, or all to `left` where `right` is 0. */
  render(left: usize, right: usize, count: i32, gain: f32): void {
    clear(left, count);
    if (right) clear(right, count);
    for (let i = 0; i < this.count; i++) {
      const at = <usize>i << 2;
      const phase = load<u32>(this.phases + at);
      const step = load<u32>(this.steps + at);
      addFolds((i & 1) != 0 && right != 0 ? right : left, phase, step, count, gain * FUNDAMENTAL);
      store<u32>(this.phases + at, phase + step * <u32>count);
    }
  }

  reset(): void {
    this.random.seed(this.seed);
    this.begin();
  }
}

/** `count` frames, rounded up to four. */
// @ts-ignore: decorator
@inline
function clear(buffer: usize, count: i32): void {
  const end = buffer + (<usize>count << 2);
  for (let at = buffer; at < end; at += 16) {
    store<u64>(at, 0);
    store<u64>(at, 0, 8);
  }
}

/** Adds `count` frames, rounded up to four, of the ramp with its step rounded. */
function addFolds(to: usize, phase: u32, step: u32, count: i32, gain: f32): void {
  // The ramp goes from -1 to 1 in a cycle.
  const ramp = <f32>step * TO_HALF_CYCLES;
  const perFrame: f32 = 1 / max<f32>(ramp, 1e-9);
  if (ASC_FEATURE_SIMD) {
    let phases = i32x4(phase, phase + step, phase + 2 * step, phase + 3 * step);
    const one = f32x4.splat(1);
    const none = f32x4.splat(0);
    // Far from a step nothing is to be rounded: the same numbers for less.
    const since = <u64>(phase + 0x80000000);
    if (since > 2 * <u64>step && since + <u64>step * <u64>(count + 6) < 0x100000000) {
      for (let i = 0; i < count; i += 4) {
        const at = to + (<usize>i << 2);
        const x = f32x4.mul(f32x4.convert_i32x4_s(phases), f32x4.splat(TO_HALF_CYCLES));
        v128.store(at, f32x4.add(v128.load(at), f32x4.mul(x, f32x4.splat(gain))));
        phases = i32x4.add(phases, i32x4.splat(4 * step));
      }
      return;
    }
    for (let i = 0; i < count; i += 4) {
      const at = to + (<usize>i << 2);
      const x = f32x4.mul(f32x4.convert_i32x4_s(phases), f32x4.splat(TO_HALF_CYCLES));
      const sign = v128.and(x, f32x4.splat(-0.0));
      const away = f32x4.mul(f32x4.sub(one, f32x4.abs(x)), f32x4.splat(perFrame));
      const wide = f32x4.pmax(f32x4.sub(f32x4.splat(2), away), none);
      const near = f32x4.pmax(f32x4.sub(one, away), none);
      const wide2 = f32x4.mul(wide, wide);
      const near2 = f32x4.mul(near, near);
      const fourth = f32x4.sub(f32x4.mul(wide2, wide2), f32x4.mul(f32x4.mul(near2, near2), f32x4.splat(4)));
      const y = f32x4.sub(x, v128.xor(f32x4.mul(fourth, f32x4.splat(TWELFTH)), sign));
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(y, f32x4.splat(gain))));
      phases = i32x4.add(phases, i32x4.splat(4 * step));
    }
  } else {
    for (let i = 0; i < count; i++) {
      const x = <f32>(<i32>(phase + <u32>i * step)) * TO_HALF_CYCLES;
      const away = (<f32>1 - abs<f32>(x)) * perFrame;
      const wide: f32 = max<f32>(2 - away, 0);
      const near: f32 = max<f32>(1 - away, 0);
      const wide2 = wide * wide;
      const near2 = near * near;
      const round = (wide2 * wide2 - near2 * near2 * 4) * TWELFTH;
      put(to, i, get(to, i) + (x - (x < 0 ? -round : round)) * gain);
    }
  }
}
