/**
 * What can be held says so once: the first time a finger taps it, for nobody looks for what is not seen. Remembered on this
 * device; without storage until the tab closes.
 */
import { notice, showNotice } from '../state/notice.ts';
import { overlay } from '../state/screen.ts';
import { isTourOpen } from '../state/tour.ts';
import { t } from '../words/words.ts';

/** Whatever a tap hits first. */
const HELD = [
  ['step', 'button.cell'],
  ['track', '.track-rows .tile, .track-head .tile'],
  ['clip', '.clip:not(.empty)'],
  ['scene', '.clip-grid .scene'],
  ['block', '[data-block]'],
] as const;
type Held = (typeof HELD)[number][0];

const KEY = 'batida.hints';
const TAP_MILLISECONDS = 250;
const SLOP_PIXELS = 10;

function remembered(): Set<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? '').split(' '));
  } catch {
    return new Set();
  }
}

function remember(told: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, [...told].join(' ').trim());
  } catch {
    // Full or denied.
  }
}

export function startHints(): void {
  const told = remembered();
  if (HELD.every(([id]) => told.has(id))) return;
  let down: PointerEvent | null = null;
  window.addEventListener(
    'pointerdown',
    (event) => {
      down = event.pointerType === 'touch' && event.isPrimary ? event : null;
    },
    true,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      const from = down;
      down = null;
      if (!from || !(event.target instanceof Element) || event.timeStamp - from.timeStamp > TAP_MILLISECONDS) return;
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLOP_PIXELS) return;
      const id = heldAt(event.target);
      // What the tap has done comes first, and may have something to say itself.
      if (id && !told.has(id)) requestAnimationFrame(() => requestAnimationFrame(() => tell(id)));
    },
    true,
  );

  function tell(id: Held): void {
    // Who is shown around is told enough.
    if (told.has(id) || notice.peek() || overlay.peek() !== null || isTourOpen.peek()) return;
    told.add(id);
    remember(told);
    showNotice(t(`hints.${id}`), { isHint: true });
  }
}

function heldAt(target: Element): Held | undefined {
  return HELD.find(([, selector]) => target.closest(selector))?.[0];
}
