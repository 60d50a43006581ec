/** Signing up. An e-mail address and a name may be given, and need not be. */
import { useSignals } from '@preact/signals-react/runtime';
import { MAX_EMAIL, MAX_PERSON_NAME, MAX_USERNAME } from '../../api/terms.ts';
import { showNotice } from '../state/notice.ts';
import { type Language, language, t } from '../words/words.ts';
import { failureText } from './failure-text.ts';
import { Field, PASSWORD, PLAIN, SendKey } from './field.tsx';
import { againNotice, found, goesWrong, missing, passwordHint, passwordNotice } from './field-notice.ts';
import { useForm } from './form.ts';
import { register } from './user.ts';

const EMPTY = { firstName: '', lastName: '', username: '', email: '', password: '', confirmPassword: '' };
const EMAIL = { ...PLAIN, type: 'email', inputMode: 'email', maxLength: MAX_EMAIL } as const;

/** Names in Japanese and Chinese begin with the family's. */
const FAMILY_FIRST: readonly Language[] = ['ja', 'zh'];

export function RegisterForm() {
  useSignals();
  const form = useForm({
    initial: EMPTY,
    check: ({ username, email, password, confirmPassword }) =>
      found({
        username: missing(username),
        email: email !== '' && !/^\S+@\S+$/.test(email) ? t('account.emailBad') : undefined,
        password: passwordNotice(password),
        confirmPassword: againNotice(password, confirmPassword),
      }),
    send: async (registration) => {
      const { username } = await register(registration);
      showNotice(t('account.accountCreated'), { body: t('account.accountCreatedBody', { name: username }) });
    },
    failed: () => t('account.registrationFailed'),
    reason: failureText,
  });
  const names = ['firstName', 'lastName'] as const;
  const inOrder = FAMILY_FIRST.includes(language.value) ? [...names].reverse() : names;
  const { password, confirmPassword } = form.texts;
  const different = goesWrong(password, confirmPassword);
  return (
    <form noValidate onSubmit={form.submit}>
      <div className="login-names">
        {inOrder.map((name) => (
          <Field
            key={name}
            form={form}
            name={name}
            label={t(`account.${name}`)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            isOptional
            input={{ maxLength: MAX_PERSON_NAME }}
          />
        ))}
      </div>
      <Field
        form={form}
        name="username"
        label={t('account.username')}
        autoComplete="username"
        input={{ ...PLAIN, maxLength: MAX_USERNAME }}
      />
      <Field form={form} name="email" label={t('account.email')} autoComplete="email" isOptional input={EMAIL} />
      <Field
        form={form}
        name="password"
        label={t('account.password')}
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
        label={t('account.createAccount')}
        busyLabel={t('account.creatingAccount')}
        isBusy={form.isBusy}
        isOff={different !== undefined}
        className="big"
      />
    </form>
  );
}
