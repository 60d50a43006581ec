/** Sounds are brought by the system's own picker. */
import { useSignals } from '@preact/signals-react/runtime';
import { FileKey } from '../../controls/file-key.tsx';
import { importAudio } from '../../shelf/import-audio.ts';
import { t } from '../../words/words.ts';

const SOUNDS = 'audio/*,.wav,.ogg,.webm,.mp3,.flac,.m4a,.opus';

export function ImportKey() {
  useSignals();
  return <FileKey icon="folder" text={t('edit.bring')} accept={SOUNDS} onFiles={importAudio} />;
}
