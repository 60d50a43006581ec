/** One text that is said and sent: a comment, thanks, an appeal. What has arrived leaves the field empty. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { act, readyMarks } from './asking.ts';

interface SayFormProps {
  readonly label: string;
  readonly hint?: string;
  /** What becomes of it; the key stands below then, else beside the field. */
  readonly about?: string;
  /** Characters. */
  readonly most: number;
  /** Lines of the field; one line is sent by Enter. */
  readonly rows?: number;
  readonly sendLabel: string;
  /** What is said where it could not be sent. */
  readonly failed: string;
  readonly initial?: string;
  /** Somebody came to say it. */
  readonly isReady?: boolean;
  /** Runs what sends it once it may go: a guest has to log in. By default at once. */
  readonly whenMember?: (run: () => void) => void;
  readonly onType?: (text: string) => void;
  readonly send: (body: string) => Promise<unknown>;
}

export function SayForm(props: SayFormProps) {
  const { label, hint, about, most, rows = 1, sendLabel, failed, initial = '', isReady = false, onType } = props;
  useSignals();
  const id = useId();
  const [body, setBody] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const type = (text: string) => {
    setBody(text);
    onType?.(text);
  };
  const send = () => {
    setBusy(true);
    act(async () => {
      try {
        await props.send(body.trim());
        type('');
      } finally {
        setBusy(false);
      }
    }, failed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || body.trim() === '') return;
    if (props.whenMember) props.whenMember(send);
    else send();
  };
  const field = {
    id,
    value: body,
    maxLength: most,
    placeholder: hint,
    ...readyMarks(isReady),
    'aria-describedby': about === undefined ? undefined : `${id}-about`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value),
  };
  return (
    <form className={about === undefined ? 'hub-say' : 'hub-form'} onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {rows > 1 ? <textarea {...field} rows={rows} /> : <input {...field} autoComplete="off" />}
        {about !== undefined && (
          <p className="label" id={`${id}-about`}>
            {about}
          </p>
        )}
      </div>
      <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={body.trim() === ''}>
        {sendLabel}
      </button>
    </form>
  );
}
