/**
 * Noise for quantisers: xorshift128 (Marsaglia, "Xorshift RNGs", 2003), four lanes beside one another, each with a
 * seed of its own; lane n is for every fourth frame. A frame takes one number of 32 bits: its upper and its lower
 * half, u and v, are uniform, u - v dithers the left and u + v the right channel. Both are triangular over two steps,
 * and they are uncorrelated, because u and v have the same variance: so are the errors they leave (Lipshitz,
 * Wannamaker and Vanderkooy, "Quantization and Dither", JAES 1992: first and second moment free of the signal).
 */

/** Words x, y, z, w of lanes 0..3. All zero gives zeros for ever: no dither. */
export const DITHER_STATE: usize = memory.data(64, 16);

/** 0: no dither. */
export function seedDither(seed: u32): void {
  // Knuth's multiplicative step spreads seeds; sixteen words of xorshift32 after it.
  let x: u32 = seed * 2654435761 + 0x9e3779b9;
  if (x == 0) x = 0x9e3779b9;
  for (let word: usize = 0; word < 64; word += 4) {
    for (let i = 0; i < 3; i++) {
      x ^= x << 13;
      x ^= x >> 17;
      x ^= x << 5;
    }
    store<u32>(DITHER_STATE + word, seed == 0 ? 0 : x);
  }
}

export function isDithering(): bool {
  return load<u64>(DITHER_STATE) != 0;
}

/** Next number of one lane. */
export function nextOfLane(lane: i32): u32 {
  const at = DITHER_STATE + (<usize>lane << 2);
  const x = load<u32>(at);
  const t = x ^ (x << 11);
  const w = load<u32>(at, 48);
  store<u32>(at, load<u32>(at, 16));
  store<u32>(at, load<u32>(at, 32), 16);
  store<u32>(at, w, 32);
  const next = w ^ (w >> 19) ^ t ^ (t >> 8);
  store<u32>(at, next, 48);
  return next;
}

/** Next numbers of all four lanes from the oldest and the youngest of their words. */
// @ts-ignore: decorator
@inline
export function nextOfLanes(x: v128, w: v128): v128 {
  const t = v128.xor(x, i32x4.shl(x, 11));
  return v128.xor(v128.xor(w, i32x4.shr_u(w, 19)), v128.xor(t, i32x4.shr_u(t, 8)));
}
