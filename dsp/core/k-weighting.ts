import { cosine } from "./cosine";
import { powerOfTwo } from "./power";
import { Biquad } from "./biquad";

/**
 * The two filters of ITU-R BS.1770-5, which gives them as coefficients at 48 kHz, at any rate: these are the analog
 * filters those coefficients come from, through the same bilinear transform.
 */
const HEAD_HZ: f64 = 1681.974450955533;
const HEAD_Q: f64 = 0.7071752369554196;
const HEAD_DB: f64 = 3.999843853973347;
/** Share of the gain in dB that the shelf has at its frequency. */
const HEAD_MIDDLE: f64 = 0.4996667741545416;
const LOW_HZ: f64 = 38.13547087602444;
const LOW_Q: f64 = 0.5003270373238773;

/** High shelf: the head in the sound field. */
export function headShelf(design: Biquad, rate: f64): void {
  const high = powerOfTwo(HEAD_DB * 0.16609640474436813);
  bilinear(design, tangent((Math.PI * HEAD_HZ) / rate), HEAD_Q, high, powerOfTwo(HEAD_DB * HEAD_MIDDLE * 0.16609640474436813), 1);
}

/** High-pass: the ear hears little below 60 Hz. The recommendation leaves its numerator 1, -2, 1 as it is. */
export function lowRollOff(design: Biquad, rate: f64): void {
  bilinear(design, tangent((Math.PI * LOW_HZ) / rate), LOW_Q, 1, 0, 0);
  design.b0 = 1;
  design.b1 = -2;
  design.b2 = 1;
}

function tangent(angle: f64): f64 {
  const across = cosine(angle);
  return Math.sqrt(1 - across * across) / across;
}

/** (high s² + band s / q + low) / (s² + s / q + 1), prewarped to g = tan(pi f / rate). */
function bilinear(design: Biquad, g: f64, q: f64, high: f64, band: f64, low: f64): void {
  const scale = 1 / (1 + g / q + g * g);
  design.b0 = (high + (band * g) / q + low * g * g) * scale;
  design.b1 = 2 * (low * g * g - high) * scale;
  design.b2 = (high - (band * g) / q + low * g * g) * scale;
  design.a1 = 2 * (g * g - 1) * scale;
  design.a2 = (1 - g / q + g * g) * scale;
}
