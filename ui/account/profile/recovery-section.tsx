/** New recovery codes, for the password. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { RecoveryCodes, UserAnswer } from '../../../api/contract.ts';
import { t } from '../../words/words.ts';
import { CodeList } from '../code-list.tsx';
import { failureText } from '../failure-text.ts';
import { Field, OwnName, PASSWORD, SendKey } from '../field.tsx';
import { found } from '../field-notice.ts';
import { useForm } from '../form.ts';
import { ownCall } from '../queries.ts';
import { Section } from './section.tsx';

export function RecoverySection({ user }: { readonly user: UserAnswer }) {
  useSignals();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('account.codesList')}>
      {codes ? (
        <>
          <p role="status">{t('account.codesLead')}</p>
          <CodeList name={user.username} codes={codes} onKept={() => setCodes(null)} />
        </>
      ) : (
        <CodesForm user={user} onCodes={setCodes} />
      )}
    </Section>
  );
}

interface CodesFormProps {
  readonly user: UserAnswer;
  readonly onCodes: (codes: readonly string[]) => void;
}

function CodesForm({ user, onCodes }: CodesFormProps) {
  useSignals();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => found({ password: password === '' ? t('account.required') : undefined }),
    send: async (again) => {
      onCodes((await ownCall<RecoveryCodes>('POST', 'account/recovery-codes', again)).recoveryCodes);
    },
    failed: () => t('account.failed'),
    reason: failureText,
    blamed: 'password',
  });
  return (
    <form className="profile-form" noValidate onSubmit={form.submit}>
      <OwnName name={user.username} />
      <p>{t('account.newCodesHint')}</p>
      <Field
        form={form}
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        input={PASSWORD}
      />
      <SendKey label={t('account.newCodes')} busyLabel={t('account.saving')} isBusy={form.isBusy} />
    </form>
  );
}
