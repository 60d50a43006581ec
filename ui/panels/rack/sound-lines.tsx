/** Below the rack's title: which of the track's sounds are on their way, and which are not heard, and why. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { faultLines, isLoadingOf } from '../../state/sounds.ts';
import { t } from '../../words/words.ts';

export function SoundLines({ track }: { readonly track: string }) {
  useSignals();
  const isLoading = useComputed(() => isLoadingOf(track)).value;
  // One text, so that an edit that changes none of them draws nothing.
  const lines = useComputed(() => faultLines(track).join('\n')).value;
  if (!isLoading && lines === '') return null;
  return (
    <div className="sound-lines" role="status">
      {isLoading && <p className="label">{t('sounds.isLoading')}</p>}
      {lines !== '' &&
        lines.split('\n').map((line) => (
          <p key={line}>
            <Icon name="warn" size={14} />
            <span>{line}</span>
          </p>
        ))}
    </div>
  );
}
