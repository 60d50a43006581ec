/** Challenges in COMMUNITY: a pack of sounds, and until when songs are built on it. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ChallengeRow } from '../../../api/contract-challenges.ts';
import { DAY_MILLISECONDS } from '../../../api/terms.ts';
import { challenges } from '../../cloud/hub.ts';
import { Cover } from '../../controls/cover.tsx';
import { Icon } from '../../controls/icon.tsx';
import { t } from '../../words/words.ts';
import { showChallenge } from './asking.ts';
import { Fetched, Heading } from './rows.tsx';
import { langOf } from './written-in.tsx';

/** How long songs can be entered, or what comes after that. */
export function phaseText({ phase, endsAt }: ChallengeRow, now: number): string {
  if (phase !== 'open') return t(`hub.phases.${phase}`);
  return t('hub.daysLeft', { count: Math.max(1, Math.ceil((Date.parse(endsAt) - now) / DAY_MILLISECONDS)) });
}

export function Challenges() {
  useSignals();
  return (
    <section className="hub-part">
      <Heading title={t('hub.remixChallenges')} />
      <Fetched query={challenges}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="label">{t('hub.noChallenges')}</p>
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
            <ul role="list">
              {rows.map((row) => (
                <Challenge key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  );
}

function Challenge({ row }: { readonly row: ChallengeRow }) {
  useSignals();
  const { title, pack, entryCount } = row;
  return (
    <li>
      <button type="button" className="hub-line is-key" aria-haspopup="dialog" onClick={() => showChallenge(row)}>
        <Cover cover={pack?.cover ?? []} />
        <span className="hub-item-name">
          <b lang={langOf(row)}>{title}</b>
          <span>
            {t('hub.both', { one: phaseText(row, Date.now()), other: t('hub.entryCount', { count: entryCount }) })}
          </span>
        </span>
        <Icon name="right" size={16} />
      </button>
    </li>
  );
}
