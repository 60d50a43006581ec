/** The way from the sound of a track to the sounds it could have. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { openLibrary } from '../../state/library-door.ts';
import { t } from '../../words/words.ts';

export function LibraryKey({ track }: { readonly track: string }) {
  useSignals();
  return (
    <button type="button" className="key room-key" data-library-door="" onClick={() => openLibrary(track)}>
      <Icon name="sound" />
      <span>{t('rack.library')}</span>
    </button>
  );
}
