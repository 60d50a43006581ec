/** Which tracks play frozen: what was made of their voices, instead of those. It stands in no song, and is forgotten with the page. */
import { signal } from '@preact/signals-react';
import type { Song } from '../../song/song.ts';
import type { FrozenTracks } from '../../worklets/client.ts';

/** What of a song that is played is frozen: the same map as long as it is the same; and when a track that is not any more goes back. */
type FrozenOf = (played: Song) => { readonly tracks: FrozenTracks; readonly when: 'now' | 'bar' };

/** Set by freezing.ts, which comes with the first track that is frozen. */
export const frozenOf = signal<FrozenOf | null>(null);

/** By its id how far a track is frozen, 0..1; one that is not is not in it. For what shows it, which comes before freezing.ts. */
export const frost = signal<ReadonlyMap<string, number>>(new Map());
