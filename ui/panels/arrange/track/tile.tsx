/** The tile of a track: its colour, mark and name. A press chooses it; a long one opens its settings. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useLongPress } from '../../../controls/long-press.ts';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { selectedTrack, selectTrack } from '../../../state/session.ts';
import { openTrack } from '../../../state/track-task.ts';
import { useQuietMark, useShape } from '../../../state/tracks.ts';
import { ClipName } from './clip-button.tsx';

export function Tile({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const tile = useRef<HTMLButtonElement>(null);
  useQuietMark(tile, track);
  const isSelected = useComputed(() => selectedTrack.value === track).value;
  const longPress = useLongPress(() => openTrack(track));
  return (
    <button
      type="button"
      ref={tile}
      className={`tile ${colorClass(color)}`}
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
