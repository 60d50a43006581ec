/** Whom one has blocked: they are nowhere else to be found, so the way back is here. */
import { useSignals } from '@preact/signals-react/runtime';
import type { PersonRow } from '../../../api/contract-hub.ts';
import { blocked } from '../../cloud/hub.ts';
import { t } from '../../words/words.ts';
import { block } from './item/acts.ts';
import { Heading, useHub } from './rows.tsx';

export function Blocked() {
  useSignals();
  const people: readonly PersonRow[] = useHub(blocked).data ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <Heading title={t('hub.blockedPeople')} count={people.length} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {people.map(({ id, handle }) => {
          const name = handle ?? t('hub.anonymous');
          return (
            <li key={id} className="hub-line">
              <b className="hub-item-name">{name}</b>
              <button
                type="button"
                className="key"
                aria-label={t('hub.unblock', { name })}
                onClick={() => block(id, name, false)}
              >
                {t('hub.unblockShort')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
