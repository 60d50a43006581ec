/** Another hook over the rhythm of a written one. */
import { pick } from '../random.ts';
import { hookDegree } from './harmony.ts';
import { marksOf, signsOf } from './rows.ts';

/** Steps of the scale from one note to the next: mostly one, now and then a leap. */
const MOVES = [1, -1, 1, -1, 2, -2, 0, -1, 1, 3, -3] as const;
const LOWEST = -3;
const HIGHEST = 8;
/** Tones of the key's own chord: where a hook begins and ends. */
const HOME = [0, 2, 4] as const;

/** The same strokes on other degrees: stepwise, back to the chord at the end; the second half repeats the first's start. */
export function hookRow(row: string, seed: number): string {
  const marks = marksOf(row);
  const signs = [...signsOf(row)];
  const half = signs.length / 2;
  const firstHalf = marks.filter(({ step }) => step < half).length;
  const degrees: number[] = [];
  let degree: number = HOME[pick(HOME.length, seed, 0)] ?? 0;
  for (let i = 0; i < marks.length; i++) {
    const isRepeat = i >= firstHalf && i - firstHalf < firstHalf / 2;
    if (isRepeat) degree = degrees[i - firstHalf] ?? degree;
    else if (i > 0) degree = bounded(degree + (MOVES[pick(MOVES.length, seed, 1, i)] ?? 1));
    degrees.push(degree);
  }
  for (const [i, { step }] of marks.entries()) {
    const isLast = i === marks.length - 1;
    signs[step] = signOfDegree(isLast ? nearestHome(degrees[i] ?? 0) : (degrees[i] ?? 0));
  }
  return signs.join('');
}

function bounded(degree: number): number {
  if (degree > HIGHEST) return 2 * HIGHEST - degree;
  return degree < LOWEST ? 2 * LOWEST - degree : degree;
}

function nearestHome(degree: number): number {
  const homes = [-3, ...HOME, 7];
  return homes.reduce((best, home) => (Math.abs(home - degree) < Math.abs(best - degree) ? home : best), 0);
}

/** The opposite of hookDegree. */
function signOfDegree(degree: number): string {
  for (const sign of 'abcdefg123456789') if (hookDegree(sign) === degree) return sign;
  return '1';
}
