/** Logging in by username and password. */
import { useSignals } from '@preact/signals-react/runtime';
import { showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import { Field, PASSWORD, PLAIN, SendKey } from './field.tsx';
import { found, missing } from './field-notice.ts';
import { useForm } from './form.ts';
import { tellSuspension } from './suspension.ts';
import { lastUser, signIn } from './user.ts';

export function LoginForm({ onForgot }: { readonly onForgot: () => void }) {
  useSignals();
  const form = useForm({
    // Whose session ended has their name there already.
    initial: { username: lastUser()?.username ?? '', password: '' },
    check: ({ username, password }) =>
      found({ username: missing(username), password: password === '' ? t('account.required') : undefined }),
    send: async (login) => {
      const { username } = await signIn(login);
      showNotice(t('account.welcomeBack'), { body: t('account.welcomeBackBody', { name: username }) });
      void tellSuspension();
    },
    failed: () => t('account.loginFailed'),
    reason: failureText,
    blamed: 'password',
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Field form={form} name="username" label={t('account.username')} autoComplete="username" input={PLAIN} />
      <Field
        form={form}
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        input={PASSWORD}
      />
      <SendKey label={t('account.logIn')} busyLabel={t('account.loggingIn')} isBusy={form.isBusy} className="big" />
      <button type="button" className="icon-button login-link" onClick={onForgot}>
        {t('account.forgot')}
      </button>
    </form>
  );
}
