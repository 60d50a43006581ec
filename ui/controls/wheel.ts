/**
 * The wheel turns what is under it, but a list that is scrolled brings knobs under a mouse that rests: one turning of the
 * wheel belongs to what it began on.
 */
const PAUSE_MILLISECONDS = 250;

let began: Element | null = null;
let lastMilliseconds = Number.NEGATIVE_INFINITY;

window.addEventListener(
  'wheel',
  ({ target, timeStamp }) => {
    if (timeStamp - lastMilliseconds > PAUSE_MILLISECONDS) {
      began = target instanceof Element ? target.closest('[role=slider]') : null;
    }
    lastMilliseconds = timeStamp;
  },
  { capture: true, passive: true },
);

/** Whether the turning of the wheel that goes on began on this control. */
export function beganAt(control: Element | null): boolean {
  return control !== null && began === control;
}
