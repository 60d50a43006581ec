/** Where the user is logged in, and how to end it there. */

import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import type { SessionRow } from '../../../api/contract.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { failureText } from '../failure-text.ts';
import { Loaded } from '../loaded.tsx';
import { askAgain, ownCall, queries, sessionsQuery } from '../queries.ts';
import { deviceName } from './device.ts';
import { Section, Waiting } from './section.tsx';
import { dayText } from './stats.tsx';

const failureOf = (error: Error) => failureText(error);

async function end(path: string, done: string): Promise<void> {
  try {
    await ownCall<void>('DELETE', path);
    showNotice(done);
  } catch (error) {
    showError(t('account.failed'), { body: failureText(error) });
  }
  await askAgain(sessionsQuery.queryKey);
}

export function Sessions() {
  useSignals();
  const sessions = useQuery(sessionsQuery, queries);
  return (
    <Section title={t('account.sessions')}>
      <Loaded query={sessions} loading={<Waiting label={t('account.loading')} />} failed={failureOf}>
        {(rows) => <List rows={rows} />}
      </Loaded>
    </Section>
  );
}

function List({ rows }: { readonly rows: readonly SessionRow[] }) {
  useSignals();
  return (
    <>
      <ul className="profile-list">
        {rows.map((row) => {
          const name = deviceName(row.userAgent) || t('account.unknownDevice');
          return (
            <li key={row.id}>
              <span>
                <b>{name}</b>
                <small>
                  {row.isThis && `${t('account.thisSession')}, `}
                  {t('account.since', { date: dayText(row.startedAt) })}
                </small>
              </span>
              {!row.isThis && (
                <button
                  type="button"
                  className="key"
                  aria-label={t('account.endNamed', { name })}
                  onClick={() => void end(`account/sessions/${row.id}`, t('account.sessionEnded'))}
                >
                  {t('account.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > 1 && (
        <button
          type="button"
          className="key profile-button"
          onClick={() => void end('account/sessions', t('account.othersEnded'))}
        >
          {t('account.endOthers')}
        </button>
      )}
    </>
  );
}
