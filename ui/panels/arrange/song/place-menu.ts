/** Scenes to put at the end of the song. One without music would be silence there, so it asks first. */
import { hasMusic } from '../../../../song/arrangement.ts';
import { attempt } from '../../../controls/attempt.ts';
import { type Menu, type MenuRow, menuInPlace } from '../../../controls/context-menu.ts';
import { copyMain, grow, vary, wasGrown } from '../../../state/growing.ts';
import { song } from '../../../state/song.ts';
import { placeBlock } from '../../../state/song-blocks.ts';
import { shownName } from '../../../state/track-names.ts';
import { t } from '../../../words/words.ts';

/** What an empty scene is filled with. */
function askMenu(scene: string, name: string): Menu {
  const row = (label: string, fill: () => unknown): MenuRow => ({
    label,
    run: () =>
      attempt(async () => {
        await fill();
        placeBlock(scene);
      }),
  });
  return {
    title: t('session.emptyAsk', { scene: name }),
    rows: [
      row(t('session.copyMain'), () => copyMain(scene)),
      row(t('session.variation'), () => vary(scene)),
      row(t('session.leaveEmpty'), () => undefined),
    ],
  };
}

export function placeMenu(): Menu {
  const rows = song.peek().scenes.map(({ id, name, color }): MenuRow => {
    const isEmpty = !hasMusic(song.peek(), id);
    const shown = shownName(name);
    return {
      label: isEmpty ? t('timeline.sceneEmpty', { scene: shown }) : shown,
      mark: { color, isHollow: isEmpty },
      run: () => (isEmpty ? menuInPlace(() => askMenu(id, shown)) : placeBlock(id)),
    };
  });
  const again: MenuRow = {
    label: t(wasGrown.peek() ? 'session.growAgain' : 'session.grow'),
    icon: 'fill',
    run: () => attempt(grow),
  };
  return { title: t('session.place'), rows: [...rows, null, again] };
}
