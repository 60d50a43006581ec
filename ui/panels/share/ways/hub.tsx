/** The hub way: what publishing asks for, and what is true of it today. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { loadUser, user } from '../../../account/user.ts';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { PlaceLink } from '../../../controls/place-link.tsx';
import { overlay } from '../../../state/screen.ts';
import { song } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { Way } from '../way.tsx';

function close(): void {
  overlay.value = null;
}

export default function HubWay() {
  useSignals();
  useEffect(() => void loadUser(), []);
  const isGuest = !user.value;
  return (
    <Way
      keys={
        isGuest && (
          <PlaceLink className="key primary" to="/login" onFollow={close}>
            <LazyIcon name="person" />
            <span>{t('account.logIn')}</span>
          </PlaceLink>
        )
      }
    >
      <h3 className="share-lead">{t(isGuest ? 'share.logInToPublish' : 'share.publish', { name: song.value.name })}</h3>
      <p>{t('share.hubNotOpen')}</p>
      {isGuest && <p>{t('share.others')}</p>}
    </Way>
  );
}
