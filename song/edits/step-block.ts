/** Steps of several tracks as one thing: copied, put down elsewhere, moved, reset. A place that does not exist is left out. */
import { defaultStep } from '../defaults.ts';
import { chance, hashText } from '../random.ts';
import { MAX_STEPS, type Step } from '../song.ts';
import { type Edit, editPattern, inTurn, withMembers } from './edit.ts';
import { setStep } from './steps.ts';

/** A step and where it goes. */
export interface PlacedStep {
  readonly track: string;
  readonly index: number;
  readonly step: Step;
}

/** Which clip of a track is meant. */
type SceneOf = (track: string) => Parameters<typeof editPattern>[1];

/** All of each step: what it strikes, its locks, whether it is on. */
export function putSteps(placed: readonly PlacedStep[], sceneOf: SceneOf): Edit {
  const tracks = [...new Set(placed.map(({ track }) => track))];
  return inTurn(
    ...tracks.map((track) => {
      const of = placed.filter((one) => one.track === track && one.index >= 0 && one.index < MAX_STEPS);
      return editPattern(track, sceneOf(track), (pattern) => {
        const steps = pattern.steps.map((step, index) => of.find((one) => one.index === index)?.step ?? step);
        const isSame = steps.every((step, index) => step === pattern.steps[index]);
        return isSame ? pattern : withMembers(pattern, { steps });
      });
    }),
  );
}

/** As they are before anything was set. */
export function resetSteps(places: readonly Omit<PlacedStep, 'step'>[], sceneOf: SceneOf): Edit {
  return putSteps(
    places.map(({ track, index }) => ({ track, index, step: defaultStep })),
    sceneOf,
  );
}

/** A new rhythm for these steps alone; the same seed gives the same one. What a step is besides being on stays. */
export function rollSteps(
  places: readonly Omit<PlacedStep, 'step'>[],
  seed: number,
  density: number,
  sceneOf: SceneOf,
): Edit {
  return switchSteps(places, ({ track, index }) => chance(seed, hashText(track), index, 0) < density, sceneOf);
}

/** Each on or off as asked; what else a step is stays. */
export function switchSteps(
  places: readonly Omit<PlacedStep, 'step'>[],
  isOn: (place: Omit<PlacedStep, 'step'>) => boolean,
  sceneOf: SceneOf,
): Edit {
  return inTurn(...places.map((place) => setStep(place.track, place.index, { on: isOn(place) }, sceneOf(place.track))));
}
