/** Lengths that have a name among musicians, from a sixty-fourth to four whole notes, as ticks of the song. */
import { TICKS_PER_BEAT } from '../../song/time.ts';

const WHOLE = 4 * TICKS_PER_BEAT;

/** T: three in the time of two; a dot: half as long again. */
const NAMES: readonly (readonly [name: string, ticks: number])[] = [
  ['1/64', WHOLE / 64],
  ['1/32', WHOLE / 32],
  ['1/16T', WHOLE / 24],
  ['1/16', WHOLE / 16],
  ['1/8T', WHOLE / 12],
  ['1/16.', (WHOLE * 3) / 32],
  ['1/8', WHOLE / 8],
  ['1/4T', WHOLE / 6],
  ['1/8.', (WHOLE * 3) / 16],
  ['1/4', WHOLE / 4],
  ['1/2T', WHOLE / 3],
  ['1/4.', (WHOLE * 3) / 8],
  ['1/2', WHOLE / 2],
  ['1/2.', (WHOLE * 3) / 4],
  ['1/1', WHOLE],
  ['2/1', 2 * WHOLE],
  ['4/1', 4 * WHOLE],
];

/** The named lengths within a range, shortest first. */
export function noteLengths(minTicks: number, maxTicks: number): readonly number[] {
  return NAMES.map(([, ticks]) => ticks).filter((ticks) => ticks >= minTicks && ticks <= maxTicks);
}

/** The name of a length in ticks, or null where musicians have none. */
export function noteName(ticks: number): string | null {
  return NAMES.find(([, named]) => named === ticks)?.[0] ?? null;
}

/** The length a name stands for, or null. */
export function noteTicks(name: string): number | null {
  const plain = name.replace(/\s/g, '').toUpperCase();
  return NAMES.find(([known]) => known === plain)?.[1] ?? null;
}
