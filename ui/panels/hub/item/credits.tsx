/** What an item is made of: the credit that everyone who built on something gives. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Credit } from '../../../../api/contract-hub.ts';
import { t } from '../../../words/words.ts';
import { authorOf } from './facts.ts';

export function Credits({ credits }: { readonly credits: readonly Credit[] }) {
  useSignals();
  return (
    <section className="hub-credits">
      <h3>{t('hub.credits')}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {credits.map((credit) => (
          <li key={`${credit.itemId} ${credit.taken} ${credit.part}`}>
            <b>{credit.title ?? t('hub.goneItem')}</b>
            <span>
              {credit.title !== null && `${authorOf(credit)}, `}
              {t(`hub.taken.${credit.taken}`, { part: credit.part })}, {t(`hub.licences.${credit.licence}.name`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
