/** The step a finger rests on, and the edits that a hand makes on steps. */
import { computed, signal } from '@preact/signals-react';
import { setStep, toggleStep } from '../../song/edits/steps.ts';
import type { Step } from '../../song/song.ts';
import { auditionStep } from './audition.ts';
import { gridSteps } from './columns.ts';
import { showEditor } from './dock.ts';
import { isRackOpen, overlay, selectedStep, selectedTrack, selectTrack } from './screen.ts';
import { edit } from './song.ts';
import { bringBack, shownScene } from './sounding.ts';
import type { StepPlace } from './step-place.ts';
import { patternSignal, stepOf } from './tracks.ts';

interface Held extends StepPlace {
  /** A knob was turned meanwhile: letting go opens no detail. */
  readonly isUsed?: boolean;
  /** Where its value is shown, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}
export const heldStep = signal<Held | null>(null);

/** The chosen step stays held, for hands that are needed elsewhere: what knobs turn meanwhile is locked to it. */
export const isLocking = signal(false);

/** The step that a turned knob is locked to; null: knobs turn the sound itself. */
export const lockPlace = computed((): StepPlace | null => {
  if (heldStep.value) return heldStep.value;
  if (!isLocking.value) return null;
  const track = selectedTrack.value;
  const length = gridSteps(patternSignal(track).value?.length ?? 1);
  return { track, index: Math.min(selectedStep.value, length - 1) };
});

export function lockOn({ track, index }: StepPlace): void {
  selectTrack(track);
  selectedStep.value = index;
  isLocking.value = true;
  // The knobs of a phone lie behind a key.
  isRackOpen.value = true;
  overlay.value = null;
}

/** The detail of the step follows after the step itself has been painted: a tap is answered by its step at once. */
function choose({ track, index }: StepPlace): void {
  if (track !== selectedTrack.peek() || selectedStep.peek() === index) return;
  requestAnimationFrame(() => setTimeout(() => (selectedStep.value = index)));
}

export function tapStep(place: StepPlace): void {
  if (bringBack(place.track)) return;
  // While steps are locked a tap chooses one; silent ones sound from then on, or there were nothing to lock.
  if (isLocking.peek() && stepOf(place.track, place.index).on) {
    selectTrack(place.track);
    selectedStep.value = place.index;
    return;
  }
  const isTurnedOn = !stepOf(place.track, place.index).on;
  edit(toggleStep(place.track, place.index, shownScene(place.track)));
  choose(place);
  if (isTurnedOn) auditionStep(place.track, place.index);
}

export function paintStep(place: StepPlace, on: boolean, group: string): void {
  if (bringBack(place.track)) return;
  if (stepOf(place.track, place.index).on === on) return;
  edit(setStep(place.track, place.index, { on }, shownScene(place.track)), { group });
  choose(place);
  if (on) auditionStep(place.track, place.index);
}

export function changeStep(place: StepPlace, members: Partial<Step>, group: string): void {
  edit(setStep(place.track, place.index, members, shownScene(place.track)), { group });
  choose(place);
}

export function openStep(place: StepPlace): void {
  selectTrack(place.track);
  selectedStep.value = place.index;
  showEditor('steps');
}
