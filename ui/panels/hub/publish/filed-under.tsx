/** What music is filed under: the genre of a song, the instrument of a loop or a part, and free tags. */
import { useSignals } from '@preact/signals-react/runtime';
import { GENRES, type Genre, LOOP_INSTRUMENTS, type LoopInstrument, MAX_TAGS } from '../../../../api/terms-hub.ts';
import { Choice } from '../../../controls/choice.tsx';
import { t } from '../../../words/words.ts';
import { TextField } from './fields.tsx';
import { MOST_TAG_LETTERS } from './tags.ts';

interface ChoiceProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function GenreChoice({ value, onChange }: ChoiceProps<Genre>) {
  useSignals();
  return (
    <Choice
      className="hub-filed"
      label={t('hub.genre')}
      value={value}
      options={GENRES.map((one) => ({ value: one, label: t(`hub.genres.${one}`) }))}
      onChange={(next) => onChange(GENRES.find((one) => one === next) ?? 'other')}
    />
  );
}

/** `label`: by default what a loop is played on. */
export function InstrumentChoice({
  label,
  value,
  onChange,
}: ChoiceProps<LoopInstrument> & { readonly label?: string }) {
  useSignals();
  return (
    <Choice
      className="hub-filed"
      label={label ?? t('hub.instrument')}
      value={value}
      options={LOOP_INSTRUMENTS.map((one) => ({ value: one, label: t(`hub.instruments.${one}`) }))}
      onChange={(next) => onChange(LOOP_INSTRUMENTS.find((one) => one === next) ?? 'other')}
    />
  );
}

export function TagsField({ value, wrong, onChange }: ChoiceProps<string> & { readonly wrong: string | undefined }) {
  useSignals();
  return (
    <TextField
      label={t('safety.tags')}
      hint={t('safety.tagsHint', { most: MAX_TAGS })}
      value={value}
      wrong={wrong}
      most={MOST_TAG_LETTERS}
      onChange={onChange}
      isOptional
    />
  );
}
