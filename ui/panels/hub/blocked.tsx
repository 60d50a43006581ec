/** Whom one has muted or blocked: they are hardly to be found elsewhere, so the way back is here. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import type { PersonRow } from '../../../api/contract-hub.ts';
import { blocked } from '../../cloud/hub.ts';
import { t } from '../../words/words.ts';
import { block, mute } from './item/acts.ts';
import { bindText, shortCount } from './item/facts.ts';
import { Heading, useHub } from './rows.tsx';

export function Blocked() {
  useSignals();
  const ids = useId();
  const people: readonly PersonRow[] = useHub(blocked).data ?? [];
  if (people.length === 0) return null;
  return (
    <section>
      <Heading title={t('safety.mutedAndBlocked')} count={people.length} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        {people.map(({ id, handle, isMuted, songCount, loopCount }) => {
          const name = handle ?? t('hub.anonymous');
          const whoId = `${ids}${id}`;
          const state = t(isMuted ? 'safety.isMuted' : 'safety.isBlocked');
          // Two without a name are told apart by what they have shared.
          const shared = `${shortCount(songCount)} ${t('hub.countSongs', { count: songCount })}, ${shortCount(loopCount)} ${t('hub.countLoops', { count: loopCount })}`;
          return (
            <li key={id} className="hub-line">
              <p className="hub-item-name" id={whoId}>
                <b>{name}</b>
                <span>{handle === null ? `${state} · ${shared}` : state}</span>
              </p>
              <button
                type="button"
                className="key"
                aria-label={bindText(isMuted ? 'mute' : 'block', true, handle, 'This')}
                aria-describedby={whoId}
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
