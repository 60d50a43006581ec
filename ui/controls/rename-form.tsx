/** A new name for what is in a list: Enter and the button give it, Escape leaves the old one. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { nameFrom } from '../../song/edits/edit.ts';
import { MAX_TEXT } from '../../song/limits.ts';
import { t } from '../words/words.ts';
import { takeFocus } from './attempt.ts';

interface RenameFormProps {
  readonly name: string;
  /** Not called where the name stays the same. */
  readonly onRename: (name: string) => void;
  /** However it ends; before the name is given. */
  readonly onDone: () => void;
}

export function RenameForm({ name, onRename, onDone }: RenameFormProps) {
  useSignals();
  const id = useId();
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = nameFrom(text);
    if (next === null) return;
    onDone();
    if (next !== name) onRename(next);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog around it stays.
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="project-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t('projects.renameTo', { name })}</label>
        <input
          id={id}
          value={text}
          maxLength={MAX_TEXT}
          autoComplete="off"
          ref={takeFocus}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={leave}
        />
      </div>
      <button type="submit" className="key primary">
        {t('projects.rename')}
      </button>
    </form>
  );
}
