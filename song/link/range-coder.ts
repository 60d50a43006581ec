/**
 * A binary range coder: decisions with their chances become bytes, and bytes decisions, at the cost of what each was worth
 * (G. N. N. Martin, "Range encoding", 1979; carries are held back as I. Pavlov's LZMA does). Chances are 16 bits.
 */

/** Who writes decisions, reads them, or only weighs them: one description of a song serves all three. */
export interface Decisions {
  /**
   * `chance` of 65,536 that the decision is 1, 1..65,535. Who writes answers with the decision given; who reads
   * answers with the one that was written, whatever was given.
   */
  code(decision: number, chance: number): number;
}

const TOP = 2 ** 24;
const WORD = 2 ** 32;

export class DecisionWriter implements Decisions {
  /** The lower end of what is left, up to 33 bits: the highest is the carry. */
  private low = 0;
  private range = WORD - 1;
  /** The last byte that a carry may still raise, and how many bytes of 255 follow it. */
  private held = -1;
  private full = 0;
  private readonly bytes: number[] = [];

  code(decision: number, chance: number): number {
    const part = (this.range >>> 16) * chance;
    if (decision) this.range = part;
    else {
      this.low += part;
      this.range -= part;
    }
    while (this.range < TOP) {
      this.range = this.range * 256;
      this.shift();
    }
    return decision;
  }

  /** The bytes: of the numbers that are left, the one that ends in the most zeros. */
  finish(): readonly number[] {
    for (let zeros = 32; zeros >= 0; zeros--) {
      const unit = 2 ** zeros;
      const end = Math.ceil(this.low / unit) * unit;
      if (end >= this.low + this.range) continue;
      this.low = end;
      break;
    }
    for (let byte = 0; byte < 5; byte++) this.shift();
    return this.bytes;
  }

  private shift(): void {
    if (this.low < 0xff00_0000 || this.low >= WORD) {
      const carry = this.low >= WORD ? 1 : 0;
      if (this.held >= 0) this.bytes.push((this.held + carry) & 255);
      for (; this.full > 0; this.full--) this.bytes.push((255 + carry) & 255);
      this.held = Math.floor(this.low / TOP) & 255;
    } else this.full++;
    this.low = (this.low % TOP) * 256;
  }
}

export class DecisionReader implements Decisions {
  private range = WORD - 1;
  private rest = 0;
  private at = 0;

  /** Behind the end lie zeros. */
  constructor(private readonly bytes: Uint8Array) {
    for (let byte = 0; byte < 4; byte++) this.rest = this.rest * 256 + this.next();
  }

  code(_: number, chance: number): number {
    const part = (this.range >>> 16) * chance;
    const decision = this.rest < part ? 1 : 0;
    if (decision) this.range = part;
    else {
      this.rest -= part;
      this.range -= part;
    }
    while (this.range < TOP) {
      this.range = this.range * 256;
      this.rest = this.rest * 256 + this.next();
    }
    return decision;
  }

  private next(): number {
    return this.bytes[this.at++] ?? 0;
  }
}
