/** The profile: who one is, what one has in the cloud, and everything that can be done with the account. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { OwnData } from '../account/profile/own-data.tsx';
import { PasswordSection } from '../account/profile/password-section.tsx';
import { ProfileForm } from '../account/profile/profile-form.tsx';
import { RecoverySection } from '../account/profile/recovery-section.tsx';
import { Sessions } from '../account/profile/sessions.tsx';
import { Stats } from '../account/profile/stats.tsx';
import { logOut } from '../account/sign-out.ts';
import { loadUser, user } from '../account/user.ts';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { PlaceLink } from '../controls/place-link.tsx';
import { CloudProjects } from '../panels/cloud/profile-projects.tsx';
import { goTo } from '../state/place.ts';
import { t } from '../words/words.ts';
import { usePage } from './page.ts';
import { SiteHeader } from './site-header.tsx';
import '../panels/shell/toaster.css';
import '../panels/setup/setup.css';
import './profile.css';

export default function Profile() {
  useSignals();
  const heading = usePage(t('account.profile'));
  useEffect(() => void loadUser(), []);
  const who = user.value;
  return (
    <>
      <SiteHeader className="page-head" />
      <main className="profile-page">
        <div className="profile-head">
          <PlaceLink className="icon-button profile-back" to="/">
            <LazyIcon name="back" />
            <span>{t('shell.backToStudio')}</span>
          </PlaceLink>
          <h1 ref={heading} tabIndex={-1}>
            {t('account.profile')}
          </h1>
          {who && (
            <button type="button" className="key" onClick={() => void logOut(() => goTo('/login'))}>
              <LazyIcon name="leave" />
              <span>{t('account.logOut')}</span>
            </button>
          )}
        </div>
        {who === undefined && <p role="status">{t('account.loading')}</p>}
        {who === null && <Guest />}
        {who && (
          // Another user: nothing typed for the one before stays.
          <div className="profile-grid" key={who.id}>
            <ProfileForm user={who} />
            <Stats user={who} />
            <CloudProjects />
            <PasswordSection user={who} />
            <Sessions />
            <RecoverySection user={who} />
            <OwnData />
          </div>
        )}
      </main>
    </>
  );
}

function Guest() {
  useSignals();
  return (
    <div className="empty-box profile-empty">
      <LazyIcon name="person" />
      <b>{t('account.pleaseLogIn')}</b>
      <PlaceLink className="key primary" to="/login">
        {t('account.logIn')}
      </PlaceLink>
    </div>
  );
}
