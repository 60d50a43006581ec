/** Names of tracks and instruments: no two new tracks are called the same. */
import type { InstrumentId } from '../../song/instruments.ts';
import { t } from '../words/words.ts';
import { song } from './song.ts';

export function instrumentName(id: InstrumentId): string {
  return t(`rack.instruments.${id}`);
}

/** Kick, Kick 2, Kick 3: the first that is free. A figure at its end is counted on. */
export function freeName(wanted: string, taken = song.peek().tracks.map(({ name }) => name)): string {
  const stem = wanted.replace(/ \d+$/, '');
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem} ${n}`;
    if (!taken.includes(name)) return name;
  }
}
