/** The chosen points of the lane, and what is done to them as one. */

import { computed, signal } from '@preact/signals-react';
import { setLane } from '../../../../song/edits/lanes.ts';
import { MAX_POINTS } from '../../../../song/limits.ts';
import { specAt } from '../../../../song/param-path.ts';
import type { Point } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { freshGesture } from '../../../controls/pointers.ts';
import { chosenLane } from '../../../state/dock.ts';
import { tellFull } from '../../../state/room.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { edit } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { withWay } from './drawn-way.ts';
import { choosePoint, lanePath, lanePoints, pointIndex } from './edits.ts';
import {
  endOf,
  isSamePoint,
  joined,
  laid,
  lift,
  moved,
  overlaid,
  type PointBlock,
  withoutPoints,
} from './point-block.ts';

const picked = signal<readonly Point[]>([]);
/** Of the chosen lane, as far as they are still there; without a choice of several, none. */
export const chosenPoints = computed(() => {
  const wanted = picked.value;
  if (wanted.length === 0) return [];
  return lanePoints.value.filter((point) => wanted.some((one) => isSamePoint(one, point)));
});
export const hasSeveral = computed(() => chosenPoints.value.length > 1);

export function choosePoints(points: readonly Point[]): void {
  picked.value = points;
  const [first] = points;
  const index = first ? lanePoints.peek().findIndex((point) => isSamePoint(point, first)) : -1;
  if (index >= 0) choosePoint(index);
}

export function letPointsGo(): void {
  if (picked.peek().length > 0) picked.value = [];
}

export function chooseAllPoints(): void {
  choosePoints(lanePoints.peek());
}

/** The chosen ones; with none chosen, the one that is shown. */
function meant(): readonly Point[] {
  const several = chosenPoints.peek();
  const one = lanePoints.peek()[pointIndex.peek()];
  return several.length > 0 ? several : one ? [one] : [];
}

/** One clipboard for all lanes: a shape goes from one parameter to another. */
const copied = signal<PointBlock | null>(null);
export const hasCopied = computed(() => copied.value !== null);

function spec(): ParamSpec | null {
  const track = trackSignal(selectedTrack.peek()).peek();
  return (track && specAt(track, lanePath.peek())) ?? null;
}

function put(points: readonly Point[], chosen: readonly Point[], group = freshGesture()): void {
  const [track, path] = [selectedTrack.peek(), lanePath.peek()];
  if (points.length > MAX_POINTS) {
    tellFull('points');
    return;
  }
  chosenLane.value = path;
  edit(setLane(track, path, points, shownScene(track)), { group });
  choosePoints(chosen);
}

export function copyPoints(): void {
  const [points, its] = [meant(), spec()];
  if (points.length > 0 && its) copied.value = lift(points, its);
}

/** Says how many it is, where it is more than one. */
export const deletePointsText = (): string =>
  hasSeveral.value ? t('automation.removeSeveral', { count: chosenPoints.value.length }) : t('automation.remove');

export function deletePoints(): void {
  put(withoutPoints(lanePoints.peek(), meant()), []);
}

export function cutPoints(): void {
  copyPoints();
  deletePoints();
}

/** From a tick on; without one, from the first chosen point, and in an empty lane where they were. */
export function pastePoints(loopTicks: number, fromTick?: number): void {
  const [block, its, [first]] = [copied.peek(), spec(), meant()];
  if (!block || !its) return;
  const placed = laid(block, its, fromTick ?? first?.tick ?? block.fromTick, loopTicks);
  if (placed.length > 0) put(overlaid(lanePoints.peek(), placed), placed);
}

/** Once more, behind itself. */
export function duplicatePoints(loopTicks: number): void {
  const [points, its] = [meant(), spec()];
  if (points.length === 0 || !its) return;
  const placed = laid(lift(points, its), its, endOf(points).toTick, loopTicks);
  if (placed.length > 0) put(overlaid(lanePoints.peek(), placed), placed);
}

/** What a drag took hold of: the lane as it was, and those of its points that go along. */
export interface HeldPoints {
  readonly all: readonly Point[];
  readonly block: readonly Point[];
}

/** As far as the hand has come: its way in place of what was there when it began. */
export function drawWay(before: readonly Point[], way: readonly Point[], group: string): void {
  const its = spec();
  if (!its) return;
  put(withWay(before, way, its), [], group);
  choosePoint(lanePoints.peek().findIndex(({ tick }) => tick === way[way.length - 1]?.tick));
}

export const holdPoints = (): HeldPoints => ({ all: lanePoints.peek(), block: meant() });

interface Way {
  readonly ticks: number;
  /** Of the control's travel. */
  readonly places: number;
}

export function dragPoints(held: HeldPoints, by: Way, loopTicks: number, isCopy: boolean, group: string): void {
  const its = spec();
  if (!its || held.block.length === 0) return;
  const next = moved(held.block, its, by, loopTicks);
  const rest = isCopy ? held.all : withoutPoints(held.all, held.block);
  put(joined(rest, next), next, group);
}

export function nudgePoints(by: Way, loopTicks: number): void {
  dragPoints(holdPoints(), by, loopTicks, false, freshGesture());
}
