/**
 * What a knob or fader of a controller turns, on the way that the knob on the screen takes: a lock while a step is held, a lane while
 * automation is recorded, else the sound. A hand that goes on without a pause is one undo.
 */

import { setParamAt } from '../../../song/edits/param-at.ts';
import { GESTURE_PAUSE_MILLISECONDS } from '../../../song/history.ts';
import { specAt } from '../../../song/param-path.ts';
import { paramValue } from '../../../song/specs.ts';
import { freshGesture } from '../../controls/pointers.ts';
import { valueAt } from '../../controls/travel.ts';
import { openId } from '../../shelf/open.ts';
import { song } from '../../state/song.ts';
import { turnParam } from '../../state/touch.ts';
import { type Control, homeOf, type Row, rowOf } from './learned.ts';
import { learnedRows } from './map.ts';

/** Of one knob no more edits than this: a frame of a fast screen. What came last holds. */
const EVERY_MILLISECONDS = 8;

const waiting = new Map<string, { readonly row: Row; readonly value: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let last = { target: '', gesture: '', atMilliseconds: Number.NEGATIVE_INFINITY };

/** value 0 to 127. False: nothing was learned for it in this song. */
export function turnLearned(control: Control, value: number): boolean {
  const rows = learnedRows.peek();
  const row = rows.length === 0 ? null : rowOf(rows, control, openId.peek(), song.peek());
  if (!row) return false;
  waiting.set(`${row.track} ${row.path}`, { row, value });
  if (timer === undefined) timer = setTimeout(flush, EVERY_MILLISECONDS);
  return true;
}

function flush(): void {
  timer = undefined;
  const now = performance.now();
  for (const [target, { row, value }] of waiting) {
    const home = homeOf(song.peek(), row);
    const spec = home && specAt(home, row.path);
    if (!home || !spec) continue;
    const isGoingOn = last.target === target && now - last.atMilliseconds < GESTURE_PAUSE_MILLISECONDS;
    last = { target, gesture: isGoingOn ? last.gesture : freshGesture(), atMilliseconds: now };
    const next = paramValue(spec, valueAt(spec, value / 127));
    turnParam(row.track === '' ? null : home.id, row.path, next, setParamAt(home.id, row.path, next), last.gesture);
  }
  waiting.clear();
}
