/** The sound library: a room in which sounds are found, heard in the song, and put on a track. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { colorClass } from '../../controls/mark.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { loadOwnSounds } from '../../shelf/own-sounds.ts';
import { leaveRoom, type RoomProps } from '../../state/edit-room.ts';
import { layout } from '../../state/layout.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { Chosen } from './chosen.tsx';
import { Grid } from './grid.tsx';
import { Heart } from './heart.tsx';
import { items } from './items.ts';
import { OwnForm } from './own-forms.tsx';
import { stopHearing } from './preview.ts';
import { OwnKeys, Shelves } from './shelves.tsx';
import { goalColor, isOnlyFavourites, likeOf, query, sendTo, shown } from './state.ts';
import './library.css';
import './chosen.css';
import './library-wide.css';
import './library-desk.css';

export default function Library({ track }: RoomProps) {
  useSignals();
  useEffect(() => {
    loadOwnSounds();
    return () => {
      stopHearing();
      query.value = '';
      likeOf.value = null;
    };
  }, []);
  useEffect(() => {
    if (track !== null) sendTo(track);
  }, [track]);
  const isSearched = query.value.trim() !== '';
  const count = shown.value.length;
  // That there is none is said by what stands in their place.
  useEffect(() => {
    if (isSearched && count > 0) say(t('library.found', { count }));
  }, [isSearched, count]);
  return (
    <div className={`library ${colorClass(goalColor.value)}`}>
      <header className="library-head">
        <h1>{t('library.title')}</h1>
        <SearchField
          label={t('library.search', { count: items.value.length })}
          value={query.value}
          onChange={(text) => {
            query.value = text;
            likeOf.value = null;
          }}
        />
        <button
          type="button"
          className="icon-button library-favourites"
          aria-pressed={isOnlyFavourites.value}
          aria-label={t('library.onlyFavourites')}
          onClick={() => {
            isOnlyFavourites.value = !isOnlyFavourites.peek();
          }}
        >
          <Heart size={20} />
        </button>
        <button type="button" className="icon-button" aria-label={t('library.close')} onClick={leaveRoom}>
          <Icon name="close" />
        </button>
      </header>
      <div className="library-side">
        <Shelves />
        {layout.value === 'desktop' && <OwnKeys />}
      </div>
      <Grid />
      <Chosen />
      <OwnForm />
    </div>
  );
}
