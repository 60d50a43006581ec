/** How much of real time the engine needs: milliseconds by the host's clock, summed over the last ten seconds. */

const BUCKETS = 10;

export class LoadMeter {
  /** Milliseconds of each of the last seconds; the clock's steps of 1 ms have no bias in the sum. */
  private readonly spent = new Float64Array(BUCKETS);
  private bucket = 0;
  private frames = 0;
  private filled = 0;
  /** 0..1 and more. */
  share = 0;
  /** The same of the last whole second alone. */
  secondShare = 0;

  constructor(private readonly rate: number) {}

  /** No allocation: on the audio thread. */
  add(milliseconds: number, frames: number): void {
    this.spent[this.bucket] = (this.spent[this.bucket] as number) + milliseconds;
    this.frames += frames;
    if (this.frames < this.rate) return;
    this.filled = Math.min(BUCKETS, this.filled + 1);
    this.secondShare = (this.spent[this.bucket] as number) / 1000;
    let sum = 0;
    for (let i = 0; i < BUCKETS; i++) sum += this.spent[i] as number;
    this.share = sum / (this.filled * 1000);
    this.bucket = (this.bucket + 1) % BUCKETS;
    this.spent[this.bucket] = 0;
    this.frames -= this.rate;
  }
}
