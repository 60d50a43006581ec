/** The menu of the notes: of those that are chosen, or of the place that was pressed. */

import { COLORS } from '../../../song/limits.ts';
import type { Menu } from '../../controls/context-menu.ts';
import { keysOf } from '../../keys/bound.ts';
import { selectedTrack } from '../../state/screen.ts';
import { trackIds, trackSignal } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { copy, cut, duplicate, hasClipboard, paste, quantise, remove, selectAll } from './note-edits.ts';
import { notePlaceText, rowWord } from './note-words.ts';
import { chosenNotes } from './roll.ts';
import { hasNotes } from './shown.ts';

export function noteMenu(): Menu {
  const picked = chosenNotes.peek();
  const [first] = picked;
  const isOff = picked.length === 0;
  const title = picked.length === 1 && first ? rowWord(first.key) : t('piano.notes', { count: picked.length });
  const color = trackSignal(selectedTrack.peek()).peek()?.color;
  return {
    title,
    ...(picked.length === 1 && first ? { note: notePlaceText(first) } : {}),
    ...(color === undefined ? {} : { color, isHollow: trackIds.peek().indexOf(selectedTrack.peek()) >= COLORS }),
    rows: [
      { label: t('piano.cut'), icon: 'close', ...keysOf('roll.cut'), isOff, run: cut },
      { label: t('arrange.copy'), icon: 'copy', ...keysOf('roll.copy'), isOff, run: copy },
      { label: t('arrange.paste'), icon: 'fill', ...keysOf('roll.paste'), isOff: !hasClipboard.peek(), run: paste },
      { label: t('arrange.duplicate'), icon: 'copy', ...keysOf('roll.duplicate'), isOff, run: duplicate },
      null,
      { label: t('piano.quantise'), icon: 'arrange', isOff: !hasNotes.peek(), run: () => quantise(1) },
      { label: t('piano.selectAll'), icon: 'check', ...keysOf('roll.all'), isOff: !hasNotes.peek(), run: selectAll },
      null,
      { label: t('arrange.remove'), icon: 'trash', ...keysOf('roll.remove'), isDanger: true, isOff, run: remove },
    ],
  };
}
