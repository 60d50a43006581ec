/** The six steps of the tour, what counts as having done one, and what comes after which. Pure. */
import type { Song } from '../../../song/song.ts';

export const TOUR_STEPS = ['welcome', 'transport', 'sequencer', 'track', 'rack', 'ready'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The step that a newcomer is asked to switch, counted from 0: free in the kick of the first beat. */
export const ASKED_STEP = 2;

/** The asked step of each clip of a song, by track and clip. */
function askedSteps({ tracks }: Song): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const { id, clips } of tracks) {
    for (const [clip, { pattern }] of Object.entries(clips)) {
      const step = pattern.steps[ASKED_STEP];
      if (step) found.set(`${id} ${clip}`, step.on);
    }
  }
  return found;
}

/** What has been done to a song since it was what it is in `before`; tracks and clips that came meanwhile tell nothing. */
export function doneIn(before: Song, now: Song, isPlaying: boolean): readonly TourStep[] {
  const done: TourStep[] = [];
  if (isPlaying) done.push('transport');
  const [steps, stepsNow] = [askedSteps(before), askedSteps(now)];
  if ([...steps].some(([place, isOn]) => (stepsNow.get(place) ?? isOn) !== isOn)) done.push('sequencer');
  if (now.tracks.some(({ strip }) => strip.mute)) done.push('track');
  const instruments = new Map(before.tracks.map(({ id, instrument }) => [id, instrument]));
  if (now.tracks.some(({ id, instrument }) => (instruments.get(id) ?? instrument) !== instrument)) done.push('rack');
  return done;
}

/** The place of the next step that is still to be done; the last is never passed. */
export function placeAfter(at: number, done: ReadonlySet<TourStep>): number {
  const next = TOUR_STEPS.findIndex((step, place) => place > at && !done.has(step));
  return next < 0 ? TOUR_STEPS.length - 1 : next;
}
