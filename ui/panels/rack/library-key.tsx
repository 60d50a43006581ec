/** The way from the sound of a track to the sounds it could have. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { openLibrary } from '../../state/open-library.ts';
import { useRoomReturn } from '../../state/room-return.ts';
import { t } from '../../words/words.ts';

export function LibraryKey({ track }: { readonly track: string }) {
  useSignals();
  const button = useRoomReturn('library');
  return (
    <button ref={button} type="button" className="key room-key" onClick={() => openLibrary(track)}>
      <Icon name="sound" />
      <span>{t('rack.library')}</span>
    </button>
  );
}
