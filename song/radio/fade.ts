/** How loud both songs are while they are mixed. Both are brought to the same loudness before. */

export interface Gains {
  readonly running: number;
  readonly next: number;
}

/**
 * At a place 0..1 of the mix. Kick and bass play in one song at a time: the running one in the first half, the next in the
 * second; a song without them has only `rest` of its power (0..1). Equal power of the two as they are heard then: at a ratio of
 * tan(place · 90°) between them, running² + rest · next² = 1 before the middle, rest · running² + next² = 1 after it. So the
 * sum of two songs that know nothing of one another is as loud as one of them, and nothing jumps at the change-over.
 */
export function gainsAt(place: number, rest: number): Gains {
  const angle = (Math.min(1, Math.max(0, place)) * Math.PI) / 2;
  const [running, next] = [Math.cos(angle), Math.sin(angle)];
  const whole = place < 0.5 ? running ** 2 + rest * next ** 2 : rest * running ** 2 + next ** 2;
  const level = 1 / Math.sqrt(whole);
  return { running: running * level, next: next * level };
}

/** Of a curve that is read in straight lines: over eight bars none of them is off by more than a ten-thousandth. */
const CURVE_POINTS = 257;

/** From the start of the mix to its end, at even distances. */
export function fadeCurve(which: keyof Gains, rest: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: CURVE_POINTS }, (_, i) => gainsAt(i / (CURVE_POINTS - 1), rest)[which]);
}

/** What is left of the running song while it rings out: a quarter of a cosine. */
export function ringCurve(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: CURVE_POINTS }, (_, i) => gainsAt(i / (CURVE_POINTS - 1), 1).running);
}
