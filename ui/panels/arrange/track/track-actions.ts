/** What can be done to a track as a whole: by its menu, by keys on its tile. */

import { duplicateTrack, moveTrack, recolourTrack, removeTrack, renameTrack } from '../../../../song/edits/tracks.ts';
import type { InstrumentId } from '../../../../song/instruments.ts';
import { COLORS } from '../../../../song/limits.ts';
import type { Menu } from '../../../controls/context-menu.ts';
import { freezeRow } from '../../../controls/freeze-row.ts';
import { keysOf } from '../../../keys/bound.ts';
import type { CommandOf } from '../../../keys/table.ts';
import { showEditor } from '../../../state/dock.ts';
import { openRoom } from '../../../state/edit-room.ts';
import { showNotice } from '../../../state/notice.ts';
import { clipboard, copyOne, pasteOne, undoable } from '../../../state/pattern-tools.ts';
import { hasRoomFor } from '../../../state/room.ts';
import { selectTrack } from '../../../state/screen.ts';
import { edit, song } from '../../../state/song.ts';
import { freeName, shownName, typedName } from '../../../state/track-names.ts';
import { openTrack } from '../../../state/track-task.ts';
import { trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

const placeOf = (track: string): number => trackIds.peek().indexOf(track);

export function duplicate(track: string): void {
  if (!hasRoomFor('tracks')) return;
  const at = placeOf(track);
  edit(duplicateTrack(track, freeName(trackSignal(track).peek()?.name ?? '')));
  selectTrack(song.peek().tracks[at + 1]?.id ?? track);
}

export function remove(track: string): void {
  const ids = trackIds.peek();
  if (ids.length <= 1) return;
  const at = placeOf(track);
  const name = shownName(trackSignal(track).peek()?.name ?? '');
  edit(removeTrack(track));
  selectTrack(ids[at + 1] ?? ids[at - 1] ?? '');
  const takeBack = undoable();
  const action = {
    ...takeBack,
    run: () => {
      takeBack.run();
      selectTrack(track);
    },
  };
  showNotice(t('arrange.removed', { track: name }), { action });
}

export function move(track: string, by: 1 | -1): void {
  const to = placeOf(track) + by;
  if (to >= 0 && to < trackIds.peek().length) edit(moveTrack(track, to));
}

export const ACTS: Readonly<Record<Exclude<CommandOf<'tile'>, 'rename'>, (track: string) => void>> = {
  up: (track) => move(track, -1),
  down: (track) => move(track, 1),
  copy: copyOne,
  paste: pasteOne,
  duplicate,
  remove,
};

function roomRows(track: string, instrument: InstrumentId | undefined): Menu['rows'] {
  if (instrument === 'audio') return [{ label: t('desk.editWave'), icon: 'edit', run: () => openRoom('wave', track) }];
  if (instrument !== 'sampler') return [];
  return [{ label: t('desk.openPads'), icon: 'edit', run: () => openRoom('sampler', track) }];
}

export function trackMenu(track: string, isRenaming = false): Menu {
  selectTrack(track);
  const at = placeOf(track);
  const found = trackSignal(track).peek();
  const hasSteps = found?.instrument !== 'audio';
  return {
    title: shownName(found?.name ?? ''),
    note: t('desk.trackNumber', { number: at + 1 }),
    color: found?.color ?? 0,
    isHollow: at >= COLORS,
    isRenaming,
    rename: (name) => edit(renameTrack(track, typedName(name, found?.name ?? ''))),
    recolor: (color) => edit(recolourTrack(track, color)),
    rows: [
      {
        label: t('arrange.duplicate'),
        icon: 'copy',
        ...keysOf('tile.duplicate'),
        run: () => duplicate(track),
      },
      {
        label: t('desk.copyPattern'),
        icon: 'copy',
        ...keysOf('tile.copy'),
        isOff: !hasSteps,
        run: () => copyOne(track),
      },
      {
        label: t('desk.pastePattern'),
        icon: 'fill',
        ...keysOf('tile.paste'),
        isOff: !hasSteps || clipboard.peek().length === 0,
        run: () => pasteOne(track),
      },
      null,
      { label: t('desk.showAutomation'), icon: 'sine', run: () => showEditor('automation') },
      { label: t('arrange.rhythm'), icon: 'dice', isOff: !hasSteps, run: () => showEditor('rhythm') },
      { label: t('desk.instrument'), icon: 'sound', run: () => openTrack(track) },
      ...roomRows(track, found?.instrument),
      // A recording has no voices.
      ...(hasSteps ? [freezeRow(track)] : []),
      null,
      { label: t('arrange.moveUp'), icon: 'up', ...keysOf('tile.up'), isOff: at <= 0, run: () => move(track, -1) },
      {
        label: t('arrange.moveDown'),
        icon: 'down',
        ...keysOf('tile.down'),
        isOff: at >= trackIds.peek().length - 1,
        run: () => move(track, 1),
      },
      {
        label: t('desk.deleteTrack'),
        icon: 'trash',
        ...keysOf('tile.remove'),
        isDanger: true,
        isOff: trackIds.peek().length <= 1,
        run: () => remove(track),
      },
    ],
  };
}
