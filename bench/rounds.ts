/** Interleaved rounds: every case once a round, so that a busy minute of the machine falls on all of them alike. */
import { setTimeout } from 'node:timers/promises';
import { load } from './report.ts';

export type Case<T> = () => T | Promise<T>;

export const progress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** What a case leaves behind (a closing page, a process that ends) is not to be in the time of the next one. */
const PAUSE_MILLISECONDS = 100;

/**
 * Results per case, one a round; `often` runs the cheap ones several times a round and so steadies their medians.
 * Each round has an order of its own, so that no case always follows the same one.
 */
export async function interleave<T>(
  label: string,
  cases: ReadonlyMap<string, Case<T>>,
  rounds: number,
  often: (name: string) => number = () => 1,
): Promise<Map<string, T[]>> {
  const results = new Map<string, T[]>([...cases.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const turns = [...cases].flatMap((one) => Array.from({ length: often(one[0]) }, () => one));
    for (const [name, measure] of shuffled(turns, round)) {
      await setTimeout(PAUSE_MILLISECONDS);
      results.get(name)?.push(await measure());
    }
    const seconds = ((performance.now() - start) / 1e3).toFixed(1);
    progress(`${label}: round ${round + 1} of ${rounds}, ${seconds} s, load ${load().toFixed(2)}`);
  }
  return results;
}

/** The same order for the same seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return { item, key: state >>> 8 };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
