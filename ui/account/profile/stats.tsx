/** The account in figures, all of them counted by the server. */

import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import type { ProfileAnswer, UserAnswer } from '../../../api/contract.ts';
import { bytesText } from '../../controls/bytes-text.ts';
import { numberText } from '../../controls/value-text.ts';
import { language, t } from '../../words/words.ts';
import { profileQuery, queries } from '../queries.ts';
import { Section } from './section.tsx';

export function Stats({ user }: { readonly user: UserAnswer }) {
  useSignals();
  const { data } = useQuery(profileQuery, queries);
  const facts: readonly (readonly [string, string])[] = [
    [t('account.cloudProjects'), data ? numberText(data.projectCount) : ''],
    [t('account.memberSince'), dayText(user.createdAt)],
    [t('account.completion'), data ? numberText(completionOf(data), { style: 'percent' }) : ''],
    [t('account.storage'), data ? storageText(data) : ''],
  ];
  return (
    <Section title={t('account.stats')}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '…'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const completionOf = ({ bio, website }: ProfileAnswer): number => (bio !== '' && website !== '' ? 1 : 0.6);

const storageText = ({ usedBytes, quotaBytes }: ProfileAnswer): string =>
  t('account.storageOf', { used: bytesText(usedBytes), whole: bytesText(quotaBytes) });

/** The day of a moment of the server's; a moment that is none is not known. */
export function dayText(moment: string): string {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return t('account.unknown');
  return then.toLocaleDateString(language.value, { dateStyle: 'medium' });
}
