/** What the keys, the fingers and the tools do to the notes: every one of them one edit, one undo. */

import { computed, signal } from '@preact/signals-react';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { addNotes, deleteNotes, quantiseNotes } from '../../../song/edits/notes.ts';
import { setPatternLength } from '../../../song/edits/steps.ts';
import { MAX_NOTES } from '../../../song/limits.ts';
import { MAX_PATTERN_LENGTH, type Note } from '../../../song/song.ts';
import { NOTE_SPECS } from '../../../song/specs.ts';
import { chordKeys, snappedKey } from '../../../song/theory.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR, TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../song/time.ts';
import { freshGesture } from '../../controls/pointers.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { tellFull } from '../../state/room.ts';
import { selectedTrack } from '../../state/screen.ts';
import { edit } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { sayChanged, sayDone, sayLine, sayNotes } from './note-words.ts';
import { laid, lengthened, lifted, louder, moved, type Phrase, spanOf } from './phrase.ts';
import { chord, chosen, chosenNotes, cursor, lengthTicks, select, selection, snapScale, snapTicks } from './roll.ts';
import { touch } from './roll-audition.ts';
import { fromSteps, loopTicks, notes, pattern, scene } from './shown.ts';
import { freeable, freed, freeSteps } from './step-notes.ts';

/** What an edit leaves of the chosen notes, or makes of them, is chosen afterwards. */
function change(to: Edit, indices: readonly number[], group = freshGesture()): void {
  const goes = new Set(indices);
  const kept = new Set(notes.peek().filter((_, index) => !goes.has(index)));
  edit(to, { group });
  selection.value = new Set(notes.peek().filter((note) => !kept.has(note)));
}

/** Some notes become others; the loop grows by bars until all that was put beyond its end is heard. */
export function replace(indices: readonly number[], next: Phrase, group?: string): void {
  const before = indices.map((index) => notes.peek()[index]);
  if (next.length === before.length && next.every((note, i) => isSame(note, before[i]))) return;
  const [track, at] = [selectedTrack.peek(), scene.peek()];
  if (notes.peek().length - indices.length + next.length > MAX_NOTES) {
    tellFull('notes');
    return;
  }
  const edits = [deleteNotes(track, indices, at), addNotes(track, next, at)];
  const last = Math.max(-1, ...next.map(({ startTick }) => startTick));
  const grows = last >= loopTicks.peek();
  const bars = Math.floor(last / TICKS_PER_BAR) + 1;
  if (grows) edits.push(setPatternLength(track, bars * STEPS_PER_BAR, at));
  change(inTurn(...edits), indices, group);
  if (grows) showNotice(`${t('transport.loop')}: ${t('transport.bars', { count: bars })}`, { action: undoable() });
}

function isSame(a: Note, b: Note | undefined): boolean {
  return (
    a.key === b?.key && a.startTick === b.startTick && a.lengthTicks === b.lengthTicks && a.velocity === b.velocity
  );
}

/** By what they are: an edit has made them anew. */
export function choose(wanted: readonly Note[]): void {
  const all = notes.peek();
  select(wanted.map((one) => all.findIndex((note) => isSame(note, one))).filter((index) => index >= 0));
}

/** The note, or the chord on it, that a touch of the grid means. */
export function notesFor(tick: number, key: number, ticks = lengthTicks.peek()): Phrase {
  const startTick = Math.min(NOTE_SPECS.startTick.max, Math.max(0, tick));
  const keys = chordKeys(chord.peek(), snappedKey(snapScale.peek(), key), snapScale.peek());
  return keys.map((one) => ({ key: one, startTick, lengthTicks: ticks, velocity: NOTE_SPECS.velocity.initial }));
}

export function add(phrase: Phrase): void {
  replace(
    [],
    phrase.map((note) => ({ ...note })),
  );
  sayNotes(phrase);
}

/** The chosen notes, changed: the same gesture goes on under the same name. */
function changeChosen(how: (phrase: Phrase) => Phrase, group?: string): void {
  if (chosen.peek().length === 0) return;
  replace(chosen.peek(), how(chosenNotes.peek()), group);
  sayChanged(chosenNotes.peek());
}

/** By lines of the grid and by keys; with a scale, by its own places. */
export function nudge(lines: number, keys: number, group?: string): void {
  const ticks = lines * (snapTicks.peek() || TICKS_PER_STEP / 4);
  const octaves = Math.abs(keys) === 12;
  changeChosen((phrase) => {
    const scale = octaves ? null : snapScale.peek();
    // A step down from a key of the scale is to the next one of it, however far that is.
    const rise = scale && keys !== 0 ? wayInScale(phrase, keys) : keys;
    return moved(phrase, ticks, rise, scale);
  }, group);
  if (keys !== 0) hear();
}

