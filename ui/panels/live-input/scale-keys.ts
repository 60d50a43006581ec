/** The keys of a phone: two rows of eight, in the song's scale, the lower row from a root on. Pure. */
import { isInScale, type Scale } from '../../../song/theory.ts';

const ROW_KEYS = 8;
const OCTAVE = 12;

interface ScaleKey {
  readonly key: number;
  /** From 1; 0: the scale is off. */
  readonly degree: number;
  readonly isRoot: boolean;
}

/** From `low` on, an octave's first key; rows from the top: a scale's second row begins an octave higher. */
export function scaleRows(scale: Scale | null, low: number): readonly (readonly ScaleKey[])[] {
  const from = low + (scale?.root ?? 0);
  const all: ScaleKey[] = [];
  for (let key = from, degree = 0; all.length < ROW_KEYS * 3; key++) {
    if (scale && !isInScale(scale, key)) continue;
    const isRoot = (key - from) % OCTAVE === 0;
    degree = isRoot ? 1 : degree + 1;
    all.push({ key, degree: scale ? degree : 0, isRoot });
  }
  const upper = scale ? all.findIndex(({ key }) => key === from + OCTAVE) : ROW_KEYS;
  const row = (start: number) => all.slice(start, start + ROW_KEYS).filter(({ key }) => key <= 127);
  return [row(upper), row(0)];
}
