/** What of the library is shown, what is chosen, and where it goes. */
import { computed, signal } from '@preact/signals-react';
import { COLORS, MAX_TRACKS } from '../../../song/limits.ts';
import { NEW_TRACK } from '../../state/open-library.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { type Item, index, isOnShelf, itemById, items, type Shelf } from './items.ts';

export const query = signal('');
export const shelf = signal<Shelf>('all');
export const isOnlyFavourites = signal(false);
/** The sound whose neighbours are shown; null: a shelf is. */
export const likeOf = signal<string | null>(null);

const chosenId = signal<string | null>(null);
/** The sound that is shown large and added. */
export const chosen = computed<Item | null>(() => {
  const known = chosenId.value === null ? undefined : itemById.value.get(chosenId.value);
  return known ?? items.value.find(({ kit }) => kit === null) ?? null;
});
/** Whether somebody chose it; a phone, which shows it in its tile alone, adds nothing that nobody has. */
export const isChosenByHand = computed(() => chosenId.value !== null);
export function choose(id: string): void {
  chosenId.value = id;
}

/** Sounds in the order they stand in. */
export const shown = computed<readonly Item[]>(() => {
  const known = itemById.value;
  if (likeOf.value !== null) {
    const self = known.get(likeOf.value);
    return [self, ...(self?.like ?? []).map((id) => known.get(id))].filter((item) => item !== undefined);
  }
  const found = query.value.trim() === '' ? null : index.value.find(query.value);
  // Who searches searches everywhere.
  const isSearched = found !== null && shelf.value === 'all';
  return items.value.filter(
    (item) =>
      (isSearched || isOnShelf(item, shelf.value)) &&
      (found?.has(item.id) ?? true) &&
      (!isOnlyFavourites.value || isOnShelf(item, 'favourites')),
  );
});

/** What was probably meant, where nothing is found. */
export const nearest = computed<Item | null>(() => {
  if (shown.value.length > 0 || query.value.trim() === '') return null;
  return itemById.value.get(index.value.nearest(query.value) ?? '') ?? null;
});

const goal = signal<string | null>(null);
export const isFull = computed(() => song.value.tracks.length >= MAX_TRACKS);
/** Recordings are no sound that could be another. */
export const places = computed(() => song.value.tracks.filter(({ instrument }) => instrument !== 'audio'));
/** Id of the track that the sound goes to; NEW_TRACK: one of its own. Null: the song has no room for either. */
export const goesTo = computed<string | null>(() => {
  const isPlace = (id: string | null) => places.value.some((track) => track.id === id);
  if (goal.value === NEW_TRACK && !isFull.value) return NEW_TRACK;
  if (isPlace(goal.value)) return goal.value;
  if (isPlace(selectedTrack.value)) return selectedTrack.value;
  return isFull.value ? (places.value[0]?.id ?? null) : NEW_TRACK;
});
export function sendTo(id: string): void {
  goal.value = id;
}

/** Of the track it goes to; of a new one, that it will have. */
export const goalColor = computed(() => {
  const { tracks } = song.value;
  return tracks.find(({ id }) => id === goesTo.value)?.color ?? tracks.length % COLORS;
});
