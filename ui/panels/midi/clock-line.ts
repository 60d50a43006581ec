/**
 * When a frame of the context is heard, on the page's clock. What the browser says of it jumps by as much as a block of the device, so
 * the middle half of many answers counts. Pure.
 */

/** Ten seconds, asked 25 times a second: two clocks that differ by 50 millionths drift by a quarter of a millisecond meanwhile. */
const ANSWERS = 256;
const FIRST_ANSWERS = 12;
/** What lies so far beside the line is another clock: the device was changed, or the computer slept. */
const LOST_MILLISECONDS = 50;

export class ClockLine {
  private readonly offsets: number[] = [];
  private next = 0;
  private offset = Number.NaN;

  /** At `contextSeconds` of the context the page's clock stood at `pageMilliseconds`. */
  add(contextSeconds: number, pageMilliseconds: number): void {
    const offset = pageMilliseconds - contextSeconds * 1000;
    if (Math.abs(offset - this.offset) > LOST_MILLISECONDS) this.offsets.length = this.next = 0;
    this.offsets[this.next % ANSWERS] = offset;
    this.next++;
    const sorted = [...this.offsets].sort((a, b) => a - b);
    const quarter = sorted.length >> 2;
    const middle = sorted.slice(quarter, sorted.length - quarter);
    this.offset = middle.reduce((sum, one) => sum + one, 0) / middle.length;
  }

  /** A clock that has just begun to run says odd things: some answers come first. */
  get isKnown(): boolean {
    return this.next >= FIRST_ANSWERS;
  }

  pageMillisecondsAt(contextSeconds: number): number {
    return contextSeconds * 1000 + this.offset;
  }
}
