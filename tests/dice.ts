/** Chance for tests: numbers of [0, 1), the same for the same seed. */
import { chance } from '../song/random.ts';

export function dice(seed: number): () => number {
  let throws = 0;
  return () => chance(seed, throws++);
}
