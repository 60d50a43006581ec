/** The roll by the keyboard: arrows walk over the grid, or take the chosen notes along. */
import type { KeyboardEvent } from 'react';
import type { Note } from '../../../song/song.ts';
import { snappedKey, steppedKey } from '../../../song/theory.ts';
import { TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../song/time.ts';
import { commandIn } from '../../keys/bound.ts';
import type { CommandOf } from '../../keys/table.ts';
import { placeText } from '../../state/place-text.ts';
import { t } from '../../words/words.ts';
import { HIGHEST_KEY } from './geometry.ts';
import {
  add,
  copy,
  cut,
  duplicate,
  notesFor,
  nudge,
  paste,
  quantise,
  remove,
  selectAll,
  stretch,
  swell,
  takeSteps,
} from './note-edits.ts';
import { noteText, rowWord, sayChosen, sayLine, sayNotes } from './note-words.ts';
import { beats, chosen, chosenNotes, cursor, hasKeyboard, select, snapScale, snapTicks } from './roll.ts';
import { touch } from './roll-audition.ts';
import { showPlace, zoomBy } from './scroller.ts';
import { fromSteps, notes } from './shown.ts';

type Press = KeyboardEvent<HTMLElement>;
const VELOCITY_STEP = 0.05;
const WAYS: Readonly<Record<string, readonly [lines: number, keys: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Act = (way: readonly [lines: number, keys: number]) => void;

/** What the arrows do among them hears which one it was. */
const ACTS: Readonly<Record<CommandOf<'roll'>, Act>> = {
  walk: ([lines, keys]) => (hasChosen() ? nudge(lines, keys) : walkTo(lines, keys)),
  far([lines, keys]) {
    if (!hasChosen()) walkTo(lines * 4, keys * 12);
    else if (lines !== 0) stretch(lines);
    else nudge(0, keys * 12);
  },
  notes: ([lines, keys]) => walkNotes(lines || -keys, false),
  moreNotes: ([lines, keys]) => walkNotes(lines || -keys, true),
  louder: () => swell(VELOCITY_STEP),
  softer: () => swell(-VELOCITY_STEP),
  octaveUp: () => walkTo(0, 12),
  octaveDown: () => walkTo(0, -12),
  start: () => walkTo(Number.NEGATIVE_INFINITY, 0),
  press,
  quantise: () => quantise(1),
  all: selectAll,
  cut,
  copy,
  paste,
  duplicate,
  remove,
  letGo: letBe,
  zoomIn: () => zoomBy(1),
  zoomOut: () => zoomBy(-1),
};
/** After these, the cursor goes with the first chosen note; what is copied has put it where it is to be pasted. */
const TAKING_ALONG: readonly string[] = ['walk', 'far', 'louder', 'softer'] satisfies CommandOf<'roll'>[];
const BETWEEN_NOTES: readonly string[] = ['notes', 'moreNotes'] satisfies CommandOf<'roll'>[];

/** These do nothing where no note is chosen, and are heard to. */
const FOR_CHOSEN: readonly string[] = [
  'louder',
  'softer',
  'cut',
  'copy',
  'duplicate',
  'remove',
] satisfies CommandOf<'roll'>[];

const hasChosen = (): boolean => chosen.peek().length > 0;

export function walkRoll(event: Press): void {
  hasKeyboard.value = true;
  const command = commandIn('roll', event)?.command;
  if (!command || (command === 'letGo' && !hasChosen())) return;
  event.preventDefault();
  if (FOR_CHOSEN.includes(command) && !hasChosen()) {
    sayLine(t('speech.noneChosen'));
    return;
  }
  ACTS[command](WAYS[event.key] ?? [0, 0]);
  const [first] = chosenNotes.peek();
  if (!first || BETWEEN_NOTES.includes(command)) return;
  if (TAKING_ALONG.includes(command)) cursor.value = { tick: first.startTick, key: first.key };
  showPlace(first.startTick, first.key, first.lengthTicks);
}

function letBe(): void {
  select([]);
  const { tick, key } = cursor.peek();
  sayLine(`${t('speech.noneChosen')}, ${cellText(tick, key)}`);
}

/** The cursor, by lines of the grid and by rows; within a scale from one of its keys to the next. */
function walkTo(lines: number, rows: number): void {
  const unit = snapTicks.peek() || TICKS_PER_STEP;
  const { tick, key } = cursor.peek();
  const last = beats.peek() * TICKS_PER_BEAT - unit;
  const to = Math.min(last, Math.max(0, lines === 0 ? tick : (Math.floor(tick / unit) + lines) * unit));
  const scale = snapScale.peek();
  const next =
    Math.abs(rows) === 12
      ? Math.min(HIGHEST_KEY, Math.max(0, key + rows))
      : steppedKey(scale, rows === 0 ? key : snappedKey(scale, key), rows);
  cursor.value = { tick: to, key: next };
  showPlace(to, next, unit);
  if (rows !== 0) touch([next]);
  const here = noteAt(to, next);
  sayLine(here ? heardAt(here, to) : cellText(to, next));
}

/** Within a longer note it is heard where one is, too. */
function heardAt(note: Note, tick: number): string {
  return tick > note.startTick ? `${placeText(tick)}: ${noteText(note)}` : noteText(note);
}

function cellText(tick: number, key: number): string {
  return `${rowWord(key)}, ${placeText(tick)}`;
}

const covers = (tick: number, key: number) => (note: Note) =>
  note.key === key && note.startTick <= tick && note.startTick + note.lengthTicks > tick;

function noteAt(tick: number, key: number): Note | undefined {
  return notes.peek().find(covers(tick, key)) ?? fromSteps.peek().find(covers(tick, key));
}

/** The next note in time, chosen alone or beside those that are. */
function walkNotes(way: number, isAdding: boolean): void {
  const list = notes.peek();
  const picked = chosen.peek();
  const edge = (way > 0 ? picked[picked.length - 1] : picked[0]) ?? -1;
  const { tick } = cursor.peek();
  const after = list.findIndex((note) => note.startTick >= tick);
  const start = way > 0 ? (after < 0 ? list.length : after) : after < 0 ? list.length - 1 : after - 1;
  const index = Math.min(list.length - 1, Math.max(0, edge >= 0 ? edge + way : start));
  const note = list[index];
  if (!note) return;
  select(isAdding ? [...picked, index] : [index]);
  cursor.value = { tick: note.startTick, key: note.key };
  showPlace(note.startTick, note.key, note.lengthTicks);
  touch([note.key], note.velocity);
  sayNotes([note]);
}

/** Enter: an empty place gets a note, a note is chosen or let be, a step's becomes a note. */
function press(): void {
  const { tick, key } = cursor.peek();
  if (chosen.peek().length > 0) {
    letBe();
    return;
  }
  const index = notes.peek().findIndex(covers(tick, key));
  const step = fromSteps.peek().find(covers(tick, key));
  if (index >= 0) {
    select([index]);
    sayChosen(chosenNotes.peek());
  } else if (step) {
    if (takeSteps(step.step)) sayChosen(chosenNotes.peek());
  } else {
    const phrase = notesFor(tick, key);
    add(phrase);
    select([]);
    touch(phrase.map((note) => note.key));
  }
}
