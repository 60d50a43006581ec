/**
 * A tap on a button is done when the finger leaves. By itself a browser makes a mouse of it afterwards, moves, presses
 * and releases that and clicks only then: on a slow phone a second frame, later than the ear.
 */

const SLOP_PIXELS = 10;
/** Between the two taps of a double one. */
const DOUBLE_MILLISECONDS = 400;

/** Once, at the start of the workstation; buttons in dialogs keep the browser's own way. */
export function startQuickTaps(): void {
  let before: { readonly button: HTMLButtonElement; readonly at: number } | null = null;
  let first: { readonly x: number; readonly y: number; readonly button: HTMLButtonElement } | null = null;
  noteTouch();

  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const touch = touches[0];
      const isMeant = touches.length === 1 && touch && button && !button.closest('[role=dialog]');
      first = isMeant ? { x: touch.clientX, y: touch.clientY, button } : null;
    },
    { passive: true },
  );

  // A finger that scrolls is cancelled by the browser, and what its own gesture has answered comes prevented.
  document.addEventListener('touchcancel', () => {
    first = null;
  });

  document.addEventListener(
    'touchend',
    (event) => {
      const touch = event.changedTouches[0];
      const tap = first;
      first = null;
      if (!tap || !touch || event.defaultPrevented || !event.cancelable || tap.button.disabled) return;
      const { clientX, clientY } = touch;
      if (Math.hypot(clientX - tap.x, clientY - tap.y) > SLOP_PIXELS) return;
      event.preventDefault();
      leaveField();
      const isSecond = before?.button === tap.button && event.timeStamp - before.at < DOUBLE_MILLISECONDS;
      before = isSecond ? null : { button: tap.button, at: event.timeStamp };
      const how = { bubbles: true, cancelable: true, composed: true, detail: isSecond ? 2 : 1, clientX, clientY };
      tap.button.dispatchEvent(new MouseEvent('click', how));
      if (isSecond) tap.button.dispatchEvent(new MouseEvent('dblclick', how));
      keepFocus(tap.button);
    },
    { passive: false },
  );
}

/**
 * `data-by-touch` on the root while fingers work, until a key is pressed: a focus that a program moves is shown as if keys
 * had moved it, also where a finger did.
 */
function noteTouch(): void {
  const root = document.documentElement;
  const onTouch = () => root.toggleAttribute('data-by-touch', true);
  document.addEventListener('touchstart', onTouch, { passive: true, capture: true });
  document.addEventListener('keydown', () => root.removeAttribute('data-by-touch'), true);
}

/** What was being typed is meant to count when another thing is touched. */
export function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.blur();
}

/** What was tapped has the focus as after any click, yet after the frame that answers it: it makes the page lay out. */
export function keepFocus(tapped: HTMLElement): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const { activeElement } = document;
      const isFree = activeElement === null || activeElement === document.body || activeElement.matches('button');
      if (isFree && tapped.isConnected && !activeElement?.closest('[role=dialog]'))
        tapped.focus({ preventScroll: true });
    }),
  );
}
