import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { Biquad } from "./biquad";
import { flushFour } from "./fast";
import { flush } from "./flush";
import { get, put } from "./frames";
import { interleave, separatePair } from "./interleave";
import { powerAt } from "./response";

const BANDS: i32 = 3;
/** Shared by all banks, so that it stays in the nearest cache. */
const FRAMES: usize = memory.data(PERIOD * 16, 16);
/** b0, feed1, feed2, keep, back of a band: five vectors of four lanes. */
const COEFFICIENTS = 5;
const BAND_BYTES: usize = COEFFICIENTS * 16;
const BLOCK_BYTES: usize = <usize>BANDS * BAND_BYTES;

/**
 * Three biquads in a row for four channels, one a lane, in the delta form of core/biquad.ts. Coefficients
 * move in a straight line within a period; that keeps it stable, for the stable region is convex.
 */
@final
export class BiquadBank {
  private readonly now: usize = reserve(BLOCK_BYTES);
  private readonly next: usize = reserve(BLOCK_BYTES);
  private readonly step: usize = reserve(BLOCK_BYTES);
  /** Two accumulators a band, four lanes each. */
  private readonly state: usize = reserve(BANDS * 32);
  private moving: bool = false;

  /** Where the filter of a lane is at the end of the next period. */
  set(band: i32, lane: i32, design: Biquad): void {
    const at = this.next + <usize>band * BAND_BYTES + (<usize>lane << 2);
    store<f32>(at, <f32>design.b0);
    store<f32>(at, <f32>design.feed1, 16);
    store<f32>(at, <f32>design.feed2, 32);
    store<f32>(at, <f32>design.keep, 48);
    store<f32>(at, <f32>design.back, 64);
    this.moving = true;
  }

  /** In place over PERIOD frames of two stereo strips, of which `one` and `two` are heard through their filters. */
  process(a: usize, b: usize, c: usize, d: usize, one: bool, two: bool): void {
    if (ASC_FEATURE_SIMD) {
      if (!this.moving) {
        this.runVectors(a, b, c, d, one, two);
        return;
      }
    }
    interleave(a, b, c, d, FRAMES);
    if (this.moving) this.glide();
    else this.run();
    if (one) separatePair(FRAMES, a, b);
    if (two) separatePair(FRAMES + 8, c, d);
  }

  settle(): void {
    const state = this.state;
    if (ASC_FEATURE_SIMD) {
      for (let at = state; at < state + BANDS * 32; at += 16) v128.store(at, flushFour(v128.load(at)));
    } else {
      for (let i = 0; i < BANDS * 8; i++) put(state, i, flush(get(state, i)));
    }
  }

  /** Largest accumulator of a lane. */
  level(lane: i32): f32 {
    let most: f32 = 0;
    for (let i = 0; i < BANDS * 2; i++) most = max<f32>(most, abs<f32>(get(this.state, 4 * i + lane)));
    return most;
  }

  /** What the three bands of a lane let through of a frequency, squared, with its coefficients as they are. */
  powerAt(lane: i32, angle: f64): f64 {
    let all: f64 = 1;
    for (let band = 0; band < BANDS; band++) {
      const at = this.now + <usize>band * BAND_BYTES + (<usize>lane << 2);
      const keep = <f64>load<f32>(at, 48);
      const back = <f64>load<f32>(at, 64);
      all *= powerAt(keep, 1, -back, 1, load<f32>(at, 16), load<f32>(at, 32), 1, 0, load<f32>(at), angle);
    }
    return all;
  }

  snap(lane: i32): void {
    for (let i = 0; i < BANDS * COEFFICIENTS; i++) put(this.now, 4 * i + lane, get(this.next, 4 * i + lane));
  }

  reset(lane: i32): void {
    for (let i = 0; i < BANDS * 2; i++) put(this.state, 4 * i + lane, 0);
  }

