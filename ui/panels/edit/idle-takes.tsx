/** Recordings that lie on no track any more: how many, and a menu that takes them out of the song, one by one or all. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { idleTakes } from '../../../song/audio-uses.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { removeTake } from '../../../song/edits/takes.ts';
import type { Take } from '../../../song/song.ts';
import { type Menu, openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';

/** As many as a small screen shows; the next ones come when these are gone. */
const MOST_ROWS = 12;

/** One undo, and the sound stays on the device for as long as that can be undone. */
export function removeTakes(takes: readonly Take[]): void {
  edit(inTurn(...takes.map(({ hash }) => removeTake(hash))));
  const [first] = takes;
  const name = takes.length === 1 && first ? first.name : t('edit.idle', { count: takes.length });
  showNotice(t('session.removed', { name }), { action: undoable() });
  if (idleTakes(song.peek()).length === 0) leaveKey();
}

/** The key that opened the menu goes with the last of them: whoever works by keys goes on at the tracks. */
function leaveKey(): void {
  const next = document.querySelector<HTMLElement>('.edit-tracks .edit-name, .edit-doors button');
  requestAnimationFrame(() => requestAnimationFrame(() => next?.focus()));
}

function idleMenu(): Menu {
  const takes = idleTakes(song.peek());
  const rows = takes.slice(0, MOST_ROWS).map((take) => ({
    label: t('edit.remove', { track: take.name }),
    icon: 'trash' as const,
    isDanger: true,
    run: () => removeTakes([take]),
  }));
  const all = { label: t('edit.removeIdle'), icon: 'trash' as const, isDanger: true, run: () => removeTakes(takes) };
  return { title: t('edit.idle', { count: takes.length }), rows: takes.length > 1 ? [...rows, null, all] : rows };
}

export function IdleTakes() {
  useSignals();
  const count = useComputed(() => idleTakes(song.value).length).value;
  if (count === 0) return null;
  return (
    <button type="button" className="key edit-idle" aria-haspopup="menu" onClick={(event) => openMenu(event, idleMenu)}>
      <span>{t('edit.idle', { count })}</span>
      <Icon name="more" />
    </button>
  );
}
