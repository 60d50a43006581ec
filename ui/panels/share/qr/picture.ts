/**
 * A QR code as it is drawn: finders solid, other modules squares of nine tenths, the cover of the song in the middle. Codes of which the
 * middle can be covered have no alignment pattern there (ISO/IEC 18004: versions 2 to 6, and from 14 on): where one is covered, readers misjudge
 * how the code is bent. So a short link is a small code of large modules, a longer one a code of 73 modules or more. Pure.
 */
import { encode, QrCodeDataType } from 'uqr';

/** White modules that readers need on each side. */
export const QUIET_MODULES = 4;
/** Of the cover's own drawing: four cells of nine, one apart. */
export const COVER_SIDE = 41;
/** Larger codes are read from so near that every module counts: they have no cover. */
const MOST_WITH_COVER = 85;

/** 41 modules a side, and the bytes each error level leaves in it: the strongest that has room is taken. */
const SMALL = { version: 6, coverModules: 7, levels: { H: 58, Q: 74, M: 106 } } as const;
/** 73 modules and more, of which the cover takes 2 %; M corrects 15 % of a code. */
const LARGE = { version: 14, coverModules: 11 } as const;
const GAP = 0.05;

export interface CodePicture {
  /** Modules a side, without the quiet zone. */
  readonly size: number;
  /** Paths in modules, from the upper left one: the finders, and all else. */
  readonly finders: string;
  readonly modules: string;
  /** Left and top of the cover; null: none. */
  readonly coverAt: number | null;
  /** Of the cover's side. */
  readonly coverModules: number;
}

function encoded(text: string) {
  const { length } = new TextEncoder().encode(text);
  for (const ecc of ['H', 'Q', 'M'] as const)
    if (length <= SMALL.levels[ecc])
      return { ...encode(text, { ecc, boostEcc: false, border: 0, minVersion: SMALL.version }), ...SMALL };
  return { ...encode(text, { ecc: 'M', boostEcc: false, border: 0, minVersion: LARGE.version }), ...LARGE };
}

export function pictureOf(text: string): CodePicture {
  const { data, types, size, coverModules } = encoded(text);
  const coverAt = size <= MOST_WITH_COVER ? (size - coverModules) / 2 : null;
  const isCovered = (at: number) => coverAt !== null && at >= coverAt && at < coverAt + coverModules;
  let finders = '';
  let modules = '';
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark || (isCovered(x) && isCovered(y))) return;
      if (types[y]?.[x] === QrCodeDataType.Position) finders += `M${x} ${y}h1v1h-1z`;
      else modules += `M${x + GAP} ${y + GAP}h.9v.9h-.9z`;
    });
  });
  return { size, finders, modules, coverAt, coverModules };
}
