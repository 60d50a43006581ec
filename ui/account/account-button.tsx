/** The account in a bar: logging in, or the profile by name and the way out. */
import { useSignals } from '@preact/signals-react/runtime';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { PlaceLink } from '../controls/place-link.tsx';
import { goTo } from '../state/place.ts';
import { t } from '../words/words.ts';
import { logOut } from './sign-out.ts';
import { user } from './user.ts';
import './account-button.css';

/** What was pressed is gone: the focus goes on to what stands in its place. */
function leave(): void {
  goTo('/');
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.account-login')?.focus();
  });
}

export function AccountButton() {
  useSignals();
  const who = user.value;
  // Not known yet: neither of the two may be said.
  if (who === undefined) return null;
  if (who === null) {
    return (
      <PlaceLink className="icon-button account-login" to="/login" aria-label={t('account.logInShort')}>
        <LazyIcon name="person" />
        <span>{t('account.logInShort')}</span>
      </PlaceLink>
    );
  }
  const { username } = who;
  return (
    <>
      <PlaceLink
        className="icon-button account-login"
        to="/profile"
        title={username}
        aria-label={t('account.profileOf', { name: username })}
      >
        <LazyIcon name="person" />
        <span className="account-name">{username}</span>
      </PlaceLink>
      <button
        type="button"
        className="icon-button account-logout"
        aria-label={t('account.logOut')}
        title={t('account.logOut')}
        onClick={() => void logOut(leave)}
      >
        <LazyIcon name="leave" />
      </button>
    </>
  );
}
