/** The context menu of a track's strip: its name, its colour, its sound, its group, and that it is frozen. */
import { clearSolos } from '../../../song/edits/mixer.ts';
import { recolourTrack, renameTrack } from '../../../song/edits/tracks.ts';
import { COLORS } from '../../../song/limits.ts';
import type { Song } from '../../../song/song.ts';
import type { Menu } from '../../controls/context-menu.ts';
import { freezeRow } from '../../controls/freeze-row.ts';
import { edit, song } from '../../state/song.ts';
import { shownName, typedName } from '../../state/track-names.ts';
import { openTrack } from '../../state/track-task.ts';
import { trackIds, trackSignal } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { groupRow } from './belonging.ts';
import { chooseStrip } from './chosen.ts';

const hasSolo = ({ tracks, groups }: Song): boolean =>
  tracks.some(({ strip }) => strip.solo) || groups.some(({ solo }) => solo);

export function stripMenu(track: string): Menu {
  chooseStrip(track);
  const found = trackSignal(track).peek();
  const at = trackIds.peek().indexOf(track);
  return {
    title: shownName(found?.name ?? ''),
    note: t('desk.trackNumber', { number: at + 1 }),
    color: found?.color ?? 0,
    isHollow: at >= COLORS,
    rename: (name) => edit(renameTrack(track, typedName(name, found?.name ?? ''))),
    recolor: (color) => edit(recolourTrack(track, color)),
    rows: [
      { label: t('desk.instrument'), icon: 'sound', run: () => openTrack(track) },
      groupRow(track),
      ...(found?.instrument === 'audio' ? [] : [freezeRow(track)]),
      null,
      { label: t('mix.clearSolos'), isOff: !hasSolo(song.peek()), run: () => edit(clearSolos()) },
    ],
  };
}
