/** What was found in a file: a song, with what there is to say of it, or why there is none. */
import type { Song } from '../../song/song.ts';

export type Found =
  | { readonly song: Song; readonly notes: readonly string[]; readonly audioCount?: number }
  | { readonly faults: readonly string[] };
