/** What a row of the list offers where it has no room for keys; and its colour. */
import { recolourTrack, renameTrack } from '../../../song/edits/tracks.ts';
import { COLORS } from '../../../song/limits.ts';
import type { Menu } from '../../controls/context-menu.ts';
import { edit } from '../../state/song.ts';
import { shownName, typedName } from '../../state/track-names.ts';
import { trackIds, trackSignal } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';

interface Acts {
  readonly exportIt: () => void;
  readonly remove: () => void;
}

export function rowMenu(track: string, { exportIt, remove }: Acts): Menu {
  const found = trackSignal(track).peek();
  const name = shownName(found?.name ?? '');
  return {
    title: name,
    color: found?.color ?? 0,
    isHollow: trackIds.peek().indexOf(track) >= COLORS,
    rename: (typed) => edit(renameTrack(track, typedName(typed, found?.name ?? ''))),
    recolor: (color) => edit(recolourTrack(track, color)),
    rows: [
      { label: t('edit.exportTrack', { track: name }), icon: 'download', run: exportIt },
      null,
      { label: t('edit.remove', { track: name }), icon: 'trash', isDanger: true, run: remove },
    ],
  };
}
