/** A guest wanted to do something that needs an account: logging in is at hand, and what lies below stays. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../../account/login-form.tsx';
import { user } from '../../account/user.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { PlaceLink } from '../../controls/place-link.tsx';
import { goTo } from '../../state/place.ts';
import { t } from '../../words/words.ts';
import { leaveToLogIn } from './arrive.ts';
import type { Act } from './asking.ts';

interface LoginAskProps {
  readonly act: Act;
  readonly isReady: boolean;
  readonly onClose: () => void;
}

const readyKey = (): HTMLElement | null => document.querySelector('[data-ready]');

export function LoginAsk({ act, isReady, onClose }: LoginAskProps) {
  useSignals();
  const isHere = Boolean(user.value);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHere) close.current();
  }, [isHere]);
  return (
    <Dialog
      title={t(`hub.logIn.${act}`)}
      onClose={onClose}
      className="hub-login"
      {...(isReady && { nextFocus: readyKey })}
    >
      <p>{t('hub.logInBody')}</p>
      <LoginForm
        onForgot={() => {
          leaveToLogIn(act);
          goTo('/login');
        }}
      />
      <PlaceLink className="key" to="/login?new" onFollow={() => leaveToLogIn(act)}>
        {t('account.register')}
      </PlaceLink>
    </Dialog>
  );
}
