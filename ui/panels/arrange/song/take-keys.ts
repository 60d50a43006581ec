/** The keyboard on a recording of the song: the one in the chosen bar, or the one that was taken hold of. */
import type { KeyboardEvent } from 'react';
import { commandIn } from '../../../keys/bound.ts';
import type { CommandOf } from '../../../keys/table.ts';
import { chosenStrip, type TakeStrip } from './state.ts';
import { copyTake, duplicateTake, moveTake, openTake, pasteTake, removeTake, splitTake } from './take-acts.ts';

const ACTS: Readonly<Record<Exclude<CommandOf<'songTake'>, 'paste'>, (strip: TakeStrip) => void>> = {
  openTake,
  earlier: (strip) => moveTake(strip, -1),
  later: (strip) => moveTake(strip, 1),
  cut: (strip) => {
    copyTake(strip);
    removeTake(strip);
  },
  copy: copyTake,
  duplicate: duplicateTake,
  split: splitTake,
  remove: removeTake,
};

/** False: it was none of these keys, or there is no recording for it. */
export function pressTake(track: string, event: KeyboardEvent): boolean {
  const command = commandIn('songTake', event)?.command;
  const strip = chosenStrip(track);
  if (command === undefined || (command !== 'paste' && strip === null)) return false;
  event.preventDefault();
  event.stopPropagation();
  if (command === 'paste') pasteTake(track);
  else if (strip) ACTS[command](strip);
  return true;
}
