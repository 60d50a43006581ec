/** Onsets found beside the hits that were played. */
import type { Hit } from './loops.ts';

export interface Score {
  readonly right: number;
  readonly found: number;
  readonly played: number;
  /** Of those that were right: how far behind the hit, frames. */
  readonly late: readonly number[];
}

/** A hit counts that is at least as loud as all the rest, somewhere in the spectrum. */
const AUDIBLE_DB = 0;

/** Each hit is found once at most, by the nearest that is within `tolerance` frames; what finds no audible hit is wrong. */
export function scoreOnsets(found: Int32Array, hits: readonly Hit[], tolerance: number): Score {
  const played = hits.filter(({ aboveDb }) => aboveDb >= AUDIBLE_DB);
  const pairs = played.flatMap(({ frame }, hit) =>
    Array.from(found, (onset, i) => ({ hit, i, late: onset - frame })).filter(
      ({ late }) => Math.abs(late) <= tolerance,
    ),
  );
  const [usedHits, usedOnsets, late] = [new Set<number>(), new Set<number>(), [] as number[]];
  for (const pair of pairs.sort((a, b) => Math.abs(a.late) - Math.abs(b.late))) {
    if (usedHits.has(pair.hit) || usedOnsets.has(pair.i)) continue;
    usedHits.add(pair.hit);
    usedOnsets.add(pair.i);
    late.push(pair.late);
  }
  return { right: late.length, found: found.length, played: played.length, late };
}

/** Of all loops together: harmonic mean of the shares of what was found that is right, and of what was played that was found. */
export function fMeasure(scores: readonly Score[]): number {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return (2 * sum(({ right }) => right)) / (sum(({ found }) => found) + sum(({ played }) => played));
}
