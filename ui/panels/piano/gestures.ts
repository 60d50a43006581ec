/**
 * Fingers and the mouse on the roll: which of them acts, which scrolls, and two that zoom. One finger on the empty grid
 * scrolls while drawing and catches notes while selecting.
 */
import { isByFinger, isByKey, openMenu } from '../../controls/context-menu.ts';
import { Pointers } from '../../controls/pointers.ts';
import { keepFocus, leaveField } from '../../controls/quick-tap.ts';
import { regionAt } from './geometry.ts';
import { noteMenu } from './note-menu.ts';
import { chosen, draft, frame, select, tool, zoom } from './roll.ts';
import { letGo } from './roll-audition.ts';
import { type Act, hitOf, isAtLoopEnd, LOOP_REACH, type Point, pressed } from './roll-gestures.ts';
import { zoomTo } from './scroller.ts';

const EDGE_PIXELS = 20;
const EDGE_STEP = 10;
const SLOP_PIXELS = { mouse: 3, touch: 8 } as const;

/** A pointer on the roll: what it does, and where it is on the canvas. */
interface Finger {
  act: Act | null;
  at: Point;
  isLifted: boolean;
}

interface Pinch {
  readonly distance: number;
  readonly zoom: number;
  middle: Point;
}

export function touchRoll(canvas: HTMLCanvasElement, scrollBy: (x: number, y: number) => void): () => void {
  let pinch: Pinch | null = null;

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const drop = () => {
    draft.value = null;
    letGo();
  };

  const pointers = new Pointers<Finger>(() => ({
    most: 2,
    slopPixels: SLOP_PIXELS,
    onDown(press, event) {
      const at = pointOf(event);
      const [first] = pointers.presses;
      if (first) {
        // Two fingers zoom, whatever the first one had begun.
        drop();
        first[1].act = null;
        pinch = { distance: distanceOf(first[1].at, at), zoom: zoom.peek(), middle: middleOf(first[1].at, at) };
        return { act: null, at, isLifted: false };
      }
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
      if (!press.isTouch) press.capture();
      return { act: pressed(at, { isTouch: press.isTouch, isAdding }), at, isLifted: false };
    },
    onMove(finger, _, event) {
      finger.at = pointOf(event);
      const [a, b] = pointers.presses;
      if (pinch && a && b) {
        pinchTo(pinch, a[1].at, b[1].at);
        return;
      }
      if (!finger.act?.move) return;
      finger.act.move(finger.at);
      if (draft.peek()?.notes.length) scrollAtEdge(finger.at, scrollBy);
    },
    onUp(finger, { hasMoved }, event) {
      const { act } = finger;
      finger.isLifted = true;
      const drafted = draft.peek();
      letGo();
      if (act?.end) act.end(pointOf(event), !hasMoved);
      if (draft.peek() === drafted) draft.value = null;
    },
    onEnd({ isLifted }) {
      pinch = null;
      if (!isLifted) drop();
    },
  }));

  function pinchTo(now: Pinch, a: Point, b: Point): void {
    const middle = middleOf(a, b);
    zoomTo((now.zoom * distanceOf(a, b)) / now.distance, middle.x);
    scrollBy(now.middle.x - middle.x, now.middle.y - middle.y);
    now.middle = middle;
  }

  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && pointers.presses.length === 0) canvas.style.cursor = cursorAt(pointOf(event));
  };

  // The browser scrolls with a finger unless the finger is ours, and that must be said when it lands.
  const land = (event: TouchEvent) => {
    const [touched] = Array.from(event.touches);
    // While the browser scrolls already, it cannot be stopped any more.
    if (!event.cancelable) return;
    if (event.touches.length > 1 || (touched && isOurs(pointOf(touched)))) event.preventDefault();
  };
  // Its gesture has been answered: the mouse that a browser makes of a tap would cost a second frame.
  const leave = (event: TouchEvent) => {
    const roll = canvas.closest<HTMLElement>('[role=application]');
    if (!event.cancelable || !roll) return;
    event.preventDefault();
    leaveField();
    keepFocus(roll);
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom.peek() * 2 ** (-event.deltaY / 400), pointOf(event).x);
  };
  // The note under the mouse, or all that are chosen where it is one of them.
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    if (isByFinger(event)) return;
    const isKey = isByKey(event);
    const hit = isKey ? null : hitOf(pointOf(event), false);
    if (hit && !chosen.peek().includes(hit.index)) select([hit.index]);
    openMenu(event, noteMenu);
  };

  const stop = pointers.listen(canvas);
  canvas.addEventListener('pointermove', hover);
  canvas.addEventListener('touchstart', land, { passive: false });
  canvas.addEventListener('touchend', leave, { passive: false });
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('contextmenu', ask);
  return stop;
}

function scrollAtEdge({ x, y }: Point, scrollBy: (x: number, y: number) => void): void {
  const { width, height, keysWidth, rulerHeight, velocityHeight } = frame.peek();
  const dx = x > width - EDGE_PIXELS ? EDGE_STEP : x < keysWidth + EDGE_PIXELS / 2 ? -EDGE_STEP : 0;
  const bottom = height - velocityHeight;
  const dy = y > bottom - EDGE_PIXELS && y < bottom ? EDGE_STEP : y < rulerHeight + EDGE_PIXELS / 2 ? -EDGE_STEP : 0;
  if (dx !== 0 || dy !== 0) scrollBy(dx, dy);
}

/** A finger here is not meant to scroll. */
function isOurs({ x, y }: Point): boolean {
  const region = regionAt(frame.peek(), x, y);
  if (region === 'ruler') return isAtLoopEnd(x, LOOP_REACH.touch);
  return region !== 'grid' || tool.peek() === 'select' || hitOf({ x, y }, true) !== null;
}

function cursorAt(at: Point): string {
  const region = regionAt(frame.peek(), at.x, at.y);
  if (region === 'ruler') return isAtLoopEnd(at.x, LOOP_REACH.mouse) ? 'ew-resize' : 'default';
  if (region !== 'grid') return region === 'velocity' ? 'ns-resize' : 'pointer';
  const hit = hitOf(at, false);
  if (hit) return hit.part === 'body' ? 'grab' : 'ew-resize';
  return tool.peek() === 'draw' ? 'crosshair' : 'default';
}

const distanceOf = (a: Point, b: Point): number => Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
