/** Another password. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { UserAnswer } from '../../../api/contract.ts';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { failureText } from '../failure-text.ts';
import { Field, OwnName, PASSWORD, SendKey } from '../field.tsx';
import { againNotice, found, goesWrong, passwordHint, passwordNotice } from '../field-notice.ts';
import { useForm } from '../form.ts';
import { askAgain, ownCall, sessionsQuery } from '../queries.ts';
import { Section } from './section.tsx';

export function PasswordSection({ user }: { readonly user: UserAnswer }) {
  useSignals();
  // Done: an empty form again.
  const [round, setRound] = useState(0);
  return (
    <Section title={t('account.password')}>
      <PasswordForm key={round} user={user} onDone={() => setRound(round + 1)} />
    </Section>
  );
}

function PasswordForm({ user, onDone }: { readonly user: UserAnswer; readonly onDone: () => void }) {
  useSignals();
  const form = useForm({
    initial: { password: '', newPassword: '', confirmPassword: '' },
    check: ({ password, newPassword, confirmPassword }) =>
      found({
        password: password === '' ? t('account.required') : undefined,
        newPassword: passwordNotice(newPassword),
        confirmPassword: againNotice(newPassword, confirmPassword),
      }),
    send: async (change) => {
      await ownCall<void>('PUT', 'account/password', change);
      showNotice(t('account.passwordChanged'), { body: t('account.passwordChangedBody') });
      void askAgain(sessionsQuery.queryKey);
      onDone();
    },
    failed: () => t('account.recoveryFailed'),
    reason: failureText,
    blamed: 'password',
  });
  const { newPassword, confirmPassword } = form.texts;
  const different = goesWrong(newPassword, confirmPassword);
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <OwnName name={user.username} />
      <Field
        form={form}
        name="password"
        label={t('account.currentPassword')}
        autoComplete="current-password"
        input={PASSWORD}
      />
      <Field
        form={form}
        name="newPassword"
        label={t('account.newPassword')}
        autoComplete="new-password"
        hint={passwordHint()}
        input={PASSWORD}
      />
      <Field
        form={form}
        name="confirmPassword"
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        live={different}
        input={PASSWORD}
      />
      <SendKey
        label={t('account.changePassword')}
        busyLabel={t('account.saving')}
        isBusy={form.isBusy}
        isOff={different !== undefined}
      />
    </form>
  );
}
