/** The parts of the window, for F6: from one to the next, and after the last on to the browser's own. */

const PARTS =
  '.bar, .tabs, .transport, .coach, .notice, .tour-line, .sequencer > .track-rows, .song-view, .clip-lane, .sequencer > .dock, .rack, .clip-grid, .timeline, .live, .piano, .channels, .mixer-side, .edit-studio, .edit-tracks, .edit-side, .edit-room, .setup, .dialog.is-beside, .foot';
const VIEW_BAR = '.tabs';
const STOPS =
  'button:not([tabindex="-1"]), a[href], input:not([tabindex="-1"]), select, [tabindex="0"], [contenteditable="true"]';

/** What had the focus in a part when it was left. */
const left = new WeakMap<Element, HTMLElement>();

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

function stopIn(part: Element): HTMLElement | undefined {
  const before = left.get(part);
  if (before && part.contains(before) && isShown(before)) return before;
  const stops = Array.from(part.querySelectorAll<HTMLElement>(STOPS)).filter(
    (one) => isShown(one) && !one.matches(':disabled'),
  );
  const current = stops.find((one) => one.matches('[aria-current="page"], [aria-current="true"]'));
  // An edge that can be moved is not what one comes for.
  return current ?? stops.find((one) => !one.matches('[role=separator]')) ?? stops[0];
}

/** False: there is none left, so the key is the browser's. With no part in focus, the view bar is next. */
export function goToPart(by: 1 | -1): boolean {
  const stops = Array.from(document.querySelectorAll(PARTS)).flatMap((part) => {
    const stop = isShown(part) ? stopIn(part) : undefined;
    return stop ? [{ part, stop }] : [];
  });
  const { activeElement } = document;
  const at = stops.findIndex(({ part }) => part.contains(activeElement));
  const next = at < 0 ? stops.find(({ part }) => part.matches(VIEW_BAR)) : stops[at + by];
  const now = stops[at];
  if (now && activeElement instanceof HTMLElement) left.set(now.part, activeElement);
  next?.stop.focus();
  return next !== undefined;
}
