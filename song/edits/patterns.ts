/** Edits of a whole pattern, for its tools. `scene` names the clip whose pattern is meant. */
import { patternIn } from '../clip-of.ts';
import { inOrder } from '../notes.ts';
import { pointsInOrder } from '../points.ts';
import { MAIN, type Pattern, type Point, type Song, type Step } from '../song.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { type Edit, eachOf, editPattern, isSame, withMembers } from './edit.ts';
import { editVisible } from './steps.ts';

/** Every n-th step on, the others off. */
export function fillTrack(track: string, every: number, scene: string = MAIN): Edit {
  const stride = Math.max(1, Math.round(every) || 1);
  return editVisible(track, scene, (step, i) => withMembers(step, { on: i % stride === 0 }));
}

/** Moves everything that plays later (or earlier) by whole steps; what leaves at one end enters at the other. */
export function shiftPattern(track: string, by: number, scene: string = MAIN): Edit {
  return editPattern(track, scene, (pattern) => {
    const { length } = pattern;
    const shift = ((Math.round(by) % length) + length) % length;
    if (!(shift > 0)) return pattern; // also what is no number or has no end
    // In a loop longer than there are steps they go round among themselves: none may leave.
    const round = Math.min(length, pattern.steps.length);
    const from = (i: number) => (((i - shift) % round) + round) % round;
    const steps = pattern.steps.map((step, i) => (i < round ? pattern.steps[from(i)] : step));
    const end = length * TICKS_PER_STEP;
    const notes = eachOf(pattern.notes, (note) =>
      note.startTick < end ? { ...note, startTick: (note.startTick + shift * TICKS_PER_STEP) % end } : note,
    );
    const lanes = eachOf(pattern.lanes, (lane) => ({ ...lane, points: shiftedPoints(lane.points, shift, end) }));
    return { ...pattern, steps: steps as readonly Step[], notes: inOrder(notes), lanes };
  });
}

function shiftedPoints(points: readonly Point[], shift: number, end: number): readonly Point[] {
  const later = points.map((point) =>
    point.tick < end ? { ...point, tick: (point.tick + shift * TICKS_PER_STEP) % end } : point,
  );
  return pointsInOrder(later);
}

/** Patterns never change, so a copy is the pattern itself: it may be pasted anywhere, also into another song. */
export function copyPattern(song: Song, track: string, scene: string = MAIN): Pattern | null {
  const found = song.tracks.find(({ id }) => id === track);
  return (found && patternIn(found, scene)) ?? null;
}

export function pastePattern(track: string, pattern: Pattern, scene: string = MAIN): Edit {
  return editPattern(track, scene, (before) => (isSame(before, pattern) ? before : pattern));
}
