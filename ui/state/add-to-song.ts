/** What comes round with the pattern is laid onto the timeline as well. */
import { sceneTicks } from '../../song/arrangement.ts';
import { homeOf } from '../../song/clip-of.ts';
import { inTurn } from '../../song/edits/edit.ts';
import { addToSong } from '../../song/edits/parts.ts';
import { addPlacement } from '../../song/edits/timeline.ts';
import { t } from '../words/words.ts';
import { showNotice } from './notice.ts';
import { undoable } from './pattern-tools.ts';
import { edit, song } from './song.ts';
import { sections } from './sounding.ts';
import { shownName } from './track-names.ts';

/** Into every round of the blocks that play Main; where none does, of all of them. A song without blocks gets Main below it. */
export function putOnTimeline(index: number): void {
  const part = song.peek().parts[index];
  if (!part) return;
  const take = song.peek().takes.find(({ hash }) => hash === part.take);
  const all = sections.peek();
  const name = take?.name ?? '';
  const home = homeOf(song.peek());
  if (all.length === 0) {
    const repeats = Math.ceil(part.loopTicks / sceneTicks(song.peek(), home));
    edit(inTurn(addPlacement(home, repeats), addToSong(index, [0])));
    const scene = shownName(song.peek().scenes.find(({ id }) => id === home)?.name ?? '');
    showNotice(t('recorder.addedOver', { name, scene }), { action: undoable() });
    return;
  }
  const own = all.filter(({ scene }) => scene === home);
  const ticks = (own.length > 0 ? own : all).flatMap(({ fromTick, toTick }) =>
    Array.from({ length: Math.max(1, Math.floor((toTick - fromTick) / part.loopTicks)) }, (_, round) => {
      return fromTick + round * part.loopTicks;
    }),
  );
  const before = song.peek();
  edit(addToSong(index, ticks));
  const count = ticks.length;
  if (song.peek() !== before) showNotice(t('recorder.addedToSong', { name, count }), { action: undoable() });
}
