import { PERIOD } from "../abi/sizes";
import { reserve } from "../runtime";
import { get, put } from "./frames";
import { larger, largestLane, peakOf } from "./period";
import { Kaiser, sinc } from "./window";

const BYTES: usize = PERIOD * 4;
/** Frames on each side of a point between two frames that have a part in it. */
export const REACH = 6;
const TAPS = 2 * REACH;
const HALF_BYTES: usize = REACH * 4;
/** Kaiser's beta: reads sines up to 0.45 of the rate right or up to 0.3 dB too high. */
const BETA: f64 = 2.5;
/** A point between two frames lies at most so many times the bend of the wave above the larger one: see `peak`. */
const MOST_ABOVE: f32 = 0.46;
/** Of the bend: what the wave rises at most between two of the four points of a frame. */
const BETWEEN: f32 = 0.0078125;
/** Part of the peak up to which not knowing the points exactly is no matter: 0.03 dB. */
const NO_MATTER: f32 = 0.004;

/**
 * The largest value of the wave that runs through the frames of a period (true peak), read at four points a frame with
 * twelve taps each (ITU-R BS.1770-4, annex 2), with kernels of our own: the ones printed there read 0.25 dB too low at
 * some frequencies. Between the points it allows for the bend of the wave (its second difference).
 *
 * A kernel whose taps sum up to 1 and whose centre lies at its point gives the straight line between two frames plus
 * weighted second differences; the weights' magnitudes sum up to 0.45 at most. So the points need be computed only where
 * peak and bend together come near the ceiling and the bend is not slight.
 */
@final
export class TruePeak {
  /** Of the half, of the quarter: the sums and the differences of mirrored taps. */
  private readonly taps: usize = reserve(3 * REACH * 4);

  constructor() {
    const window = new Kaiser(BETA);
    const quarter = new StaticArray<f64>(TAPS);
    const half = new StaticArray<f64>(TAPS);
    design(quarter, 0.25, window);
    design(half, 0.5, window);
    for (let k = 0; k < REACH; k++) {
      const mirrored = quarter[TAPS - 1 - k];
      put(this.taps, k, <f32>half[k]);
      put(this.taps, REACH + k, <f32>((quarter[k] + mirrored) / 2));
      put(this.taps, 2 * REACH + k, <f32>((quarter[k] - mirrored) / 2));
    }
  }

  /**
   * Of the PERIOD frames of both channels from `left` and `right` on, 16-byte aligned; REACH + 3 frames before them and
   * REACH behind are known. Where it does not matter for `ceiling` it is somewhat larger than the true one.
   */
  of(left: usize, right: usize, ceiling: f32): f32 {
    const peak = peakOf(left, right);
    const bend = max<f32>(bendOf(left), bendOf(right));
    const above = MOST_ABOVE * bend;
    if (peak + above <= ceiling || above <= NO_MATTER * peak) return peak + above;
    return max<f32>(max<f32>(this.points(left), this.points(right)), peak) + BETWEEN * bend;
  }

  /** The largest of the points between the frames: |a + b| and |a - b| have no larger than |a| + |b|. */
  private points(at: usize): f32 {
    const taps = this.taps;
    const first = at - <usize>((REACH - 1) << 2);
    if (ASC_FEATURE_SIMD) {
      let most = f32x4.splat(0);
      for (let frame: usize = 0; frame < BYTES; frame += 16) {
        let half = f32x4.splat(0);
        let even = f32x4.splat(0);
        let odd = f32x4.splat(0);
        for (let k: usize = 0; k < HALF_BYTES; k += 4) {
          const x = v128.load(first + frame + k);
          const y = v128.load(first + frame + <usize>((TAPS - 1) << 2) - k);
          const sum = f32x4.add(x, y);
          half = f32x4.add(half, f32x4.mul(sum, v128.load32_splat(taps + k)));
          even = f32x4.add(even, f32x4.mul(sum, v128.load32_splat(taps + k, REACH * 4)));
          odd = f32x4.add(odd, f32x4.mul(f32x4.sub(x, y), v128.load32_splat(taps + k, REACH * 8)));
        }
        most = larger(most, larger(f32x4.abs(half), f32x4.add(f32x4.abs(even), f32x4.abs(odd))));
      }
      return largestLane(most);
    }
    let most: f32 = 0;
    for (let frame = 0; frame < PERIOD; frame++) {
      let half: f32 = 0;
      let even: f32 = 0;
      let odd: f32 = 0;
      for (let k = 0; k < REACH; k++) {
        const x = get(first, frame + k);
        const y = get(first, frame + TAPS - 1 - k);
        half += (x + y) * get(taps, k);
        even += (x + y) * get(taps, REACH + k);
        odd += (x - y) * get(taps, 2 * REACH + k);
      }
      most = max<f32>(most, max<f32>(abs<f32>(half), abs<f32>(even) + abs<f32>(odd)));
    }
    return most;
  }
}

/** A windowed sinc for the point `at` behind the sixth of twelve frames: a line goes through it as a line. */
function design(taps: StaticArray<f64>, at: f64, window: Kaiser): void {
  let sum: f64 = 0;
  for (let k = 0; k < TAPS; k++) {
    const x = <f64>(k - REACH + 1) - at;
    taps[k] = sinc(x) * window.at(x / REACH);
    sum += taps[k];
  }
  let centre: f64 = 0;
  for (let k = 0; k < TAPS; k++) {
    taps[k] /= sum;
    centre += taps[k] * <f64>(k - REACH + 1);
  }
  taps[REACH] += at - centre;
  taps[REACH - 1] -= at - centre;
}

/** The largest second difference that has a part in a point of the period: from REACH + 1 frames before it on. */
function bendOf(at: usize): f32 {
  const first = at - <usize>((REACH + 1) << 2);
  const past = at + BYTES + <usize>((REACH - 1) << 2);
  if (ASC_FEATURE_SIMD) {
    let most = f32x4.splat(0);
    for (let frame = first; frame < past; frame += 16) {
      const x = v128.load(frame);
      const around = f32x4.add(v128.load(frame - 4), v128.load(frame, 4));
      most = larger(most, f32x4.abs(f32x4.sub(f32x4.add(x, x), around)));
    }
    return largestLane(most);
  }
  let most: f32 = 0;
  for (let frame = first; frame < past; frame += 4) {
    const x = load<f32>(frame);
    most = max<f32>(most, abs<f32>(x + x - (load<f32>(frame - 4) + load<f32>(frame, 4))));
  }
  return most;
}
