/** What lies under a finger or the mouse. Pure. */
import type { Note } from '../../../song/song.ts';
import { type Frame, tickOfX, xOfTick, yOfKey } from './geometry.ts';

export interface Hit {
  readonly index: number;
  readonly part: 'start' | 'body' | 'end';
}

/** How far beside a note one still meets it, in pixels. */
export interface Reach {
  /** Beside any note. */
  readonly slop: number;
  /** Around the ends of a selected one. */
  readonly handle: number;
}

export const MOUSE: Reach = { slop: 0, handle: 6 };
export const FINGER: Reach = { slop: 4, handle: 22 };
/** Where only selecting can be meant, a finger means the nearest note. */
export const PICKING_FINGER: Reach = { slop: 22, handle: 22 };

/** The note at a place: ends of selected notes first, then the nearest, of two as near the one that is drawn last. */
export function hitAt(
  frame: Frame,
  notes: readonly Note[],
  isChosen: (index: number) => boolean,
  x: number,
  y: number,
  { slop, handle }: Reach,
): Hit | null {
  let best: Hit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < notes.length; index++) {
    const note = notes[index] as Note;
    const top = yOfKey(frame, note.key);
    const away = outside(y, top, top + frame.rowHeight - 1);
    if (away > Math.max(slop, handle)) continue;
    const left = xOfTick(frame, note.startTick);
    const right = Math.max(xOfTick(frame, note.startTick + note.lengthTicks), left + 4);
    const end = endAt(x, left, right, handle);
    if (isChosen(index) && end && away <= Math.max(0, handle - frame.rowHeight / 2)) {
      // A handle is nearer than any note, and of two handles the nearer one is meant.
      const distance = Math.hypot(end.away, away) - 1000;
      if (distance <= least) [best, least] = [{ index, part: end.part }, distance];
      continue;
    }
    const distance = Math.hypot(outside(x, left, right), away);
    if (distance <= slop && distance <= least) {
      const part = slop === 0 && right - left > 3 * handle ? (end?.part ?? 'body') : 'body';
      [best, least] = [{ index, part }, distance];
    }
  }
  return best;
}

function endAt(x: number, left: number, right: number, handle: number): { part: 'start' | 'end'; away: number } | null {
  // Inwards a handle leaves the middle third of the note to be moved by.
  const inner = Math.min(handle, (right - left) / 3);
  if (x >= right - inner && x <= right + handle) return { part: 'end', away: Math.abs(x - right) };
  if (x <= left + inner && x >= left - handle) return { part: 'start', away: Math.abs(x - left) };
  return null;
}

const outside = (at: number, from: number, to: number): number => Math.max(from - at, at - to, 0);

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Indices of all notes a box touches. */
export function notesIn(frame: Frame, notes: readonly Note[], box: Box): readonly number[] {
  return indicesOf(notes, (note) => {
    const top = yOfKey(frame, note.key);
    return (
      top < box.bottom &&
      top + frame.rowHeight > box.top &&
      xOfTick(frame, note.startTick) < box.right &&
      xOfTick(frame, note.startTick + note.lengthTicks) > box.left
    );
  });
}

/** Indices of the notes whose velocity stands near x: those that begin nearest to it, a chord together. */
export function stemsAt(frame: Frame, notes: readonly Note[], x: number, reach: number): readonly number[] {
  const tick = tickOfX(frame, x);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { startTick } of notes) {
    if (Math.abs(startTick - tick) < Math.abs(nearest - tick)) nearest = startTick;
  }
  if (Math.abs(xOfTick(frame, nearest) - x) > reach) return [];
  return indicesOf(notes, ({ startTick }) => startTick === nearest);
}

function indicesOf(notes: readonly Note[], isIt: (note: Note) => boolean): readonly number[] {
  return notes.flatMap((note, index) => (isIt(note) ? [index] : []));
}
