/** What is written about an item, and what is sung in it, with the language of both. */
import { useSignals } from '@preact/signals-react/runtime';
import { MAX_LYRICS, type WrittenIn } from '../../../../api/terms-hub.ts';
import { t } from '../../../words/words.ts';
import { WrittenInChoice } from '../written-in.tsx';
import { TextField } from './fields.tsx';

interface Texts {
  readonly description: string;
  readonly lyrics: string;
  readonly language: WrittenIn;
}

interface TextsFieldsProps extends Texts {
  readonly onChange: (part: Partial<Texts>) => void;
}

export function TextsFields({ description, lyrics, language, onChange }: TextsFieldsProps) {
  useSignals();
  return (
    <>
      <TextField
        label={t('hub.description')}
        value={description}
        isOptional
        isLong
        onChange={(next) => onChange({ description: next })}
      />
      <TextField
        label={t('hub.lyrics')}
        about={t('hub.lyricsAbout')}
        value={lyrics}
        most={MAX_LYRICS}
        isOptional
        isLong
        onChange={(next) => onChange({ lyrics: next })}
      />
      <WrittenInChoice
        className="hub-filed"
        value={language}
        isOptional
        onChange={(next) => onChange({ language: next })}
      />
    </>
  );
}
