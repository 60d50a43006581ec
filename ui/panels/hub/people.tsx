/** People in a list: opened by their name, followed by their key. */
import { useSignals } from '@preact/signals-react/runtime';
import type { PersonRow } from '../../../api/contract-hub.ts';
import { me } from '../../cloud/hub.ts';
import { t } from '../../words/words.ts';
import { showPerson } from './asking.ts';
import { follow } from './item/acts.ts';
import { useHub } from './rows.tsx';

export function People({ people }: { readonly people: readonly PersonRow[] }) {
  useSignals();
  const mine = useHub(me).data?.id;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {people.map(({ id, handle, songCount, usedInSongs, isFollowed }) => {
        const name = handle ?? t('hub.anonymous');
        const songs = t('hub.songCount', { count: songCount });
        return (
          <li key={id} className="hub-line">
            <button type="button" className="hub-item-name" aria-haspopup="dialog" onClick={() => showPerson(id)}>
              <b>{name}</b>
              <span>
                {usedInSongs === 0
                  ? songs
                  : t('hub.both', { one: songs, other: t('hub.usesOfTheirs', { count: usedInSongs }) })}
              </span>
            </button>
            {id !== mine && (
              <button
                type="button"
                className="key"
                aria-pressed={isFollowed}
                aria-label={t(isFollowed ? 'hub.unfollowNamed' : 'hub.followNamed', { name })}
                onClick={() => follow(id, !isFollowed)}
              >
                {t(isFollowed ? 'hub.following' : 'hub.follow')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
