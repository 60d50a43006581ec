/** What is done to markers: set where the song is, renamed, moved, removed. */

import { addMarker, removeMarker, renameMarker } from '../../../../song/edits/markers.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { type Menu, openMenu } from '../../../controls/context-menu.ts';
import { keysOf } from '../../../keys/bound.ts';
import { engine } from '../../../state/engine.ts';
import { showNotice } from '../../../state/notice.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { hasRoomFor } from '../../../state/room.ts';
import { edit, song } from '../../../state/song.ts';
import { playSong } from '../../../state/song-blocks.ts';
import { snapped } from '../../../state/song-snap.ts';
import { playMode } from '../../../state/sounding.ts';
import { t } from '../../../words/words.ts';
import { chosenBars, rangeOf } from './state.ts';

/** The playhead of the song; while the pattern plays, the bars that are chosen. */
function hereTick(): number {
  const chosen = chosenBars.peek();
  if (playMode.peek() === 'timeline') return engine.readPulse().tick;
  return chosen ? rangeOf(chosen).fromBar * TICKS_PER_BAR : 0;
}

/** Its name is typed at once; where there is a marker already, that one is renamed. */
export function setMarker(view: Element | null): void {
  const tick = snapped(hereTick());
  const { markers } = song.peek();
  const isNew = !markers.some((one) => one.tick === tick);
  if (isNew && !hasRoomFor('markers')) return;
  edit(addMarker(tick, t('timeline.markerName', { number: markers.length + 1 })));
  const index = song.peek().markers.findIndex((one) => one.tick === tick);
  requestAnimationFrame(() => {
    const button = view?.querySelector<HTMLElement>(`[data-marker="${index}"]`);
    if (button) nameMarker(button, index);
  });
}

export function nameMarker(button: HTMLElement, index: number): void {
  const { left, bottom } = button.getBoundingClientRect();
  const nothing = () => undefined;
  const asked = { clientX: left, clientY: bottom, target: button, preventDefault: nothing, stopPropagation: nothing };
  openMenu(asked, () => markerMenu(index, true));
}

export function takeMarker(index: number): void {
  const name = song.peek().markers[index]?.name;
  if (name === undefined) return;
  edit(removeMarker(index));
  showNotice(t('session.removed', { name }), { action: undoable() });
}

export function markerMenu(index: number, isRenaming = false): Menu {
  const { tick, name } = song.peek().markers[index] ?? { tick: 0, name: '' };
  return {
    title: name,
    rename: (next) => edit(renameMarker(index, next)),
    isRenaming,
    rows: [
      { label: t('keys.commands.playHere'), icon: 'play', ...keysOf('markers.playHere'), run: () => playSong(tick) },
      null,
      {
        label: t('arrange.remove'),
        icon: 'trash',
        ...keysOf('markers.remove'),
        isDanger: true,
        run: () => takeMarker(index),
      },
    ],
  };
}
