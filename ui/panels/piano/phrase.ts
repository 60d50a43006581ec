/** What can be done to some notes: each function gives them changed, in their order. Pure. */

import { clampTo } from '../../../song/clamp-to.ts';
import type { Note } from '../../../song/song.ts';
import { NOTE_SPECS } from '../../../song/specs.ts';
import { type Scale, snappedKey } from '../../../song/theory.ts';

export type Phrase = readonly Note[];

const { key: KEY, startTick: START, lengthTicks: LENGTH } = NOTE_SPECS;

/** All together, as far as the first of them that reaches an edge; with a scale, each to the nearest key of it. */
export function moved(notes: Phrase, ticks: number, keys: number, scale: Scale | null): Phrase {
  const shift = within(notes, ({ startTick }) => startTick, ticks, START.min, START.max);
  const rise = within(notes, ({ key }) => key, keys, KEY.min, KEY.max);
  return notes.map((note) => ({
    ...note,
    startTick: note.startTick + shift,
    key: rise === 0 ? note.key : snappedKey(scale, note.key + rise),
  }));
}

/** The end of each moves; none becomes shorter than `least`, unless it was. */
export function lengthened(notes: Phrase, ticks: number, least: number): Phrase {
  return notes.map((note) => {
    const lengthTicks = clampTo(LENGTH, Math.max(note.lengthTicks + ticks, Math.min(least, note.lengthTicks)));
    return { ...note, lengthTicks };
  });
}

/** The start of each moves and its end stays. */
export function begun(notes: Phrase, ticks: number, least: number): Phrase {
  return notes.map((note) => {
    const end = note.startTick + note.lengthTicks;
    const last = end - Math.min(least, note.lengthTicks);
    const startTick = Math.max(START.min, Math.min(note.startTick + ticks, last));
    return { ...note, startTick, lengthTicks: end - startTick };
  });
}

/** All by the same amount, none below what can be heard. */
export function louder(notes: Phrase, by: number): Phrase {
  return notes.map((note) => ({ ...note, velocity: hundredths(Math.min(1, Math.max(0.01, note.velocity + by))) }));
}

/** From tick 0 on, as a clipboard holds them. */
export function lifted(notes: Phrase): Phrase {
  const first = Math.min(...notes.map(({ startTick }) => startTick));
  return notes.map((note) => ({ ...note, startTick: note.startTick - first }));
}

/** As from the clipboard, at a tick; what would begin past the end of all patterns stays away. */
export function laid(notes: Phrase, tick: number): Phrase {
  return notes
    .map((note) => ({ ...note, startTick: note.startTick + tick }))
    .filter(({ startTick }) => startTick <= START.max);
}

/** The first tick, and the last one with the end of the longest. */
export function spanOf(notes: Phrase): { readonly fromTick: number; readonly toTick: number } {
  let fromTick = Number.POSITIVE_INFINITY;
  let toTick = 0;
  for (const { startTick, lengthTicks } of notes) {
    fromTick = Math.min(fromTick, startTick);
    toTick = Math.max(toTick, startTick + lengthTicks);
  }
  return { fromTick, toTick };
}

function within(notes: Phrase, read: (note: Note) => number, by: number, min: number, max: number): number {
  let [low, high] = [max, min];
  for (const note of notes) {
    low = Math.min(low, read(note));
    high = Math.max(high, read(note));
  }
  return Math.max(min - low, Math.min(max - high, by)) + 0;
}

const hundredths = (velocity: number): number => Math.round(velocity * 100) / 100;
