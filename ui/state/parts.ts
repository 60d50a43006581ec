/** The recordings on each audio track as they are shown now, and the one that was pressed last. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Part } from '../../song/song.ts';
import { partsOf, type ShownPart } from './shown-parts.ts';
import { song } from './song.ts';
import { playMode } from './sounding.ts';

const made = new Map<string, ReadonlySignal<readonly ShownPart[]>>();

/** The same list for as long as nothing in it differs, whatever else of the song is edited. */
export function partsSignal(track: string): ReadonlySignal<readonly ShownPart[]> {
  let last: readonly ShownPart[] = [];
  const found =
    made.get(track) ??
    computed(() => {
      const next = partsOf(song.value, track, playMode.value);
      if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
      return last;
    });
  made.set(track, found);
  return found;
}

/** The part that was pressed last; null: none. */
export const chosenPart = signal<number | null>(null);

/** After an edit or an undo its number may be another one, or it may be gone: what is chosen stays the same recording. */
let held: Part | undefined;
let heldIndex: number | null = null;
effect(() => {
  const { parts } = song.value;
  const index = chosenPart.value;
  const before = index === heldIndex ? held : undefined;
  const found = before ? sameIn(parts, before, index ?? -1) : index;
  held = found === null ? undefined : parts[found];
  heldIndex = held ? found : null;
  if (heldIndex !== index) chosenPart.value = heldIndex;
});

/** Itself, else in its place what an edit has made of it; null: neither. */
function sameIn(parts: readonly Part[], part: Part, index: number): number | null {
  if (parts.includes(part)) return parts.indexOf(part);
  const there = parts[index];
  return there?.take === part.take && there.track === part.track ? index : null;
}
