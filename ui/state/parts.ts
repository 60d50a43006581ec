/** The recordings on each audio track as they are shown now, and the one that was pressed last. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
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
