/** Which sounds of the library a track of the song has, as it came: a knob that was turned makes it another one. */
import { computed } from '@preact/signals-react';
import { COLORS } from '../../../song/limits.ts';
import { song } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { isOnTrack } from './acts.ts';
import { items } from './items.ts';

interface Carrier {
  readonly name: string;
  readonly color: number;
  readonly isHollow: boolean;
}

export const carriers = computed<ReadonlyMap<string, Carrier>>(() => {
  const found = new Map<string, Carrier>();
  for (const [index, track] of song.value.tracks.entries()) {
    const item = items.value.find((one) => one.kit === null && isOnTrack(one, track));
    if (!item || found.has(item.id)) continue;
    found.set(item.id, { name: shownName(track.name), color: track.color, isHollow: index >= COLORS });
  }
  return found;
});
