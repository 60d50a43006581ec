/** What Play plays: the song, or the pattern. A switch with two faces under a thumb, two keys on a desk. */
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../controls/segments.tsx';
import { playMode, setPlayMode } from '../../state/sounding.ts';
import { t } from '../../words/words.ts';

const set = (isSong: boolean) => setPlayMode(isSong ? 'timeline' : 'pattern');

export function ModeSwitch() {
  useSignals();
  const isSong = playMode.value === 'timeline';
  return (
    <button
      type="button"
      className="mode-switch"
      role="switch"
      aria-checked={isSong}
      aria-label={`${t('playing.song')}, ${t('playing.pattern')}: ${t('playing.playSong')}`}
      onClick={() => set(!isSong)}
    >
      <span className={isSong ? 'is-on' : ''}>{t('playing.song')}</span>{' '}
      <span className={isSong ? '' : 'is-on'}>{t('playing.pattern')}</span>
    </button>
  );
}

export function ModeKeys() {
  useSignals();
  return (
    <Segments
      label={t('playing.plays')}
      className="mode-keys"
      options={[
        { value: 'timeline', label: t('playing.song') },
        { value: 'pattern', label: t('playing.pattern') },
      ]}
      value={playMode.value}
      onChange={(value) => set(value === 'timeline')}
    />
  );
}
