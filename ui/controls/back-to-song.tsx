/** The way back for all tracks that have left the song. */
import { useSignals } from '@preact/signals-react/runtime';
import { shortcutOf } from '../keys/bound.ts';
import { backToSong, leftTracks } from '../state/sounding.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Only while a track has left the song. */
export function BackToSong() {
  useSignals();
  const count = leftTracks.value.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="key back-to-song"
      aria-label={t('playing.backAll')}
      {...shortcutOf('everywhere.backToSong')}
      onClick={() => backToSong()}
    >
      <Icon name="backTo" size={16} />
      <span>{t('playing.back')}</span>
    </button>
  );
}
