/**
 * What a knob or fader of a controller turns, on the way that the knob on the screen takes: a lock while a step is held, a lane while
 * automation is recorded, else the sound. A hand that goes on without a pause is one undo.
 */

import { signal } from '@preact/signals-react';
import { setParamAt } from '../../../song/edits/param-at.ts';
import { GESTURE_PAUSE_MILLISECONDS } from '../../../song/history.ts';
import { specAt, valueAt as valueIn } from '../../../song/param-path.ts';
import { type ParamSpec, paramValue } from '../../../song/specs.ts';
import { freshGesture } from '../../controls/pointers.ts';
import { placeOf, valueAt } from '../../controls/travel.ts';
import { openId } from '../../shelf/open.ts';
import { song } from '../../state/song.ts';
import { turnParam } from '../../state/touch.ts';
import { Grip, LAST_PLACE } from './grip.ts';
import { type Control, homeOf, type Row, rowOf, withWay } from './learned.ts';
import { learnedRows } from './map.ts';
import { isEndless, stepsOf, type Way, WayFinder } from './ways.ts';

/** Of one knob no more edits than this: a frame of a fast screen. */
const EVERY_MILLISECONDS = 8;

interface Turned {
  row: Row;
  /** What it said meanwhile, 0 to 127. */
  readonly told: number[];
}

const nameOf = ({ device, channel, control }: Control): string => `${device}\n${channel}\n${control}`;
const nameOfRow = (row: Row): string => `${nameOf(row)}\n${row.track}\n${row.path}`;

const waiting = new Map<string, Turned>();
const grips = new Map<string, Grip>();
const finders = new Map<string, WayFinder>();
let timer: ReturnType<typeof setTimeout> | undefined;
let last = { target: '', gesture: '', atMilliseconds: Number.NEGATIVE_INFINITY };
/** Counts the turns: what is shown of a grip is another one then. */
const turned = signal(0);

/** value 0 to 127. False: nothing was learned for it in this song. */
export function turnLearned(control: Control, value: number): boolean {
  const rows = learnedRows.peek();
  const row = rows.length === 0 ? null : rowOf(rows, control, openId.peek(), song.peek());
  if (!row) return false;
  const way = heardWay(control, value) ?? row.way;
  const known = way === row.way ? row : { ...row, way };
  if (known !== row) learnedRows.value = withWay(rows, control, way);
  const name = nameOfRow(row);
  const turn = waiting.get(name) ?? { row: known, told: [] };
  turn.row = known;
  turn.told.push(value);
  waiting.set(name, turn);
  if (timer === undefined) timer = setTimeout(flush, EVERY_MILLISECONDS);
  return true;
}

/** It was learned just now: what it says next tells whether it is an endless one. */
export function findWay(control: Control, value: number): void {
  const finder = new WayFinder();
  finder.hear(value);
  finders.set(nameOf(control), finder);
}

/** Null: nothing was found out. */
function heardWay(control: Control, value: number): Way | null {
  const name = nameOf(control);
  const finder = finders.get(name);
  if (!finder) return null;
  const way = finder.hear(value);
  if (finder.isOver) finders.delete(name);
  return way;
}

/** By hand: from here on it is not looked for. */
export function chooseWay(row: Row, way: Way): void {
  finders.delete(nameOf(row));
  learnedRows.value = withWay(learnedRows.peek(), row, way);
}

/** Switches and choices have no place that a hand could come past: a button that is pressed means it. */
const isPressed = ({ curve }: ParamSpec): boolean => curve === 'switch' || curve === 'choice';

/** Where a control stands that has no hold of what it turns, 0 to 1; null: it has, or has not said so. Subscribes. */
export function strayPlace(row: Row, spec: ParamSpec, value: number): number | null {
  if (turned.value === 0 || row.way !== 'pickup' || isPressed(spec)) return null;
  const grip = grips.get(nameOfRow(row));
  if (!grip || grip.hardware === null || grip.holds(value)) return null;
  return grip.hardware / LAST_PLACE;
}

/** Where the parameter goes, 0 to 1; null: nowhere yet. */
function aim(grip: Grip, spec: ParamSpec, { row, told }: Turned, value: number): number | null {
  const place = placeOf(spec, value);
  const { way } = row;
  if (isEndless(way)) {
    const steps = told.reduce((sum, one) => sum + stepsOf(way, one), 0);
    const step = isPressed(spec) ? 1 / Math.max(1, spec.max - spec.min) : 1 / LAST_PLACE;
    return grip.turn(steps * step, value, place);
  }
  return way === 'jump' || isPressed(spec) ? grip.jump(told) : grip.pickUp(told, value, place);
}

function gripOf(name: string): Grip {
  const grip = grips.get(name) ?? new Grip();
  grips.set(name, grip);
  return grip;
}

function flush(): void {
  timer = undefined;
  const now = performance.now();
  for (const [name, turn] of waiting) {
    const { row } = turn;
    const home = homeOf(song.peek(), row);
    const spec = home && specAt(home, row.path);
    const value = home && valueIn(song.peek(), home, row.path);
    if (!home || !spec || value === undefined || value === null) continue;
    const grip = gripOf(name);
    const place = aim(grip, spec, turn, value);
    if (place === null) continue;
    const target = `${row.track} ${row.path}`;
    const isGoingOn = last.target === target && now - last.atMilliseconds < GESTURE_PAUSE_MILLISECONDS;
    last = { target, gesture: isGoingOn ? last.gesture : freshGesture(), atMilliseconds: now };
    const next = paramValue(spec, valueAt(spec, place));
    turnParam(row.track === '' ? null : home.id, row.path, next, setParamAt(home.id, row.path, next), last.gesture);
    const after = homeOf(song.peek(), row);
    grip.leave((after && valueIn(song.peek(), after, row.path)) ?? value);
  }
  waiting.clear();
  turned.value++;
}
