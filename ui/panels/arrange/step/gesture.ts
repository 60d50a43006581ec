/** What a finger on a step means: pure, so that every path of it runs in a unit test. */

/** How long a finger rests until the step is held. */
export const HOLD_MILLISECONDS = 300;
/** Less than this is a finger that trembles. */
export const SLOP_PIXELS = 8;
/** A held step hears of smaller moves: nothing else can be meant. */
const BEND_SLOP_PIXELS = 4;
/** The way from silent to full. */
const BEND_PIXELS = 120;

/**
 * pressed: nothing is decided yet; painting: sideways, over steps; scrolling: the page's own, no edit;
 * held: rested; bending: held, and up or down is velocity.
 */
type Phase = 'pressed' | 'painting' | 'scrolling' | 'held' | 'bending';

export interface Gesture {
  readonly phase: Phase;
  /** A mouse scrolls with its wheel, so its drags paint in every direction. */
  readonly canScroll: boolean;
  /** Where the phase began. */
  readonly fromX: number;
  readonly fromY: number;
}

export function press(x: number, y: number, canScroll: boolean): Gesture {
  return { phase: 'pressed', canScroll, fromX: x, fromY: y };
}

export function move(gesture: Gesture, x: number, y: number): Gesture {
  const sideways = Math.abs(x - gesture.fromX);
  const upright = Math.abs(y - gesture.fromY);
  if (gesture.phase === 'held') return upright < BEND_SLOP_PIXELS ? gesture : { ...gesture, phase: 'bending' };
  if (gesture.phase !== 'pressed' || Math.max(sideways, upright) < SLOP_PIXELS) return gesture;
  return { ...gesture, phase: gesture.canScroll && upright >= sideways ? 'scrolling' : 'painting' };
}

/** The finger has rested for HOLD_MILLISECONDS, at this place. */
export function hold(gesture: Gesture, x: number, y: number): Gesture {
  return gesture.phase === 'pressed' ? { ...gesture, phase: 'held', fromX: x, fromY: y } : gesture;
}

/** What is left to do when the finger leaves. */
export function release(gesture: Gesture): 'toggle' | 'detail' | 'nothing' {
  if (gesture.phase === 'pressed') return 'toggle';
  return gesture.phase === 'held' ? 'detail' : 'nothing';
}

/** In hundredths, up is louder, never silent: a step that is not to sound is off. */
export function bentVelocity(before: number, gesture: Gesture, y: number): number {
  const bent = before + (gesture.fromY - y) / BEND_PIXELS;
  return Math.round(Math.min(1, Math.max(0.01, bent)) * 100) / 100;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Gaps belong to the nearest cell, half to each side; further away nothing is hit. */
const REACH_PIXELS = 12;

export function nearest<T extends Spot>(spots: readonly T[], x: number, y: number, reach = REACH_PIXELS): T | null {
  let found: T | null = null;
  let least = reach;
  for (const spot of spots) {
    const away = Math.max(spot.left - x, x - spot.right, spot.top - y, y - spot.bottom, 0);
    if (away < least) {
      found = spot;
      least = away;
    }
  }
  return found;
}

/** Every spot on the way: a fast finger reports few places, and skips nothing. */
export function crossed<T extends Spot>(
  spots: readonly T[],
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): readonly T[] {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  const parts = Math.max(1, Math.ceil(way / 6));
  const found = new Set<T>();
  for (let part = 1; part <= parts; part++) {
    const share = part / parts;
    const spot = nearest(spots, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    if (spot) found.add(spot);
  }
  return [...found];
}

/** The share of the bar below a height, in hundredths. A velocity is never nought: a silent step is off. */
export function shareAt(y: number, top: number, bottom: number, least: number): number {
  const share = (bottom - y) / Math.max(1, bottom - top);
  return Math.round(Math.min(1, Math.max(least, share)) * 100) / 100;
}
