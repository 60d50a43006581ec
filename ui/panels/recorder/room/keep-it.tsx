/** For who has takes in a browser that may clear them: what to do about it, until it is done. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { user } from '../../../account/user.ts';
import { persist, refreshStorage, storageFacts } from '../../../shelf/storage.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { t } from '../../../words/words.ts';

async function keep(): Promise<void> {
  if (await persist()) showNotice(t('files.persistGranted'));
  else showError(t('files.persistRefused'), { body: t('files.persistRefusedBody') });
}

export function KeepIt() {
  useSignals();
  useEffect(() => void refreshStorage(), []);
  const facts = storageFacts.value;
  if (user.value || !facts?.canPersist || facts.isPersisted !== false) return null;
  return (
    <p className="take-keep">
      <span>{t('recorder.keepBody')}</span>
      <button type="button" className="key" onClick={() => void keep()}>
        {t('recorder.keepIt')}
      </button>
    </p>
  );
}
