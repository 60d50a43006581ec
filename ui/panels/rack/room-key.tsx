/** The way from the sound of a track to the room of EDIT where its audio is worked on: pads, or the wave. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { openRoom } from '../../state/edit-room.ts';
import { overlay } from '../../state/screen.ts';
import { trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';

const ROOMS = { sampler: 'sampler', audio: 'wave' } as const;
const TEXTS = { sampler: 'rack.openPads', audio: 'rack.openWave' } as const;

export function RoomKey({ track }: { readonly track: string }) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument).value;
  if (instrument !== 'sampler' && instrument !== 'audio') return null;
  return (
    <button
      type="button"
      className="key room-key"
      onClick={() => {
        overlay.value = null;
        openRoom(ROOMS[instrument], track);
      }}
    >
      <Icon name="edit" />
      <span>{t(TEXTS[instrument])}</span>
    </button>
  );
}
