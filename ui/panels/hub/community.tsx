/** COMMUNITY: whom to follow, what is talked about, challenges, and the genres. */
import { useSignals } from '@preact/signals-react/runtime';
import type { DiscussionRow, GenreRow } from '../../../api/contract-hub.ts';
import { allSongs, creators, discussions, feed, foundSongs, topGenres } from '../../cloud/hub.ts';
import { Cover } from '../../controls/cover.tsx';
import { Icon } from '../../controls/icon.tsx';
import { t } from '../../words/words.ts';
import { asMember, showGenre, showItem, showList } from './asking.ts';
import { Challenges } from './challenges.tsx';
import { agoOf, authorOf } from './item/facts.ts';
import { People } from './people.tsx';
import { Fetched, Heading } from './rows.tsx';
import { langOf } from './written-in.tsx';

export function Community() {
  useSignals();
  return (
    <div className="hub-blocks-of">
      <section className="hub-part">
        <Heading title={t('hub.followCreators')}>
          <ListKey
            label={t('hub.feed')}
            onPress={() => {
              const about = () => t('hub.feedEmpty');
              const radio = { station: { kind: 'followed' } } as const;
              asMember('follow', () => showList({ title: () => t('hub.feed'), list: feed, about, ...radio }));
            }}
          />
        </Heading>
        <Fetched query={creators}>
          {(people) => (people.length === 0 ? <Nothing /> : <People people={people} />)}
        </Fetched>
      </section>
      <section className="hub-part">
        <Heading title={t('hub.joinDiscussions')}>
          <ListKey
            label={t('hub.startDiscussion')}
            onPress={() => {
              const search = { label: () => t('hub.searchSongs'), found: foundSongs };
              showList({ title: () => t('hub.discussWhat'), list: allSongs, search, ready: 'comment' });
            }}
          />
        </Heading>
        <Fetched query={discussions}>{(rows) => <Discussions rows={rows} />}</Fetched>
      </section>
      <Challenges />
      <section className="hub-part">
        <Heading title={t('hub.genreCommunities')} />
        <Fetched query={topGenres}>{(genres) => <Genres genres={genres} />}</Fetched>
      </section>
    </div>
  );
}

function Nothing() {
  useSignals();
  return <p className="label">{t('hub.nothingHere')}</p>;
}

/** Beside a heading: opens a whole list. */
function ListKey({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  useSignals();
  return (
    <button type="button" className="icon-button" aria-haspopup="dialog" onClick={onPress}>
      <span>{label}</span>
      <Icon name="right" size={16} />
    </button>
  );
}

function Discussions({ rows }: { readonly rows: readonly DiscussionRow[] }) {
  useSignals();
  if (rows.length === 0) return <p className="label">{t('hub.noDiscussions')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {rows.map(({ item, comment }) => (
        <li key={comment.id}>
          <button
            type="button"
            className="hub-line is-key"
            aria-haspopup="dialog"
            onClick={() => showItem(item, 'discussion')}
          >
            <Cover cover={item.cover} />
            <span className="hub-item-name">
              <b className="hub-said" lang={langOf(comment)}>
                {comment.body}
              </b>
              <span>
                {t('hub.saidOf', {
                  name: item.title,
                  comments: t('hub.comments', { count: item.commentCount }),
                  author: authorOf(comment),
                  ago: agoOf(comment, Date.now()),
                })}
              </span>
            </span>
            <Icon name="right" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Genres({ genres }: { readonly genres: readonly GenreRow[] }) {
  useSignals();
  if (genres.length === 0) return <Nothing />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className="hub-genres">
      {genres.map(({ genre, songCount }) => (
        <li key={genre}>
          <button type="button" className="key" aria-haspopup="dialog" onClick={() => showGenre(genre)}>
            <b>{t(`hub.genres.${genre}`)}</b>
            <span>{t('hub.songCount', { count: songCount })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
