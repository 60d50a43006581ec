import { cosine } from "./cosine";
import { powerOfTwo } from "./power";
/**
 * Second-order sections designed in f64 to follow their analog models up to Nyquist, where the bilinear transform
 * would squeeze them: poles by impulse invariance, zeros by the magnitudes at 0, at a frequency in the middle and at
 * Nyquist (Vicanek, "Matched Second Order Digital Filters", 2016; Orfanidis, "Digital Parametric Equalizer Design with
 * Prescribed Nyquist-Frequency Gain", 1997). Within 1 dB of the analog curve to 12 kHz at 48 kHz.
 *
 * H(z) = (b0 + b1/z + b2/z²) / (1 + a1/z + a2/z²). The models are those of the Audio EQ Cookbook (Bristow-Johnson):
 * the peak's Q is that of the boost's zeros and the cut's poles, the shelves have slope 1.
 *
 * What runs is the delta form, in powers of z - 1 (Middleton and Goodwin, 1986), with two accumulators:
 *   y = b0 x + s1,  s1 <- keep s1 + s2 + feed1 x,  s2 <- s2 - back s1 + feed2 x.
 * Its coefficients are small where a pole is near 1, so that f32 holds a 20 Hz filter to 0.001 dB where a1 and a2
 * themselves would miss by more than 0.5 dB.
 */
const MATCH_HIGHEST: f64 = 2.2;
const OCTAVES_PER_DB: f64 = 0.16609640474436813;
const OCTAVES_PER_NEPER: f64 = 1.4426950408889634;

@final
export class Biquad {
  b0: f64 = 1;
  b1: f64 = 0;
  b2: f64 = 0;
  a1: f64 = 0;
  a2: f64 = 0;

  get keep(): f64 {
    return -1 - this.a1;
  }
  /** The denominator at 0 Hz. */
  get back(): f64 {
    return 1 + this.a1 + this.a2;
  }
  get feed1(): f64 {
    return this.b1 - this.a1 * this.b0;
  }
  get feed2(): f64 {
    return this.b1 + this.b2 - (this.a1 + this.a2) * this.b0;
  }

  /** `angle` = 2 pi Hz / rate throughout. A boost is the inverse of the cut: a cut's poles are the tame ones. */
  lowShelf(angle: f64, gainDb: f64): void {
    this.shelf(angle, -abs<f64>(gainDb), false);
    this.turn(gainDb);
  }

  highShelf(angle: f64, gainDb: f64): void {
    this.shelf(angle, -abs<f64>(gainDb), true);
    this.turn(gainDb);
  }

  /** Here the boost's poles are the tame ones. */
  peak(angle: f64, q: f64, gainDb: f64): void {
    const root = rootOfDb(abs<f64>(gainDb));
    const square = angle * angle;
    this.place(angle, q * root);
    this.match(1, (angle / q) * root, square, 1, angle / (q * root), square, angle);
    this.turn(-gainDb);
  }

  lowPass(angle: f64, q: f64): void {
    this.place(angle, q);
    this.match(0, 0, angle * angle, 1, angle / q, angle * angle, angle);
  }

  /** Two zeros at 0 Hz; the level is that of the model's slope there. */
  highPass(angle: f64, q: f64): void {
    this.place(angle, q);
    this.b0 = this.back / (angle * angle);
    this.b1 = -2 * this.b0;
    this.b2 = this.b0;
  }

  /** 1 at its centre, with the model's slope at 0 Hz (a match at Nyquist would leave the middle). */
  bandPass(angle: f64, q: f64): void {
    this.place(angle, q);
    const one = 0.5 - 0.5 * cosine(angle);
    const two = 4 * (1 - one) * one;
    const slope = (this.back * this.back) / (q * q * angle * angle);
    const nyquist = max<f64>((this.denominator(angle) - slope * two) / (one - 0.25 * two), 0);
    this.factor(0, nyquist, slope - 0.25 * nyquist);
  }

  /** Exactly nothing at `angle`, 1 at 0 Hz. */
  notch(angle: f64, q: f64): void {
    this.place(angle, q);
    const across = cosine(angle);
    this.b0 = this.back / (2 - 2 * across);
    this.b1 = -2 * this.b0 * across;
    this.b2 = this.b0;
  }

