/** All data of the account to take along, and the end of it. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { saveFile } from '../../controls/save-file.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { goTo } from '../../state/place.ts';
import { t } from '../../words/words.ts';
import { callFile } from '../call.ts';
import { failureText } from '../failure-text.ts';
import { Field, OwnName, PASSWORD } from '../field.tsx';
import { found } from '../field-notice.ts';
import { useForm } from '../form.ts';
import { deleteAccount, user } from '../user.ts';
import { Section } from './section.tsx';

/** Everything is read and packed before the first byte comes. */
const PATIENCE_MILLISECONDS = 120_000;

export function OwnData() {
  useSignals();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const exportAll = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile('batida-account.zip', await callFile('account/export', { patienceMilliseconds: PATIENCE_MILLISECONDS }));
    } catch (error) {
      showError(t('account.failed'), { body: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('account.data')}>
      <p>{t('account.exportHint')}</p>
      <button
        type="button"
        className={isBusy ? 'key profile-button busy' : 'key profile-button'}
        aria-disabled={isBusy}
        onClick={() => void exportAll()}
      >
        <Icon name="download" size={16} />
        <span>{t('account.exportData')}</span>
      </button>
      <p>{t('account.deleteHint')}</p>
      <button
        type="button"
        className="key danger profile-button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Icon name="trash" size={16} />
        <span>{t('account.deleteAccount')}</span>
      </button>
      {isAsking && <Delete onClose={() => setAsking(false)} />}
    </Section>
  );
}

function Delete({ onClose }: { readonly onClose: () => void }) {
  useSignals();
  const name = user.value?.username ?? '';
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => found({ password: password === '' ? t('account.required') : undefined }),
    send: async ({ password }) => {
      await deleteAccount(password);
      goTo('/');
      showNotice(t('account.accountDeleted'), { body: t('account.accountDeletedBody') });
    },
    failed: () => t('account.failed'),
    reason: failureText,
    blamed: 'password',
  });
  return (
    <Dialog title={t('account.deleteQuestion')} onClose={onClose}>
      <form className="profile-form" noValidate onSubmit={form.submit}>
        <OwnName name={name} />
        <p>{t('account.deleteBody')}</p>
        <Field
          form={form}
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
          input={PASSWORD}
        />
        <div className="dialog-actions">
          <button type="button" className="key" data-first onClick={onClose}>
            {t('account.keepAccount')}
          </button>
          <button type="submit" className={form.isBusy ? 'key danger busy' : 'key danger'} aria-disabled={form.isBusy}>
            {form.isBusy ? t('account.deleting') : t('account.deleteAccount')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
