/** Fields of SHARE YOUR CREATION. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { MAX_ITEM_DESCRIPTION, MAX_TITLE } from '../../../../api/terms-hub.ts';
import { FieldFrame } from '../../../account/field.tsx';
import { MOST_TEMPO_LETTERS } from '../../../state/tempo.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string;
  /** Below it: what becomes of what is written there. */
  readonly about?: string;
  readonly wrong?: string | undefined;
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
  /** Letters; by default those of a title, of a long one those of a description. */
  readonly most?: number;
}

export function TextField({
  label,
  value,
  onChange,
  hint,
  about,
  wrong,
  isOptional = false,
  isLong = false,
  most = isLong ? MAX_ITEM_DESCRIPTION : MAX_TITLE,
}: TextFieldProps) {
  useSignals();
  const id = useId();
  const told = {
    id,
    value,
    maxLength: most,
    placeholder: hint,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': (wrong ?? about) === undefined ? undefined : `${id}-about`,
  };
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={about} notice={wrong}>
      {isLong ? (
        <textarea {...told} rows={2} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...told} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
  );
}

interface TempoFieldProps {
  readonly value: string;
  readonly wrong: string | undefined;
  readonly onChange: (text: string) => void;
}

export function TempoField({ value, wrong, onChange }: TempoFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label="BPM" notice={wrong}>
      <input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOST_TEMPO_LETTERS}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-about`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
