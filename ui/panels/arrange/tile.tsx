/** The tile of a track: its colour, mark and name. A press chooses it; a long one opens its settings. */
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { selectedTrack, selectTrack } from '../../state/session.ts';
import { useLongPress } from './long-press.ts';
import { openTrack } from './track-task.ts';
import { useFace } from './tracks.ts';

export function Tile({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow, isMuted, isHushed } = useFace(track);
  const longPress = useLongPress(() => openTrack(track));
  const look = isMuted ? ' mute' : isHushed ? ' mute hush' : '';
  return (
    <button
      type="button"
      className={`tile ${colorClass(color)}${look}`}
      aria-current={selectedTrack.value === track ? 'true' : undefined}
      {...longPress}
      onClick={() => selectTrack(track)}
      onDoubleClick={() => openTrack(track)}
    >
      <Mark color={color} isHollow={isHollow} />
      <span>{name}</span>
    </button>
  );
}
