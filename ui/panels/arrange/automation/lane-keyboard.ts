/** Keys of a lane that has the focus: arrows walk its points, or move what is chosen; the keys of every selection. */
import type { KeyboardEvent } from 'react';
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

const WITH_CTRL: Readonly<Record<string, (loopTicks: number) => void>> = {
  a: chooseAllPoints,
  c: copyPoints,
  x: cutPoints,
  v: pastePoints,
  d: duplicatePoints,
};

const WAYS: Readonly<Record<string, { readonly ticks: number; readonly places: number }>> = {
  ArrowLeft: { ticks: -SNAP_TICKS, places: 0 },
  ArrowRight: { ticks: SNAP_TICKS, places: 0 },
  ArrowUp: { ticks: 0, places: KEY_PLACES },
  ArrowDown: { ticks: 0, places: -KEY_PLACES },
};

function act({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, loopTicks: number): boolean {
  const way = WAYS[key];
  const withCtrl = ctrlKey || metaKey ? WITH_CTRL[key.toLowerCase()] : undefined;
  if (withCtrl) withCtrl(loopTicks);
  else if (ctrlKey || metaKey) return false;
  else if (key === 'Delete' || key === 'Backspace') deletePoints();
  else if (key === 'Escape' && hasSeveral.peek()) letPointsGo();
  else if (way && hasSeveral.peek()) nudgePoints(way, loopTicks);
  else if (way && way.ticks !== 0 && altKey) movePointBy(way.ticks, loopTicks);
  else if (way && way.ticks !== 0) choosePoint(pointIndex.peek() + Math.sign(way.ticks));
  else return false;
  return true;
}

/** For the element that has the focus of a lane. */
export function laneKeys(loopTicks: number) {
  return (event: KeyboardEvent): void => {
    if (event.shiftKey || !act(event, loopTicks)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
