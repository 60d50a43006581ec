/** The chosen steps of the grid, as places in the song; and what is done to them as one. */
import { computed, signal } from '@preact/signals-react';
import { type Edit, inTurn } from '../../song/edits/edit.ts';
import { type PlacedStep, putSteps, resetSteps, rollSteps, switchSteps } from '../../song/edits/step-block.ts';
import type { Step } from '../../song/song.ts';
import { gridSteps } from './columns.ts';
import { freshSeed } from './pattern-tools.ts';
import { density, selectedStep, selectedTrack, selectTrack } from './screen.ts';
import { edit } from './song.ts';
import { shownScene } from './sounding.ts';
import type { StepPlace } from './step-place.ts';
import { patternSignal, stepOf, trackIds, trackSignal } from './tracks.ts';

export const chosenSteps = signal<readonly StepPlace[]>([]);

/** By track and index: what a cell asks of its own place. */
const keyOf = ({ track, index }: StepPlace): string => `${track} ${index}`;
const chosenKeys = computed(() => new Set(chosenSteps.value.map(keyOf)));
export const isChosen = (place: StepPlace): boolean => chosenKeys.value.has(keyOf(place));

/** How many there are, and how many of them are on. */
export const chosenCount = computed(() => ({
  all: chosenSteps.value.length,
  on: chosenSteps.value.filter(({ track, index }) => patternSignal(track).value?.steps[index]?.on).length,
}));

export function letStepsGo(): void {
  if (chosenSteps.peek().length > 0) chosenSteps.value = [];
}

/** Tracks with steps, in order: the rows of the grid. */
function rows(): readonly string[] {
  return trackIds.peek().filter((id) => trackSignal(id).peek()?.instrument !== 'audio');
}

const lengthOf = (track: string): number => gridSteps(patternSignal(track).peek()?.length ?? 0);

export function chooseAllSteps(): void {
  chosenSteps.value = rows().flatMap((track) =>
    Array.from({ length: lengthOf(track) }, (_, index) => ({ track, index })),
  );
}

/** A step as it lies in what was copied: rows and columns from the upper left corner. */
interface Copied {
  readonly row: number;
  readonly column: number;
  readonly step: Step;
}
const copied = signal<readonly Copied[]>([]);

/** The chosen steps; with none chosen, the one that is asked about. */
function meant(at: StepPlace): readonly StepPlace[] {
  return chosenSteps.peek().length > 0 ? chosenSteps.peek() : [at];
}

function cornerOf(places: readonly StepPlace[]): { readonly row: number; readonly column: number } {
  const all = rows();
  return {
    row: Math.min(...places.map(({ track }) => all.indexOf(track))),
    column: Math.min(...places.map(({ index }) => index)),
  };
}

function lift(places: readonly StepPlace[]): readonly Copied[] {
  const all = rows();
  const { row, column } = cornerOf(places);
  return places.map(({ track, index }) => ({
    row: all.indexOf(track) - row,
    column: index - column,
    step: stepOf(track, index),
  }));
}

/** Where they would lie from a corner on; what has no place there is left out. */
function laid(steps: readonly Copied[], row: number, column: number): readonly PlacedStep[] {
  const all = rows();
  return steps.flatMap((one) => {
    const track = all[one.row + row];
    const index = one.column + column;
    return track !== undefined && index >= 0 && index < lengthOf(track) ? [{ track, index, step: one.step }] : [];
  });
}

function put(placed: readonly PlacedStep[], before: Edit = (song) => song): void {
  edit(inTurn(before, putSteps(placed, shownScene)));
  chosenSteps.value = placed.map(({ track, index }) => ({ track, index }));
}

export function copySteps(at: StepPlace): void {
  copied.value = lift(meant(at));
}

export function deleteSteps(at: StepPlace): void {
  edit(resetSteps(meant(at), shownScene));
}

export function cutSteps(at: StepPlace): void {
  copySteps(at);
  deleteSteps(at);
}

/** From the corner of what is chosen on, else from the step that has the focus. */
export function pasteSteps(at: StepPlace): void {
  const { row, column } = cornerOf(meant(at));
  const placed = laid(copied.peek(), row, column);
  if (placed.length > 0) put(placed);
}

/** Once more, behind itself. */
export function duplicateSteps(at: StepPlace): void {
  const places = meant(at);
  const { row } = cornerOf(places);
  const placed = laid(lift(places), row, Math.max(...places.map(({ index }) => index)) + 1);
  if (placed.length > 0) put(placed);
}

/** By rows and columns. What would leave the grid keeps them all where they are. */
export function moveSteps(byColumns: number, byRows: number, isCopy = false): void {
  const places = chosenSteps.peek();
  const { row, column } = cornerOf(places);
  const placed = laid(lift(places), row + byRows, column + byColumns);
  if (placed.length < places.length) return;
  put(placed, isCopy ? undefined : resetSteps(places, shownScene));
  const [first] = placed;
  if (!first) return;
  selectTrack(first.track);
  selectedStep.value = first.index;
}

export function fillSteps(): void {
  edit(switchSteps(chosenSteps.peek(), () => true, shownScene));
}

export function rollChosen(): void {
  edit(rollSteps(chosenSteps.peek(), freshSeed(), density.peek(), shownScene));
}

/** The place that keys mean while the grid itself has the focus. */
export function firstMeant(): StepPlace {
  const [first] = chosenSteps.peek();
  return first ?? { track: selectedTrack.peek(), index: selectedStep.peek() };
}
