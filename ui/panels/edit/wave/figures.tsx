/** From, to and length of the selection in figures that are typed; and whether it keeps to the beats. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import { t } from '../../../words/words.ts';
import {
  clockText,
  cursorSeconds,
  isSnapped,
  lengthOf,
  parseSeconds,
  secondsText,
  select,
  selection,
} from './state.ts';

export function Figures() {
  useSignals();
  const range = selection.value ?? { fromSeconds: cursorSeconds.value, toSeconds: cursorSeconds.value };
  return (
    <div className="we-figures">
      <Field
        label={t('wave.from')}
        text={clockText(range.fromSeconds)}
        onType={(seconds) => {
          if (selection.peek()) select(seconds, Math.max(seconds, range.toSeconds));
          else cursorSeconds.value = seconds;
        }}
      />
      <Field
        label={t('wave.to')}
        text={clockText(range.toSeconds)}
        onType={(to) => select(Math.min(to, range.fromSeconds), to)}
      />
      <Field
        label={t('wave.length')}
        text={secondsText(lengthOf(range))}
        onType={(length) => select(range.fromSeconds, range.fromSeconds + length)}
      />
      <Toggle
        label={t('wave.beatHint')}
        isOn={isSnapped.value}
        onChange={(isOn) => {
          isSnapped.value = isOn;
        }}
        className="we-snap"
      >
        <LazyIcon name="metronome" size={16} />
        <span>{t('wave.beat')}</span>
      </Toggle>
    </div>
  );
}

/** Of a time that is typed. */
const MOST_LETTERS = 12;

interface FieldProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (seconds: number) => void;
}

/** Committed on Enter and when it is left; what is no time gives way to what was there. */
function Field({ label, text, onType }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  const commit = () => {
    const typed = field.current?.value ?? '';
    const seconds = typed === text ? null : parseSeconds(typed);
    if (seconds !== null) onType(seconds);
    if (field.current) field.current.value = text;
  };
  return (
    <label className="we-field">
      <span>{label}</span>
      <input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MOST_LETTERS}
        defaultValue={text}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && field.current) {
            field.current.value = text;
            field.current.blur();
          }
        }}
      />
    </label>
  );
}
