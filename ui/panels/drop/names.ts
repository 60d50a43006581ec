/** How the places are called that something is dropped on. */
import { song } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import type { ClipPlace } from './offer.ts';

const trackOf = (id: string) => song.peek().tracks.find((track) => track.id === id);

export const trackName = (id: string): string => shownName(trackOf(id)?.name ?? '');

/** "Bass, Verse": the track and its scene; a fill is called by its own name. */
export function clipName({ track, scene }: ClipPlace): string {
  const name = song.peek().scenes.find(({ id }) => id === scene)?.name ?? trackOf(track)?.clips[scene]?.name ?? '';
  return `${trackName(track)}, ${shownName(name)}`;
}