function wayInScale([first]: Phrase, way: number): number {
  const scale = snapScale.peek();
  if (!first || !scale) return way;
  for (let by = way; Math.abs(by) < 12; by += way) {
    if (snappedKey(scale, first.key + by) !== first.key && snappedKey(scale, first.key + by) === first.key + by)
      return by;
  }
  return way;
}

export function stretch(lines: number, group?: string): void {
  const unit = snapTicks.peek() || TICKS_PER_STEP / 4;
  changeChosen((phrase) => lengthened(phrase, lines * unit, unit), group);
}

export function swell(by: number, group?: string): void {
  changeChosen((phrase) => louder(phrase, by), group);
}

function hear(): void {
  const heard = chosenNotes.peek();
  const [first] = heard;
  if (first && heard.length <= 8)
    touch(
      heard.map(({ key }) => key),
      first.velocity,
    );
}

export function remove(): void {
  const count = chosen.peek().length;
  if (count === 0) return;
  change(deleteNotes(selectedTrack.peek(), chosen.peek(), scene.peek()), chosen.peek());
  sayDone('arrange.remove', count);
}

export function selectAll(): void {
  select(notes.peek().map((_, index) => index));
  sayNotes(chosenNotes.peek());
}

/** Of this visit, and for every track and song of it. */
const clipboard = signal<Phrase>([]);
export const hasClipboard = computed(() => clipboard.value.length > 0);

export function copy(): void {
  if (chosen.peek().length === 0) return;
  clipboard.value = lifted(chosenNotes.peek());
  // Pasted next, it goes on where the copy ends.
  cursor.value = { ...cursor.peek(), tick: afterPhrase(chosenNotes.peek()) };
  sayDone('arrange.copy', clipboard.peek().length);
}

export function cut(): void {
  const first = spanOf(chosenNotes.peek()).fromTick;
  copy();
  if (chosen.peek().length === 0) return;
  remove();
  cursor.value = { ...cursor.peek(), tick: first };
}

export function paste(): void {
  lay(clipboard.peek(), cursor.peek().tick);
}

/** Once more, behind itself. */
export function duplicate(): void {
  if (chosen.peek().length > 0) lay(lifted(chosenNotes.peek()), afterPhrase(chosenNotes.peek()));
}

function lay(phrase: Phrase, tick: number): void {
  const next = laid(phrase, tick);
  if (next.length === 0) return;
  replace([], next);
  cursor.value = { ...cursor.peek(), tick: afterPhrase(next) };
  sayNotes(next);
}

/** Where a phrase would begin anew: on the next beat, of a short one on the next line. */
function afterPhrase(phrase: Phrase): number {
  const { fromTick, toTick } = spanOf(phrase);
  const unit = toTick - fromTick >= TICKS_PER_BEAT ? TICKS_PER_BEAT : snapTicks.peek() || TICKS_PER_STEP;
  return fromTick + Math.ceil((toTick - fromTick) / unit) * unit;
}

/** The chosen notes, or with none chosen all. */
export function quantise(strength: number): void {
  const indices = chosen.peek().length > 0 ? chosen.peek() : notes.peek().map((_, index) => index);
  const grid = snapTicks.peek() || TICKS_PER_STEP;
  change(quantiseNotes(selectedTrack.peek(), indices, grid, strength, scene.peek()), indices);
  sayDone('piano.quantise', indices.length);
}

/** In steps; the nearest there can be. */
export function setLoop(steps: number, group = freshGesture()): void {
  const length = Math.min(MAX_PATTERN_LENGTH, Math.max(1, Math.round(steps)));
  edit(setPatternLength(selectedTrack.peek(), length, scene.peek()), { group });
}

/** To the next whole bar. */
export function growLoop(bars: number, group?: string): void {
  const now = pattern.peek().length / STEPS_PER_BAR;
  setLoop((bars > 0 ? Math.floor(now) + 1 : Math.ceil(now) - 1) * STEPS_PER_BAR || STEPS_PER_BAR, group);
  sayLine(`${t('transport.loop')}: ${t('transport.bars', { count: pattern.peek().length / STEPS_PER_BAR })}`);
}

/** Steps become notes: those of one step, or with null all that can. Answers whether any did. */
export function takeSteps(step: number | null): boolean {
  const all = freeable(fromSteps.peek(), pattern.peek());
  const strikes = step === null ? all : all.filter((one) => one.step === step);
  const steps = [...new Set(strikes.map((one) => one.step))];
  if (steps.length === 0) {
    if (fromSteps.peek().every(({ isBound }) => isBound)) showNotice(t('piano.bound'));
    else tellFull('notes');
    return false;
  }
  change(freeSteps(selectedTrack.peek(), freed(strikes), steps, scene.peek()), []);
  sayNotes(chosenNotes.peek());
  if (step === null) showNotice(`${t('piano.fromSteps')}: ${steps.length}`, { action: undoable() });
  return true;
}
