/** The account in the menu. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { PlaceLink } from '../controls/place-link.tsx';
import { overlay } from '../state/screen.ts';
import { t } from '../words/words.ts';
import { logOut } from './sign-out.ts';
import { loadUser, user } from './user.ts';

function close(): void {
  overlay.value = null;
}

/** Keys among the others of the menu. */
export function AccountRows() {
  useSignals();
  useEffect(() => void loadUser(), []);
  const who = user.value;
  if (!who) {
    return (
      <PlaceLink className="key" to="/login" onFollow={close}>
        <LazyIcon name="person" />
        <span>{t('account.logIn')}</span>
      </PlaceLink>
    );
  }
  return (
    <>
      <PlaceLink
        className="key"
        to="/profile"
        onFollow={close}
        aria-label={t('account.profileOf', { name: who.username })}
      >
        <LazyIcon name="person" />
        <span className="menu-name">{who.username}</span>
      </PlaceLink>
      <button type="button" className="key" onClick={() => void logOut(close)}>
        <LazyIcon name="leave" />
        <span>{t('account.logOut')}</span>
      </button>
    </>
  );
}
