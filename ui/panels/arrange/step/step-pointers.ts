/** Fingers, pens and mice on steps: listens on a whole grid and turns pointer events into gestures, gestures into edits. */
import { isByFinger, openMenu } from '../../../controls/context-menu.ts';
import { Pointers, type Press } from '../../../controls/pointers.ts';
import { leaveField } from '../../../controls/quick-tap.ts';
import { changeStep, heldStep, openStep, paintStep, tapStep } from '../../../state/held.ts';
import { selectTrack } from '../../../state/screen.ts';
import { letStepsGo } from '../../../state/step-selection.ts';
import { stepOf } from '../../../state/tracks.ts';
import { openDoors } from '../../door.ts';
import { touchPage } from '../grid/pages.ts';
import {
  bentVelocity,
  crossed,
  type Gesture,
  HOLD_MILLISECONDS,
  hold,
  move,
  nearest,
  press,
  release,
  SLOP_PIXELS,
} from './gesture.ts';
import { isMarquee, marqueeSteps } from './marquee.ts';
import { CELL, type Cell, cellsOf, type Pressed, placeOf } from './step-cells.ts';

/** A finger on its way. */
interface Finger {
  gesture: Gesture;
  /** Measured when it begins to paint: a tap asks no more of the page than the cell under it. */
  cells: readonly Cell[];
  readonly first: Pressed;
  /** What the first step becomes, and with it every other one. */
  readonly paint: boolean;
  readonly velocity: number;
  /** What is to be done when it has left; nothing where it was cancelled. */
  left: ReturnType<typeof release>;
  readonly letPageGo: () => void;
}

const MOST_FINGERS = 10;

/** The cell that was hit, or the nearest one where the hit fell between cells. */
function pressedCell(grid: HTMLElement, target: Element, x: number, y: number): Pressed | null {
  const element = target.closest<HTMLElement>(CELL);
  const place = element && placeOf(element);
  return place ? { ...place, element } : nearest(cellsOf(grid), x, y);
}

/** Listens until the function it returns is called. */
export function touchSteps(grid: HTMLElement): () => void {
  let isClickDone = false;
  const fingers = new Pointers<Finger>(() => ({
    most: MOST_FINGERS,
    slopPixels: SLOP_PIXELS,
    holdMilliseconds: HOLD_MILLISECONDS,
    onDown,
    onMove,
    onHold(finger, { at }) {
      finger.gesture = hold(finger.gesture, at.x, at.y);
      if (finger.gesture.phase !== 'held') return;
      finger.first.element.dataset.held = '';
      showHeld(finger);
    },
    onUp(finger) {
      isClickDone = true;
      finger.left = heldStep.peek()?.isUsed ? 'nothing' : release(finger.gesture);
    },
    onEnd({ first, left, letPageGo }) {
      letPageGo();
      delete first.element.dataset.held;
      heldStep.value = null;
      if (left === 'toggle') tapStep(first);
      else if (left === 'detail') openStep(first);
    },
  }));

  function onDown({ target, from, isTouch }: Press, { shiftKey }: PointerEvent): Finger | null {
    isClickDone = false;
    if (!target.closest('[data-steps]')) return null;
    if (isMarquee(target, isTouch, shiftKey)) {
      isClickDone = true;
      return null;
    }
    letStepsGo();
    const first = pressedCell(grid, target, from.x, from.y);
    if (!first) return null;
    const { on, velocity } = stepOf(first.track, first.index);
    const gesture = press(from.x, from.y, isTouch);
    return { gesture, cells: [], first, paint: !on, velocity, left: 'nothing', letPageGo: touchPage() };
  }

  function onMove(finger: Finger, now: Press): void {
    const before = finger.gesture.phase;
    finger.gesture = move(finger.gesture, now.at.x, now.at.y);
    const { phase } = finger.gesture;
    if (phase !== before && (phase === 'painting' || phase === 'bending')) now.capture();
    if (phase === 'painting') {
      if (before !== 'painting') {
        finger.cells = cellsOf(grid);
        paintStep(finger.first, finger.paint, now.gesture);
      }
      for (const cell of crossed(finger.cells, now.before, now.at)) paintStep(cell, finger.paint, now.gesture);
    } else if (phase === 'bending') {
      const velocity = bentVelocity(finger.velocity, finger.gesture, now.at.y);
      changeStep(finger.first, { on: true, velocity }, now.gesture);
    }
  }

  /** What no pointer did: a screen reader, a keyboard, a script. */
  function click(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest(CELL) : null;
    const place = button && placeOf(button);
    if (place && !(isClickDone && event.detail > 0)) tapStep(place);
    isClickDone = false;
  }

  function contextmenu(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest(CELL) : null;
    const place = button && placeOf(button);
    if (!place) return;
    if (!isByFinger(event)) {
      openMenu(event, async () => (await (await openDoors()).stepMenu()).stepMenu(place));
      return;
    }
    event.preventDefault();
    if (fingers.presses.length === 0) openStep(place);
  }

  /** While a finger paints or bends, the page must not scroll away under it. */
  function keepStill(event: TouchEvent): void {
    for (const [, { gesture }] of fingers.presses) {
      if (gesture.phase !== 'pressed' && gesture.phase !== 'scrolling' && event.cancelable) event.preventDefault();
    }
  }

  /** What the finger meant is done: no click shall follow (controls/quick-tap.ts). */
  function lifted(event: TouchEvent): void {
    if (!isClickDone || !event.cancelable) return;
    event.preventDefault();
    isClickDone = false;
    leaveField();
  }

  const stop = fingers.listen(grid);
  const stopMarquee = marqueeSteps(grid, tapStep);
  grid.addEventListener('click', click);
  grid.addEventListener('contextmenu', contextmenu);
  grid.addEventListener('touchmove', keepStill, { passive: false });
  grid.addEventListener('touchend', lifted, { passive: false });
  return () => {
    stop();
    stopMarquee();
    grid.removeEventListener('click', click);
    grid.removeEventListener('contextmenu', contextmenu);
    grid.removeEventListener('touchmove', keepStill);
    grid.removeEventListener('touchend', lifted);
  };
}

function showHeld({ first }: Finger): void {
  // Its knobs are the ones a second finger turns.
  selectTrack(first.track);
  const { left, right, top } = first.element.getBoundingClientRect();
  heldStep.value = { track: first.track, index: first.index, x: (left + right) / 2, y: top };
}
