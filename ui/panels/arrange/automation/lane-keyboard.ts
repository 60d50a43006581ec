/** Keys of a lane that has the focus: arrows walk its points, raise and lower them, or move what is chosen; the keys of every selection. */
import type { KeyboardEvent } from 'react';
import { commandIn } from '../../../keys/bound.ts';
import type { CommandOf } from '../../../keys/table.ts';
import {
  chooseAllPoints,
  copyPoints,
  cutPoints,
  deletePoints,
  duplicatePoints,
  hasSeveral,
  letPointsGo,
  nudgePoints,
  pastePoints,
} from './chosen-points.ts';
import { choosePoint, movePointBy, pointIndex } from './edits.ts';
import { SNAP_TICKS } from './geometry.ts';

const KEY_PLACES = 0.01;

const WAYS: Readonly<Record<string, { readonly ticks: number; readonly places: number }>> = {
  ArrowLeft: { ticks: -SNAP_TICKS, places: 0 },
  ArrowRight: { ticks: SNAP_TICKS, places: 0 },
  ArrowUp: { ticks: 0, places: KEY_PLACES },
  ArrowDown: { ticks: 0, places: -KEY_PLACES },
};

function walk(key: string, loopTicks: number): void {
  const way = WAYS[key];
  // Up and down a point moves wherever it is one of several or alone: it has no neighbour there.
  if (way && (hasSeveral.peek() || way.ticks === 0)) nudgePoints(way, loopTicks);
  else if (way) choosePoint(pointIndex.peek() + Math.sign(way.ticks));
}

function move(by: 1 | -1, loopTicks: number): void {
  const ticks = by * SNAP_TICKS;
  if (hasSeveral.peek()) nudgePoints({ ticks, places: 0 }, loopTicks);
  else movePointBy(ticks, loopTicks);
}

const ACTS: Readonly<Record<Exclude<CommandOf<'lanes'>, 'walk'>, (loopTicks: number) => void>> = {
  earlier: (loopTicks) => move(-1, loopTicks),
  later: (loopTicks) => move(1, loopTicks),
  all: chooseAllPoints,
  cut: cutPoints,
  copy: copyPoints,
  paste: pastePoints,
  duplicate: duplicatePoints,
  remove: deletePoints,
  letGo: letPointsGo,
};

/** For the element that has the focus of a lane. */
export function laneKeys(loopTicks: number) {
  return (event: KeyboardEvent): void => {
    const command = commandIn('lanes', event)?.command;
    if (!command || (command === 'letGo' && !hasSeveral.peek())) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'walk') walk(event.key, loopTicks);
    else ACTS[command](loopTicks);
  };
}
