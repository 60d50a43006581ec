/** The lane that is drawn, the point that is chosen, and what hands do to them. */
import { computed, signal } from '@preact/signals-react';
import { laneOf } from '../../../../song/automation.ts';
import { addPoint, movePoint, setLane } from '../../../../song/edits/lanes.ts';
import { MAX_LANES, MAX_POINTS } from '../../../../song/limits.ts';
import { specAt, valueAt } from '../../../../song/param-path.ts';
import type { Point } from '../../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { freshGesture } from '../../../controls/pointers.ts';
import { chosenLane } from '../../../state/dock.ts';
import { editWithin } from '../../../state/room.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { edit, song } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { patternSignal, trackSignal } from '../../../state/tracks.ts';

const chosenPoint = signal(0);

const lanes = computed(() => patternSignal(selectedTrack.value).value?.lanes ?? []);

/** The chosen parameter, where this track has it; else the first that is drawn, else its volume. */
export const lanePath = computed(() => {
  const track = trackSignal(selectedTrack.value).value;
  const chosen = chosenLane.value;
  if (chosen !== null && track && specAt(track, chosen)) return chosen;
  return lanes.value[0]?.path ?? 'strip.gain';
});

const NO_POINTS: readonly Point[] = [];

/** Read in a computation, it follows them. */
export function pointsOf(path: string): readonly Point[] {
  const pattern = patternSignal(selectedTrack.value).value;
  return (pattern && laneOf(pattern, path)?.points) ?? NO_POINTS;
}
export const lanePoints = computed(() => pointsOf(lanePath.value));
/** Its index; -1 where there are no points. */
export const pointIndex = computed(() => Math.min(chosenPoint.value, lanePoints.value.length - 1));
export const drawnPaths = computed(() => lanes.value.map(({ path }) => path));
/** Those that are drawn, and the chosen one before its first point. */
export const shownPaths = computed(() => {
  const drawn = drawnPaths.value;
  return drawn.includes(lanePath.value) ? drawn : [...drawn, lanePath.value];
});

export function chooseLane(path: string): void {
  chosenLane.value = path;
  chosenPoint.value = 0;
}

export function choosePoint(index: number): void {
  chosenPoint.value = Math.max(0, Math.min(index, lanePoints.peek().length - 1));
}

const where = () => [selectedTrack.peek(), lanePath.peek()] as const;
const scene = () => shownScene(selectedTrack.peek());

function chooseAt({ tick, value }: Point): void {
  const index = lanePoints.peek().findIndex((point) => point.tick === tick && point.value === value);
  if (index >= 0) chosenPoint.value = index;
}

export function putPoint(point: Point, group = freshGesture()): void {
  // A lane that is drawn from now on is the chosen one, also when others are drawn before it.
  chosenLane.value = lanePath.peek();
  const { length } = lanePoints.peek();
  const isFull = () => (length === 0 ? lanes.peek().length >= MAX_LANES : length >= MAX_POINTS);
  editWithin(length === 0 ? 'lanes' : 'points', isFull, addPoint(...where(), point.tick, point.value, scene()), {
    group,
  });
  chooseAt(point);
}

export function dragPoint(index: number, point: Point, group: string): void {
  edit(movePoint(...where(), index, point.tick, point.value, scene()), { group });
  chooseAt(point);
}

/** The chosen point, earlier or later. */
export function movePointBy(ticks: number, loopTicks: number): void {
  const point = lanePoints.peek()[pointIndex.peek()];
  if (!point) return;
  const tick = Math.min(loopTicks - 1, Math.max(0, point.tick + ticks));
  dragPoint(pointIndex.peek(), { tick, value: point.value }, freshGesture());
}

export function clearLane(): void {
  chosenLane.value = lanePath.peek();
  edit(setLane(...where(), [], scene()));
}

/** Half way to the next point, or to the end; the first at the start, where the sound is. */
export function addBetween(): void {
  const track = trackSignal(selectedTrack.peek()).peek();
  const points = lanePoints.peek();
  const index = pointIndex.peek();
  const here = points[index];
  const loopTicks = (patternSignal(selectedTrack.peek()).peek()?.length ?? 1) * TICKS_PER_STEP;
  const end = points[index + 1]?.tick ?? loopTicks;
  if (here && end - here.tick > 1) putPoint({ tick: Math.floor((here.tick + end) / 2), value: here.value });
  else if (!here && track) putPoint({ tick: 0, value: valueAt(song.peek(), track, lanePath.peek()) ?? 0 });
}
