/** How what is edited is called, on the display of a phone and the chip of a desk. */
import { computed } from '@preact/signals-react';
import { clipOf } from '../../song/clip-of.ts';
import { STEPS_PER_BAR } from '../../song/time.ts';
import { playStep } from './pulse.ts';
import { selectedTrack } from './screen.ts';
import { song } from './song.ts';
import { editedPlace, playMode } from './sounding.ts';
import { shownName } from './track-names.ts';

/** What the chosen track shows: a scene, or a fill of its own. */
export const editedName = computed(() => {
  const { scene } = editedPlace.value;
  const { scenes, tracks } = song.value;
  const found = scenes.find(({ id }) => id === scene);
  if (found) return shownName(found.name);
  const track = tracks.find(({ id }) => id === selectedTrack.value);
  return shownName(clipOf(track?.clips ?? {}, scene)?.name ?? '');
});

export type EditedBy = 'pattern' | 'song' | 'pinned';

/** What decides on what is edited: the pattern that plays, the song, or a hand. */
export const editedBy = computed<EditedBy>(() => {
  if (editedPlace.value.isPinned) return 'pinned';
  return playMode.value === 'timeline' ? 'song' : 'pattern';
});

/** The bar the transport stands in, from 1. */
export const playBar = computed(() => Math.floor(Math.max(0, playStep.value) / STEPS_PER_BAR) + 1);
