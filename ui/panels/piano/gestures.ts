/**
 * Fingers and the mouse on the roll: which of them acts, which scrolls, and two that zoom. One finger on the empty grid
 * scrolls while drawing and catches notes while selecting.
 */
import { keepFocus, leaveField } from '../../controls/quick-tap.ts';
import { type Act, hitOf, isAtLoopEnd, LOOP_REACH, type Point, pressed } from './acts.ts';
import { regionAt } from './geometry.ts';
import { letGo } from './preview.ts';
import { draft, frame, tool, zoom } from './roll.ts';
import { zoomTo } from './scroller.ts';

const EDGE_PIXELS = 20;
const EDGE_STEP = 10;
export function touchRoll(canvas: HTMLCanvasElement, scrollBy: (x: number, y: number) => void): () => void {
  const pointers = new Map<number, Point>();
  let act: Act | null = null;
  let from: Point = { x: 0, y: 0 };
  let isTap = true;
  let pinch: { readonly distance: number; readonly zoom: number; middle: Point } | null = null;

  const pointOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const drop = () => {
    act = null;
    draft.value = null;
    letGo();
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 && event.pointerType === 'mouse') return;
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    const isTouch = event.pointerType !== 'mouse';
    if (pointers.size === 2) {
      drop();
      const [a, b] = [...pointers.values()] as [Point, Point];
      pinch = { distance: distanceOf(a, b), zoom: zoom.peek(), middle: middleOf(a, b) };
      return;
    }
    if (pointers.size > 1) return;
    [from, isTap] = [at, true];
    act = pressed(at, { isTouch, isAdding: event.shiftKey || event.ctrlKey || event.metaKey });
    if (!isTouch) canvas.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    const at = pointOf(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') canvas.style.cursor = cursorAt(at);
      return;
    }
    pointers.set(event.pointerId, at);
    if (pinch && pointers.size === 2) {
      const [a, b] = [...pointers.values()] as [Point, Point];
      const middle = middleOf(a, b);
      zoomTo((pinch.zoom * distanceOf(a, b)) / pinch.distance, middle.x);
      scrollBy(pinch.middle.x - middle.x, pinch.middle.y - middle.y);
      pinch.middle = middle;
      return;
    }
    if (isTap && Math.hypot(at.x - from.x, at.y - from.y) < (event.pointerType === 'mouse' ? 3 : 8)) return;
    isTap = false;
    if (!act?.move) return;
    act.move(at);
    if (draft.peek()?.notes.length) scrollAtEdge(at, scrollBy);
  };

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size < 2) pinch = null;
    const ended = act;
    const drafted = draft.peek();
    act = null;
    letGo();
    if (ended?.end) ended.end(pointOf(event), isTap);
    if (draft.peek() === drafted) draft.value = null;
  };

  const cancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    pinch = null;
    drop();
  };

  // The browser scrolls with a finger unless the finger is ours, and that must be said when it lands.
  const land = (event: TouchEvent) => {
    const [touched] = Array.from(event.touches);
    // While the browser scrolls already, it cannot be told any more.
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
  const quiet = (event: Event) => event.preventDefault();

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel } as const;
  for (const [name, listener] of Object.entries(listeners)) canvas.addEventListener(name, listener as EventListener);
  canvas.addEventListener('touchstart', land, { passive: false });
  canvas.addEventListener('touchend', leave, { passive: false });
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('contextmenu', quiet);
  return drop;
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
