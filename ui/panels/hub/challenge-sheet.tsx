/** A challenge: what it asks for, the sounds everybody builds on, what was entered, and one's own vote. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import type { ChallengeRow, EntryRow } from '../../../api/contract-challenges.ts';
import type { HubAct } from '../../../api/hub-address.ts';
import { challengeOf, entriesOf, type HubItem, me, songsOf } from '../../cloud/hub.ts';
import { enterChallenge, leaveChallenge, voteFor } from '../../cloud/hub-acts.ts';
import { takeFocus } from '../../controls/attempt.ts';
import { Choice } from '../../controls/choice.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { dateText } from '../../controls/moment-text.ts';
import { t } from '../../words/words.ts';
import { act, asMember, readyMarks } from './asking.ts';
import { phaseText } from './challenges.tsx';
import { copyAddress, remix } from './item/acts.ts';
import { ItemRow } from './item/item-row.tsx';
import { Endless, Fetched, Heading, Items, useHub } from './rows.tsx';
import { langOf } from './written-in.tsx';

interface ChallengeSheetProps {
  /** As the list had it. */
  readonly challenge: ChallengeRow;
  /** What it was opened for. */
  readonly ready: HubAct<'challenge'> | null;
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export function ChallengeSheet({ challenge: known, ready, onClose, children }: ChallengeSheetProps) {
  useSignals();
  const challenge = useHub(challengeOf(known.id)).data ?? known;
  const { title, body, pack, entryCount } = challenge;
  return (
    <Dialog title={title} lang={langOf(challenge)} onClose={onClose} isWide isList className="hub-list">
      <p className="label">{phaseText(challenge, Date.now())}</p>
      <p className="hub-text" lang={langOf(challenge)}>
        {body}
      </p>
      <p className="hub-item-keys">
        <button type="button" className="key" onClick={() => void copyAddress(`/c/${challenge.id}`)}>
          <LazyIcon name="chain" size={16} />
          <span>{t('share.copyLink')}</span>
        </button>
      </p>
      {pack && (
        <section>
          <Heading title={t('hub.pack')} />
          <Items items={[pack]} isNarrow />
          {challenge.phase === 'open' && (
            <p className="hub-item-keys">
              <button type="button" className="key" onClick={() => remix(pack)}>
                <Icon name="copy" size={16} />
                <span>{t('hub.remix')}</span>
              </button>
            </p>
          )}
        </section>
      )}
      {challenge.phase === 'open' && (
        <section tabIndex={-1} aria-label={t('hub.enter')} {...readyMarks(ready === 'enter')}>
          <Enter challenge={challenge} />
        </section>
      )}
      <section tabIndex={-1} aria-label={t('hub.entries')} {...readyMarks(ready === 'vote')}>
        <Heading title={t('hub.entries')} count={entryCount} />
        <Fetched query={entriesOf(challenge.id)}>
          {(entries) => <Entries challenge={challenge} entries={entries} />}
        </Fetched>
        {challenge.phase === 'open' && (
          <p className="label">{t('hub.votesFrom', { time: dateText(Date.parse(challenge.endsAt)) })}</p>
        )}
      </section>
      {children}
    </Dialog>
  );
}

interface EntriesProps {
  readonly challenge: ChallengeRow;
  readonly entries: readonly EntryRow[];
}

function Entries({ challenge, entries }: EntriesProps) {
  useSignals();
  const { id, phase, ownEntry, ownVote } = challenge;
  if (entries.length === 0) return <p className="label">{t('hub.nothingHere')}</p>;
  const items = entries.map(({ item }) => item);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className="hub-plain">
      {entries.map(({ item, voteCount }) => {
        const isMine = item.id === ownVote;
        const press = () => {
          asMember('vote', () => act(() => voteFor(id, isMine ? null : item.id), t('hub.notSent')));
        };
        return (
          <ItemRow key={item.id} item={item} among={items} isNarrow>
            {voteCount !== null && <span className="hub-standing">{t('hub.votes', { count: voteCount })}</span>}
            {phase === 'voting' && item.id !== ownEntry && (
              <button
                type="button"
                className="key"
                aria-pressed={isMine}
                aria-label={isMine ? `${t('hub.voted')}: ${item.title}` : t('hub.voteNamed', { name: item.title })}
                onClick={press}
              >
                {t(isMine ? 'hub.voted' : 'hub.vote')}
              </button>
            )}
          </ItemRow>
        );
      })}
    </ul>
  );
}

/** One's own song that is built on the sounds: whether it is, the server says. */
function Enter({ challenge: { id, ownEntry, pack } }: { readonly challenge: ChallengeRow }) {
  useSignals();
  const [hasEntered, setEntered] = useState(false);
  const person = useHub(me).data?.id;
  if (ownEntry !== null) {
    return (
      <p className="hub-handle">
        <span>{t('hub.entered')}</span>
        <button
          type="button"
          className="key"
          ref={hasEntered ? takeFocus : undefined}
          onClick={() => act(() => leaveChallenge(id, ownEntry), t('hub.notSent'))}
        >
          {t('hub.takeOut')}
        </button>
      </p>
    );
  }
  const none = <p className="label">{t('hub.shareFirstOn')}</p>;
  if (person === undefined) return none;
  return (
    <Endless list={songsOf(person)} empty={none}>
      {(songs: readonly HubItem[]) => {
        const own = songs.filter((song) => song.id !== pack?.id);
        if (own.length === 0) return none;
        return <EnterForm challenge={id} songs={own} onEntered={() => setEntered(true)} />;
      }}
    </Endless>
  );
}

interface EnterFormProps {
  readonly challenge: string;
  readonly songs: readonly HubItem[];
  readonly onEntered: () => void;
}

function EnterForm({ challenge, songs, onEntered }: EnterFormProps) {
  useSignals();
  const [item, setItem] = useState(songs[0]?.id ?? '');
  return (
    <form
      className="hub-say"
      onSubmit={(event) => {
        event.preventDefault();
        act(async () => {
          onEntered();
          await enterChallenge(challenge, item);
        }, t('hub.notEntered'));
      }}
    >
      <Choice
        label={t('hub.yourSong')}
        value={item}
        options={songs.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setItem}
      />
      <button type="submit" className="key primary">
        {t('hub.enter')}
      </button>
    </form>
  );
}
