/** Why an item is hidden, told to whose it is, and their answer, which somebody else reads. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import type { Decision } from '../../../../api/contract-hub.ts';
import { MAX_REPORT } from '../../../../api/terms-hub.ts';
import { appeal } from '../../../cloud/hub-acts.ts';
import { dateText } from '../../../controls/moment-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { t } from '../../../words/words.ts';
import { act } from '../asking.ts';

interface DecisionNoteProps {
  readonly item: string;
  readonly decision: Decision;
}

export function DecisionNote({ item, decision: { at, reason, appeal: state } }: DecisionNoteProps) {
  useSignals();
  return (
    <>
      <p className="label">{t('hub.hiddenSince', { date: dateText(Date.parse(at)) })}</p>
      <p className="hub-text">{reason}</p>
      <p>{t('hub.hiddenBody')}</p>
      {state === 'possible' ? <Answer item={item} /> : <p>{t(`hub.appeals.${state}`)}</p>}
    </>
  );
}

function Answer({ item }: { readonly item: string }) {
  useSignals();
  const id = useId();
  const [body, setBody] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    act(async () => {
      await appeal(item, body.trim());
      showNotice(t('hub.reported'));
    }, t('hub.notSent'));
  };
  return (
    <form className="hub-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t('hub.appeal')}</label>
        <textarea
          id={id}
          rows={3}
          value={body}
          maxLength={MAX_REPORT}
          onChange={({ target }) => setBody(target.value)}
        />
      </div>
      <button type="submit" className="key primary" aria-disabled={body.trim() === ''}>
        {t('hub.send')}
      </button>
    </form>
  );
}
