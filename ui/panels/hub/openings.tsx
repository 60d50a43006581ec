/** Songs that want a part, or people who offer what they can: one asks to join, takes that back, or closes one's own. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { OpeningRow } from '../../../api/contract-hub.ts';
import { me } from '../../cloud/hub.ts';
import { closeOpening, withdraw } from '../../cloud/hub-acts.ts';
import { Cover } from '../../controls/cover.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { t } from '../../words/words.ts';
import { act, asMember, showItem, showPerson } from './asking.ts';
import { authorOf } from './item/facts.ts';
import { JoinForm } from './join-form.tsx';
import { useHub } from './rows.tsx';
import { langOf } from './written-in.tsx';

export function Openings({ rows }: { readonly rows: readonly OpeningRow[] }) {
  useSignals();
  if (rows.length === 0) return <p className="label">{t('hub.noOpenings')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {rows.map((row) => (
        <Opening key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** What it is called in one line. */
export function openingName({ item, wants, offers, kind, ...row }: OpeningRow): string {
  const part = t(`hub.instruments.${wants}`);
  if (kind === 'part') return t('hub.wantsPart', { name: item?.title ?? t('hub.goneItem'), part });
  return t('hub.offersFor', { author: authorOf(row), offer: t(`hub.instruments.${offers ?? 'other'}`), part });
}

function Opening({ row }: { readonly row: OpeningRow }) {
  useSignals();
  const { id, item, body, places, taken, personId } = row;
  const isMine = useHub(me).data?.id === personId;
  const name = openingName(row);
  const open = () => (item ? showItem(item) : showPerson(personId));
  return (
    <li className="hub-line">
      {item ? <Cover cover={item.cover} /> : <LazyIcon name="person" size={28} />}
      <button type="button" className="hub-item-name" aria-haspopup="dialog" onClick={open}>
        <b>{name}</b>
        <span>{t('hub.placesTaken', { author: authorOf(row), taken, count: places })}</span>
        {body !== '' && <span lang={langOf(row)}>{body}</span>}
      </button>
      {isMine ? (
        <button
          type="button"
          className="key"
          aria-label={t('hub.closeNamed', { name })}
          onClick={() => act(() => closeOpening(id), t('hub.notSent'))}
        >
          {t('hub.close')}
        </button>
      ) : (
        <JoinKey row={row} name={name} />
      )}
    </li>
  );
}

/** Asks to join, with words; pressed again it takes that back. */
function JoinKey({ row, name }: { readonly row: OpeningRow; readonly name: string }) {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const { id, isJoined, taken, places } = row;
  const isFull = !isJoined && taken >= places;
  const press = () => {
    if (isFull) return;
    asMember('join', () => (isJoined ? act(() => withdraw(id), t('hub.notSent')) : setAsking(true)));
  };
  return (
    <>
      <button
        type="button"
        className="key"
        aria-pressed={isJoined}
        aria-disabled={isFull}
        {...(!isJoined && { 'aria-haspopup': 'dialog' })}
        aria-label={isJoined ? `${t('hub.asked')}: ${name}` : t('hub.joinNamed', { name })}
        onClick={press}
      >
        {t(isJoined ? 'hub.asked' : 'hub.join')}
      </button>
      {isAsking && <JoinForm row={row} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
