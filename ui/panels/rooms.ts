/** The rooms of EDIT that exist, each loaded when it is opened. Whoever builds a room adds its line here; a key that leads there appears with it. */
import { type Lazy, lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';
import type { Room, RoomProps } from '../state/edit-room.ts';

export const ROOMS: Readonly<Partial<Record<Room, Lazy<RoomProps>>>> = {
  take: lazy(() => withWords(import('./recorder/room/take-room.tsx'))),
  wave: lazy(() => withWords(import('./edit/wave/wave-room.tsx'))),
  sampler: lazy(() => withWords(import('./sampler/sampler.tsx'))),
  theory: lazy(() => withWords(import('./theory/theory-room.tsx'))),
  chop: lazy(() => withWords(import('./sampler/chop.tsx'))),
};
