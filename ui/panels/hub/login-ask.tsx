/** A guest wanted to do something that needs an account: logging in is at hand, and what lies below stays. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../../account/login-form.tsx';
import { user } from '../../account/user.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { PlaceLink } from '../../controls/place-link.tsx';
import { goTo } from '../../state/place.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import type { Act } from './asking.ts';

function leaveHub(): void {
  overlay.value = null;
}

interface LoginAskProps {
  readonly act: Act;
  readonly onClose: () => void;
}

export function LoginAsk({ act, onClose }: LoginAskProps) {
  useSignals();
  const isHere = Boolean(user.value);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHere) close.current();
  }, [isHere]);
  return (
    <Dialog title={t(`hub.logIn.${act}`)} onClose={onClose} className="hub-login">
      <p>{t('hub.logInBody')}</p>
      <LoginForm
        onForgot={() => {
          leaveHub();
          goTo('/login');
        }}
      />
      <PlaceLink className="key" to="/login" onFollow={leaveHub}>
        {t('account.register')}
      </PlaceLink>
    </Dialog>
  );
}
