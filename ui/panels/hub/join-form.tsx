/** Asking to join: what comes of it, and a word to whoever answers. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import type { OpeningRow } from '../../../api/contract-hub.ts';
import { join } from '../../cloud/hub-acts.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { act } from './asking.ts';
import { OwnName } from './handle-form.tsx';
import { authorOf } from './item/facts.ts';
import { TextField } from './publish/fields.tsx';
import { ownLanguage, WrittenInChoice } from './written-in.tsx';

interface JoinFormProps {
  readonly row: OpeningRow;
  /** Of the opening, as its row has it. */
  readonly name: string;
  readonly onClose: () => void;
}

export function JoinForm({ row, name, onClose }: JoinFormProps) {
  useSignals();
  const [body, setBody] = useState('');
  const [language, setLanguage] = useState(ownLanguage);
  const [isBusy, setBusy] = useState(false);
  const author = authorOf(row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    act(async () => {
      try {
        const said = body.trim();
        await join(row.id, said === '' ? {} : { body: said, language });
        onClose();
        showNotice(t('hub.asked'), { body: t('hub.answersHere', { author }) });
      } finally {
        setBusy(false);
      }
    }, t('hub.notSent'));
  };
  return (
    <Dialog title={t('hub.joinNamed', { name })} onClose={onClose} className="hub-opening">
      <OwnName />
      <form className="hub-form" onSubmit={submit}>
        <p className="label">{t(row.kind === 'part' ? 'hub.joinPart' : 'hub.joinSkill', { author })}</p>
        <TextField label={t('hub.wordTo', { author })} value={body} isOptional isLong onChange={setBody} />
        {body.trim() !== '' && <WrittenInChoice className="hub-filed" value={language} onChange={setLanguage} />}
        <div className="hub-form-keys">
          <button type="button" className="key" onClick={onClose}>
            {t('hub.notNow')}
          </button>
          <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={isBusy}>
            {t('hub.askToJoin')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
