/**
 * Loudness of a whole performance (EBU R 128, ITU-R BS.1770-5): the mean power of its blocks of 400 ms, ten a second,
 * that are louder than -70 LUFS and than 10 LU below the mean of those. It counts on the audio thread, so that nothing is
 * missed while the page is busy; kept in tenths of a LU, an hour takes no more room than a second.
 */
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const TENTHS = 10;
/** Up to 10 LUFS, which is louder than full scale. */
const BINS = 80 * TENTHS;
/** Blocks that began before the measurement did. */
const CUT_BLOCKS = 3;
export const SILENCE_LUFS = -200;

export class Programme {
  /** LUFS; -200: nothing passed the gates. */
  lufs = SILENCE_LUFS;
  private cut = CUT_BLOCKS;
  private readonly powers = new Float64Array(BINS);
  private readonly blocks = new Float64Array(BINS);

  reset(): void {
    this.lufs = SILENCE_LUFS;
    this.cut = CUT_BLOCKS;
    this.powers.fill(0);
    this.blocks.fill(0);
  }

  /** The momentary loudness, every 100 ms. */
  add(lufs: number): void {
    if (this.cut > 0) {
      this.cut--;
      return;
    }
    if (!(lufs > ABSOLUTE_GATE)) return;
    const bin = binOf(lufs);
    this.powers[bin] = (this.powers[bin] as number) + 10 ** (lufs / 10);
    this.blocks[bin] = (this.blocks[bin] as number) + 1;
    this.lufs = this.above(binOf(this.above(0) + RELATIVE_GATE));
  }

  /** LUFS of the mean of all blocks from a bin on. */
  private above(first: number): number {
    let power = 0;
    let blocks = 0;
    for (let bin = first; bin < BINS; bin++) {
      power += this.powers[bin] as number;
      blocks += this.blocks[bin] as number;
    }
    return 10 * Math.log10(power / blocks);
  }
}

function binOf(lufs: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor((lufs - ABSOLUTE_GATE) * TENTHS)));
}
