/** The rooms of EDIT that exist, each loaded when it is opened. Whoever builds a room adds its line here; a key that leads there appears with it. */
import { type Lazy, lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';
import type { Room, RoomProps } from '../state/edit-room.ts';
import { loadSoundWords } from '../words/library-sounds.ts';

export const ROOMS: Readonly<Partial<Record<Room, Lazy<RoomProps>>>> = {
  take: lazy(() => withWords(import('./recorder/room/take-room.tsx'))),
  wave: lazy(() => withWords(import('./edit/wave/wave-room.tsx'))),
  sampler: lazy(() => withWords(import('./sampler/sampler.tsx'))),
  theory: lazy(() => withWords(import('./theory/theory-room.tsx'))),
  library: lazy(() => withWords(bringSounds(import('./library/library.tsx')))),
  guide: lazy(() => withWords(import('./guide/guide.tsx'))),
  chop: lazy(() => withWords(import('./sampler/chop.tsx'))),
};

/** What the sounds are called comes with them. */
async function bringSounds<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadSoundWords()]);
  return loaded;
}
