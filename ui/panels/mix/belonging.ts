/** The group a strip belongs to: another one, a new one, none. */

import { addGroup, setGroup } from '../../../song/edits/groups.ts';
import { type Menu, type MenuRow, menuInPlace } from '../../controls/context-menu.ts';
import { hasRoomFor } from '../../state/room.ts';
import { edit, song, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';

/** Null: none. */
export function joinGroup(track: string, group: string | null): void {
  edit(setGroup(track, group));
}

export function joinNewGroup(track: string): void {
  if (!hasRoomFor('groups')) return;
  edit(addGroup(t('mix.groupNumber', { number: song.peek().groups.length + 1 }), [track]));
}

function groupMenu(track: string): Menu {
  const own = trackOf(track)?.group ?? null;
  return {
    title: t('mix.group'),
    rows: [
      { label: t('mix.noGroup'), isTaken: own === null, run: () => joinGroup(track, null) },
      ...song.peek().groups.map(
        ({ id, name, color }): MenuRow => ({
          label: name,
          mark: { color, isHollow: false },
          isTaken: own === id,
          run: () => joinGroup(track, id),
        }),
      ),
      null,
      { label: t('mix.newGroup'), icon: 'plus', run: () => joinNewGroup(track) },
    ],
  };
}

export const groupRow = (track: string): MenuRow => ({
  label: t('mix.group'),
  icon: 'mix',
  run: () => menuInPlace(() => groupMenu(track)),
});
