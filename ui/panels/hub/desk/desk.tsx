/** The desk of administrators: reports, appeals, first looks, requests for removal, and the books of what was decided. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { AdministratorAnswer, AppealRow, DeskAnswer, ReportRow } from '../../../../api/contract-safety.ts';
import { user } from '../../../account/user.ts';
import { books, desk, deskChanged, lower, standing } from '../../../cloud/desk.ts';
import { Dialog } from '../../../controls/dialog.tsx';
import { dateText } from '../../../controls/moment-text.ts';
import { t } from '../../../words/words.ts';
import { act } from '../asking.ts';
import { Fetched, Heading } from '../rows.tsx';
import { Books } from './books.tsx';
import { Case } from './case.tsx';
import { caseName } from './case-name.ts';
import { Door } from './door.tsx';
import './desk.css';

interface DeskProps {
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export default function Desk({ onClose, children }: DeskProps) {
  useSignals();
  return (
    <Dialog title={t('safety.desk.title')} onClose={onClose} isWide isList className="hub-desk">
      <p className="label">{t('safety.desk.lead')}</p>
      <Fetched query={standing}>{(who) => <Inside who={who} />}</Fetched>
      {children}
    </Dialog>
  );
}

function Inside({ who: { isEnrolled, raisedUntil } }: { readonly who: AdministratorAnswer }) {
  useSignals();
  if (raisedUntil === null) return <Door isEnrolled={isEnrolled} />;
  return (
    <>
      <div className="hub-desk-head">
        <p role="status">{t('safety.desk.until', { time: dateText(Date.parse(raisedUntil)) })}</p>
        <button type="button" className="key" onClick={() => void deskChanged()}>
          {t('safety.desk.again')}
        </button>
        <button type="button" className="key" onClick={() => act(lower, t('safety.desk.failed'))}>
          {t('safety.desk.lower')}
        </button>
      </div>
      <Fetched query={desk}>{(all) => <Cases all={all} />}</Fetched>
      <section>
        <Heading title={t('safety.desk.books')} />
        <Fetched query={books}>{(rows) => <Books rows={rows} />}</Fetched>
      </section>
    </>
  );
}

/** Decided by who looks at it: somebody else says whether it stands. */
const isOwn = ({ decidedBy }: AppealRow): boolean => decidedBy === `account:${user.value?.username}`;

const isItem = (subject: string): boolean => !subject.includes('/');

function Cases({ all: { reports, appeals, waiting, takedowns, readOnly } }: { readonly all: DeskAnswer }) {
  useSignals();
  return (
    <>
      {readOnly !== null && <p role="status">{t('safety.desk.readOnly', { reason: readOnly })}</p>}
      <Part title={t('safety.desk.reports')} count={reports.length}>
        {reports.map((row, at) => (
          <Case
            // biome-ignore lint/suspicious/noArrayIndexKey: many may have reported the same
            key={`${row.subject} ${at}`}
            subject={row.subject}
            at={row.at}
            name={caseName(row.title, row.handle)}
            comment={row}
            words={[saidOf(row)]}
            heard={row.kind === 'item' ? row.subject : null}
            acts={row.kind === 'person' ? ['dismiss', 'suspend'] : ['dismiss', 'hide']}
          />
        ))}
      </Part>
      <Part title={t('safety.desk.appeals')} count={appeals.length}>
        {appeals.map((row) => (
          <Case
            key={row.subject}
            subject={row.subject}
            at={row.at}
            name={caseName(row.title, row.handle)}
            words={[
              row.body,
              t('safety.desk.decided', { reason: row.decided ?? '' }),
              isOwn(row) ? t('safety.desk.own') : '',
            ]}
            heard={row.title !== null && isItem(row.subject) ? row.subject : null}
            acts={isOwn(row) ? ['restore'] : ['restore', 'appeal']}
          />
        ))}
      </Part>
      <Part title={t('safety.desk.waiting')} count={waiting.length}>
        {waiting.map((row) => (
          <Case
            key={row.subject}
            subject={row.subject}
            at={row.at}
            name={caseName(row.title, row.handle)}
            words={[row.description, row.lyrics]}
            heard={row.subject}
            acts={['restore', 'hide']}
            names={{ restore: t('safety.desk.letIn') }}
          />
        ))}
      </Part>
      <Part title={t('safety.desk.takedowns')} count={takedowns.length}>
        {takedowns.map((row) => {
          const item = itemIn(row.address);
          return (
            <Case
              key={row.subject}
              subject={row.subject}
              at={row.at}
              name={row.address}
              words={[row.body, t('safety.desk.whose', { name: row.name }), row.email]}
              heard={item}
              hides={item}
              acts={item === null ? ['dismiss'] : ['dismiss', 'hide']}
              names={{ dismiss: t('safety.desk.answered') }}
            />
          );
        })}
      </Part>
    </>
  );
}

/** The reason that was chosen, and the words to it, if there are any. */
function saidOf({ reason, body }: ReportRow): string {
  const chosen = t(`hub.reasons.${reason}.name`);
  return body === '' ? chosen : t('safety.desk.about', { reason: chosen, body });
}

/** The item whose page an address is of. */
const itemIn = (address: string): string | null =>
  /\/s\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[?#]|$)/.exec(address)?.[1] ?? null;

interface PartProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
  useSignals();
  return (
    <section>
      <Heading title={title} count={count} />
      {count === 0 ? (
        <p className="label">{t('safety.desk.nothing')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list">{children}</ul>
      )}
    </section>
  );
}
