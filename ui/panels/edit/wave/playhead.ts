/** Where on the wave the song is heard. */
import { tempoMap } from '../../../../song/arrangement.ts';
import { secondsOfTick } from '../../../../song/edits/wave-parts.ts';
import { secondsBetween } from '../../../../song/tempo.ts';
import type { Pulse } from '../../../../worklets/client.ts';
import { song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';
import { placed } from './state.ts';

/** In seconds of the song as the wave is drawn; what comes round is drawn once. Null: nothing of it is heard. */
export function heardSeconds({ isPlaying, countInBeats, tick }: Pulse): number | null {
  if (!isPlaying || countInBeats > 0) return null;
  const round = placed.peek().find(({ part }) => part.loopTicks > 0)?.part;
  if (!round) return secondsOfTick(song.peek(), tick);
  // What comes round with the pattern is silent where the song plays.
  if (playMode.peek() !== 'pattern') return null;
  const local = tick % round.loopTicks;
  const begin = Math.min(local, round.startTick);
  return secondsOfTick(song.peek(), begin) + secondsBetween(tempoMap(song.peek(), 'pattern'), begin, local);
}
