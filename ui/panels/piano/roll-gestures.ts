/** What a press on the roll becomes: a draft that follows the pointer, written as one edit when it is let go. */
import type { Note } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import { placeText } from '../../state/place-text.ts';
import { floorTo, keyOfY, regionAt, roundTo, tickOfX, velocityOfY, xOfTick } from './geometry.ts';
import { FINGER, type Hit, hitAt, MOUSE, notesIn, PICKING_FINGER, stemsAt } from './hit-test.ts';
import { add, choose, notesFor, replace, setLoop, takeSteps } from './note-edits.ts';
import { rowWord, said, sayChanged, sayNotes } from './note-words.ts';
import { begun, lengthened, louder, moved, type Phrase } from './phrase.ts';
import {
  chosen,
  chosenNotes,
  cursor,
  draft,
  frame,
  lengthTicks,
  select,
  selection,
  shownLoop,
  snapScale,
  snapTicks,
  tool,
} from './roll.ts';
import { hold, touch } from './roll-audition.ts';
import { fromSteps, notes } from './shown.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a pressed pointer is about to be; `move` shows it, `end` writes it, without either nothing happens. */
export interface Act {
  move?(at: Point): void;
  end?(at: Point, isTap: boolean): void;
}

export const LOOP_REACH = { mouse: 10, touch: 22 };

interface Press {
  readonly isTouch: boolean;
  /** Shift or the like: what is chosen stays so. */
  readonly isAdding: boolean;
}

export function isAtLoopEnd(x: number, reach: number): boolean {
  return Math.abs(xOfTick(frame.peek(), shownLoop.peek()) - x) <= reach;
}

export function hitOf({ x, y }: Point, isTouch: boolean): Hit | null {
  const reach = isTouch ? (tool.peek() === 'select' ? PICKING_FINGER : FINGER) : MOUSE;
  const list = notes.peek();
  return hitAt(frame.peek(), list, (index) => selection.peek().has(list[index] as Note), x, y, reach);
}

export function pressed(at: Point, press: Press): Act {
  const region = regionAt(frame.peek(), at.x, at.y);
  if (region === 'keys') return playKeys(at);
  if (region === 'velocity') return swellChosen(at, press) ?? bendStems(at, press);
  if (region === 'ruler') {
    return isAtLoopEnd(at.x, press.isTouch ? LOOP_REACH.touch : LOOP_REACH.mouse) ? dragLoop() : { end: putMark };
  }
  const hit = hitOf(at, press.isTouch);
  if (hit) return grasp(hit, at, press);
  if (tool.peek() === 'select' || press.isAdding) return catchNotes(at, press);
  return press.isTouch ? { end: (_, isTap) => isTap && drawAt(at, 0) } : drawNote(at);
}

/** Where pasting begins. */
function putMark(at: Point, isTap: boolean): void {
  if (!isTap) return;
  const { tick } = placeAt(at);
  cursor.value = { ...cursor.peek(), tick };
  said.value = placeText(tick);
}

function playKeys(at: Point): Act {
  const play = (point: Point) => {
    const key = keyOfY(frame.peek(), point.y);
    said.value = rowWord(key);
    // Nearer to the grid a key is struck harder, as on a pad.
    hold([key], 0.5 + 0.5 * Math.min(1, Math.max(0, point.x / frame.peek().keysWidth)));
  };
  play(at);
  let last = keyOfY(frame.peek(), at.y);
  return {
    move: (point) => {
      const key = keyOfY(frame.peek(), point.y);
      if (key !== last) play(point);
      last = key;
    },
  };
}

function dragLoop(): Act {
  const stepsAt = (x: number) => Math.max(1, Math.round(tickOfX(frame.peek(), x) / TICKS_PER_STEP));
  return {
    move: ({ x }) => {
      draft.value = { hidden: new Set(), notes: [], loopTicks: stepsAt(x) * TICKS_PER_STEP };
    },
    end: ({ x }, isTap) => {
      if (!isTap) setLoop(stepsAt(x));
    },
  };
}

/**
 * A stem of several chosen notes takes them all along, each by as much: their shape stays, and comes back where the hand does. Null: none
 * of them is pressed.
 */
function swellChosen(at: Point, { isTouch }: Press): Act | null {
  const [list, before] = [notes.peek(), chosenNotes.peek()];
  const isChosen = (index: number) => selection.peek().has(list[index] as Note);
  if (before.length < 2 || !stemsAt(frame.peek(), list, at.x, reachOf(isTouch)).some(isChosen)) return null;
  const from = velocityOfY(frame.peek(), at.y);
  const swelled = ({ y }: Point) => louder(before, velocityOfY(frame.peek(), y) - from);
  return {
    move: (point) => {
      draft.value = { hidden: new Set(before), notes: swelled(point) };
    },
    end: (point, isTap) => {
      if (isTap) return;
      replace(chosen.peek(), swelled(point));
      sayChanged(chosenNotes.peek());
    },
  };
}

const reachOf = (isTouch: boolean): number => (isTouch ? 22 : 10);

