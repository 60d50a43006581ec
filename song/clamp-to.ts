/** A module of its own: the scheduler's thread needs this, and none of the rows it is applied to. */
import type { ParamSpec } from './specs.ts';

/** The number within the spec's range, whole where the spec counts. */
export function clampTo(spec: ParamSpec, number: number): number {
  const within = Math.min(spec.max, Math.max(spec.min, number));
  const stepped = spec.curve === 'integer' || spec.curve === 'choice' ? Math.round(within) : within;
  return stepped + 0; // no negative zero: JSON has none
}
