/** The chosen audio track, large: pressed, it opens for editing. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { openRoom } from '../../state/edit-room.ts';
import { selectedTrack, selectTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { TrackWave } from './track-wave.tsx';

/** The chosen one, or the first; '' where there is none. */
function shownTrack(): string {
  const audio = song.value.tracks.filter(({ instrument }) => instrument === 'audio');
  return (audio.find(({ id }) => id === selectedTrack.value) ?? audio[0])?.id ?? '';
}

export function MainWave() {
  useSignals();
  const track = useComputed(shownTrack).value;
  return track === '' ? null : <Shown track={track} />;
}

function Shown({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  return (
    <button
      type="button"
      className={`edit-main ${colorClass(color)}`}
      aria-label={t('edit.openLarge', { track: name })}
      onClick={() => {
        selectTrack(track);
        openRoom('wave', track);
      }}
    >
      <b className="tile">
        <Mark color={color} isHollow={isHollow} />
        <span>{name}</span>
      </b>
      <TrackWave track={track} className="edit-main-wave" />
    </button>
  );
}
