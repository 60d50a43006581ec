/** One code, typed: of the command line, of an authenticator, or to recover. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import { CallFailure } from '../../../account/call.ts';
import { FieldFrame } from '../../../account/field.tsx';
import { t } from '../../../words/words.ts';
import { hubFailure } from '../asking.ts';

const LONGEST = 64;

interface CodeFormProps {
  readonly label: string;
  readonly send: string;
  /** Six figures, which phones offer and type by themselves. */
  readonly isFactor?: boolean;
  readonly onCode: (code: string) => Promise<unknown>;
}

export function CodeForm({ label, send, isFactor = false, onCode }: CodeFormProps) {
  useSignals();
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    setWrong(undefined);
    try {
      await onCode(code.trim());
    } catch (error) {
      const isWrong = error instanceof CallFailure && error.code === 'wrong_credentials';
      setWrong(isWrong ? t('safety.desk.codeWrong') : hubFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="hub-form" noValidate onSubmit={(event) => void submit(event)}>
      <FieldFrame id={id} label={label} notice={wrong}>
        <input
          id={id}
          value={code}
          maxLength={LONGEST}
          autoComplete={isFactor ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-about`}
          onChange={({ target }) => setCode(target.value)}
        />
      </FieldFrame>
      <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={code.trim() === ''}>
        {send}
      </button>
    </form>
  );
}
