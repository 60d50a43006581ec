/** The last minute of the engine, second by second: how much of real time it needed, and what was lost. Pure; the clock is an argument. */

export const HISTORY_SECONDS = 60;

/** What is known of one second. */
export interface Second {
  /** 0..1 and more; null: nothing was computed, or nobody looked. */
  readonly load: number | null;
  /** Quanta and pieces of sounds that came too late in it. */
  readonly gaps: number;
}

const UNKNOWN: Second = { load: null, gaps: 0 };

export class LoadHistory {
  /** A ring: each second has the place of its number. */
  private readonly seconds: Second[] = Array.from({ length: HISTORY_SECONDS }, () => UNKNOWN);
  private now = Number.NEGATIVE_INFINITY;
  private total = 0;
  /** The second in which something was lost last; null: in none since the page is open. */
  private lastGap: number | null = null;

  /** True once a second: it is the first look in it, and `note` is wanted. Asked at every frame. */
  isNew(nowMilliseconds: number): boolean {
    return Math.floor(nowMilliseconds / 1000) > this.now;
  }

  /** `totalGaps` counts since the engine began; a new engine counts from 0. */
  note(nowMilliseconds: number, load: number, totalGaps: number): void {
    const second = Math.floor(nowMilliseconds / 1000);
    for (let skipped = Math.max(this.now + 1, second - HISTORY_SECONDS + 1); skipped < second; skipped++) {
      this.seconds[skipped % HISTORY_SECONDS] = UNKNOWN;
    }
    const gaps = totalGaps < this.total ? totalGaps : totalGaps - this.total;
    this.total = totalGaps;
    this.now = second;
    this.seconds[second % HISTORY_SECONDS] = { load, gaps };
    if (gaps > 0) this.lastGap = second;
  }

  /** The oldest first, the second of `nowMilliseconds` last. */
  read(nowMilliseconds: number): readonly Second[] {
    const last = Math.floor(nowMilliseconds / 1000);
    return Array.from({ length: HISTORY_SECONDS }, (_, i) => {
      const second = last - HISTORY_SECONDS + 1 + i;
      const isKnown = second >= 0 && second <= this.now && second > this.now - HISTORY_SECONDS;
      return (isKnown && this.seconds[second % HISTORY_SECONDS]) || UNKNOWN;
    });
  }

  /** Whole seconds since something was lost; null: nothing was. */
  secondsSinceGap(nowMilliseconds: number): number | null {
    return this.lastGap === null ? null : Math.max(0, Math.floor(nowMilliseconds / 1000) - this.lastGap);
  }
}
