/** Edits of the timeline: which scenes play from start to end. */
import { MAX_PLACEMENTS, MAX_REPEATS } from '../limits.ts';
import { type Edit, moved, oneOf, withItem, withMembers, without } from './edit.ts';
import { tidied } from './tidy.ts';

/** Places a scene on the timeline, at its end unless an index is given. */
export function addPlacement(scene: string, repeats = 1, index = Number.POSITIVE_INFINITY): Edit {
  return (song) => {
    if (song.timeline.length >= MAX_PLACEMENTS || !song.scenes.some(({ id }) => id === scene)) return song;
    const at = Math.min(song.timeline.length, Math.max(0, Math.round(index) || 0));
    return {
      ...song,
      timeline: withItem(song.timeline, at, {
        scene,
        repeats: repeatsFrom(repeats, 1),
        overrides: [],
      }),
    };
  };
}

/** The same scene as often elsewhere, with what single tracks play instead of it there. */
export function copyPlacement(index: number, to: number): Edit {
  return (song) => {
    const placement = song.timeline[index];
    if (!placement || song.timeline.length >= MAX_PLACEMENTS) return song;
    const at = Math.min(song.timeline.length, Math.max(0, Math.round(to) || 0));
    return { ...song, timeline: withItem(song.timeline, at, { ...placement }) };
  };
}

export function movePlacement(from: number, to: number): Edit {
  return (song) => withMembers(song, { timeline: moved(song.timeline, from, to) });
}

export function setRepeats(index: number, repeats: number): Edit {
  return (song) =>
    withMembers(song, {
      timeline: oneOf(song.timeline, index, (placement) =>
        withMembers(placement, { repeats: repeatsFrom(repeats, placement.repeats) }),
      ),
    });
}

export function removePlacement(index: number): Edit {
  return (song) => tidied(withMembers(song, { timeline: without(song.timeline, (_, i) => i === index) }));
}

function repeatsFrom(repeats: number, before: number): number {
  return Number.isNaN(repeats) ? before : Math.min(MAX_REPEATS, Math.max(1, Math.round(repeats)));
}
