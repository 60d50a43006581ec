/** After everything was stopped: why the grid is empty, and one key that brings the pattern back. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { homeOf } from '../../../../song/clip-of.ts';
import { song } from '../../../state/song.ts';
import { bringMainBack, editedPlace, isStopped } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { trackIds } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

export function Stopped() {
  useSignals();
  const isSilent = useComputed(
    () => editedPlace.value.standing === 'stopped' && !editedPlace.value.isPinned && trackIds.value.every(isStopped),
  ).value;
  const home = useComputed(() =>
    shownName(song.value.scenes.find(({ id }) => id === homeOf(song.value))?.name ?? ''),
  ).value;
  if (!isSilent) return null;
  return (
    <div className="stopped" role="status">
      <span>{t('arrange.allStopped')}</span>
      <button type="button" className="key" onClick={bringMainBack}>
        {t('arrange.bringBack', { scene: home })}
      </button>
    </div>
  );
}