  /** A period in which coefficients move: one band after the other, a straight line each. */
  private glide(): void {
    const count = BANDS * COEFFICIENTS * 4;
    for (let i = 0; i < count; i++) {
      put(this.step, i, (get(this.next, i) - get(this.now, i)) / <f32>PERIOD);
    }
    for (let band = 0; band < BANDS; band++) {
      if (ASC_FEATURE_SIMD) this.glideVectors(band);
      else for (let lane = 0; lane < 4; lane++) this.glideLane(band, lane);
    }
    for (let i = 0; i < count; i++) put(this.now, i, get(this.next, i));
    this.moving = false;
  }

  private glideLane(band: i32, lane: i32): void {
    const now = this.now + <usize>band * BAND_BYTES + (<usize>lane << 2);
    const step = this.step + <usize>band * BAND_BYTES + (<usize>lane << 2);
    const state = this.state + <usize>band * 32 + (<usize>lane << 2);
    let b0 = load<f32>(now);
    let feed1 = load<f32>(now, 16);
    let feed2 = load<f32>(now, 32);
    let keep = load<f32>(now, 48);
    let back = load<f32>(now, 64);
    let first = load<f32>(state);
    let second = load<f32>(state, 16);
    for (let i = 0; i < PERIOD; i++) {
      b0 += load<f32>(step);
      feed1 += load<f32>(step, 16);
      feed2 += load<f32>(step, 32);
      keep += load<f32>(step, 48);
      back += load<f32>(step, 64);
      const at = FRAMES + (<usize>i << 4) + (<usize>lane << 2);
      const x = load<f32>(at);
      const y = b0 * x + first;
      const before = first;
      first = keep * before + (second + feed1 * x);
      second = second + feed2 * x - back * before;
      store<f32>(at, y);
    }
    store<f32>(state, first);
    store<f32>(state, second, 16);
  }

  private glideVectors(band: i32): void {
    const now = this.now + <usize>band * BAND_BYTES;
    const step = this.step + <usize>band * BAND_BYTES;
    const state = this.state + <usize>band * 32;
    let b0 = v128.load(now);
    let feed1 = v128.load(now, 16);
    let feed2 = v128.load(now, 32);
    let keep = v128.load(now, 48);
    let back = v128.load(now, 64);
    let first = v128.load(state);
    let second = v128.load(state, 16);
    const end = FRAMES + PERIOD * 16;
    for (let at = FRAMES; at < end; at += 16) {
      b0 = f32x4.add(b0, v128.load(step));
      feed1 = f32x4.add(feed1, v128.load(step, 16));
      feed2 = f32x4.add(feed2, v128.load(step, 32));
      keep = f32x4.add(keep, v128.load(step, 48));
      back = f32x4.add(back, v128.load(step, 64));
      const x = v128.load(at);
      v128.store(at, f32x4.add(f32x4.mul(b0, x), first));
      const before = first;
      first = f32x4.add(f32x4.mul(keep, before), f32x4.add(second, f32x4.mul(feed1, x)));
      second = f32x4.sub(f32x4.add(second, f32x4.mul(feed2, x)), f32x4.mul(back, before));
    }
    v128.store(state, first);
    v128.store(state, second, 16);
  }

  /** A period with coefficients at rest. */
  private run(): void {
    for (let band = 0; band < BANDS; band++) for (let lane = 0; lane < 4; lane++) this.runLane(band, lane);
  }

  private runLane(band: i32, lane: i32): void {
    const now = this.now + <usize>band * BAND_BYTES + (<usize>lane << 2);
    const state = this.state + <usize>band * 32 + (<usize>lane << 2);
    const b0 = load<f32>(now);
    const feed1 = load<f32>(now, 16);
    const feed2 = load<f32>(now, 32);
    const keep = load<f32>(now, 48);
    const back = load<f32>(now, 64);
    let first = load<f32>(state);
    let second = load<f32>(state, 16);
    const end = FRAMES + PERIOD * 16;
    for (let at = FRAMES + (<usize>lane << 2); at < end; at += 16) {
      const x = load<f32>(at);
      const y = b0 * x + first;
      const before = first;
      first = keep * before + (second + feed1 * x);
      second = second + feed2 * x - back * before;
      store<f32>(at, y);
    }
    store<f32>(state, first);
    store<f32>(state, second, 16);
  }

