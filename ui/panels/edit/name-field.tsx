/** A name that is typed where it stands: Enter and leaving the field give it, Escape leaves the old one, an empty one is none. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useRef } from 'react';
import { nameFrom } from '../../../song/edits/edit.ts';
import { MAX_TEXT } from '../../../song/limits.ts';
import { takeFocus } from '../../controls/attempt.ts';
import { t } from '../../words/words.ts';

interface NameFieldProps {
  readonly name: string;
  readonly onDone: (typed: string) => void;
  readonly onLeave: () => void;
}

export function NameField({ name, onDone, onLeave }: NameFieldProps) {
  useSignals();
  const isOver = useRef(false);
  const end = (typed: string | null) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = typed === null ? null : nameFrom(typed);
    if (next === null || next === name) onLeave();
    else onDone(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') end(event.currentTarget.value);
    else if (event.key === 'Escape') end(null);
  };
  return (
    <input
      className="edit-name-field"
      aria-label={t('projects.renameTo', { name })}
      defaultValue={name}
      maxLength={MAX_TEXT}
      autoComplete="off"
      ref={takeFocus}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
