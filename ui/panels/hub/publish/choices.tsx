/** One of a few, each with a word and what it means: radio buttons as large as they have to be said. */
import { useId } from 'react';

interface ChoicesProps<V extends string> {
  readonly label: string;
  /** Null: none is taken yet. */
  readonly value: V | null;
  readonly options: readonly {
    readonly value: V;
    readonly name: string;
    readonly about: string;
    readonly isOff?: boolean;
  }[];
  readonly onChange: (value: V) => void;
  readonly isColumn?: boolean;
  /** Why some of them cannot be taken. */
  readonly note?: string | undefined;
}

export function Choices<V extends string>({
  label,
  value,
  options,
  onChange,
  isColumn = false,
  note,
}: ChoicesProps<V>) {
  const name = useId();
  return (
    <fieldset
      className={isColumn ? 'hub-choices is-column' : 'hub-choices'}
      aria-describedby={note === undefined ? undefined : `${name}-note`}
    >
      <legend className={isColumn ? 'visually-hidden' : undefined}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'is-taken' : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isOff === true}
            onChange={() => onChange(option.value)}
          />
          <b>{option.name}</b> {option.about !== '' && <span>{option.about}</span>}
        </label>
      ))}
      {note !== undefined && (
        <p id={`${name}-note`} className="label hub-choices-note">
          {note}
        </p>
      )}
    </fieldset>
  );
}