  /**
   * The same operations, lane by lane, for three bands at once: their recursions overlap. Four frames of the four
   * channels are turned over on the way in, and back on the way out.
   */
  private runVectors(a: usize, b: usize, c: usize, d: usize, one: bool, two: bool): void {
    const now = this.now;
    const state = this.state;
    const low0 = v128.load(now);
    const low1 = v128.load(now, 16);
    const low2 = v128.load(now, 32);
    const low3 = v128.load(now, 48);
    const low4 = v128.load(now, 64);
    const mid0 = v128.load(now, 80);
    const mid1 = v128.load(now, 96);
    const mid2 = v128.load(now, 112);
    const mid3 = v128.load(now, 128);
    const mid4 = v128.load(now, 144);
    const high0 = v128.load(now, 160);
    const high1 = v128.load(now, 176);
    const high2 = v128.load(now, 192);
    const high3 = v128.load(now, 208);
    const high4 = v128.load(now, 224);
    let lowFirst = v128.load(state);
    let lowSecond = v128.load(state, 16);
    let midFirst = v128.load(state, 32);
    let midSecond = v128.load(state, 48);
    let highFirst = v128.load(state, 64);
    let highSecond = v128.load(state, 80);
    let x: v128, y: v128, before: v128;
    for (const past = a + PERIOD * 4; a < past; a += 16, b += 16, c += 16, d += 16) {
      let ab = v128.shuffle<f32>(v128.load(a), v128.load(b), 0, 4, 1, 5);
      let cd = v128.shuffle<f32>(v128.load(c), v128.load(d), 0, 4, 1, 5);
      let abLate = v128.shuffle<f32>(v128.load(a), v128.load(b), 2, 6, 3, 7);
      let cdLate = v128.shuffle<f32>(v128.load(c), v128.load(d), 2, 6, 3, 7);
      x = v128.shuffle<f64>(ab, cd, 0, 2);
      y = f32x4.add(f32x4.mul(low0, x), lowFirst);
      before = lowFirst;
      lowFirst = f32x4.add(f32x4.mul(low3, lowFirst), f32x4.add(lowSecond, f32x4.mul(low1, x)));
      lowSecond = f32x4.sub(f32x4.add(lowSecond, f32x4.mul(low2, x)), f32x4.mul(low4, before));
      x = f32x4.add(f32x4.mul(mid0, y), midFirst);
      before = midFirst;
      midFirst = f32x4.add(f32x4.mul(mid3, midFirst), f32x4.add(midSecond, f32x4.mul(mid1, y)));
      midSecond = f32x4.sub(f32x4.add(midSecond, f32x4.mul(mid2, y)), f32x4.mul(mid4, before));
      const y0 = f32x4.add(f32x4.mul(high0, x), highFirst);
      before = highFirst;
      highFirst = f32x4.add(f32x4.mul(high3, highFirst), f32x4.add(highSecond, f32x4.mul(high1, x)));
      highSecond = f32x4.sub(f32x4.add(highSecond, f32x4.mul(high2, x)), f32x4.mul(high4, before));
      x = v128.shuffle<f64>(ab, cd, 1, 3);
      y = f32x4.add(f32x4.mul(low0, x), lowFirst);
      before = lowFirst;
      lowFirst = f32x4.add(f32x4.mul(low3, lowFirst), f32x4.add(lowSecond, f32x4.mul(low1, x)));
      lowSecond = f32x4.sub(f32x4.add(lowSecond, f32x4.mul(low2, x)), f32x4.mul(low4, before));
      x = f32x4.add(f32x4.mul(mid0, y), midFirst);
      before = midFirst;
      midFirst = f32x4.add(f32x4.mul(mid3, midFirst), f32x4.add(midSecond, f32x4.mul(mid1, y)));
      midSecond = f32x4.sub(f32x4.add(midSecond, f32x4.mul(mid2, y)), f32x4.mul(mid4, before));
      const y1 = f32x4.add(f32x4.mul(high0, x), highFirst);
      before = highFirst;
      highFirst = f32x4.add(f32x4.mul(high3, highFirst), f32x4.add(highSecond, f32x4.mul(high1, x)));
      highSecond = f32x4.sub(f32x4.add(highSecond, f32x4.mul(high2, x)), f32x4.mul(high4, before));
      x = v128.shuffle<f64>(abLate, cdLate, 0, 2);
      y = f32x4.add(f32x4.mul(low0, x), lowFirst);
      before = lowFirst;
      lowFirst = f32x4.add(f32x4.mul(low3, lowFirst), f32x4.add(lowSecond, f32x4.mul(low1, x)));
      lowSecond = f32x4.sub(f32x4.add(lowSecond, f32x4.mul(low2, x)), f32x4.mul(low4, before));
      x = f32x4.add(f32x4.mul(mid0, y), midFirst);
      before = midFirst;
      midFirst = f32x4.add(f32x4.mul(mid3, midFirst), f32x4.add(midSecond, f32x4.mul(mid1, y)));
      midSecond = f32x4.sub(f32x4.add(midSecond, f32x4.mul(mid2, y)), f32x4.mul(mid4, before));
      const y2 = f32x4.add(f32x4.mul(high0, x), highFirst);
      before = highFirst;
      highFirst = f32x4.add(f32x4.mul(high3, highFirst), f32x4.add(highSecond, f32x4.mul(high1, x)));
      highSecond = f32x4.sub(f32x4.add(highSecond, f32x4.mul(high2, x)), f32x4.mul(high4, before));
      x = v128.shuffle<f64>(abLate, cdLate, 1, 3);
      y = f32x4.add(f32x4.mul(low0, x), lowFirst);
      before = lowFirst;
      lowFirst = f32x4.add(f32x4.mul(low3, lowFirst), f32x4.add(lowSecond, f32x4.mul(low1, x)));
      lowSecond = f32x4.sub(f32x4.add(lowSecond, f32x4.mul(low2, x)), f32x4.mul(low4, before));
      x = f32x4.add(f32x4.mul(mid0, y), midFirst);
      before = midFirst;
      midFirst = f32x4.add(f32x4.mul(mid3, midFirst), f32x4.add(midSecond, f32x4.mul(mid1, y)));
      midSecond = f32x4.sub(f32x4.add(midSecond, f32x4.mul(mid2, y)), f32x4.mul(mid4, before));
      const y3 = f32x4.add(f32x4.mul(high0, x), highFirst);
      before = highFirst;
      highFirst = f32x4.add(f32x4.mul(high3, highFirst), f32x4.add(highSecond, f32x4.mul(high1, x)));
      highSecond = f32x4.sub(f32x4.add(highSecond, f32x4.mul(high2, x)), f32x4.mul(high4, before));
      ab = v128.shuffle<f32>(y0, y1, 0, 4, 1, 5);
      cd = v128.shuffle<f32>(y0, y1, 2, 6, 3, 7);
      abLate = v128.shuffle<f32>(y2, y3, 0, 4, 1, 5);
      cdLate = v128.shuffle<f32>(y2, y3, 2, 6, 3, 7);
      if (one) {
        v128.store(a, v128.shuffle<f64>(ab, abLate, 0, 2));
        v128.store(b, v128.shuffle<f64>(ab, abLate, 1, 3));
      }
      if (two) {
        v128.store(c, v128.shuffle<f64>(cd, cdLate, 0, 2));
        v128.store(d, v128.shuffle<f64>(cd, cdLate, 1, 3));
      }
    }
    v128.store(state, lowFirst);
    v128.store(state, lowSecond, 16);
    v128.store(state, midFirst, 32);
    v128.store(state, midSecond, 48);
    v128.store(state, highFirst, 64);
    v128.store(state, highSecond, 80);
  }
}
