/** Which of its two a desk's Arrange shows: the steps of a clip, or the whole song, a row a track. */
import { computed, signal } from '@preact/signals-react';
import { layout } from './layout.ts';

export const ARRANGE_VIEWS = ['steps', 'timeline'] as const;
export type ArrangeView = (typeof ARRANGE_VIEWS)[number];

/** As it was left; the choices of the device's owner keep it. */
export const chosenArrangeView = signal<ArrangeView>('steps');
/** Other screens have the song in Session. */
export const arrangeView = computed<ArrangeView>(() =>
  layout.value === 'desktop' ? chosenArrangeView.value : 'steps',
);

export function showInArrange(next: ArrangeView): void {
  chosenArrangeView.value = next;
}

/** Where markers, loops and takes may be put. */
export const SONG_SNAPS = ['bar', 'beat', 'step', 'off'] as const;
export type SongSnap = (typeof SONG_SNAPS)[number];
export const songSnap = signal<SongSnap>('bar');
