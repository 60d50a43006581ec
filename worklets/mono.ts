/** The one channel in which a beat is looked for in sound of two: their mean, or the louder one where they cancel each other out. Pure. */

/** A mean that is so much weaker than the louder channel is what is left of two that cancel out (−12 dB); one side alone gives a quarter. */
const CANCELLED = 1 / 16;

const powerOf = (sound: Float32Array): number => sound.reduce((sum, x) => sum + x * x, 0);

/** Of channels, one after the other; a single one is itself. */
export function oneChannel([left, right]: readonly Float32Array[]): Float32Array {
  if (!left || !right) return left ?? new Float32Array(0);
  const mean = left.map((x, i) => (x + (right[i] ?? 0)) / 2);
  const louder = powerOf(left) >= powerOf(right) ? left : right;
  return powerOf(mean) < powerOf(louder) * CANCELLED ? louder : mean;
}

/** Of interleaved sound. */
export function monoOf(sound: Float32Array, channels: number): Float32Array {
  if (channels === 1) return sound;
  const sideOf = (side: number) =>
    Float32Array.from({ length: sound.length / 2 }, (_, i) => sound[2 * i + side] as number);
  return oneChannel([sideOf(0), sideOf(1)]);
}
