/** The law of dragging, pure, in places between 0 and 1. */
import type { Point } from './pointers.ts';

/** A vertical drag over this many pixels is the full range. */
export const FULL_RANGE_PIXELS = 200;
/** The finger must travel this far before a press becomes a drag. */
export const LOCK_PIXELS = 4;
/** Dragged this far to the side, the control turns fine. */
const FINE_PIXELS = 60;
const FINE_SPEED = 1 / 8;
/** A finger takes hold of a control only this near the middle of its cap: elsewhere it scrolls, or turns the page. */
const GRIP_PIXELS = 24;
/** A bipolar control catches on its middle within this distance. */
const CATCH = 0.0075;

export interface Drag {
  readonly start: Point;
  readonly last: Point;
  readonly place: number;
  readonly hasMoved: boolean;
  readonly isFine: boolean;
}

export interface DragRules {
  /** vertical: up is more; horizontal: right is more. */
  readonly axis: 'vertical' | 'horizontal';
  readonly rangePixels: number;
}

/**
 * Whether a finger has hold of a cap, by where it landed: browsers give a press that lands beside everything to the nearest
 * thing that can be pressed.
 */
export function isGrip(at: Point, cap: Element, shape: 'round' | 'square'): boolean {
  const box = cap.getBoundingClientRect();
  const x = Math.abs(at.x - (box.left + box.width / 2));
  const y = Math.abs(at.y - (box.top + box.height / 2));
  return (shape === 'round' ? Math.hypot(x, y) : Math.max(x, y)) <= GRIP_PIXELS;
}

export function dragFrom(start: Point, place: number): Drag {
  return { start, last: start, place, hasMoved: false, isFine: false };
}

/**
 * The drag after the pointer has come to `to`. Before the lock nothing moves, and what the lock took is not made good.
 * The place is held within its ends at every step: turning back at an end takes effect at once.
 */
export function dragTo(drag: Drag, to: Point, isShift: boolean, { axis, rangePixels }: DragRules): Drag {
  const isVertical = axis === 'vertical';
  const far = Math.max(Math.abs(to.x - drag.start.x), Math.abs(to.y - drag.start.y));
  if (!drag.hasMoved && far < LOCK_PIXELS) return drag;
  const aside = Math.abs(isVertical ? to.x - drag.start.x : to.y - drag.start.y);
  const isFine = isShift || aside > FINE_PIXELS;
  const travelled = isVertical ? drag.last.y - to.y : to.x - drag.last.x;
  const pixels = drag.hasMoved ? travelled : Math.sign(travelled) * Math.max(0, Math.abs(travelled) - LOCK_PIXELS);
  const moved = drag.place + (pixels / rangePixels) * (isFine ? FINE_SPEED : 1);
  return { ...drag, last: to, hasMoved: true, isFine, place: Math.min(1, Math.max(0, moved)) };
}

/** Where a bipolar control comes to rest: its middle catches, except in fine mode. */
export function caught(place: number, isBipolar: boolean, isFine: boolean): number {
  return isBipolar && !isFine && Math.abs(place - 0.5) < CATCH ? 0.5 : place;
}
