/** Freezing by hand: a row of a track's menu. Where it cannot be done, a press says why. */
import { freeze, freezeHindrance, freezes, thaw } from '../state/freezing.ts';
import { showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import type { MenuRow } from './context-menu.ts';

/** What freezing a track is called at the moment, and does. The component that asks while it draws reads signals. */
export function freezeAct(track: string): Pick<MenuRow, 'label' | 'run'> {
  const now = freezes.value.get(track);
  if (now) return { label: t(now.frozen ? 'overload.unfreezeTrack' : 'overload.stopFreezing'), run: () => thaw(track) };
  return {
    label: t('overload.freezeTrack'),
    run: () => {
      const hindrance = freezeHindrance();
      if (hindrance === null) void freeze(track);
      else showNotice(t(`overload.${hindrance}`), { isHint: true });
    },
  };
}

export const freezeRow = (track: string): MenuRow => ({ ...freezeAct(track), icon: 'frost' });
