/**
 * How often light may come and go: whoever has photosensitive epilepsy can have a seizure of more than three flashes a second
 * (WCAG 2.3.1). What goes by the music comes faster than that in a fast song. Pure, but for the timer of a lamp.
 */
const MOST_FLASHES = 3;
/** A second and two frames, in milliseconds: what is painted late may not bring a fourth into a second. */
const LEAST_MILLISECONDS = 1034;
const MILLISECONDS_PER_MINUTE = 60_000;
const STEPS_PER_BEAT = 4;

/** Whether the steps of a round may light up one after the other. A round of one step is lit for good. */
export function mayLight(steps: number, bpm: number): boolean {
  return steps === 1 || (MOST_FLASHES * steps * MILLISECONDS_PER_MINUTE) / (STEPS_PER_BEAT * bpm) >= LEAST_MILLISECONDS;
}

/** Every how many beats something may blink. */
export function beatsPerFlash(bpm: number): number {
  return Math.ceil((bpm * LEAST_MILLISECONDS) / (MOST_FLASHES * MILLISECONDS_PER_MINUTE));
}

/** Milliseconds that a light which came on at these times has to stay on, so that it never comes on a fourth time within a second. */
function stayOf(litAt: readonly number[], now: number): number {
  const third = litAt[litAt.length - MOST_FLASHES];
  return third === undefined ? 0 : Math.max(0, third + LEAST_MILLISECONDS - now);
}

/** What hands switch, as fast as they can: a roll becomes a light that stays. */
export class Lamp {
  private litAt: readonly number[] = [];
  private isLit = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly show: (isLit: boolean) => void) {}

  on(): void {
    clearTimeout(this.timer);
    if (!this.isLit) this.litAt = [...this.litAt, performance.now()].slice(-MOST_FLASHES);
    this.isLit = true;
    // Also where it is lit: it may have been drawn anew since.
    this.show(true);
  }

  /** At once or as soon as it may. */
  off(): void {
    clearTimeout(this.timer);
    if (!this.isLit) return;
    const stay = stayOf(this.litAt, performance.now());
    if (stay > 0) {
      this.timer = setTimeout(() => this.off(), stay);
      return;
    }
    this.isLit = false;
    this.show(false);
  }
}
