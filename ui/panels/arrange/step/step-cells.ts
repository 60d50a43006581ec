/** The buttons of steps on the screen: which place of the song each stands for, and where it lies. */
import type { StepPlace } from '../../../state/step-place.ts';

export const CELL = 'button[data-step]';

export interface Pressed extends StepPlace {
  readonly element: HTMLElement;
}

export interface Cell extends Pressed {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function placeOf(element: Element): StepPlace | null {
  const { track, step } = (element as HTMLElement).dataset;
  return track === undefined || step === undefined ? null : { track, index: Number(step) };
}

export function cellsOf(grid: HTMLElement): Cell[] {
  return Array.from(grid.querySelectorAll<HTMLElement>(CELL)).flatMap((element) => {
    const place = placeOf(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return place ? [{ ...place, element, left, top, right, bottom }] : [];
  });
}
