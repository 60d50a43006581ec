/** The one channel in which the beat is looked for in a take of two: their mean, or the louder one where they cancel each other out. Pure. */

/** A mean that is so much weaker than the louder channel is what is left of two that cancel out (−12 dB); one side alone gives a quarter. */
const CANCELLED = 1 / 16;

const powerOf = (sound: Float32Array): number => sound.reduce((sum, x) => sum + x * x, 0);

/** Of interleaved sound. */
export function monoOf(sound: Float32Array<ArrayBuffer>, channels: number): Float32Array<ArrayBuffer> {
  if (channels === 1) return sound;
  const sideOf = (side: number) =>
    Float32Array.from({ length: sound.length / 2 }, (_, i) => sound[2 * i + side] as number);
  const [left, right] = [sideOf(0), sideOf(1)];
  const mean = left.map((x, i) => (x + (right[i] as number)) / 2);
  const louder = powerOf(left) >= powerOf(right) ? left : right;
  return powerOf(mean) < powerOf(louder) * CANCELLED ? louder : mean;
}
