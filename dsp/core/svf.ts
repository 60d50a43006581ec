import { flush } from "./flush";
import { Tangent } from "./tangent";

/** One state-variable filter as a matrix: three operations lie between two frames, not five. */
@final
class Stage {
  /** Out of x and the two states. */
  c0: f32 = 1;
  c1: f32 = 0;
  c2: f32 = 0;
  /** The states' next values: m11 s1 + m12 (x - s2), and m12 s1 + m22 s2 + b2 x. */
  m11: f32 = 0;
  m12: f32 = 0;
  m22: f32 = 0;
  b2: f32 = 0;

  /** Damping k = 1 / Q; how much of low-pass, band-pass (1 at its centre) and high-pass comes out. */
  set(tangent: Tangent, k: f32, low: f32, band: f32, high: f32): void {
    const n = tangent.numerator;
    const d = tangent.denominator;
    const scale: f32 = 1 / (d * d + n * (n + k * d));
    const a1 = d * d * scale;
    const a2 = n * d * scale;
    const a3 = n * n * scale;
    const fromBand = (band - high) * k;
    const fromLow = low - high;
    this.c0 = high + fromBand * a2 + fromLow * a3;
    this.c1 = fromBand * a1 + fromLow * a2;
    this.c2 = fromLow * (1 - a3) - fromBand * a2;
    this.m11 = 2 * a1 - 1;
    this.m12 = 2 * a2;
    this.m22 = 1 - 2 * a3;
    this.b2 = 2 * a3;
  }

  /** Lets everything through. */
  bypass(): void {
    this.c0 = 1;
    this.c1 = this.c2 = this.m11 = this.m12 = this.m22 = this.b2 = 0;
  }
}

/**
 * Two-pole state-variable filter, trapezoidal (Zavalishin 2012, ch. 4), stable under fast cutoff changes, and a second
 * one behind it, over one channel or two: all in one loop, because each waits for its own last frame only and a
 * processor works at the others meanwhile.
 */
@final
export class Svf {
  // States of the first and the second stage; of the right channel behind them.
  private s1: f32 = 0;
  private s2: f32 = 0;
  private s3: f32 = 0;
  private s4: f32 = 0;
  private t1: f32 = 0;
  private t2: f32 = 0;
  private t3: f32 = 0;
  private t4: f32 = 0;
  readonly first: Stage = new Stage();
  readonly second: Stage = new Stage();

  /** In place. */
  mono(buffer: usize, count: i32): void {
    const p = this.first;
    const q = this.second;
    const c0 = p.c0;
    const c1 = p.c1;
    const c2 = p.c2;
    const m11 = p.m11;
    const m12 = p.m12;
    const m22 = p.m22;
    const b2 = p.b2;
    const d0 = q.c0;
    const d1 = q.c1;
    const d2 = q.c2;
    const n11 = q.m11;
    const n12 = q.m12;
    const n22 = q.m22;
    const e2 = q.b2;
    let s1 = this.s1;
    let s2 = this.s2;
    let s3 = this.s3;
    let s4 = this.s4;
    const end = buffer + (<usize>count << 2);
    for (let at = buffer; at < end; at += 4) {
      const x = load<f32>(at);
      const y = c0 * x + c1 * s1 + c2 * s2;
      const s = m12 * (x - s2) + m11 * s1;
      s2 = b2 * x + m22 * s2 + m12 * s1;
      s1 = s;
      store<f32>(at, d0 * y + d1 * s3 + d2 * s4);
      const t = n12 * (y - s4) + n11 * s3;
      s4 = e2 * y + n22 * s4 + n12 * s3;
      s3 = t;
    }
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
    this.s4 = s4;
  }

  /** In place; left and right side by side in one vector. */
  stereo(left: usize, right: usize, count: i32): void {
    if (ASC_FEATURE_SIMD) {
      const p = this.first;
      const q = this.second;
      const c0 = f32x4.splat(p.c0);
      const c1 = f32x4.splat(p.c1);
      const c2 = f32x4.splat(p.c2);
      const m11 = f32x4.splat(p.m11);
      const m12 = f32x4.splat(p.m12);
      const m22 = f32x4.splat(p.m22);
      const b2 = f32x4.splat(p.b2);
      const d0 = f32x4.splat(q.c0);
      const d1 = f32x4.splat(q.c1);
      const d2 = f32x4.splat(q.c2);
      const n11 = f32x4.splat(q.m11);
      const n12 = f32x4.splat(q.m12);
      const n22 = f32x4.splat(q.m22);
      const e2 = f32x4.splat(q.b2);
      let s1 = f32x4(this.s1, this.t1, 0, 0);
      let s2 = f32x4(this.s2, this.t2, 0, 0);
      let s3 = f32x4(this.s3, this.t3, 0, 0);
      let s4 = f32x4(this.s4, this.t4, 0, 0);
      for (let i: usize = 0; i < <usize>count << 2; i += 4) {
        const x = v128.load_lane<f32>(right + i, v128.load32_zero(left + i), 1);
        const y = f32x4.add(f32x4.add(f32x4.mul(c0, x), f32x4.mul(c1, s1)), f32x4.mul(c2, s2));
        const s = f32x4.add(f32x4.mul(m12, f32x4.sub(x, s2)), f32x4.mul(m11, s1));
        s2 = f32x4.add(f32x4.add(f32x4.mul(b2, x), f32x4.mul(m22, s2)), f32x4.mul(m12, s1));
        s1 = s;
        const z = f32x4.add(f32x4.add(f32x4.mul(d0, y), f32x4.mul(d1, s3)), f32x4.mul(d2, s4));
        const t = f32x4.add(f32x4.mul(n12, f32x4.sub(y, s4)), f32x4.mul(n11, s3));
        s4 = f32x4.add(f32x4.add(f32x4.mul(e2, y), f32x4.mul(n22, s4)), f32x4.mul(n12, s3));
        s3 = t;
        v128.store_lane<f32>(left + i, z, 0);
        v128.store_lane<f32>(right + i, z, 1);
      }
      this.s1 = f32x4.extract_lane(s1, 0);
      this.s2 = f32x4.extract_lane(s2, 0);
      this.s3 = f32x4.extract_lane(s3, 0);
      this.s4 = f32x4.extract_lane(s4, 0);
      this.t1 = f32x4.extract_lane(s1, 1);
      this.t2 = f32x4.extract_lane(s2, 1);
      this.t3 = f32x4.extract_lane(s3, 1);
      this.t4 = f32x4.extract_lane(s4, 1);
    } else {
      this.mono(left, count);
      this.exchange();
      this.mono(right, count);
      this.exchange();
    }
  }

  settle(): void {
    this.s1 = flush(this.s1);
    this.s2 = flush(this.s2);
    this.s3 = flush(this.s3);
    this.s4 = flush(this.s4);
    this.t1 = flush(this.t1);
    this.t2 = flush(this.t2);
    this.t3 = flush(this.t3);
    this.t4 = flush(this.t4);
  }

  reset(): void {
    this.s1 = this.s2 = this.s3 = this.s4 = 0;
    this.t1 = this.t2 = this.t3 = this.t4 = 0;
  }

  /** The right channel's states take the left one's place, and back. */
  private exchange(): void {
    const s1 = this.s1;
    const s2 = this.s2;
    const s3 = this.s3;
    const s4 = this.s4;
    this.s1 = this.t1;
    this.s2 = this.t2;
    this.s3 = this.t3;
    this.s4 = this.t4;
    this.t1 = s1;
    this.t2 = s2;
    this.t3 = s3;
    this.t4 = s4;
  }
}