/** Over the stems: each one passed gets the height of the finger; of chosen notes only those. */
function bendStems(at: Point, { isTouch }: Press): Act {
  const list = notes.peek();
  const bent = new Map<number, Note>();
  const paint = (point: Point) => {
    const velocity = velocityOfY(frame.peek(), point.y);
    const picked = selection.peek();
    for (const index of stemsAt(frame.peek(), list, point.x, reachOf(isTouch))) {
      const note = list[index] as Note;
      if (picked.size === 0 || picked.has(note)) bent.set(index, { ...note, velocity });
    }
    draft.value = { hidden: new Set([...bent.keys()].map((index) => list[index] as Note)), notes: [...bent.values()] };
  };
  paint(at);
  return {
    move: paint,
    end: () => {
      const before = chosen.peek().map((index) => bent.get(index) ?? (list[index] as Note));
      replace([...bent.keys()], [...bent.values()]);
      if (bent.size > 0) sayNotes([...bent.values()]);
      // Those of the chosen that were not passed stay chosen too.
      choose(before);
    },
  };
}

function grasp(hit: Hit, at: Point, press: Press): Act {
  const list = notes.peek();
  const note = list[hit.index] as Note;
  const wasChosen = selection.peek().has(note);
  const isAdding = press.isAdding || (press.isTouch && tool.peek() === 'select');
  const start = tickOfX(frame.peek(), at.x);
  const startKey = keyOfY(frame.peek(), at.y);
  let heard = note.key;
  let next: Phrase | null = null;
  touch([note.key], note.velocity);
  return {
    move: (point) => {
      // What is pulled at comes along alone, unless it is one of the chosen.
      if (!selection.peek().has(note)) select([hit.index]);
      const ticks = tickOfX(frame.peek(), point.x) - start;
      const keys = keyOfY(frame.peek(), point.y) - startKey;
      next = pulled(hit, note, ticks, keys);
      draft.value = { hidden: new Set(chosenNotes.peek()), notes: next };
      const now = next[chosen.peek().indexOf(hit.index)]?.key ?? heard;
      if (now !== heard) touch([now], note.velocity);
      heard = now;
    },
    end: (_, isTap) => {
      if (next && !isTap) {
        replace(chosen.peek(), next);
        sayNotes(chosenNotes.peek());
        return;
      }
      const others = chosen.peek().filter((index) => index !== hit.index);
      if (isAdding) select(wasChosen ? others : [...others, hit.index]);
      else select(wasChosen && others.length === 0 ? [] : [hit.index]);
      cursor.value = { tick: note.startTick, key: note.key };
      if (selection.peek().size > 0) sayNotes(chosenNotes.peek());
    },
  };
}

/** The chosen notes as the hand has them: what it holds lands on the lines of the grid. */
function pulled({ part }: Hit, { startTick, lengthTicks: length }: Note, ticks: number, keys: number): Phrase {
  const grid = snapTicks.peek();
  const edge = part === 'end' ? startTick + length : startTick;
  const by = roundTo(edge + ticks, grid) - edge;
  const least = grid || 1;
  if (part === 'end') return lengthened(chosenNotes.peek(), by, least);
  if (part === 'start') return begun(chosenNotes.peek(), by, least);
  // A small move to the side is none: a note off the grid stays so when it only goes up.
  const isSideways = Math.abs(ticks) >= grid / 2;
  return moved(chosenNotes.peek(), isSideways ? by : 0, keys, snapScale.peek());
}

/** The box is tied to the grid, so that it may be drawn beyond the edge of the screen. */
function catchNotes(at: Point, { isAdding }: Press): Act {
  const tick = tickOfX(frame.peek(), at.x);
  const { scrollY } = frame.peek();
  const before = isAdding ? chosen.peek() : [];
  return {
    move: (point) => {
      const x = xOfTick(frame.peek(), tick);
      const y = at.y + scrollY - frame.peek().scrollY;
      const box = {
        left: Math.min(x, point.x),
        right: Math.max(x, point.x),
        top: Math.min(y, point.y),
        bottom: Math.max(y, point.y),
      };
      const caught = notesIn(frame.peek(), notes.peek(), box);
      select([...before, ...caught.filter((index) => !before.includes(index))]);
      draft.value = { hidden: new Set(), notes: [], box };
    },
    end: (_, isTap) => {
      if (!isTap) sayNotes(chosenNotes.peek());
      else if (!isAdding && !takeStepAt(at)) select([]);
    },
  };
}

/** A step's note that is touched becomes a note. */
function takeStepAt({ x, y }: Point): boolean {
  const hit = hitAt(frame.peek(), fromSteps.peek(), () => false, x, y, MOUSE);
  return hit !== null && takeSteps(fromSteps.peek()[hit.index]?.step ?? null);
}

function placeAt({ x, y }: Point): { readonly tick: number; readonly key: number } {
  return { tick: floorTo(Math.max(0, tickOfX(frame.peek(), x)), snapTicks.peek()), key: keyOfY(frame.peek(), y) };
}

function drawAt(at: Point, longerTicks: number): void {
  if (takeStepAt(at)) return;
  const { tick, key } = placeAt(at);
  const phrase = notesFor(tick, key, longerTicks || lengthTicks.peek());
  cursor.value = { tick, key };
  add(phrase);
  touch(
    phrase.map((note) => note.key),
    phrase[0]?.velocity,
  );
}

/** With a mouse a note is there when it is pressed, and as long as it is drawn. */
function drawNote(at: Point): Act {
  const { tick, key } = placeAt(at);
  const lengthTo = (x: number) => {
    const grid = snapTicks.peek() || 1;
    return Math.max(grid, roundTo(tickOfX(frame.peek(), x) - tick, grid));
  };
  return {
    move: ({ x }) => {
      draft.value = { hidden: new Set(), notes: notesFor(tick, key, lengthTo(x)) };
    },
    end: ({ x }, isTap) => drawAt(at, isTap ? 0 : lengthTo(x)),
  };
}
