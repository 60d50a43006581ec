/** Where in the tour somebody is. Steps are ticked by what is really done, whoever does it and however; then the next one comes. */
import { batch, effect, signal } from '@preact/signals-react';
import { engineState } from '../../state/engine.ts';
import { history, openings } from '../../state/song.ts';
import { doneIn, placeAfter, TOUR_STEPS, type TourStep } from './steps.ts';

/** A tick is seen before the next step comes. */
const TICK_MILLISECONDS = 600;

/** Counted from 0. */
export const tourPlace = signal(0);
export const doneSteps = signal<ReadonlySet<TourStep>>(new Set());

let timer: ReturnType<typeof setTimeout> | undefined;

function goTo(place: number): void {
  clearTimeout(timer);
  tourPlace.value = place;
}

/** Steps that are done already are passed. */
export function goOn(): void {
  goTo(placeAfter(tourPlace.peek(), doneSteps.peek()));
}

/** Whoever goes back wants to see that step: one that is done stays, ticked. */
export function goBack(): void {
  goTo(Math.max(0, tourPlace.peek() - 1));
}

function tick(steps: readonly TourStep[]): void {
  const fresh = steps.filter((step) => !doneSteps.peek().has(step));
  if (fresh.length === 0) return;
  doneSteps.value = new Set([...doneSteps.peek(), ...fresh]);
  if (fresh.some((step) => step === TOUR_STEPS[tourPlace.peek()])) timer = setTimeout(goOn, TICK_MILLISECONDS);
}

/** From the beginning. What was done to the song as far back as undo reaches counts as done. Returns how to end it. */
export function beginTour(): () => void {
  batch(() => {
    goTo(0);
    doneSteps.value = new Set();
  });
  const oldest = () => history.peek().past[0] ?? history.peek().present;
  let opened = openings.peek();
  let before = oldest();
  const stop = effect(() => {
    const { present } = history.value;
    if (openings.value !== opened) {
      opened = openings.peek();
      before = oldest();
    }
    const done = doneIn(before, present, engineState.value.isPlaying);
    tick(done);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
