/** What of the song is not in its link, by name, and the way that takes it along. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { leftBehind } from '../../../../song/link/left-behind.ts';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { song } from '../../../state/song.ts';
import { listOf } from '../../../state/sounds.ts';
import { t } from '../../../words/words.ts';
import { holding } from './contents.ts';
import { TowardFile } from './toward-file.tsx';

/** Names of what has no place in the link of what is chosen. */
export const useLeftBehind = (): readonly string[] =>
  useComputed(() => {
    const held = holding.value.take(song.value) ?? song.value;
    return leftBehind(held).map(({ name }) => name || t('share.recording'));
  }).value;

export function StaysBehind() {
  useSignals();
  const names = useLeftBehind();
  if (names.length === 0) return null;
  return (
    <TowardFile icon={<LazyIcon name="microphone" size={20} />}>
      <b>{t('share.stays', { count: names.length, names: listOf(names) })}</b> {t('share.notes')}
    </TowardFile>
  );
}
