/** What ends a form of the hub: a few words of one's own, their language once there are any, and the keys that send it or leave it. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { WrittenIn } from '../../../api/terms-hub.ts';
import { t } from '../../words/words.ts';
import { act } from './asking.ts';
import { TextField } from './publish/fields.tsx';
import { ownLanguage, WrittenInChoice } from './written-in.tsx';

/** Nothing where nothing was written. */
interface Words {
  readonly body?: string;
  readonly language?: WrittenIn;
}

interface WordsFormProps {
  /** Of the field. */
  readonly label: string;
  readonly sendLabel: string;
  readonly onClose: () => void;
  /** Closes the form when it has arrived; what went wrong is told, and the form stays. */
  readonly send: (words: Words) => Promise<void>;
  /** What is asked before. */
  readonly children: ReactNode;
}

export function WordsForm({ label, sendLabel, onClose, send, children }: WordsFormProps) {
  useSignals();
  const [body, setBody] = useState('');
  const [language, setLanguage] = useState(ownLanguage);
  const [isBusy, setBusy] = useState(false);
  const said = body.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    act(async () => {
      try {
        await send(said === '' ? {} : { body: said, language });
      } finally {
        setBusy(false);
      }
    }, t('hub.notSent'));
  };
  return (
    <form className="hub-form" onSubmit={submit}>
      {children}
      <TextField label={label} value={body} isOptional isLong onChange={setBody} />
      {said !== '' && <WrittenInChoice className="hub-filed" value={language} onChange={setLanguage} />}
      <div className="hub-form-keys">
        <button type="button" className="key" onClick={onClose}>
          {t('hub.notNow')}
        </button>
        <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={isBusy}>
          {sendLabel}
        </button>
      </div>
    </form>
  );
}
