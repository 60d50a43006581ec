/** What the mouse rests on: after half a second, at once where one was shown a moment ago. */
import { signal } from '@preact/signals-react';

export const hovered = signal<HTMLElement | null>(null);

const REST_MILLISECONDS = 500;
/** From one control to its neighbour. */
const NEXT_MILLISECONDS = 300;

const CONTROLS = 'button, select, input, [role=slider], [role=separator], a[href]';
/** The line at the foot says what these are; over them a tooltip would hide music. Nor over a menu, or in a dialog's text. */
const QUIET = '.cell, .step-bar, .clip, .timeline-block, .plot, .context-menu, .tip';

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
  document.addEventListener('pointerover', ({ target, pointerType, buttons, timeStamp }) => {
    const next = pointerType === 'mouse' && buttons === 0 ? controlAt(target) : null;
    if (next === control) return;
    control = next;
    hide(timeStamp);
    if (!next) return;
    const isNext = timeStamp - hiddenMilliseconds < NEXT_MILLISECONDS;
    timer = setTimeout(() => show(next), isNext ? 0 : REST_MILLISECONDS);
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
