/**
 * Tab and a panel that stands beside the page: past the last control of the panel the page begins, and past the last one of the page
 * the panel. The library has guards at either end for this, which would have the focus and say nothing.
 */

const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** While the focus is elsewhere the library takes those of the panel out of the order, and remembers what they were. */
const tabIndexOf = (element: HTMLElement): number => Number(element.dataset.tabindex ?? element.tabIndex);

function isStop(element: HTMLElement): boolean {
  if (element.dataset.baseUiFocusGuard !== undefined || tabIndexOf(element) < 0) return false;
  if (element.matches(':disabled') || element.getClientRects().length === 0) return false;
  return getComputedStyle(element).visibility === 'visible';
}

/** Of a panel that comes a moment later; until the answer is called. */
export function tabBeside(panelOf: () => HTMLElement | null): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const panel = panelOf();
    const now = document.activeElement;
    const layer = now?.closest('[role=dialog], [role=alertdialog], [role=menu]') ?? null;
    // What lies over both keeps the focus to itself.
    if (!panel || (layer !== null && layer !== panel)) return;
    const all = Array.from(document.querySelectorAll<HTMLElement>(STOPS)).filter(isStop);
    const its = all.filter((stop) => stop !== panel && panel.contains(stop));
    const rest = all.filter((stop) => !panel.contains(stop));
    const isAtEnd = event.shiftKey ? now === its[0] || now === panel : now === its[its.length - 1];
    const next = isAtEnd
      ? rest[event.shiftKey ? rest.length - 1 : 0]
      : now === rest[rest.length - 1] && !event.shiftKey
        ? its[0]
        : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  document.addEventListener('keydown', press, true);
  return () => document.removeEventListener('keydown', press, true);
}
