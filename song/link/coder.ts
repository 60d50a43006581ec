/** Numbers as decisions in contexts: what every field of a song is written and read by. */
import { LinkFault } from './fault.ts';
import { type Memory, MOST_CONTEXTS } from './memory.ts';
import type { Decisions } from './range-coder.ts';

/** Of a counted number: classes of its length in bits. */
const MOST_BITS = 53;
/** Who reads gives what it has, which may be anything. */
const MOST_COUNT = 2 ** MOST_BITS - 1;
/** Bits of a number behind its first that depend on those before them. */
const KNOWN_BITS = 6;

export class Coder {
  private readonly hashes = new Int32Array(MOST_CONTEXTS);
  private kind = 0;
  private inputs = 0;
  private decided = 0;

  constructor(
    private readonly line: Decisions,
    private readonly memory: Memory,
    /** Decisions that may be made: no text keeps its reader busy. */
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** Decisions so far. */
  get decisions(): number {
    return this.decided;
  }

  /** Which kind of field comes next, and what is known that may say something of it. */
  look(kind: number, ...contexts: readonly number[]): this {
    this.kind = kind;
    this.inputs = contexts.length;
    for (let i = 0; i < contexts.length; i++) {
      const seed = Math.imul(kind * MOST_CONTEXTS + i + 1, 0x85ebca6b);
      const mixed = Math.imul(seed ^ Math.imul((contexts[i] as number) + 0x3243f, 0xc2b2ae35), 0x27d4eb2f);
      this.hashes[i] = mixed ^ (mixed >>> 13);
    }
    return this;
  }

  private decide(decision: number, node: number): number {
    if (++this.decided > this.most) throw new LinkFault('limit', 'holds more than a link can');
    const chance = this.memory.predict(this.kind, this.hashes, this.inputs, node);
    const made = this.line.code(decision, chance);
    this.memory.learn(made);
    return made;
  }

  flag(value: boolean): boolean {
    return this.decide(value ? 1 : 0, 0) === 1;
  }

  /** A number below 2^bits, each bit known by those before it. */
  symbol(value: number, bits: number): number {
    let node = 1;
    for (let bit = bits - 1; bit >= 0; bit--) node = node * 2 + this.decide((value >>> bit) & 1, node);
    return node - 2 ** bits;
  }

  /** Any whole number from 0 on, small ones for less: its length in bits, then the bits (P. Elias's gamma code, 1975). */
  count(value: number): number {
    const bits = lengthOf(Math.min(value + 1, MOST_COUNT));
    let length = 1;
    while (this.decide(length < bits ? 1 : 0, 1000 + length) === 1) {
      if (++length > MOST_BITS) throw new LinkFault('content', 'holds a number that is too large');
    }
    let number = 1;
    for (let bit = length - 2; bit >= 0; bit--) {
      const isKnown = length - 2 - bit < KNOWN_BITS;
      const node = isKnown ? 2000 + length * 128 + number : 100_000 + length * 64 + bit;
      number = number * 2 + this.decide(Math.floor((value + 1) / 2 ** bit) % 2, node);
    }
    return number - 1;
  }

  /** Any whole number: whether it is 0, its sign, the rest. */
  signed(value: number): number {
    if (this.decide(value === 0 ? 1 : 0, 0)) return 0;
    const isNegative = this.decide(value < 0 ? 1 : 0, 1) === 1;
    const size = this.count(Math.abs(value) - 1) + 1;
    return isNegative ? -size : size;
  }
}

function lengthOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest >= 1; rest = Math.floor(rest / 2)) bits++;
  return bits;
}
