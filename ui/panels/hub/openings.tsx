/** Songs that want a part, or people who offer what they can: one asks to join, takes that back, or closes one's own. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { OpeningRow } from '../../../api/contract-hub.ts';
import { me, requests } from '../../cloud/hub.ts';
import { closeOpening, withdraw } from '../../cloud/hub-acts.ts';
import { Cover } from '../../controls/cover.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { act, asMember, showItem, showPerson } from './asking.ts';
import { authorOf } from './item/facts.ts';
import { JoinForm } from './join-form.tsx';
import { useHub } from './rows.tsx';
import { langOf } from './written-in.tsx';

interface OpeningsProps {
  readonly rows: readonly OpeningRow[];
  /** Said where there is none. */
  readonly nothing: string;
}

export function Openings({ rows, nothing }: OpeningsProps) {
  useSignals();
  if (rows.length === 0) return <p className="label">{nothing}</p>;
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
  const { item, body, places, taken, personId, isListed } = row;
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
        {!isListed && <span>{t('hub.openedWaits')}</span>}
      </button>
      {isMine ? <CloseKey row={row} name={name} /> : <JoinKey row={row} name={name} />}
    </li>
  );
}

interface KeyProps {
  readonly row: OpeningRow;
  /** As the row has it. */
  readonly name: string;
}

function CloseKey({ row: { id, taken }, name }: KeyProps) {
  useSignals();
  const close = (key: HTMLElement) => {
    // The focus would go with the line: it leaves before.
    key.closest<HTMLElement>('.hub-part')?.focus();
    act(async () => {
      await closeOpening(id);
      showNotice(t('hub.openingClosed', { name }), taken > 0 ? { body: t('hub.acceptedStay') } : {});
    }, t('hub.notSent'));
  };
  return (
    <button
      type="button"
      className="key"
      aria-label={t('hub.closeNamed', { name })}
      onClick={({ currentTarget }) => close(currentTarget)}
    >
      {t('hub.close')}
    </button>
  );
}

/** Asks to join, with words; pressed again it takes that back, until somebody has answered. */
function JoinKey({ row, name }: KeyProps) {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const { id, isJoined, taken, places } = row;
  const own = useHub(requests, isJoined).data?.find(({ opening, isToMe }) => !isToMe && opening.id === id);
  if (isJoined && own && own.state !== 'open')
    return <span className="hub-standing">{t(`hub.requestStates.${own.state}`)}</span>;
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
