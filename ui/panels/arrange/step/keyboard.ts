/** Keys on a focused step: arrows walk, Shift and up or down is velocity, Alt and up or down is chance, Space toggles. */
import { freshGesture } from '../../../controls/pointers.ts';
import { gridSteps } from '../../../state/columns.ts';
import { changeStep, isLocking, lockOn, spoken } from '../../../state/held.ts';
import { stepPage } from '../../../state/screen.ts';
import { type StepPlace, walked } from '../../../state/step-place.ts';
import {
  chooseAllSteps,
  chosenSteps,
  copySteps,
  cutSteps,
  deleteSteps,
  duplicateSteps,
  letStepsGo,
  moveSteps,
  pasteSteps,
} from '../../../state/step-selection.ts';
import { patternSignal, stepOf, trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { pageSteps } from '../grid/pages.ts';
import { placeOf } from './step-cells.ts';

const KEY_SHARE = 0.05;

/** Listens until the function it returns is called. */
export function walkSteps(grid: HTMLElement, rowSteps: number | null): () => void {
  function keydown(event: KeyboardEvent): void {
    const place = event.target instanceof Element ? placeOf(event.target) : null;
    if (!place) return;
    if (editChosen(place, event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    // The button itself toggles on Space and Enter; elsewhere Space plays.
    if (event.key === ' ' || event.key === 'Enter') {
      event.stopPropagation();
      return;
    }
    if (/^h$/i.test(event.key) && !event.shiftKey && !event.altKey) {
      if (isLocking.peek()) isLocking.value = false;
      else lockOn(place);
      event.preventDefault();
      return;
    }
    const isUpright = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isUpright && (event.shiftKey || event.altKey)) nudge(place, event.key === 'ArrowUp' ? 1 : -1, event.altKey);
    else if (!event.shiftKey && !event.altKey) {
      const stepped = trackIds.peek().filter((id) => trackSignal(id).peek()?.instrument !== 'audio');
      const lengths = stepped.map((id) => ({ id, length: gridSteps(patternSignal(id).peek()?.length ?? 0) }));
      const next = walked(place, event.key, lengths, rowSteps);
      if (!next && !/^(Arrow|Home|End)/.test(event.key)) return;
      if (next) focusStep(grid, next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** One stop of the Tab key in each row: the step that had the focus last. */
  function focusin(event: FocusEvent): void {
    const button = event.target instanceof HTMLElement ? event.target : null;
    if (!button || !placeOf(button)) return;
    for (const other of button.closest('[data-steps]')?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) {
      if (other !== button) other.tabIndex = -1;
    }
    if (button.tabIndex !== 0) button.tabIndex = 0;
  }

  grid.addEventListener('keydown', keydown);
  grid.addEventListener('focusin', focusin);
  return () => {
    grid.removeEventListener('keydown', keydown);
    grid.removeEventListener('focusin', focusin);
  };
}

const WAYS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const WITH_CTRL: Readonly<Record<string, (at: StepPlace) => void>> = {
  a: chooseAllSteps,
  c: copySteps,
  x: cutSteps,
  v: pasteSteps,
  d: duplicateSteps,
};

/** Keys that mean what is chosen, or the step itself where nothing is. Answers whether it was one. */
function editChosen(at: StepPlace, { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false;
  const hasChosen = chosenSteps.peek().length > 1;
  const act = ctrlKey || metaKey ? WITH_CTRL[key.toLowerCase()] : undefined;
  const way = WAYS[key];
  if (act) act(at);
  else if (ctrlKey || metaKey) return false;
  else if (key === 'Delete' || key === 'Backspace') deleteSteps(at);
  else if (hasChosen && key === 'Escape') letStepsGo();
  else if (hasChosen && way) moveSteps(...way);
  else return false;
  return true;
}

let nudged = { what: '', group: '' };

/** Nudges of one thing in a row are one undo. */
function nudgeGroup(what: string): string {
  if (nudged.what !== what) nudged = { what, group: freshGesture() };
  return nudged.group;
}

function nudge(place: StepPlace, by: 1 | -1, isChance: boolean): void {
  const step = stepOf(place.track, place.index);
  const share = (before: number) => Math.round((before + by * KEY_SHARE) * 100) / 100;
  const members = isChance ? { probability: share(step.probability) } : { velocity: share(step.velocity) };
  changeStep(place, members, nudgeGroup(`${place.track} ${place.index} ${isChance}`));
  const after = stepOf(place.track, place.index);
  spoken.value = isChance
    ? t('arrange.saidChance', { percent: Math.round(after.probability * 100) })
    : t('arrange.saidVelocity', { percent: Math.round(after.velocity * 100) });
}

function focusStep(grid: HTMLElement, { track, index }: StepPlace): void {
  const find = () =>
    Array.from(grid.querySelectorAll<HTMLElement>(`button[data-step="${index}"]`)).find(
      (button) => button.dataset.track === track,
    );
  const shown = find();
  if (shown) {
    shown.focus();
    return;
  }
  stepPage.value = Math.floor(index / pageSteps.peek());
  requestAnimationFrame(() => find()?.focus());
}
