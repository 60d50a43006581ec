/**
 * A QR code as it is drawn: finders solid, other modules squares of nine tenths, the cover of the song in the middle. Error level M
 * corrects 15 % of a code (ISO/IEC 18004). The smallest code is the first that is large enough for a cover and has no alignment pattern
 * in its middle: where it is covered, readers misjudge how the code is bent. Pure.
 */
import { encode, QrCodeDataType } from 'uqr';

/** White modules that readers need on each side. */
export const QUIET_MODULES = 4;
/** Of the cover's side. */
export const COVER_MODULES = 11;
/** Of its own drawing: four cells of nine, one apart. */
export const COVER_SIDE = 41;
/** Larger codes are read from so near that every module counts: they have no cover. */
const MOST_WITH_COVER = 85;
/** 73 modules a side, of which the cover takes 2 %. */
const LEAST_VERSION = 14;
const GAP = 0.05;

export interface CodePicture {
  /** Modules a side, without the quiet zone. */
  readonly size: number;
  /** Paths in modules, from the upper left one: the finders, and all else. */
  readonly finders: string;
  readonly modules: string;
  /** Left and top of the cover; null: none. */
  readonly coverAt: number | null;
}

export function pictureOf(text: string): CodePicture {
  const { data, types, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0, minVersion: LEAST_VERSION });
  const coverAt = size <= MOST_WITH_COVER ? (size - COVER_MODULES) / 2 : null;
  const isCovered = (at: number) => coverAt !== null && at >= coverAt && at < coverAt + COVER_MODULES;
  let finders = '';
  let modules = '';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark || (isCovered(x) && isCovered(y))) return;
      if (types[y]?.[x] === QrCodeDataType.Position) finders += `M${x} ${y}h1v1h-1z`;
      else modules += `M${x + GAP} ${y + GAP}h.9v.9h-.9z`;
    });
  });
  return { size, finders, modules, coverAt };
}
