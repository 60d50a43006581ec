/** Requests to join: those asked of one are answered here, one's own are taken back, and what was accepted is begun. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { RequestRow } from '../../../api/contract-hub.ts';
import { user } from '../../account/user.ts';
import { requests } from '../../cloud/hub.ts';
import { answerRequest, withdraw } from '../../cloud/hub-acts.ts';
import { Cover } from '../../controls/cover.tsx';
import { DeleteQuestion } from '../../controls/delete-question.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { isSavingData } from '../../state/device-choices.ts';
import { readAnswers } from '../../state/hub.ts';
import { t } from '../../words/words.ts';
import { act, askLogin, showItem, showPerson } from './asking.ts';
import { isFree, remix } from './item/acts.ts';
import { authorOf } from './item/facts.ts';
import { openingName } from './openings.tsx';
import { newsAmong, readAll } from './request-news.ts';
import { Blocks, Fetched, useHub } from './rows.tsx';
import { langOf } from './written-in.tsx';

/** Where data is saved nothing is fetched for it: what is known is what was last looked at. */
export function useRequestNews(): number {
  useSignals();
  const isMember = Boolean(user.value);
  const rows = useHub(requests, isMember && !isSavingData.value).data;
  return isMember && rows ? newsAmong(rows, readAnswers.value) : 0;
}

export function Requests() {
  useSignals();
  if (user.value === undefined) return <Blocks count={1} />;
  if (!user.value) {
    return (
      <button type="button" className="key" onClick={() => askLogin('join')}>
        {t('hub.logIn.join')}
      </button>
    );
  }
  return <Fetched query={requests}>{(rows) => <Rows rows={rows} />}</Fetched>;
}

function Rows({ rows }: { readonly rows: readonly RequestRow[] }) {
  useSignals();
  useEffect(() => readAll(rows), [rows]);
  if (rows.length === 0) return <p className="label">{t('hub.noRequests')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {rows.map((row) => (
        <Request key={`${row.opening.id} ${row.personId}`} row={row} />
      ))}
    </ul>
  );
}

function Request({ row }: { readonly row: RequestRow }) {
  useSignals();
  const line = useRef<HTMLButtonElement>(null);
  const { opening, personId, body, state, isToMe } = row;
  const { item } = opening;
  // Who answers wants to hear who asks; who asks, what the song is like by now.
  const open = () => (isToMe || !item ? showPerson(isToMe ? personId : opening.personId) : showItem(item));
  return (
    <li className="hub-line is-request">
      {item ? <Cover cover={item.cover} /> : <LazyIcon name="person" size={28} />}
      <button ref={line} type="button" className="hub-item-name" aria-haspopup="dialog" onClick={open}>
        <b>{isToMe ? t('hub.asksYou', { author: authorOf(row) }) : t('hub.youAsked', { author: authorOf(opening) })}</b>
        <span>{openingName(opening)}</span>
        {body !== '' && <span lang={langOf(row)}>{body}</span>}
      </button>
      {!(isToMe && state === 'open') && <span className="hub-standing">{t(`hub.requestStates.${state}`)}</span>}
      {state === 'accepted' && <p className="label">{nextText(row)}</p>}
      <Keys row={row} onAnswer={() => line.current?.focus()} />
    </li>
  );
}

/** What happens after somebody said yes. */
function nextText({ opening, isToMe, ...row }: RequestRow): string {
  if (opening.kind === 'skill') return t('hub.nextSkill', { author: authorOf(isToMe ? row : opening) });
  return isToMe ? t('hub.nextTheirs', { author: authorOf(row) }) : t('hub.nextPart');
}

interface KeysProps {
  readonly row: RequestRow;
  /** The keys will be gone: the focus leaves them before that, or the dialog takes it. */
  readonly onAnswer: () => void;
}

function Keys({ row, onAnswer }: KeysProps) {
  useSignals();
  const { opening, personId, state, isToMe } = row;
  if (state === 'accepted') return <NextKeys row={row} />;
  if (isToMe) {
    if (state !== 'open') return null;
    const answer = (next: 'accepted' | 'declined') => {
      onAnswer();
      act(() => answerRequest(opening.id, personId, next), t('hub.notSent'));
    };
    return (
      <div className="hub-form-keys">
        <button type="button" className="key" onClick={() => answer('declined')}>
          {t('hub.decline')}
        </button>
        <button type="button" className="key primary" onClick={() => answer('accepted')}>
          {t('hub.accept')}
        </button>
      </div>
    );
  }
  // Of what was declined this clears the line.
  return (
    <div className="hub-form-keys">
      <button
        type="button"
        className="key"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('.hub-part')?.focus();
          act(() => withdraw(opening.id), t('hub.notSent'));
        }}
      >
        {t('hub.takeRequestBack')}
      </button>
    </div>
  );
}

/** What one begins with: the song that wants the part, or the songs of whom one exchanges skills with. */
function NextKeys({ row: { opening, personId, isToMe, ...row } }: { readonly row: RequestRow }) {
  useSignals();
  const [isLeaving, setLeaving] = useState(false);
  const { item, kind } = opening;
  const author = authorOf(isToMe ? row : opening);
  if (isLeaving)
    return (
      <DeleteQuestion
        question={t('hub.stepOutAsk')}
        body={t('hub.stepOutBody', { author })}
        keep={t('hub.stayIn')}
        remove={t('hub.stepOut')}
        onKeep={() => setLeaving(false)}
        onDelete={() => act(() => withdraw(opening.id), t('hub.notSent'))}
      />
    );
  return (
    <div className="hub-form-keys">
      {!isToMe && (
        <button type="button" className="key" onClick={() => setLeaving(true)}>
          {t('hub.stepOut')}
        </button>
      )}
      {kind === 'skill' && (
        <button
          type="button"
          className="key"
          aria-haspopup="dialog"
          onClick={() => showPerson(isToMe ? personId : opening.personId)}
        >
          {t('hub.songsBy', { author })}
        </button>
      )}
      {!isToMe && item && isFree(item) && (
        <button type="button" className="key" onClick={() => remix(item)}>
          <Icon name="copy" size={16} />
          <span>{t('hub.remix')}</span>
        </button>
      )}
    </div>
  );
}
