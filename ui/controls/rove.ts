/**
 * One stop of the Tab key for a row of controls, arrows inside. `data-rove` marks a row: left and right walk it, Home and End
 * go to its ends; up and down stay with the control (a figure, a fader, a list, a choice), or walk, too (`data-rove="both"`).
 * A row that walks by itself says `data-rove="own"`. What is chosen in a row, and where Tab comes to therefore, says `data-rove-stop`.
 *
 * `data-rove-set` holds parts (`data-rove-part`: tracks, strips) of which only one has stops: sixteen tracks are not a
 * hundred of them. Up and down go from a key to the same key of the next part.
 *
 * Stops are set when Tab is pressed, at no other time: what comes and goes while music plays costs nothing.
 */
import { commandIn } from '../keys/bound.ts';

const ROW = '[data-rove]';
const SET = '[data-rove-set]';
const PART = '[data-rove-part]';
const CONTROLS = 'button, a[href], input, select, [role=slider], [role=spinbutton]';
/** Up and down, Home and End are theirs. */
const TURNED = '[role=slider], [role=spinbutton], [role=radio], input:not([type=file]), select';

/** What had the focus last in a row. */
const lastIn = new WeakMap<Element, HTMLElement>();
/** The part of a set that had the focus last, and the one that was chosen then: whoever chooses another means that one. */
const partOf = new WeakMap<Element, { readonly part: Element | null; readonly chosen: Element | null }>();

const isThere = (control: HTMLElement): boolean => control.getClientRects().length > 0 && !control.matches(':disabled');

/** Not those of a row within the row. */
const controlsOf = (row: Element): readonly HTMLElement[] =>
  Array.from(row.querySelectorAll<HTMLElement>(CONTROLS)).filter(
    (control) => control.closest(ROW) === row && isThere(control),
  );

function stopOf(row: Element, controls: readonly HTMLElement[]): HTMLElement | undefined {
  const focused = controls.find((one) => one === document.activeElement);
  const last = lastIn.get(row);
  const first = controls.find((one) => one.getAttribute('aria-checked') !== 'false' || !one.matches('[role=radio]'));
  return (
    focused ??
    controls.find((one) => one.matches('[aria-current="page"], [data-rove-stop]')) ??
    controls.find((one) => one === last) ??
    first ??
    controls[0]
  );
}

const chosenIn = (set: Element): Element | null => set.querySelector('[aria-current="true"]')?.closest(PART) ?? null;

function currentPart(set: Element, parts: readonly Element[]): Element | undefined {
  const chosen = chosenIn(set);
  const before = partOf.get(set);
  const last = before?.chosen === chosen ? before.part : null;
  return (
    parts.find((part) => part.contains(document.activeElement)) ??
    parts.find((part) => part === last) ??
    parts.find((part) => part === chosen) ??
    parts[0]
  );
}

function settle(): void {
  const asleep = new Set<Element>();
  for (const set of document.querySelectorAll(SET)) {
    const parts = Array.from(set.querySelectorAll(PART));
    const current = currentPart(set, parts);
    for (const part of parts) {
      if (part !== current) asleep.add(part);
      for (const control of part.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = part === current ? 0 : -1;
    }
  }
  for (const row of document.querySelectorAll(ROW)) {
    const part = row.closest(PART);
    if (part && asleep.has(part)) continue;
    const controls = controlsOf(row);
    const stop = stopOf(row, controls);
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  }
}

/** A field is left at its edges, and where all of it is chosen: nobody is in the middle of typing. */
function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, isBack: boolean): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (isBack ? selectionEnd === 0 : selectionStart === value.length);
}

function isSideways(control: HTMLElement, isBack: boolean): boolean {
  if (control instanceof HTMLInputElement) return isAtEdge(control, isBack);
  return control.getAttribute('role') !== 'slider' || control.getAttribute('aria-orientation') === 'vertical';
}

/** The same control of the part beside it: what looks alike there, else the same place in the row. */
function beside(control: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const part = control.closest(PART);
  const parts = Array.from(part?.closest(SET)?.querySelectorAll(PART) ?? []);
  const row = control.closest(ROW);
  const next = part ? parts[parts.indexOf(part) + by] : undefined;
  if (!part || !next || !row) return;
  const rowsOf = (one: Element) => (one.matches(ROW) ? [one, ...one.querySelectorAll(ROW)] : one.querySelectorAll(ROW));
  const there = Array.from(rowsOf(next))[Array.from(rowsOf(part)).indexOf(row)];
  if (!there) return;
  const kind = control.classList[1] ?? control.classList[0] ?? '';
  const found = controlsOf(there);
  return found.find((one) => kind !== '' && one.classList.contains(kind)) ?? found[controlsOf(row).indexOf(control)];
}

function targetOf(control: HTMLElement, row: HTMLElement, key: string): HTMLElement | undefined {
  const controls = controlsOf(row);
  const at = controls.indexOf(control);
  const isTurned = control.matches(TURNED);
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  if (at < 0) return;
  if (key === 'Home' || key === 'End') return isTurned ? undefined : controls[key === 'Home' ? 0 : controls.length - 1];
  if (isUpright && row.dataset.rove !== 'both') return isTurned ? undefined : beside(control, by);
  if (!isUpright && !isSideways(control, by < 0)) return;
  return controls[(at + by + controls.length) % controls.length];
}

function pressed(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key === 'Tab') settle();
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>(ROW) : null;
  if (!row || !(target instanceof HTMLElement) || row.dataset.rove === 'own' || event.isComposing) return;
  if (commandIn('row', event)?.command !== 'walk') return;
  const next = targetOf(target, row, key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function focused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest(ROW);
  if (row) lastIn.set(row, target);
  const part = target.closest(PART);
  const set = part?.closest(SET);
  if (set) partOf.set(set, { part: part ?? null, chosen: chosenIn(set) });
}

/** Once. Before any part hears a key: an arrow that walks turns nothing. */
export function startRoving(): void {
  document.addEventListener('keydown', pressed, true);
  document.addEventListener('focusin', focused);
}
