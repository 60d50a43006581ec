/**
 * One control and the parameter it turns: whether it has taken hold. A knob that stands elsewhere than the value takes hold when it
 * comes past it, so that nothing jumps. Pure.
 */

/** Places a control can stand at, beyond the first: seven bits. */
export const LAST_PLACE = 127;
/** So near it takes hold: a hand that turns back and forth hits a value no better. */
const NEAR = 2;

export class Grip {
  /** Where the control stands, 0 to 127; null: it has not said so. */
  hardware: number | null = null;
  private isHeld = false;
  /** The value as this hand left it; null: it has not turned it. */
  private left: number | null = null;
  private place = 0;

  /** Whether turning goes on from here: it had hold, and nobody else has turned the value since. */
  holds(value: number): boolean {
    return this.isHeld && value === this.left;
  }

  /**
   * It went by way of these places, 0 to 127, each of which may have been past the value; the parameter is at `value`, which is `place`
   * of its range, 0 to 1. Null: it has no hold.
   */
  pickUp(way: readonly number[], value: number, place: number): number | null {
    let isHeld = this.holds(value);
    for (const next of way) {
      isHeld ||= comesPast(this.hardware, next, place * LAST_PLACE);
      this.hardware = next;
    }
    this.isHeld = isHeld;
    return isHeld ? this.stand() : null;
  }

  jump(way: readonly number[]): number | null {
    this.hardware = way[way.length - 1] ?? this.hardware;
    this.isHeld = true;
    return this.stand();
  }

  /** So much of the range further, -1 to 1; small turns add up, also where the value knows no such steps. */
  turn(share: number, value: number, place: number): number {
    const from = value === this.left ? this.place : place;
    this.place = Math.min(1, Math.max(0, from + share));
    return this.place;
  }

  /** The value goes to where the control stands; one that turns out to be endless goes on from there. */
  private stand(): number | null {
    if (this.hardware === null) return null;
    this.place = this.hardware / LAST_PLACE;
    return this.place;
  }

  /** What the parameter is after the turn. */
  leave(value: number): void {
    this.left = value;
  }
}

function comesPast(before: number | null, next: number, at: number): boolean {
  if (Math.abs(next - at) <= NEAR) return true;
  return before !== null && (before - at) * (next - at) <= 0;
}
