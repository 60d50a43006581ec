/** The last hits on the pads of a sampler, and phrases made of them. Pure: the same seed makes the same phrase. */
import { chance, pick } from './random.ts';
import type { PhraseHit } from './slices.ts';
import type { Pad } from './song.ts';
import { TICKS_PER_STEP } from './time.ts';

export interface RememberedHit {
  /** 0..15. */
  readonly pad: number;
  readonly velocity: number;
  /** Song ticks since the hit before; 0: nothing is known of the time. */
  readonly gapTicks: number;
}

export const MOST_REMEMBERED = 16;
export const LEAST_TO_PLAY = 4;
const SOFTEST = 0.1;
/** How far a velocity strays from the one that was played. */
const STRAY = 0.15;
/** Longer is a pause of the player, not of the music. */
const LONGEST_GAP_TICKS = 4 * TICKS_PER_STEP;
/** Sixteenths of a phrase. */
const PHRASE_STEPS = 16;

export function remembered(memory: readonly RememberedHit[], hit: RememberedHit): readonly RememberedHit[] {
  return [...memory, hit].slice(-MOST_REMEMBERED);
}

/** A hit that was never heard, or is of an empty pad, is left out; none where too little is remembered. */
export function phraseOf(
  memory: readonly RememberedHit[],
  pads: readonly Pad[],
  seed: number,
  turn: number,
): readonly PhraseHit[] {
  if (memory.length < LEAST_TO_PLAY) return [];
  const phrase: PhraseHit[] = [];
  let tick = 0;
  for (let n = 0; tick < PHRASE_STEPS * TICKS_PER_STEP; n++) {
    const drawn = memory[pick(memory.length, seed, turn, n, 0)] as RememberedHit;
    const probability = pads[drawn.pad]?.sample ? (pads[drawn.pad]?.probability ?? 0) : 0;
    const velocity = clampVelocity(drawn.velocity + STRAY * (2 * chance(seed, turn, n, 1) - 1));
    if (chance(seed, turn, n, 2) < probability) phrase.push({ pad: drawn.pad, velocity, tick });
    tick += gapOf(drawn);
  }
  return phrase;
}

/** As it was played, in order, from the first hit on. */
export function inOrder(memory: readonly RememberedHit[]): readonly PhraseHit[] {
  let tick = 0;
  return memory.map(({ pad, velocity, ...hit }, at) => {
    tick += at === 0 ? 0 : gapOf({ pad, velocity, ...hit });
    return { pad, velocity: clampVelocity(velocity), tick };
  });
}

/** In whole sixteenths: what is drawn by chance stays in time. */
function gapOf({ gapTicks }: RememberedHit): number {
  const gap = Number.isFinite(gapTicks) ? Math.min(LONGEST_GAP_TICKS, Math.max(0, gapTicks)) : 0;
  return Math.max(TICKS_PER_STEP, Math.round(gap / TICKS_PER_STEP) * TICKS_PER_STEP);
}

function clampVelocity(velocity: number): number {
  return Number.isNaN(velocity) ? SOFTEST : Math.min(1, Math.max(SOFTEST, velocity));
}

/** One of the loaded pads, the likelier the higher its chance; null: none is drawn. */
export function randomPad(pads: readonly Pad[], seed: number, turn: number): number | null {
  const loaded = pads.flatMap(({ sample }, pad) => (sample === null ? [] : pad));
  if (loaded.length === 0) return null;
  const pad = loaded[pick(loaded.length, seed, turn, 3)] as number;
  return chance(seed, turn, 4) < (pads[pad]?.probability ?? 0) ? pad : null;
}
