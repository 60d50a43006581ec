/** The tile of a track: its colour, mark and name. A press chooses it; a long one opens its settings. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { selectedTrack, selectTrack } from '../../state/session.ts';
import { ClipName } from './clip-key.tsx';
import { useLongPress } from './long-press.ts';
import { openTrack } from './track-task.ts';
import { useQuiet, useShape } from './tracks.ts';

export function Tile({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const quiet = useQuiet(track);
  const isSelected = useComputed(() => selectedTrack.value === track).value;
  const longPress = useLongPress(() => openTrack(track));
  const look = quiet === '' ? '' : quiet === 'mute' ? ' mute' : ' mute hush';
  return (
    <button
      type="button"
      className={`tile ${colorClass(color)}${look}`}
      aria-current={isSelected ? 'true' : undefined}
      {...longPress}
      onClick={() => selectTrack(track)}
      onDoubleClick={() => openTrack(track)}
    >
      <Mark color={color} isHollow={isHollow} />
      <span>
        {name}
        <ClipName track={track} />
      </span>
    </button>
  );
}
