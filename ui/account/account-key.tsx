/** The account in a bar: logging in, or the profile by name and the way out. */
import { useSignals } from '@preact/signals-react/runtime';
import { LateIcon } from '../controls/late-icon.tsx';
import { PlaceLink } from '../controls/place-link.tsx';
import { goTo } from '../state/place.ts';
import { t } from '../words/words.ts';
import { logOut } from './sign-out.ts';
import { user } from './user.ts';
import './account-key.css';

export function AccountKey() {
  useSignals();
  const who = user.value;
  // Not known yet: neither of the two may be said.
  if (who === undefined) return null;
  if (who === null) {
    return (
      <PlaceLink className="ib acc-l" to="/login" aria-label={t('account.logIn')}>
        <LateIcon name="person" />
        <span>{t('account.logIn')}</span>
      </PlaceLink>
    );
  }
  const { username } = who;
  return (
    <>
      <PlaceLink
        className="ib acc-l"
        to="/profile"
        title={username}
        aria-label={t('account.profileOf', { name: username })}
      >
        <LateIcon name="person" />
        <span className="acc-n">{username}</span>
      </PlaceLink>
      <button
        type="button"
        className="ib acc-o"
        aria-label={t('account.logOut')}
        title={t('account.logOut')}
        onClick={() => void logOut(() => goTo('/'))}
      >
        <LateIcon name="leave" />
      </button>
    </>
  );
}
