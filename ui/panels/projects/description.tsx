/** What a project says of itself: typed where it is named, and in its row. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { MAX_DESCRIPTION } from '../../../song/limits.ts';
import { attempt, takeFocus } from '../../controls/attempt.ts';
import { describe } from '../../shelf/library.ts';
import type { ProjectRow } from '../../shelf/store.ts';
import { t } from '../../words/words.ts';

interface DescriptionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isFocused?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function DescriptionField({ label, value, onChange, isFocused = false, onKeyDown }: DescriptionFieldProps) {
  useSignals();
  const id = useId();
  return (
    <div className="field project-description">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        maxLength={MAX_DESCRIPTION}
        rows={3}
        ref={isFocused ? takeFocus : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

export function Describe({ row, onDone }: { readonly row: ProjectRow; readonly onDone: () => void }) {
  useSignals();
  const before = row.description ?? '';
  const [text, setText] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    if (text.trim() !== before) attempt(() => describe(row, text));
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog around it stays.
    event.stopPropagation();
    onDone();
  };
  return (
    <form className="project-form" onSubmit={submit}>
      <DescriptionField
        label={t('files.descriptionOf', { name: row.name })}
        value={text}
        onChange={setText}
        isFocused
        onKeyDown={leave}
      />
      <button type="submit" className="key primary">
        {t('files.save')}
      </button>
    </form>
  );
}