  /** What comes in goes out, with these poles or any. */
  identity(): void {
    this.b0 = 1;
    this.b1 = this.a1;
    this.b2 = this.a2;
  }

  /** Shelf of slope 1, Q 1/sqrt 2, unity on the far side. */
  private shelf(angle: f64, gainDb: f64, high: bool): void {
    const root = rootOfDb(gainDb);
    const edge = Math.sqrt(root);
    const width = edge * Math.SQRT2 * angle;
    const square = angle * angle;
    const middle = min<f64>(angle, MATCH_HIGHEST);
    if (high) {
      this.place(angle * edge, Math.SQRT1_2);
      this.match(root * root, root * width, root * square, 1, width, root * square, middle);
    } else {
      this.place(angle / edge, Math.SQRT1_2);
      this.match(root, root * width, root * root * square, root, width, square, middle);
    }
  }

  /** Zeros and poles change places when the gain asked for is above 0. */
  private turn(gainDb: f64): void {
    if (gainDb == 0) return this.identity();
    if (gainDb < 0) return;
    const scale = 1 / this.b0;
    const a1 = this.b1 * scale;
    const a2 = this.b2 * scale;
    this.b0 = scale;
    this.b1 = this.a1 * scale;
    this.b2 = this.a2 * scale;
    this.a1 = a1;
    this.a2 = a2;
  }

  /** The analog poles of (angle, q), each sampled: exp(s). */
  private place(angle: f64, q: f64): void {
    const damping = 0.5 / q;
    const radius = powerOfTwo(-OCTAVES_PER_NEPER * damping * angle);
    const spread = Math.sqrt(abs<f64>(1 - damping * damping)) * angle;
    this.a1 = -2 * radius * (damping <= 1 ? cosine(spread) : hyperbolicCosine(spread));
    this.a2 = radius * radius;
  }

  /** |1 + a1/z + a2/z²|² at `angle`. */
  private denominator(angle: f64): f64 {
    const one = 0.5 - 0.5 * cosine(angle);
    const nyquist = 1 - this.a1 + this.a2;
    return this.back * this.back * (1 - one) + nyquist * nyquist * one - 16 * this.a2 * (1 - one) * one;
  }

  /** Zeros of |(n2 s² + n1 s + n0)/(d2 s² + d1 s + d0)|² as it is at 0, `middle` and Nyquist. */
  private match(n2: f64, n1: f64, n0: f64, d2: f64, d1: f64, d0: f64, middle: f64): void {
    const dc = this.back * this.back * square(n0 / d0);
    const atNyquist = this.denominator(Math.PI) * power(n2, n1, n0, Math.PI) / power(d2, d1, d0, Math.PI);
    const atMiddle = this.denominator(middle) * power(n2, n1, n0, middle) / power(d2, d1, d0, middle);
    const one = 0.5 - 0.5 * cosine(middle);
    this.factor(dc, atNyquist, (atMiddle - dc * (1 - one) - atNyquist * one) / (4 * (1 - one) * one));
  }

  /** The minimum-phase b with (sum b)², (alternating sum b)² and -4 b0 b2 as given. */
  private factor(dc: f64, nyquist: f64, product: f64): void {
    const low = Math.sqrt(dc);
    const high = Math.sqrt(nyquist);
    const half = 0.5 * (low + high);
    this.b0 = 0.5 * (half + Math.sqrt(max<f64>(half * half + product, 0)));
    this.b1 = 0.5 * (low - high);
    this.b2 = (-0.25 * product) / this.b0;
  }
}

/** Square root of a gain in dB. Everything exponential here goes through exp2: one table in the binary, not four. */
function rootOfDb(gainDb: f64): f64 {
  return powerOfTwo(gainDb * OCTAVES_PER_DB * 0.5);
}

function hyperbolicCosine(x: f64): f64 {
  const y = powerOfTwo(OCTAVES_PER_NEPER * x);
  return 0.5 * (y + 1 / y);
}

function square(x: f64): f64 {
  return x * x;
}

/** |x2 s² + x1 s + x0|² at s = j angle. */
function power(x2: f64, x1: f64, x0: f64, angle: f64): f64 {
  return square(x0 - x2 * angle * angle) + square(x1 * angle);
}
