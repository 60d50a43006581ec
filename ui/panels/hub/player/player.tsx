/** The bar of what is heard. It appears with the first play, and stays on every tab. */
import { useSignals } from '@preact/signals-react/runtime';
import { Cover } from '../../../controls/cover.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { shortcutOf } from '../../../keys/bound.ts';
import { isRadioOn } from '../../../state/hub.ts';
import { t } from '../../../words/words.ts';
import { LikeKey } from '../item/like-key.tsx';
import { coming, isLast, nextItem } from './following.ts';
import { howOf } from './how.ts';
import { heard, hearNext, isHeard, toggleHearing } from './listening.ts';
import { RadioKey } from './radio-key.tsx';
import { Strip } from './strip.tsx';
import './player.css';

export function Player() {
  useSignals();
  const now = heard.value;
  if (!now) return null;
  const { item, song, ticks } = now;
  const next = nextItem.value;
  const isPlaying = isHeard.value;
  const joining = coming.value;
  const goesOn = isRadioOn.value || joining !== null;
  return (
    <section className="hub-player" aria-label={t('hub.player')}>
      <Strip item={item} song={song} ticks={ticks} />
      <div className="hub-player-what">
        <Cover cover={item.cover} />
        <p className="hub-player-name">
          <b>{item.title}</b>
          <span>
            {song === null
              ? t('hub.coming')
              : next && goesOn
                ? t('hub.thenNext', { name: next.title })
                : isRadioOn.value && isLast.value
                  ? t('hub.radioEnds')
                  : author(item.username)}
          </span>
          {joining?.join && <span className="hub-player-how">{howOf(joining.join)}</span>}
        </p>
        <LikeKey item={item} />
      </div>
      <div className="hub-player-keys">
        <RadioKey />
        <button
          type="button"
          className="key square"
          aria-label={next ? t('hub.next', { name: next.title }) : t('hub.noNext')}
          aria-disabled={next === null}
          {...shortcutOf('hub.hearNext')}
          onClick={hearNext}
        >
          <LazyIcon name="next" />
        </button>
        <button
          type="button"
          className={song === null ? 'key play-item busy' : 'key play-item'}
          aria-label={t(isPlaying ? 'hub.pause' : 'hub.play')}
          aria-pressed={isPlaying}
          aria-disabled={song === null}
          {...shortcutOf('hub.hearItem')}
          onClick={toggleHearing}
        >
          {song !== null && <Icon name={isPlaying ? 'pause' : 'play'} />}
        </button>
      </div>
    </section>
  );
}

const author = (name: string | null): string => name ?? t('hub.anonymous');
