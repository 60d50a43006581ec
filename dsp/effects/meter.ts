import { exponential } from "../core/power";
import { Meter } from "../abi/meters";
import { PERIOD } from "../abi/sizes";
import { flush } from "../core/flush";
import { get, put } from "../core/frames";
import { larger, largestLane } from "../core/period";

const BYTES: usize = PERIOD * 4;
const SECONDS: f32 = 0.3;

/**
 * Level of one strip, written straight into its words of the telemetry page: the largest sample of each channel since
 * the reader set it to 0, and the mean square with 300 ms of memory.
 */
@final
export class LevelMeter {
  /** Share of one period in the mean. */
  private readonly share: f32;
  /** The largest frame of the last period, of both channels. */
  peak: f32 = 0;

  /** `words`: the f32 words of enum Meter. */
  constructor(
    private readonly words: usize,
    rate: f32,
  ) {
    this.share = 1 - exponential(-(<f32>PERIOD) / (SECONDS * rate));
  }

  /** Multiplies both channels by their gains; the sum of all squares, not finite as soon as one frame is not. */
  measure(left: usize, right: usize, gainLeft: f32, gainRight: f32): f32 {
    let square: f32 = 0;
    this.peak = 0;
    for (let side = 0; side < 2; side++) {
      square += this.channel(side == 0 ? left : right, side == 0 ? gainLeft : gainRight, side);
    }
    return square;
  }

  /** A period of silence. */
  decay(): void {
    this.average(Meter.SquareLeft, 0);
    this.average(Meter.SquareRight, 0);
  }

  reset(): void {
    for (let word = <i32>Meter.PeakLeft; word <= Meter.SquareRight; word++) put(this.words, word, 0);
  }

  private channel(buffer: usize, gain: f32, side: i32): f32 {
    let peak: f32 = 0;
    let square: f32 = 0;
    if (ASC_FEATURE_SIMD) {
      let peaks = f32x4.splat(0);
      let squares = f32x4.splat(0);
      const gains = f32x4.splat(gain);
      for (let at = buffer; at < buffer + BYTES; at += 16) {
        const x = f32x4.mul(v128.load(at), gains);
        v128.store(at, x);
        peaks = larger(peaks, f32x4.abs(x));
        squares = f32x4.add(squares, f32x4.mul(x, x));
      }
      peak = largestLane(peaks);
      square =
        f32x4.extract_lane(squares, 0) +
        f32x4.extract_lane(squares, 1) +
        (f32x4.extract_lane(squares, 2) + f32x4.extract_lane(squares, 3));
    } else {
      let a: f32 = 0;
      let b: f32 = 0;
      let c: f32 = 0;
      let d: f32 = 0;
      for (let at = buffer; at < buffer + BYTES; at += 16) {
        const x = load<f32>(at) * gain;
        const y = load<f32>(at, 4) * gain;
        const z = load<f32>(at, 8) * gain;
        const w = load<f32>(at, 12) * gain;
        store<f32>(at, x);
        store<f32>(at, y, 4);
        store<f32>(at, z, 8);
        store<f32>(at, w, 12);
        peak = max<f32>(peak, max<f32>(max<f32>(abs<f32>(x), abs<f32>(y)), max<f32>(abs<f32>(z), abs<f32>(w))));
        a += x * x;
        b += y * y;
        c += z * z;
        d += w * w;
      }
      square = a + b + (c + d);
    }
    this.peak = max<f32>(this.peak, peak);
    if (peak > get(this.words, Meter.PeakLeft + side)) put(this.words, Meter.PeakLeft + side, peak);
    this.average(Meter.SquareLeft + side, square / <f32>PERIOD);
    return square;
  }

  @inline
  private average(word: i32, square: f32): void {
    const mean = get(this.words, word);
    put(this.words, word, flush(mean + (square - mean) * this.share));
  }
}
