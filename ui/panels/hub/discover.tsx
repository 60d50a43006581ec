/** DISCOVER: what trends, what was shared last, and what one looks for. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import {
  allLoops,
  allSongs,
  found,
  type HubItem,
  peopleNamed,
  recentSongs,
  trendingLoops,
  trendingSongs,
} from '../../cloud/hub.ts';
import { Icon } from '../../controls/icon.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { named } from '../../controls/spoken.ts';
import { numberText } from '../../controls/value-text.ts';
import { creation } from '../../state/hub.ts';
import { t } from '../../words/words.ts';
import { asMember, type ShownList, showList } from './asking.ts';
import { Hits, Nowhere, soughtIn, useSaid } from './found.tsx';
import { People } from './people.tsx';
import { RadioRow } from './player/radio-key.tsx';
import { Empty, Endless, Fetched, Heading, Items, useHub } from './rows.tsx';

export function Discover() {
  useSignals();
  const [text, setText] = useState('');
  const sought = soughtIn(text);
  return (
    <div className="hub-discover">
      <SearchField label={t('hub.search')} value={text} onChange={setText} className="hub-search" />
      {sought === '' ? <Lists /> : <Found key={sought} sought={sought} />}
    </div>
  );
}

function Found({ sought }: { readonly sought: string }) {
  useSignals();
  const people = useHub(peopleNamed(sought)).data ?? [];
  return (
    <section className="hub-found" aria-label={t('hub.found')}>
      {people.length > 0 && (
        <section aria-label={t('hub.people')}>
          <Heading title={t('hub.people')} />
          <People people={people} />
        </section>
      )}
      <Endless list={found(sought)} empty={people.length === 0 ? <Nowhere /> : <PeopleAlone count={people.length} />}>
        {(rows: readonly HubItem[]) => <Hits items={rows} />}
      </Endless>
    </section>
  );
}

function PeopleAlone({ count }: { readonly count: number }) {
  useSaid(`${t('hub.people')}: ${numberText(count)}`);
  return null;
}

function Lists() {
  useSignals();
  return (
    <>
      <RadioRow />
      <section className="hub-songs">
        <Heading title={t('hub.trendingSongs')} />
        <Fetched query={trendingSongs}>
          {(items) =>
            items.length === 0 ? <p className="label">{t('hub.nothingHere')}</p> : <Items items={items} isRanked />
          }
        </Fetched>
      </section>
      <section className="hub-loops">
        <Heading title={t('hub.trendingLoops')}>
          <AllKey title={() => t('hub.allLoops')} list={allLoops} />
        </Heading>
        <Fetched query={trendingLoops}>
          {(items) => (items.length === 0 ? <Nothing kind="loop" /> : <Items items={items} isRanked isNarrow />)}
        </Fetched>
      </section>
      <section className="hub-recent">
        <Heading title={t('hub.justShared')}>
          <AllKey title={() => t('hub.allSongs')} list={allSongs} />
        </Heading>
        <Fetched query={recentSongs}>
          {(items) => (items.length === 0 ? <Nothing kind="song" /> : <Items items={items} isNarrow />)}
        </Fetched>
      </section>
    </>
  );
}

/** Nobody has shared anything: whoever reads this can be the first. */
function Nothing({ kind }: { readonly kind: 'song' | 'loop' }) {
  useSignals();
  return (
    <Empty title={t(kind === 'song' ? 'hub.noSongs' : 'hub.noLoops')}>
      <button
        type="button"
        className="key primary"
        onClick={() => {
          asMember('publish', () => {
            creation.value = kind;
          });
        }}
      >
        {t(kind === 'song' ? 'hub.shareASong' : 'hub.shareALoop')}
      </button>
    </Empty>
  );
}

function AllKey({ title, list }: ShownList) {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      aria-label={named(t('hub.all'), title())}
      onClick={() => showList({ title, list })}
    >
      <span>{t('hub.all')}</span>
      <Icon name="right" size={16} />
    </button>
  );
}
