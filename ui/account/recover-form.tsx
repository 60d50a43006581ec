/** A new password for one of the recovery codes. */
import { useSignals } from '@preact/signals-react/runtime';
import { useQuery } from '@tanstack/react-query';
import { showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import { Field, PASSWORD, PLAIN, SendKey } from './field.tsx';
import { found, missing, passwordHint, passwordNotice } from './field-notice.ts';
import { useForm } from './form.ts';
import { contactQuery, queries } from './queries.ts';
import { lastUser, recover } from './user.ts';

export function RecoverForm({ onBack }: { readonly onBack: () => void }) {
  useSignals();
  const { data: contact } = useQuery(contactQuery, queries);
  const form = useForm({
    initial: { username: lastUser()?.username ?? '', code: '', password: '' },
    check: ({ username, code, password }) =>
      found({ username: missing(username), code: missing(code), password: passwordNotice(password) }),
    send: async ({ username, code, password }) => {
      await recover(username, code, password);
      showNotice(t('account.passwordChanged'), { body: t('account.passwordChangedBody') });
    },
    failed: () => t('account.recoveryFailed'),
    reason: (error) => failureText(error, { wrong_credentials: 'account.wrongCode' }),
    blamed: 'code',
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Field form={form} name="username" label={t('account.username')} autoComplete="username" input={PLAIN} />
      <Field
        form={form}
        name="code"
        label={t('account.recoveryCode')}
        autoComplete="off"
        input={{ ...PLAIN, autoCapitalize: 'characters' }}
      />
      <Field
        form={form}
        name="password"
        label={t('account.newPassword')}
        autoComplete="new-password"
        hint={passwordHint()}
        input={PASSWORD}
      />
      <SendKey
        label={t('account.setPassword')}
        busyLabel={t('account.settingPassword')}
        isBusy={form.isBusy}
        className="big"
      />
      {contact?.supportEmail.endsWith('.localdomain') === false && (
        <p className="fine">
          {t('account.noCode')} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
        </p>
      )}
      <button type="button" className="icon-button login-link" onClick={onBack}>
        {t('account.backToLogin')}
      </button>
    </form>
  );
}
