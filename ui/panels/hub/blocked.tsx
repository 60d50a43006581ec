/** Whom one has muted or blocked: they are hardly to be found elsewhere, so the way back is here. */
import { useSignals } from '@preact/signals-react/runtime';
import type { PersonRow } from '../../../api/contract-hub.ts';
import { blocked } from '../../cloud/hub.ts';
import { t } from '../../words/words.ts';
import { block, mute } from './item/acts.ts';
import { Heading, useHub } from './rows.tsx';

export function Blocked() {
  useSignals();
  const people: readonly PersonRow[] = useHub(blocked).data ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <Heading title={t('safety.mutedAndBlocked')} count={people.length} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {people.map(({ id, handle, isMuted }) => {
          const name = handle ?? t('hub.anonymous');
          return (
            <li key={id} className="hub-line">
              <p className="hub-item-name">
                <b>{name}</b>
                <span>{t(isMuted ? 'safety.isMuted' : 'safety.isBlocked')}</span>
              </p>
              <button
                type="button"
                className="key"
                aria-label={t(isMuted ? 'safety.unmute' : 'hub.unblock', { name })}
                onClick={() => (isMuted ? mute : block)(id, name, false)}
              >
                {t(isMuted ? 'safety.unmuteShort' : 'hub.unblockShort')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
