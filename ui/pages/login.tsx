/** Logging in and signing up; whoever forgot the password comes back by a recovery code. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CodeList } from '../account/code-list.tsx';
import { LoginForm } from '../account/login-form.tsx';
import { RecoverForm } from '../account/recover-form.tsx';
import { RegisterForm } from '../account/register-form.tsx';
import { freshCodes, isExpired, loadUser, user } from '../account/user.ts';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { PlaceLink } from '../controls/place-link.tsx';
import { TabList } from '../controls/tab-list.tsx';
import { Poster } from '../panels/shell/poster.tsx';
import { goTo } from '../state/place.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { usePage } from './page.ts';
import { SiteHeader } from './site-header.tsx';
import '../panels/shell/poster.css';
import './login.css';

const PARTS = ['login', 'register'] as const;
type Part = (typeof PARTS)[number] | 'recover';

const TITLES: Readonly<Record<Part | 'codes', WordKey>> = {
  login: 'account.logIn',
  register: 'account.register',
  recover: 'account.recoverTitle',
  codes: 'account.codesTitle',
};
const LEADS: Readonly<Record<Part | 'codes', WordKey>> = {
  login: 'account.lead',
  register: 'account.lead',
  recover: 'account.recoverLead',
  codes: 'account.codesLead',
};

export default function Login() {
  useSignals();
  const { search } = useLocation();
  const [part, setPart] = useState<Part>(search === '?new' ? 'register' : 'login');
  const codes = freshCodes.value;
  const who = user.value;
  const shown = codes ? 'codes' : part;
  const heading = usePage(t(TITLES[shown]));
  useEffect(() => void loadUser(), []);
  // What is read next begins at the heading.
  const hasCodes = codes !== null;
  useEffect(() => {
    if (!hasCodes) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [hasCodes, heading]);
  if (who && !codes) return <Navigate to="/" replace />;
  const kept = () => {
    freshCodes.value = null;
    goTo('/');
  };
  return (
    <div className="login-page">
      <div className="login-aside" aria-hidden="true">
        <Poster label={t('shell.gatePoster')} />
      </div>
      <div className="login-brand">
        <SiteHeader className="login-head" />
        <main className="login-forms">
          <h1 ref={heading} tabIndex={-1}>
            {t(TITLES[shown])}
          </h1>
          <p className="lead">{t(isExpired.value && shown === 'login' ? 'account.expiredBody' : LEADS[shown])}</p>
          {codes ? (
            <CodeList name={who?.username ?? ''} codes={codes} onKept={kept} />
          ) : part === 'recover' ? (
            <RecoverForm onBack={() => setPart('login')} />
          ) : (
            <Tabs part={part} onPart={setPart} />
          )}
          {!codes && (
            <>
              <PlaceLink className="key big guest" to="/">
                <LazyIcon name="arrow" />
                <span>{t('account.guest')}</span>
              </PlaceLink>
              <p className="fine">{t('account.guestHint')}</p>
            </>
          )}
        </main>
      </div>
    </div>
  );
}

interface TabsProps {
  readonly part: 'login' | 'register';
  readonly onPart: (part: Part) => void;
}

function Tabs({ part, onPart }: TabsProps) {
  useSignals();
  return (
    <>
      <TabList
        label={t('account.account')}
        panel="account-panel"
        tabs={PARTS.map((value) => ({ value, label: t(TITLES[value]) }))}
        value={part}
        onChange={onPart}
      />
      <div id="account-panel" role="tabpanel" aria-labelledby={`account-panel-${part}`}>
        {part === 'login' ? <LoginForm onForgot={() => onPart('recover')} /> : <RegisterForm />}
      </div>
    </>
  );
}
