/**
 * What a coder has learnt: chances of decisions in contexts, and how far each kind of context is to be trusted. Whole numbers
 * throughout: every engine must compute the very same chances, for ever.
 *
 * Chances of several contexts are mixed as logistic regression does (M. Mahoney, "Adaptive Weighing of Context Models for
 * Lossless Data Compression", Florida Tech CS-2005-16). The chance of a context moves by 1/n when it is met for the nth time.
 */

/** Contexts that one decision is looked at in, at most. */
export const MOST_CONTEXTS = 8;
/** Kinds of fields, at most. */
const KINDS = 128;
/** How often a context was met, in classes; each has a trust of its own. */
const FAMILIARITY = 6;
const SLOTS = 2 ** 18;
/** A chance moves by 1/LIMIT at least: what was true of the beginning of a song is forgotten slowly. */
const LIMIT = 30;
const FIRST_TRUST = [0, 14_000, 18_000, 20_000, 22_000, 24_000];
/** Of one decision's error. */
const LEARNING = 20;
const LEARNING_BITS = 20;

/** 65,536 / (1 + e^−x) for x = −8, −7.5 … 8. */
const LOGISTIC = [
  22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768, 40793, 47911, 53581,
  57724, 60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514,
];
/** Odds are logarithms in 256ths, −2,047..2,047. */
const MOST_ODDS = 2047;
const ODDS_BITS = 7;

/** From log odds to a chance. */
function chanceOf(odds: number): number {
  const at = odds + MOST_ODDS + 1;
  const index = at >> ODDS_BITS;
  const within = at & ((1 << ODDS_BITS) - 1);
  const from = LOGISTIC[index] ?? 0;
  const to = LOGISTIC[index + 1] ?? from;
  return from + (((to - from) * within) >> ODDS_BITS);
}

const CHANCE_OF = Uint16Array.from({ length: 2 * MOST_ODDS + 1 }, (_, i) => chanceOf(i - MOST_ODDS));

/** From the upper twelve bits of a chance to its log odds: the lowest whose chance is not below. */
const ODDS_OF = (() => {
  const odds = new Int16Array(4096);
  let at = 0;
  for (let chance = 0; chance < 4096; chance++) {
    while (at < 2 * MOST_ODDS && (CHANCE_OF[at] ?? 0) < chance * 16 + 8) at++;
    odds[chance] = at - MOST_ODDS;
  }
  return odds;
})();

/** 65,536 / (n + 1.5) for a context that was met n times. */
const STEP_OF = Uint16Array.from({ length: LIMIT + 1 }, (_, n) => Math.floor(131_072 / (2 * n + 3)));
const CLASS_OF = Uint8Array.from({ length: LIMIT + 1 }, (_, n) => (n < 3 ? n : n < 6 ? 3 : n < 20 ? 4 : 5));

export class Memory {
  private readonly chances = new Uint16Array(SLOTS).fill(32_768);
  private readonly met = new Uint8Array(SLOTS);
  private readonly trust = new Int32Array(KINDS * MOST_CONTEXTS * FAMILIARITY);
  private readonly slots = new Int32Array(MOST_CONTEXTS);
  private readonly odds = new Int32Array(MOST_CONTEXTS);
  private readonly trusts = new Int32Array(MOST_CONTEXTS);
  private inputs = 0;
  private chance = 32_768;

  constructor() {
    for (let i = 0; i < this.trust.length; i++) this.trust[i] = FIRST_TRUST[i % FAMILIARITY] as number;
  }

  /** Another that knows the same. */
  copy(): Memory {
    const copy = new Memory();
    copy.chances.set(this.chances);
    copy.met.set(this.met);
    copy.trust.set(this.trust);
    return copy;
  }

  /** The chance of a 1, of 65,536. `hashes` are the contexts, `node` which decision it is within a number. */
  predict(kind: number, hashes: Int32Array, inputs: number, node: number): number {
    let dot = 0;
    for (let i = 0; i < inputs; i++) {
      let slot = Math.imul((hashes[i] as number) ^ Math.imul(node + 1, 0x9e3779b1), 0x2c1b3c6d);
      slot = (slot ^ (slot >>> 15)) & (SLOTS - 1);
      const odds = ODDS_OF[(this.chances[slot] as number) >>> 4] as number;
      const trust = (kind * MOST_CONTEXTS + i) * FAMILIARITY + (CLASS_OF[this.met[slot] as number] as number);
      this.slots[i] = slot;
      this.odds[i] = odds;
      this.trusts[i] = trust;
      dot += (this.trust[trust] as number) * odds;
    }
    const mixed = Math.max(-MOST_ODDS, Math.min(MOST_ODDS, Math.round(dot / 65_536)));
    this.inputs = inputs;
    this.chance = CHANCE_OF[mixed + MOST_ODDS] as number;
    return this.chance;
  }

  /** What the decision was that was predicted last. */
  learn(decision: number): void {
    const truth = decision ? 65_535 : 0;
    const error = (truth - this.chance) * LEARNING;
    for (let i = 0; i < this.inputs; i++) {
      const trust = this.trusts[i] as number;
      const change = ((this.odds[i] as number) * error) / 2 ** LEARNING_BITS;
      this.trust[trust] = (this.trust[trust] as number) + Math.round(change);
      const slot = this.slots[i] as number;
      const met = this.met[slot] as number;
      const chance = this.chances[slot] as number;
      this.chances[slot] = chance + Math.trunc(((truth - chance) * (STEP_OF[met] as number)) / 65_536);
      if (met < LIMIT) this.met[slot] = met + 1;
    }
  }
}
