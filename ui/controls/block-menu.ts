/** The context menu of a block, and what of it leads elsewhere. */
import { showInArrange } from '../state/arrange-view.ts';
import { type Block, barsOf } from '../state/blocks.ts';
import { view } from '../state/screen.ts';
import { song } from '../state/song.ts';
import {
  blocks,
  choose,
  duplicateBlock,
  moveBlock,
  playSong,
  removeBlock,
  splitBlock,
  toggleLoop,
} from '../state/song-blocks.ts';
import { pin } from '../state/sounding.ts';
import { shownName } from '../state/track-names.ts';
import { t } from '../words/words.ts';
import type { Menu } from './context-menu.ts';

/** Its scene in the grid, whatever plays. */
export function editBlock({ scene }: Block): void {
  pin(scene);
  showInArrange('steps');
  view.value = 'arrange';
}

export function blockMenu(index: number): Menu {
  choose(index);
  const block = blocks.peek()[index];
  const scene = song.peek().scenes.find(({ id }) => id === block?.scene);
  if (!block) return { title: '', rows: [] };
  const [first, last] = barsOf(block);
  return {
    title: shownName(scene?.name ?? ''),
    note: t(first === last ? 'session.barShort' : 'session.barsShort', { first, last, times: block.repeats }),
    color: scene?.color ?? 0,
    rows: [
      { label: t('session.hear'), icon: 'play', keys: 'Enter', run: () => playSong(block.fromTick) },
      { label: t('session.editBlock'), icon: 'pencil', run: () => editBlock(block) },
      {
        label: t('arrange.duplicate'),
        icon: 'copy',
        keys: 'Mod+D',
        run: () => duplicateBlock(index),
      },
      {
        label: t('session.split'),
        keys: 'Shift+X',
        isOff: block.repeats < 2,
        run: () => splitBlock(block),
      },
      { label: t('session.loop'), keys: 'L', run: () => toggleLoop(block) },
      null,
      {
        label: t('session.earlier'),
        icon: 'left',
        keys: 'Alt+Left',
        isOff: index === 0,
        run: () => moveBlock(index, index - 1),
      },
      {
        label: t('session.later'),
        icon: 'right',
        keys: 'Alt+Right',
        isOff: index >= blocks.peek().length - 1,
        run: () => moveBlock(index, index + 1),
      },
      null,
      { label: t('arrange.remove'), icon: 'trash', keys: 'Delete', isDanger: true, run: () => removeBlock(block) },
    ],
  };
}
