/** Numbers of a DAWproject and ours: beats, linear levels, places between left and right, colours. */
import { clampTo } from '../clamp-to.ts';
import type { ParamSpec } from '../specs.ts';
import { TICKS_PER_BEAT } from '../time.ts';
import { TRACK_COLORS } from '../track-colors.ts';
import type { XmlElement } from './xml.ts';

/** Digits behind the point: a millionth of a tick. */
const DIGITS = 9;
/** What a level is rounded to that comes back, in dB. */
const LEVEL_DIGITS = 4;
const PAN_DIGITS = 6;

/** Without an exponent, which not every reader of decimals takes. */
export function figure(value: number): string {
  return String(Number(value.toFixed(DIGITS))).includes('e') ? '0' : String(Number(value.toFixed(DIGITS)));
}

export const beatsOf = (ticks: number): string => figure(ticks / TICKS_PER_BEAT);

/** Silence at the lowest level there is. */
export function linearOfDb(db: number, { min }: Pick<ParamSpec, 'min'>): number {
  return db <= min ? 0 : 10 ** (db / 20);
}

/** `unit` is what the file says the value is in. */
export function dbOf(value: number, unit: string | undefined, spec: ParamSpec): number {
  const db = unit === 'decibel' ? value : value > 0 ? 20 * Math.log10(value) : spec.min;
  return clampTo(spec, rounded(db, LEVEL_DIGITS));
}

export const normalizedOfPan = (pan: number): number => (pan + 1) / 2;

export function panOf(value: number, unit: string | undefined, spec: ParamSpec): number {
  const pan = unit === 'linear' ? value : unit === 'percent' ? value / 50 - 1 : value * 2 - 1;
  return clampTo(spec, rounded(pan, PAN_DIGITS));
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0;
}

/** A number of the file; undefined where it says none, or none that is one. */
export function numberAt({ attributes }: XmlElement, name: string): number | undefined {
  const text = attributes.get(name);
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The one that is nearest to a colour; null where that is none. */
export function colorOf(text: string | undefined): number | null {
  const given = channelsOf(text ?? '');
  if (!given) return null;
  const distances = TRACK_COLORS.map((one) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(one) ?? [];
    return (given[0] - red) ** 2 + (given[1] - green) ** 2 + (given[2] - blue) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

function channelsOf(text: string): readonly [number, number, number] | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}
