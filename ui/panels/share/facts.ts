/** How long a song is, in time and bars: "2:00, 52 bars" behind what stands first. */
import { modeOf, songTicks, tempoMap } from '../../../song/arrangement.ts';
import type { Song } from '../../../song/song.ts';
import { secondsBetween } from '../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { clockText } from '../../state/clock-text.ts';
import { t } from '../../words/words.ts';

export function factsText(first: string, one: Song): string {
  const ticks = songTicks(one);
  const time = clockText(secondsBetween(tempoMap(one, modeOf(one)), 0, ticks));
  return t('share.facts', { name: first, time, bars: t('songs.bars', { count: Math.ceil(ticks / TICKS_PER_BAR) }) });
}
