/** What keys do on a focused step: walk, nudge velocity and chance, lock, and the clipboard of the chosen steps. */
import { freshGesture } from '../../../controls/pointers.ts';
import { commandIn } from '../../../keys/bound.ts';
import type { CommandOf } from '../../../keys/table.ts';
import { gridSteps } from '../../../state/columns.ts';
import { changeStep, isLocking, lockOn } from '../../../state/held.ts';
import { selectTrack, stepPage } from '../../../state/screen.ts';
import { say } from '../../../state/speech.ts';
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
    const command = place && commandIn('steps', event)?.command;
    if (!command) return;
    if (command === 'letGo' && !hasChosen()) return;
    // The button itself toggles on Space and Enter; elsewhere Space plays.
    if (command !== 'toggle') event.preventDefault();
    event.stopPropagation();
    if (command === 'walk') walk(place, event.key);
    else ACTS[command](place);
  }

  /** Chosen steps go along. */
  function walk(place: StepPlace, key: string): void {
    const way = WAYS[key];
    if (hasChosen() && way) {
      moveSteps(...way);
      return;
    }
    const stepped = trackIds.peek().filter((id) => trackSignal(id).peek()?.instrument !== 'audio');
    const lengths = stepped.map((id) => ({ id, length: gridSteps(patternSignal(id).peek()?.length ?? 0) }));
    const next = walked(place, key, lengths, rowSteps);
    if (!next) return;
    // Whoever goes to a track means it: M, S and the panels are its own from here on.
    if (next.track !== place.track) selectTrack(next.track);
    focusStep(grid, next);
  }

  grid.addEventListener('keydown', keydown);
  return () => grid.removeEventListener('keydown', keydown);
}

const WAYS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const hasChosen = (): boolean => chosenSteps.peek().length > 1;

function toggleLock(place: StepPlace): void {
  if (isLocking.peek()) isLocking.value = false;
  else lockOn(place);
}

function copyAndSay(place: StepPlace): void {
  copySteps(place);
  const count = hasChosen() ? chosenSteps.peek().length : 1;
  say(`${t('arrange.copy')}: ${t('arrange.chosenSteps', { count })}`);
}

/** They mean what is chosen, or the step itself where nothing is. */
const ACTS: Readonly<Record<Exclude<CommandOf<'steps'>, 'walk'>, (at: StepPlace) => void>> = {
  toggle: () => undefined,
  louder: (at) => nudge(at, 1, false),
  softer: (at) => nudge(at, -1, false),
  likelier: (at) => nudge(at, 1, true),
  unlikelier: (at) => nudge(at, -1, true),
  lock: toggleLock,
  all: chooseAllSteps,
  copy: copyAndSay,
  cut: cutSteps,
  paste: pasteSteps,
  duplicate: duplicateSteps,
  remove: deleteSteps,
  letGo: letStepsGo,
};

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
  say(
    isChance
      ? t('arrange.saidChance', { percent: Math.round(after.probability * 100) })
      : t('arrange.saidVelocity', { percent: Math.round(after.velocity * 100) }),
  );
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
