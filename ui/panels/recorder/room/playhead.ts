/** Where within a part the song stands. */
import { tempoMap } from '../../../../song/arrangement.ts';
import type { Part } from '../../../../song/song.ts';
import { secondsBetween } from '../../../../song/tempo.ts';
import type { Pulse } from '../../../../worklets/client.ts';
import { song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';

/** 0…1 of the part; null: it is not in it, or nothing plays. */
export function placeOfPlayhead(
  { startTick, loopTicks, lengthSeconds }: Part,
  { isPlaying, countInBeats, tick }: Pulse,
): number | null {
  if (!isPlaying || countInBeats > 0 || lengthSeconds <= 0) return null;
  const mode = playMode.peek();
  if (loopTicks > 0 && mode !== 'pattern') return null;
  const local = loopTicks > 0 ? tick % loopTicks : tick;
  if (local < startTick) return null;
  const share = secondsBetween(tempoMap(song.peek(), mode), startTick, local) / lengthSeconds;
  return share <= 1 ? share : null;
}
