/** What each look at the beat in a take was off by, as long as the page lives: the song keeps the largest of them. */
const looks = new Map<string, readonly number[]>();

export function keepLooks(hash: string, deviationsMs: readonly number[]): void {
  looks.set(hash, deviationsMs);
}

/** In milliseconds; none for a take of an earlier visit. */
export const looksOf = (hash: string): readonly number[] => looks.get(hash) ?? [];
