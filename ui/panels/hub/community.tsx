/** COMMUNITY: whom to follow, what is talked about, challenges, and the genres. */
import { useSignals } from '@preact/signals-react/runtime';
import type { DiscussionRow, GenreRow, PersonRow } from '../../../api/contract-hub.ts';
import { creators, discussions, feed, topGenres } from '../../cloud/hub.ts';
import { Cover } from '../../controls/cover.tsx';
import { Icon } from '../../controls/icon.tsx';
import { t } from '../../words/words.ts';
import { asMember, showGenre, showItem, showList, showPerson } from './asking.ts';
import { Challenges } from './challenges.tsx';
import { follow } from './item/acts.ts';
import { agoOf, authorOf } from './item/facts.ts';
import { Fetched, Heading } from './rows.tsx';
import { langOf } from './written-in.tsx';

export function Community() {
  useSignals();
  return (
    <div className="hub-blocks-of">
      <section className="hub-part">
        <Heading title={t('hub.followCreators')}>
          <FeedKey />
        </Heading>
        <Fetched query={creators}>{(people) => <People people={people} />}</Fetched>
      </section>
      <section className="hub-part">
        <Heading title={t('hub.joinDiscussions')} />
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

function FeedKey() {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      onClick={() => {
        asMember('follow', () => showList({ title: () => t('hub.feed'), list: feed, station: { kind: 'followed' } }));
      }}
    >
      <span>{t('hub.feed')}</span>
      <Icon name="right" size={16} />
    </button>
  );
}

function People({ people }: { readonly people: readonly PersonRow[] }) {
  useSignals();
  if (people.length === 0) return <Nothing />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {people.map(({ id, handle, songCount, usedInSongs, isFollowed }) => {
        const name = handle ?? t('hub.anonymous');
        return (
          <li key={id} className="hub-line">
            <button type="button" className="hub-item-name" aria-haspopup="dialog" onClick={() => showPerson(id)}>
              <b>{name}</b>
              <span>
                {t('hub.both', {
                  one: t('hub.songCount', { count: songCount }),
                  other: t('hub.usesOfTheirs', { count: usedInSongs }),
                })}
              </span>
            </button>
            <button
              type="button"
              className="key"
              aria-pressed={isFollowed}
              aria-label={t(isFollowed ? 'hub.unfollowNamed' : 'hub.followNamed', { name })}
              onClick={() => follow(id, !isFollowed)}
            >
              {t(isFollowed ? 'hub.following' : 'hub.follow')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Discussions({ rows }: { readonly rows: readonly DiscussionRow[] }) {
  useSignals();
  if (rows.length === 0) return <Nothing />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {rows.map(({ item, comment }) => (
        <li key={comment.id}>
          <button type="button" className="hub-line is-key" aria-haspopup="dialog" onClick={() => showItem(item)}>
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
