/** The state of the cloud beside the line that says whether the song is kept: a sign, and the word for who cannot see it. */
import { useSignals } from '@preact/signals-react/runtime';
import { sync } from '../../cloud/sync.ts';
import { t } from '../../words/words.ts';
import { CloudIcon } from './cloud-icon.tsx';
import './sync-mark.css';

export function SyncMark() {
  useSignals();
  const state = sync.value?.state;
  if (!state) return null;
  return (
    <span className="cloud-mark" data-state={state}>
      <CloudIcon state={state} size={14} />
      <span className="visually-hidden">{`${t('cloud.title')}: `}</span>
      <span className="cloud-word">{t(`cloud.${state}`)}</span>
    </span>
  );
}
