/** An account that rests: what was decided about it and why, what still works, and the way to say that it is wrong. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Decision } from '../../../api/contract-hub.ts';
import { user } from '../../account/user.ts';
import { me } from '../../cloud/hub.ts';
import { appealSuspension } from '../../cloud/hub-acts.ts';
import { Icon } from '../../controls/icon.tsx';
import { dateText } from '../../controls/moment-text.ts';
import { PlaceLink } from '../../controls/place-link.tsx';
import { hubTab } from '../../state/hub.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { AppealForm } from './appeal-form.tsx';
import { useHub } from './rows.tsx';

function toStudio(): void {
  overlay.value = null;
}

export function Rests({ decision: { at, reason, appeal } }: { readonly decision: Decision }) {
  useSignals();
  const facts = [
    [t('safety.why'), reason],
    [t('safety.works'), t('safety.worksBody')],
    [t('safety.waits'), t('safety.waitsBody')],
  ] as const;
  return (
    <section className="hub-rests">
      <p className="label">{t('safety.restsSince', { date: dateText(Date.parse(at)) })}</p>
      <h3>{t('safety.rests')}</h3>
      <dl>
        {facts.map(([name, about]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      {appeal === 'possible' ? (
        <AppealForm send={appealSuspension} />
      ) : (
        <p role="status">{t(appeal === 'waiting' ? 'hub.appeals.waiting' : 'safety.stands')}</p>
      )}
      <div className="hub-rests-keys">
        <button type="button" className="key" onClick={toStudio}>
          {t('safety.studio')}
        </button>
        <PlaceLink className="key" to="/profile" onFollow={toStudio}>
          <Icon name="download" size={16} />
          <span>{t('safety.exportAll')}</span>
        </PlaceLink>
      </div>
    </section>
  );
}

/** On the other tabs: that it is so, and the way to read why. */
export function RestsLine() {
  useSignals();
  return user.value && hubTab.value !== 'mine' ? <Line /> : null;
}

function Line() {
  useSignals();
  if (!useHub(me).data?.suspension) return null;
  return (
    <p className="hub-decision hub-rests-line" role="status">
      <Icon name="warn" size={16} />
      <span>{t('safety.rests')}</span>
      <button
        type="button"
        className="key"
        onClick={() => {
          hubTab.value = 'mine';
        }}
      >
        {t('safety.seeWhy')}
      </button>
    </p>
  );
}
