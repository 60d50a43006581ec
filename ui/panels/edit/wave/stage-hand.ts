/** Hands on the wave: a drag chooses, a tap puts the playhead, two fingers and Ctrl with the wheel zoom to single samples, the wheel goes along. */
import { Pointers, type Press } from '../../../controls/pointers.ts';
import { cursorSeconds, lengthOf, lookAt, scrollBy, seen, select, selection, snapped, zoomBy } from './state.ts';

interface Drag {
  readonly anchorSeconds: number;
  /** Of the pinch, at its start. */
  window: { readonly fromSeconds: number; readonly toSeconds: number } | null;
}

const WHEEL_STEP = 1.0015;

/** What of the song lies at a place of the window. */
export function secondsAt(stage: HTMLElement, x: number): number {
  const { left, width } = stage.getBoundingClientRect();
  return seen.peek().fromSeconds + ((x - left) / Math.max(1, width)) * lengthOf(seen.peek());
}

export function listenStage(stage: HTMLElement): () => void {
  const pointers: Pointers<Drag> = new Pointers(() => ({
    most: 2,
    slopPixels: { mouse: 3, touch: 8 },
    onDown(press, event) {
      if (press.target.closest('[role=slider]')) return null;
      press.capture();
      const kept = selection.peek();
      const at = secondsAt(stage, press.at.x);
      const anchorSeconds = event.shiftKey && kept ? far(kept, at) : at;
      return { anchorSeconds, window: null };
    },
    onMove(drag, press, event) {
      if (pointers.presses.length === 2) pinch(stage, pointers.presses);
      else if (!drag.window) {
        select(snapped(drag.anchorSeconds, event.altKey), snapped(secondsAt(stage, press.at.x), event.altKey));
      }
    },
    onUp(drag, press, event) {
      if (press.hasMoved || drag.window) return;
      const at = secondsAt(stage, press.at.x);
      if (event.shiftKey) select(drag.anchorSeconds, snapped(at));
      else selection.value = null;
      cursorSeconds.value = snapped(at, event.altKey);
    },
    onEnd(_, press) {
      pinches.delete(press.id);
    },
  }));
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) zoomBy(WHEEL_STEP ** -event.deltaY, secondsAt(stage, event.clientX));
    else scrollBy(((event.deltaX || event.deltaY) / Math.max(1, stage.clientWidth)) * lengthOf(seen.peek()));
  };
  const stop = pointers.listen(stage);
  stage.addEventListener('wheel', wheel, { passive: false });
  return () => {
    stop();
    stage.removeEventListener('wheel', wheel);
  };
}

/** The end of a selection that is further away: Shift moves the other one. */
function far(
  { fromSeconds, toSeconds }: { readonly fromSeconds: number; readonly toSeconds: number },
  at: number,
): number {
  return Math.abs(at - fromSeconds) < Math.abs(at - toSeconds) ? toSeconds : fromSeconds;
}

/** Which second each finger holds. */
const pinches = new Map<number, number>();

/** Each finger keeps the sound it took hold of. */
function pinch(stage: HTMLElement, presses: Pointers<Drag>['presses']): void {
  const { left, width } = stage.getBoundingClientRect();
  const share = ({ at }: Press) => (at.x - left) / Math.max(1, width);
  const { fromSeconds } = seen.peek();
  for (const [press, drag] of presses) {
    if (!pinches.has(press.id)) pinches.set(press.id, fromSeconds + share(press) * lengthOf(seen.peek()));
    drag.window = seen.peek();
  }
  selection.value = null;
  const [one, other] = presses;
  if (!one || !other) return;
  const [a, b] = [pinches.get(one[0].id) ?? 0, pinches.get(other[0].id) ?? 0];
  const [x, y] = [share(one[0]), share(other[0])];
  if (Math.abs(y - x) < 0.02 || Math.sign(b - a) !== Math.sign(y - x)) return;
  const length = (b - a) / (y - x);
  lookAt({ fromSeconds: a - x * length, toSeconds: a - x * length + length });
}
