/** COLLABORATE: songs that want a part, what is asked of one, who teaches what, and what is free to be built on. */
import { useSignals } from '@preact/signals-react/runtime';
import type { OpeningRow, RequestRow } from '../../../api/contract-hub.ts';
import { user } from '../../account/user.ts';
import { me, openings, remixable, requests } from '../../cloud/hub.ts';
import { answerRequest, closeOpening, join } from '../../cloud/hub-acts.ts';
import { Cover } from '../../controls/cover.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { t } from '../../words/words.ts';
import { act, askLogin, asMember, showItem, showPerson } from './asking.ts';
import { authorOf } from './item/facts.ts';
import { OpeningForm } from './opening-form.tsx';
import { Blocks, Fetched, Heading, Items, useHub } from './rows.tsx';
import { langOf } from './written-in.tsx';

export function Collaborate() {
  useSignals();
  return (
    <div className="hub-blocks-of">
      <section className="hub-part">
        <Heading title={t('hub.openCollaborations')} />
        <Fetched query={openings('part')}>{(rows) => <Openings rows={rows} />}</Fetched>
        <OpeningForm kind="part" />
      </section>
      <section className="hub-part">
        <Heading title={t('hub.requestCollaboration')} />
        <Requests />
      </section>
      <section className="hub-part">
        <Heading title={t('hub.skillExchange')} />
        <Fetched query={openings('skill')}>{(rows) => <Openings rows={rows} />}</Fetched>
        <OpeningForm kind="skill" />
      </section>
      <section className="hub-part">
        <Heading title={t('hub.remixOpportunities')} />
        <p className="label">{t('hub.remixOpportunitiesBody')}</p>
        <Fetched query={remixable}>
          {(items) =>
            items.length === 0 ? <p className="label">{t('hub.nothingHere')}</p> : <Items items={items} isNarrow />
          }
        </Fetched>
      </section>
      <aside className="hub-benefits" aria-label={t('hub.benefits')}>
        <b>{t('hub.benefits')}</b>
        <p>{t('hub.benefitsBody')}</p>
        <p>{t('hub.notLive')}</p>
      </aside>
    </div>
  );
}

function Openings({ rows }: { readonly rows: readonly OpeningRow[] }) {
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
function nameOf({ item, wants, offers, kind, ...row }: OpeningRow): string {
  const part = t(`hub.instruments.${wants}`);
  if (kind === 'part') return t('hub.wantsPart', { name: item?.title ?? t('hub.goneItem'), part });
  return t('hub.offersFor', { author: authorOf(row), offer: t(`hub.instruments.${offers ?? 'other'}`), part });
}

function Opening({ row }: { readonly row: OpeningRow }) {
  useSignals();
  const { id, item, body, places, taken, isJoined, personId } = row;
  const isMine = useHub(me).data?.id === personId;
  const name = nameOf(row);
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
        <button
          type="button"
          className="key"
          aria-pressed={isJoined}
          aria-disabled={isJoined || taken >= places}
          aria-label={isJoined ? `${t('hub.asked')}: ${name}` : t('hub.joinNamed', { name })}
          onClick={() => {
            if (!isJoined && taken < places) asMember('join', () => act(() => join(id, ''), t('hub.notSent')));
          }}
        >
          {t(isJoined ? 'hub.asked' : 'hub.join')}
        </button>
      )}
    </li>
  );
}

function Requests() {
  useSignals();
  if (user.value === undefined) return <Blocks count={1} />;
  if (!user.value) {
    return (
      <button type="button" className="key" onClick={() => askLogin('join')}>
        {t('hub.logIn.join')}
      </button>
    );
  }
  return (
    <Fetched query={requests}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="label">{t('hub.noRequests')}</p>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
          <ul role="list">
            {rows.map((row) => (
              <Request key={`${row.opening.id} ${row.personId}`} row={row} />
            ))}
          </ul>
        )
      }
    </Fetched>
  );
}

function Request({ row }: { readonly row: RequestRow }) {
  useSignals();
  const { opening, personId, body, state, isToMe } = row;
  const name = nameOf(opening);
  const answer = (next: 'accepted' | 'declined') =>
    act(() => answerRequest(opening.id, personId, next), t('hub.notSent'));
  return (
    <li className="hub-line is-request">
      {opening.item ? <Cover cover={opening.item.cover} /> : <LazyIcon name="person" size={28} />}
      <div className="hub-item-name">
        <b>{isToMe ? t('hub.asksYou', { author: authorOf(row) }) : t('hub.youAsked', { author: authorOf(opening) })}</b>
        <span>{name}</span>
        {body !== '' && <span lang={langOf(row)}>{body}</span>}
      </div>
      {isToMe && state === 'open' ? (
        <div className="hub-form-keys">
          <button type="button" className="key" onClick={() => answer('declined')}>
            {t('hub.decline')}
          </button>
          <button type="button" className="key primary" onClick={() => answer('accepted')}>
            {t('hub.accept')}
          </button>
        </div>
      ) : (
        <span className="hub-standing">{t(`hub.requestStates.${state}`)}</span>
      )}
    </li>
  );
}
