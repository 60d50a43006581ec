/** What the mouse rests on: after half a second, at once where one was shown a moment ago. */
import { signal } from '@preact/signals-react';

export const hovered = signal<HTMLElement | null>(null);

const REST_MILLISECONDS = 500;
/** From one control to its neighbour. */
const NEXT_MILLISECONDS = 300;

const CONTROLS = 'button, select, input, [role=slider], [role=separator], a[href]';
/** The line at the foot says what these are; over them a tooltip would hide music. Nor over a menu, or in a dialog's text. */
const QUIET = '.cell, .step-bar, .clip, .timeline-block, .song-lane, .plot, .context-menu, .tip';

/** Between a control and its tooltip (tooltip.tsx): who goes over to it crosses this. */
export const GAP_PIXELS = 8;

/**
 * Whether the pointer is over what is shown, or on its way there: it stays to be read, as with text that was made larger (WCAG
 * 1.4.13). Presses go to what lies beneath, which has the pointer all the while.
 */
function isOverTip(x: number, y: number): boolean {
  const tip = document.querySelector('.tip')?.getBoundingClientRect();
  if (!tip) return false;
  const isAcross = x >= tip.left && x <= tip.right;
  return isAcross && y >= tip.top - GAP_PIXELS && y <= tip.bottom + GAP_PIXELS;
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return element && !element.closest(QUIET) ? element : null;
}

/** Once, where there is a mouse. Listens on the document, so that every control has one. */
export function watchHover(): void {
  if (!window.matchMedia('(hover: hover)').matches) return;
  let control: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenMilliseconds = Number.NEGATIVE_INFINITY;

  const hide = (now: number) => {
    clearTimeout(timer);
    if (hovered.peek()) hiddenMilliseconds = now;
    hovered.value = null;
  };
  const follow = ({ target, pointerType, buttons, timeStamp, clientX, clientY }: PointerEvent) => {
    if (hovered.peek() && isOverTip(clientX, clientY)) return;
    const next = pointerType === 'mouse' && buttons === 0 ? controlAt(target) : null;
    if (next === control) return;
    control = next;
    hide(timeStamp);
    if (!next) return;
    const isNext = timeStamp - hiddenMilliseconds < NEXT_MILLISECONDS;
    timer = setTimeout(() => show(next), isNext ? 0 : REST_MILLISECONDS);
  };
  document.addEventListener('pointerover', follow);
  document.addEventListener('pointermove', (event) => {
    // Off the tooltip, and over nothing new.
    if (hovered.peek()) follow(event);
  });
  document.addEventListener('pointerdown', ({ timeStamp }) => hide(timeStamp), true);
  document.addEventListener('wheel', ({ timeStamp }) => hide(timeStamp), { capture: true, passive: true });
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Escape') hide(timeStamp);
    },
    true,
  );
  document.documentElement.addEventListener('pointerleave', ({ timeStamp }) => {
    control = null;
    hide(timeStamp);
  });
}

function show(element: HTMLElement): void {
  if (element.isConnected) hovered.value = element;
}
