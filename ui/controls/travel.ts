/** How a control travels: a parameter's value as a place between 0 and 1, and the tidy value at a place. */
import { clampTo } from '../../song/clamp-to.ts';
import type { ParamSpec } from '../../song/specs.ts';
import { decibelsOfPercent, percentOfDecibels, SILENCE_DB } from '../paint/decibel-scale.ts';

/** A level ends in silence; a threshold has the same range and does not. */
export function isLevel(spec: ParamSpec): boolean {
  return hasDecibelScale(spec) && spec.label !== 'threshold';
}

function hasDecibelScale(spec: ParamSpec): boolean {
  return spec.unit === 'dB' && spec.min === SILENCE_DB;
}

/** Zero lies in the middle: arcs start at noon. */
export function isBipolar(spec: ParamSpec): boolean {
  return spec.min < 0 && spec.min === -spec.max;
}

/** 0 at the spec's minimum, 1 at its maximum. */
export function placeOf(spec: ParamSpec, value: number): number {
  const { min, max, curve } = spec;
  const within = Math.min(max, Math.max(min, value));
  if (max <= min) return 0;
  if (hasDecibelScale(spec)) return percentOfDecibels(within) / percentOfDecibels(max);
  if (curve === 'exponential') return Math.log(within / min) / Math.log(max / min);
  return (within - min) / (max - min);
}

/** The value at a place, rounded to what a hand can mean: whole where the spec counts, else four figures. */
export function valueAt(spec: ParamSpec, place: number): number {
  const { min, max, curve } = spec;
  const within = Math.min(1, Math.max(0, place));
  if (within === 0) return min;
  if (within === 1) return max;
  if (hasDecibelScale(spec)) return tidy(spec, decibelsOfPercent(within * percentOfDecibels(max)));
  if (curve === 'exponential') return tidy(spec, min * (max / min) ** within);
  return tidy(spec, min + within * (max - min));
}

function tidy(spec: ParamSpec, value: number): number {
  if (spec.curve === 'exponential') return clampTo(spec, Number(value.toPrecision(4)));
  const digits = Math.max(0, 4 - Math.ceil(Math.log10(spec.max - spec.min)));
  return clampTo(spec, Number(value.toFixed(digits)));
}

/** Whether the value can only be one of a few whole numbers. */
function isCounted(spec: ParamSpec): boolean {
  return spec.curve === 'integer' || spec.curve === 'choice' || spec.curve === 'switch';
}

/** One press of an arrow (a hundredth), Page key (a tenth) or fine arrow; where the spec counts, one at the least. */
export function stepped(spec: ParamSpec, value: number, places: number): number {
  const next = valueAt(spec, placeOf(spec, value) + places);
  if (!isCounted(spec)) return next;
  if (places > 0) return Math.min(spec.max, Math.max(value + 1, next));
  return Math.max(spec.min, Math.min(value - 1, next));
}
