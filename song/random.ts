/** Chance without a generator: the same whole numbers always give the same number, so live and offline roll the same dice. */

/** A bijection of 32-bit integers in which every input bit moves about half of the output's. */
function scramble(word: number): number {
  let bits = word | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** 2^32 divided by the golden ratio: keeps runs of small integers apart, and zero from being a fixed point. */
const GOLDEN = 0x9e3779b9;

/** An unsigned 32-bit hash of a seed and any whole numbers; their order matters. */
export function hash(seed: number, ...keys: readonly number[]): number {
  let state = scramble((seed | 0) + GOLDEN);
  for (const key of keys) state = scramble(Math.imul(state, 5) + (key | 0) + GOLDEN);
  return state;
}

/** A number of [0, 1), the same for the same arguments. */
export function chance(seed: number, ...keys: readonly number[]): number {
  return hash(seed, ...keys) / 0x1_0000_0000;
}

/** A whole number of 0..count-1. */
export function pick(count: number, seed: number, ...keys: readonly number[]): number {
  return Math.floor(chance(seed, ...keys) * count);
}

/** The 32-bit hash of a text, to roll dice for something that has a name instead of a number (FNV-1a). */
export function hashText(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}
