/**
 * Edits of the piano roll. Notes are named by their index in the pattern, which holds them in order of start; `scene`
 * names the clip whose pattern is meant,
 */
import { MAX_NOTES } from '../limits.ts';
import { inOrder } from '../notes.ts';
import { MAIN, type Note } from '../song.ts';
import { NOTE_SPECS } from '../specs.ts';
import { type Edit, eachOf, editPattern, within, withMembers, without } from './edit.ts';

export function addNote(track: string, note: Note, scene: string = MAIN): Edit {
  return addNotes(track, [note], scene);
}

/** As many as there is room for. */
export function addNotes(track: string, notes: readonly Note[], scene: string = MAIN): Edit {
  return editPattern(track, scene, (pattern) => {
    const room = notes.filter(isNumeric).slice(0, MAX_NOTES - pattern.notes.length);
    if (room.length === 0) return pattern;
    return { ...pattern, notes: inOrder([...pattern.notes, ...room.map((note) => changed(note, note))]) };
  });
}

export function deleteNotes(track: string, indices: readonly number[], scene: string = MAIN): Edit {
  const goes = new Set(indices);
  return editPattern(track, scene, (pattern) =>
    withMembers(pattern, { notes: without(pattern.notes, (_, i) => goes.has(i)) }),
  );
}

/** Starts go to the nearest line of the grid; `strength` 0..1 is how much of the way. */
export function quantiseNotes(
  track: string,
  indices: readonly number[],
  gridTicks: number,
  strength = 1,
  scene: string = MAIN,
): Edit {
  if (!(gridTicks >= 1) || !(strength >= 0 && strength <= 1)) return (song) => song;
  return editNotes(track, indices, scene, (note) => {
    const line = Math.round(note.startTick / gridTicks) * gridTicks;
    return changed(note, { startTick: note.startTick + (line - note.startTick) * strength });
  });
}

function editNotes(track: string, indices: readonly number[], scene: string, change: (note: Note) => Note): Edit {
  const chosen = new Set(indices);
  return editPattern(track, scene, (pattern) => {
    const notes = inOrder(eachOf(pattern.notes, (note, i) => (chosen.has(i) ? change(note) : note)));
    return withMembers(pattern, { notes });
  });
}

function changed(note: Note, members: Partial<Note>): Note {
  const set = { ...note, ...members };
  return withMembers(note, {
    key: within(NOTE_SPECS.key, set.key, note.key),
    startTick: within(NOTE_SPECS.startTick, set.startTick, note.startTick),
    lengthTicks: within(NOTE_SPECS.lengthTicks, set.lengthTicks, note.lengthTicks),
    velocity: within(NOTE_SPECS.velocity, set.velocity, note.velocity),
  });
}

const isNumeric = (note: Note): boolean => !Number.isNaN(note.key + note.startTick + note.lengthTicks + note.velocity);
