/** The tile of a track: its colour, mark and name. A press chooses it; a long one opens its settings. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { FaultMark } from '../../../controls/fault-mark.tsx';
import { useLongPress } from '../../../controls/long-press.ts';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { selectedTrack, selectTrack } from '../../../state/screen.ts';
import { faultOf, type SoundFault } from '../../../state/sounds.ts';
import { openTrack } from '../../../state/track-task.ts';
import { useQuietMark, useShape } from '../../../state/tracks.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { ClipName } from './clip-button.tsx';

const MARKS: Readonly<Record<SoundFault, WordKey>> = {
  missing: 'sounds.isMissing',
  unreadable: 'sounds.isUnreadable',
  tooLarge: 'sounds.isTooLarge',
};

export function Tile({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const tile = useRef<HTMLButtonElement>(null);
  useQuietMark(tile, track);
  const isSelected = useComputed(() => selectedTrack.value === track).value;
  const fault = useComputed(() => faultOf(track)).value;
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
      {fault && <FaultMark label={t(MARKS[fault])} />}
    </button>
  );
}
