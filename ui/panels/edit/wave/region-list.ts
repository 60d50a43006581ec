/** Regions of the takes that are heard on the track, where they lie in the song. */
import { computed } from '@preact/signals-react';
import type { Region } from '../../../../song/song.ts';
import { song } from '../../../state/song.ts';
import { pieces, waveTrack } from './state.ts';

export interface ShownRegion {
  readonly hash: string;
  readonly rate: number;
  readonly region: Region;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** In order of time. One that is heard several times lies where most of it is. */
export const regions = computed((): readonly ShownRegion[] => {
  const takes = new Map(song.value.takes.map((take) => [take.hash, take]));
  const found = new Map<string, ShownRegion>();
  for (const piece of pieces.value) {
    for (const region of takes.get(piece.hash)?.regions ?? []) {
      const at = (seconds: number) => piece.fromSeconds + (seconds - piece.fileSeconds) / piece.speed;
      const [a, b] = [at(region.startSeconds), at(region.endSeconds)];
      const fromSeconds = Math.max(piece.fromSeconds, Math.min(a, b));
      const toSeconds = Math.min(piece.toSeconds, Math.max(a, b));
      const key = `${waveTrack.value} ${piece.hash} ${region.id}`;
      const before = found.get(key);
      const most = before ? before.toSeconds - before.fromSeconds + 1e-6 : 0;
      if (toSeconds - fromSeconds > most) {
        found.set(key, { hash: piece.hash, rate: piece.rate, region, fromSeconds, toSeconds });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.fromSeconds - b.fromSeconds);
});
