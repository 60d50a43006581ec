import { cosine, sine } from "./cosine";
import { reserve } from "../runtime";
import { decayOf } from "./db";
import { flush } from "./flush";
import { add, get, put } from "./frames";
import { cosOfTurn, sinOfTurn } from "./turn";

const TAU: f32 = 6.283185307;
/** Frames of one group of `ring`: z times the powers 1..4 of the turn, so that four frames wait for one rotation. */
const GROUP = 4;
const SIN: usize = 16;

/**
 * A damped resonator in coupled form: a complex number z that turns and shrinks each frame. Frequency and decay may
 * change at any frame without a click, because z itself carries the energy, and its length does not depend on them
 * (Smith, "Physical Audio Signal Processing", digital waveguide and coupled-form oscillators).
 */
@final
export class Resonator {
  /** z at the last frame, or up to three frames before it (see `land`). */
  re: f32 = 0;
  im: f32 = 0;
  private ahead: i32 = 0;
  private hz: f32 = -1;
  private seconds: f32 = -1;
  /** Shrinking per frame. */
  keep: f32 = 0;
  /** Powers 1..4 of the turn: four cosines, then four sines, each times its shrinking. */
  private readonly turns: usize = reserve(32);

  constructor(private readonly rate: f32) {}

  /** @param seconds to -60 dB */
  set(hz: f32, seconds: f32): void {
    if (hz == this.hz && seconds == this.seconds) return;
    this.land();
    if (seconds != this.seconds) this.keep = decayOf(seconds, this.rate);
    this.hz = hz;
    this.seconds = seconds;
    const angle = (TAU * min<f32>(hz, this.rate * <f32>0.45)) / this.rate;
    const isSmall = angle < <f32>0.6;
    const c1 = this.keep * (isSmall ? cosOfTurn(angle) : <f32>cosine(<f64>(angle)));
    const s1 = this.keep * (isSmall ? sinOfTurn(angle) : <f32>sine(<f64>(angle)));
    const c2 = c1 * c1 - s1 * s1;
    const s2: f32 = 2 * c1 * s1;
    this.storePower(0, c1, s1);
    this.storePower(1, c2, s2);
    this.storePower(2, c2 * c1 - s2 * s1, c2 * s1 + s2 * c1);
    this.storePower(3, c2 * c2 - s2 * s2, 2 * c2 * s2);
  }

  /** Of one frame's turn, times its shrinking: for loops of several that act on one another. */
  get cos(): f32 {
    return get(this.turns, 0);
  }

  get sin(): f32 {
    return get(this.turns + SIN, 0);
  }

  private storePower(lane: i32, cos: f32, sin: f32): void {
    put(this.turns, lane, cos);
    put(this.turns + SIN, lane, sin);
  }

  /** Brings z to the last frame. Before anything but `ring` reads or moves it. */
  land(): void {
    if (this.ahead == 0) return;
    const lane = this.ahead - 1;
    const re = this.laneRe(lane);
    this.im = this.laneIm(lane);
    this.re = re;
    this.ahead = 0;
  }

  /** Adds to z: a strike. */
  strike(re: f32, im: f32): void {
    this.land();
    this.re += re;
    this.im += im;
  }

  /** One frame; `input` strikes the real part, which comes out. */
  @inline
  next(input: f32): f32 {
    const c = get(this.turns, 0);
    const s = get(this.turns + SIN, 0);
    const re = this.re * c - this.im * s + input;
    this.im = this.re * s + this.im * c;
    this.re = re;
    return re;
  }

  /** Adds Re z to the first `count` frames of `buffer`, while `weight` times the frames of `force` strike it. */
  drive(buffer: usize, force: usize, count: i32, weight: f32): void {
    this.land();
    const c = get(this.turns, 0);
    const s = get(this.turns + SIN, 0);
    let re = this.re;
    let im = this.im;
    for (let i = 0; i < count; i++) {
      const x = re * c - im * s + weight * get(force, i);
      im = re * s + im * c;
      re = x;
      add(buffer, i, re);
    }
    this.re = re;
    this.im = im;
  }

  /** Adds gain times Re z to frames [from, to): ringing undisturbed. Any cut of the frames gives the same bits. */
  ring(buffer: usize, from: i32, to: i32, gain: f32): void {
    let i = from;
    if (this.ahead > 0) i = this.ringSingly(buffer, i, to, gain);
    if (i + GROUP <= to) i = this.ringGroups(buffer, i, to, gain);
    if (i < to) this.ringSingly(buffer, i, to, gain);
  }

  /** To the end of the group or to `to`. */
  private ringSingly(buffer: usize, from: i32, to: i32, gain: f32): i32 {
    let i = from;
    for (; i < to && this.ahead < GROUP; i++) add(buffer, i, this.laneRe(this.ahead++) * gain);
    if (this.ahead == GROUP) this.land();
    return i;
  }

  private ringGroups(buffer: usize, from: i32, to: i32, gain: f32): i32 {
    let i = from;
    const turns = this.turns;
    if (ASC_FEATURE_SIMD) {
      const c = v128.load(turns);
      const s = v128.load(turns, SIN);
      const gains = f32x4.splat(gain);
      let re = f32x4.splat(this.re);
      let im = f32x4.splat(this.im);
      for (; i + GROUP <= to; i += GROUP) {
        const x = f32x4.sub(f32x4.mul(re, c), f32x4.mul(im, s));
        const y = f32x4.add(f32x4.mul(re, s), f32x4.mul(im, c));
        const at = buffer + (<usize>i << 2);
        v128.store(at, f32x4.add(v128.load(at), f32x4.mul(x, gains)));
        re = v128.shuffle<f32>(x, x, 3, 3, 3, 3);
        im = v128.shuffle<f32>(y, y, 3, 3, 3, 3);
      }
      this.re = f32x4.extract_lane(re, 0);
      this.im = f32x4.extract_lane(im, 0);
    } else {
      const c1 = get(turns, 0);
      const c2 = get(turns, 1);
      const c3 = get(turns, 2);
      const c4 = get(turns, 3);
      const s1 = get(turns, 4);
      const s2 = get(turns, 5);
      const s3 = get(turns, 6);
      const s4 = get(turns, 7);
      let re = this.re;
      let im = this.im;
      for (; i + GROUP <= to; i += GROUP) {
        add(buffer, i, (re * c1 - im * s1) * gain);
        add(buffer, i + 1, (re * c2 - im * s2) * gain);
        add(buffer, i + 2, (re * c3 - im * s3) * gain);
        const x = re * c4 - im * s4;
        add(buffer, i + 3, x * gain);
        im = re * s4 + im * c4;
        re = x;
      }
      this.re = re;
      this.im = im;
    }
    return i;
  }

  @inline
  private laneRe(lane: i32): f32 {
    return this.re * get(this.turns, lane) - this.im * get(this.turns, lane + GROUP);
  }

  @inline
  private laneIm(lane: i32): f32 {
    return this.re * get(this.turns, lane + GROUP) + this.im * get(this.turns, lane);
  }

  /** Square of the amplitude it rings with. */
  power(): f32 {
    return this.re * this.re + this.im * this.im;
  }

  amplitude(): f32 {
    return Mathf.sqrt(this.power());
  }

  settle(): void {
    this.re = flush(this.re);
    this.im = flush(this.im);
  }

  reset(): void {
    this.re = 0;
    this.im = 0;
    this.ahead = 0;
  }
}
