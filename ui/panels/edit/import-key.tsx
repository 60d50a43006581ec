/** Sounds are brought by the system's own picker. */
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { importAudio } from '../../shelf/import-audio.ts';
import { t } from '../../words/words.ts';

export function ImportKey() {
  useSignals();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="key" onClick={() => picker.current?.click()}>
        <Icon name="folder" size={16} />
        <span>{t('edit.bring')}</span>
      </button>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        accept="audio/*,.wav,.ogg,.webm,.mp3,.flac,.m4a,.opus"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void importAudio(files);
        }}
      />
    </>
  );
}
