/** The hub way: what publishing means, and the form that does it. A guest logs in first. */
import { useSignals } from '@preact/signals-react/runtime';
import { user } from '../../../account/user.ts';
import { Icon } from '../../../controls/icon.tsx';
import { PlaceLink } from '../../../controls/place-link.tsx';
import { comeBackTo, openHub, PUBLISHING } from '../../../state/hub.ts';
import { t } from '../../../words/words.ts';
import { Way } from '../way.tsx';

export default function HubWay() {
  useSignals();
  return (
    <Way keys={<Key />}>
      <h3 className="share-lead">{t('share.hub')}</h3>
      <p>{t('share.hubLead')}</p>
      {!user.value && <p>{t('share.others')}</p>}
    </Way>
  );
}

function Key() {
  useSignals();
  if (!user.value) {
    const leave = () => comeBackTo(PUBLISHING);
    return (
      <>
        <PlaceLink className="key" to="/login?new" onFollow={leave}>
          {t('account.register')}
        </PlaceLink>
        <PlaceLink className="key primary" to="/login" onFollow={leave}>
          {t('hub.logIn.publish')}
        </PlaceLink>
      </>
    );
  }
  return (
    <button type="button" className="key primary" onClick={() => openHub('mine', 'song')}>
      <Icon name="share" />
      <span>{t('hub.shareCreation')}</span>
    </button>
  );
}
