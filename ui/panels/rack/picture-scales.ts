/** The scales of the pictures: where a frequency, a level or a time stands, as a share of the picture, and the way back. */
import type { Mark } from './picture.tsx';

export interface Scale {
  readonly toShare: (value: number) => number;
  readonly fromShare: (share: number) => number;
}

export function straight(from: number, to: number): Scale {
  return { toShare: (value) => (value - from) / (to - from), fromShare: (share) => from + share * (to - from) };
}

const LOWEST_HZ = 20;
/** Three decades: 20 Hz to 20 kHz. */
export const FREQUENCY: Scale = {
  toShare: (hz) => Math.log10(hz / LOWEST_HZ) / 3,
  fromShare: (share) => LOWEST_HZ * 1000 ** share,
};

/** Before the beginning there is room for a hand. */
const EDGE = 0.06;

/** The first second of ten has a third of the room. */
export function seconds(longest: number): Scale {
  const room = 1 - EDGE;
  return {
    toShare: (at) => EDGE + room * Math.sqrt(at / longest),
    fromShare: (share) => (share < EDGE ? -1 : longest * ((share - EDGE) / room) ** 2),
  };
}

export function marks(scale: Scale, values: readonly (readonly [value: number, text: string])[]): readonly Mark[] {
  return values.map(([value, text]) => ({ at: scale.toShare(value), text }));
}

export const HERTZ = marks(FREQUENCY, [
  [100, '100'],
  [1000, '1k'],
  [10000, '10k'],
]);

/** From 0 to 1 in so many steps. */
const shares = (steps: number) => Array.from({ length: steps + 1 }, (_, i) => i / steps);

/** A path over the whole width through what `at` gives for each share. */
export function trace(steps: number, at: (share: number) => number): string {
  return path(shares(steps).map(at));
}

/** Through heights as far from one another. */
function path(heights: readonly number[]): string {
  const last = heights.length - 1;
  const place = (height: number, i: number) =>
    `${((100 * i) / last).toFixed(1)} ${(100 - 100 * bounded(height)).toFixed(2)}`;
  return `M${heights.map(place).join('L')}`;
}

/** A little beyond the edges: a curve that leaves the picture leaves it whole. */
const bounded = (share: number) => Math.min(1.2, Math.max(-0.2, share));

/** Where a response is drawn: this many steps for three decades. */
const RESPONSE_STEPS = 96;
export const RESPONSE_HZ = along(FREQUENCY, RESPONSE_STEPS);

/** The values at so many steps of a scale. */
export function along(scale: Scale, steps: number): Float32Array {
  return Float32Array.from(shares(steps), scale.fromShare);
}

/** A path through values at even steps. */
export function traceValues(values: Float32Array, scale: Scale): string {
  return path(Array.from(values, scale.toShare));
}
