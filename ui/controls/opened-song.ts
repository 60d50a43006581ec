/** Who has the focus after a dialog in which another song was opened. */
import { useRef } from 'react';
import { openings } from '../state/song.ts';

/** The key that plays it: news lies over its name. Null: the same song is open as before. */
export function useOpenedSong(): () => HTMLElement | null {
  const before = useRef(openings.peek());
  return () => (openings.peek() === before.current ? null : document.querySelector<HTMLElement>('.play-button'));
}
