/** A person of the hub: what they have shared, and what can be done about them. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { PersonAnswer } from '../../../api/contract-hub.ts';
import type { HubAct } from '../../../api/hub-address.ts';
import { type HubItem, loopsOf, personOf, songsOf } from '../../cloud/hub.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { t } from '../../words/words.ts';
import { readyMarks, report } from './asking.ts';
import { block, follow, mute } from './item/acts.ts';
import { bindText, shortCount } from './item/facts.ts';
import { Empty, Endless, Fetched, Heading, Items, useHub } from './rows.tsx';

interface PersonSheetProps {
  readonly id: string;
  /** What it was opened for. */
  readonly ready: HubAct<'person'> | null;
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export function PersonSheet({ id, ready, onClose, children }: PersonSheetProps) {
  useSignals();
  const person = useHub(personOf(id)).data;
  return (
    <Dialog title={person ? nameOf(person) : t('hub.person')} onClose={onClose} isWide isList className="hub-person">
      <Fetched query={personOf(id)}>{(one) => <Person person={one} ready={ready} />}</Fetched>
      {children}
    </Dialog>
  );
}

const nameOf = ({ handle }: Pick<PersonAnswer, 'handle'>): string => handle ?? t('hub.anonymous');

interface PersonProps {
  readonly person: PersonAnswer;
  readonly ready: HubAct<'person'> | null;
}

function Person({ person, ready }: PersonProps) {
  useSignals();
  const { id, isMe, isBlocked, songCount, loopCount, followerCount, usedInSongs } = person;
  const figures = [
    [t('hub.countSongs', { count: songCount }), songCount],
    [t('hub.countLoops', { count: loopCount }), loopCount],
    [t('hub.countFollowers', { count: followerCount }), followerCount],
    [t('hub.countUses', { count: usedInSongs }), usedInSongs],
  ] as const;
  return (
    <>
      <dl className="hub-figures">
        {figures.map(([word, count]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{shortCount(count)}</dd>
          </div>
        ))}
      </dl>
      {!isMe && <Keys person={person} ready={ready} />}
      {isBlocked ? (
        <p>{t('hub.blockedBody', { name: nameOf(person) })}</p>
      ) : songCount + loopCount === 0 ? (
        <Empty title={t('hub.sharedNothing', { name: nameOf(person) })} />
      ) : (
        <>
          <Shared title={t('hub.songs')} count={songCount} list={songsOf(id)} />
          <Shared title={t('hub.loops')} count={loopCount} list={loopsOf(id)} />
        </>
      )}
    </>
  );
}

function Keys({ person, ready }: PersonProps) {
  useSignals();
  const { id, handle, isFollowed, isBlocked, isMuted } = person;
  const name = nameOf(person);
  return (
    <div className="hub-item-keys">
      {!isBlocked && (
        <button
          type="button"
          className={isFollowed ? 'key' : 'key primary'}
          aria-pressed={isFollowed}
          {...readyMarks(ready === 'follow')}
          onClick={() => follow(id, !isFollowed)}
        >
          {t(isFollowed ? 'hub.following' : 'hub.follow')}
        </button>
      )}
      {!isBlocked && (
        <button type="button" className="key" aria-pressed={isMuted} onClick={() => mute(id, name, !isMuted)}>
          <span>{bindText('mute', isMuted, handle, 'This')}</span>
        </button>
      )}
      <button type="button" className="key" aria-pressed={isBlocked} onClick={() => block(id, name, !isBlocked)}>
        <LazyIcon name="eyeShut" size={16} />
        <span>{bindText('block', isBlocked, handle, 'This')}</span>
      </button>
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        onClick={() => report({ kind: 'person', id, name: () => nameOf(person) })}
      >
        <LazyIcon name="flag" size={16} />
        <span>{t('hub.report')}</span>
      </button>
    </div>
  );
}

interface SharedProps {
  readonly title: string;
  readonly count: number;
  readonly list: ReturnType<typeof songsOf>;
}

function Shared({ title, count, list }: SharedProps) {
  useSignals();
  if (count === 0) return null;
  return (
    <section>
      <Heading title={title} count={count} />
      <Endless list={list} empty={<Empty title={t('hub.nothingHere')} />}>
        {(rows: readonly HubItem[]) => <Items items={rows} isNarrow />}
      </Endless>
    </section>
  );
}
