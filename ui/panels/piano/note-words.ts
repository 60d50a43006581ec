/** Notes in words, and the line that a screen reader hears. */
import { signal } from '@preact/signals-react';
import type { Note } from '../../../song/song.ts';
import { TICKS_PER_BEAT } from '../../../song/time.ts';
import { numberText } from '../../controls/value-text.ts';
import { placeText } from '../../state/place-text.ts';
import { keyName } from '../../state/step-words.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { rows } from './shown.ts';

/** What was just done or reached, said politely. */
export const said = signal('');

/** The same words once more are said once more: a line that stays as it is is not read. */
export function sayLine(text: string): void {
  said.value = text === said.peek() ? `${text}\u00a0` : text;
}

/** What a row plays: a pad by its number, else the key by its name. */
export function rowWord(key: number): string {
  const { kind, root, pads } = rows.value;
  const pad = kind === 'pads' ? pads[key - root] : undefined;
  return pad ? t('piano.pad', { number: key - root + 1 }) : keyName(key);
}

const rounded = (beats: number): string => numberText(beats, { maximumFractionDigits: 2 });

export function noteText(note: Note): string {
  return `${rowWord(note.key)}, ${notePlaceText(note)}`;
}

/** Where a note is, how long and how loud. */
export function notePlaceText({ startTick, lengthTicks, velocity }: Note): string {
  const beats = lengthTicks / TICKS_PER_BEAT;
  return t('piano.place', {
    place: placeText(startTick),
    length: t('piano.long', { count: beats, length: rounded(beats) }),
    velocity: Math.round(velocity * 100),
  });
}

/** One note in full, of several how many. */
export function sayNotes(notes: readonly Note[]): void {
  const [first] = notes;
  if (first) sayLine(notes.length === 1 ? noteText(first) : t('piano.notes', { count: notes.length }));
}

/** What became of the chosen notes: of several, where the first of them is now, else no move of theirs would be heard. */
export function sayChanged(notes: readonly Note[]): void {
  const [first] = notes;
  if (!first || notes.length === 1) sayNotes(notes);
  else sayLine(t('piano.first', { notes: t('piano.notes', { count: notes.length }), note: noteText(first) }));
}

/** That a note is chosen now: its own words were heard when it was reached. */
export function sayChosen([first]: readonly Note[]): void {
  if (first) sayLine(t('piano.chosen', { note: noteText(first) }));
}

/** What was done, and to how many. */
export function sayDone(what: WordKey, count: number): void {
  sayLine(`${t(what)}: ${t('piano.notes', { count })}`);
}
