/** The categories with how many sounds each has; on a desk one's own sounds are saved and pasted below them. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { selectedTrack } from '../../state/screen.ts';
import { trackOf } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { keepSoundOf } from './acts.ts';
import { form } from './forms.ts';
import { isOnShelf, items, PLACES, type Shelf, shelfName } from './items.ts';
import { likeOf, query, shelf } from './state.ts';

function open(next: Shelf): void {
  shelf.value = next;
  likeOf.value = null;
  query.value = '';
}

export function Shelves() {
  useSignals();
  const current = likeOf.value === null ? shelf.value : null;
  return (
    <nav className="library-shelves" aria-label={t('library.shelves')} data-rove="both">
      {PLACES.map((place) => (
        <button
          key={place}
          type="button"
          className="library-shelf"
          aria-current={place === current ? 'true' : undefined}
          data-rove-stop={place === current ? '' : undefined}
          onClick={() => open(place)}
        >
          <span>{shelfName(place)}</span>
          <b>{items.value.filter((item) => isOnShelf(item, place)).length}</b>
        </button>
      ))}
    </nav>
  );
}

/** Saving the chosen track's sound, and taking one in that somebody sent. */
export function OwnKeys() {
  useSignals();
  const track = trackOf(selectedTrack.value);
  const isKeepable = track !== undefined && track.instrument !== 'audio' && track.instrument !== 'sampler';
  return (
    <div className="library-own">
      {isKeepable && (
        <button type="button" className="key" onClick={() => keepSoundOf(track.id)}>
          <Icon name="save" size={16} />
          <span>{t('library.save', { track: shownName(track.name) })}</span>
        </button>
      )}
      <button
        type="button"
        className="key"
        onClick={() => {
          form.value = { kind: 'paste' };
        }}
      >
        <Icon name="copy" size={16} />
        <span>{t('library.paste')}</span>
      </button>
    </div>
  );
}
