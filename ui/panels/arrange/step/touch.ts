/** Fingers, pens and mice on steps: listens on a whole grid and turns pointer events into gestures, gestures into edits. */
import { freshGesture } from '../../../controls/gesture.ts';
import { leaveField } from '../../../controls/quick-tap.ts';
import { changeStep, heldStep, openStep, paintStep, tapStep } from '../../../state/held.ts';
import { selectTrack } from '../../../state/session.ts';
import type { StepPlace } from '../../../state/step-place.ts';
import { stepOf } from '../../../state/tracks.ts';
import { layHand } from '../grid/pages.ts';
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
} from './gesture.ts';

interface Pressed extends StepPlace {
  readonly element: HTMLElement;
}

interface Cell extends Pressed {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A finger on its way. */
interface Finger {
  gesture: Gesture;
  /** Measured when it begins to paint: a tap asks no more of the page than the cell under it. */
  cells: readonly Cell[];
  readonly first: Pressed;
  /** What the first step becomes, and with it every other one. */
  readonly paint: boolean;
  readonly velocity: number;
  readonly group: string;
  x: number;
  y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly takeHandOff: () => void;
}

const CELL = 'button[data-step]';

export function placeOf(element: Element): StepPlace | null {
  const { track, step } = (element as HTMLElement).dataset;
  return track === undefined || step === undefined ? null : { track, index: Number(step) };
}

function cellsOf(grid: HTMLElement): Cell[] {
  return Array.from(grid.querySelectorAll<HTMLElement>(CELL)).flatMap((element) => {
    const place = placeOf(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return place ? [{ ...place, element, left, top, right, bottom }] : [];
  });
}

/** The cell that was hit, or the nearest one where the hit fell between cells. */
function pressedCell(grid: HTMLElement, target: Element, x: number, y: number): Pressed | null {
  const element = target.closest<HTMLElement>(CELL);
  const place = element && placeOf(element);
  return place ? { ...place, element } : nearest(cellsOf(grid), x, y);
}

/** Listens until the function it returns is called. */
export function touchSteps(grid: HTMLElement): () => void {
  const fingers = new Map<number, Finger>();
  let isClickDone = false;

  function down(event: PointerEvent): void {
    isClickDone = false;
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || !target?.closest('[data-steps]')) return;
    const first = pressedCell(grid, target, event.clientX, event.clientY);
    if (!first) return;
    const id = event.pointerId;
    const { on, velocity } = stepOf(first.track, first.index);
    drop(id);
    fingers.set(id, {
      gesture: press(event.clientX, event.clientY, event.pointerType !== 'mouse'),
      cells: [],
      first,
      paint: !on,
      velocity,
      group: freshGesture(),
      x: event.clientX,
      y: event.clientY,
      timer: setTimeout(() => rest(id), HOLD_MILLISECONDS),
      takeHandOff: layHand(),
    });
    if (fingers.size === 1) listen(true);
  }

  function rest(id: number): void {
    const finger = fingers.get(id);
    if (!finger) return;
    finger.gesture = hold(finger.gesture, finger.x, finger.y);
    if (finger.gesture.phase !== 'held') return;
    finger.first.element.dataset.held = '';
    showHeld(finger);
  }

  function moved(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const from = { x: finger.x, y: finger.y };
    finger.x = event.clientX;
    finger.y = event.clientY;
    const before = finger.gesture.phase;
    finger.gesture = move(finger.gesture, finger.x, finger.y);
    const { phase } = finger.gesture;
    if (phase !== before) clearTimeout(finger.timer);
    if (phase === 'painting') {
      if (before !== 'painting') begin(finger, event.pointerId);
      for (const cell of crossed(finger.cells, from, finger)) paintStep(cell, finger.paint, finger.group);
    } else if (phase === 'bending') {
      if (before !== 'bending') grid.setPointerCapture(event.pointerId);
      const velocity = bentVelocity(finger.velocity, finger.gesture, finger.y);
      changeStep(finger.first, { on: true, velocity }, finger.group);
    }
  }

  function begin(finger: Finger, id: number): void {
    finger.cells = cellsOf(grid);
    grid.setPointerCapture(id);
    paintStep(finger.first, finger.paint, finger.group);
  }

  function up(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const left = heldStep.peek()?.isUsed ? 'nothing' : release(finger.gesture);
    drop(event.pointerId);
    isClickDone = true;
    if (left === 'toggle') tapStep(finger.first);
    else if (left === 'detail') openStep(finger.first);
  }

  function drop(id: number): void {
    const finger = fingers.get(id);
    if (!finger) return;
    clearTimeout(finger.timer);
    finger.takeHandOff();
    delete finger.first.element.dataset.held;
    heldStep.value = null;
    fingers.delete(id);
    if (fingers.size === 0) listen(false);
  }

  function cancelled(event: PointerEvent): void {
    drop(event.pointerId);
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
    event.preventDefault();
    if (fingers.size === 0) openStep(place);
  }

  /** While a finger paints or bends, the page must not scroll away under it. */
  function keepStill(event: TouchEvent): void {
    for (const { gesture } of fingers.values()) {
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

  /** Fingers are followed wherever they go. */
  function listen(isOn: boolean): void {
    if (isOn) {
      window.addEventListener('pointermove', moved);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', cancelled);
    } else {
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancelled);
    }
  }

  grid.addEventListener('pointerdown', down);
  grid.addEventListener('click', click);
  grid.addEventListener('contextmenu', contextmenu);
  grid.addEventListener('touchmove', keepStill, { passive: false });
  grid.addEventListener('touchend', lifted, { passive: false });
  return () => {
    for (const id of [...fingers.keys()]) drop(id);
    grid.removeEventListener('pointerdown', down);
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
