/** Above the sound sheet of a phone: the lane of the track whose sound it is, while it plays. */
import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { shownTrack, useQuietMark, useShape } from '../../../state/tracks.ts';
import { parts } from '../parts/lazy-parts.ts';
import { LaneSteps } from './row.tsx';

export function SoundLane() {
  useSignals();
  const track = shownTrack.value;
  const { name, color, isHollow, isAudio } = useShape(track);
  const lane = useRef<HTMLDivElement>(null);
  useQuietMark(lane, track, true);
  return (
    // The sheet says whose sound it is; its steps are buttons elsewhere.
    <div className={`sound-lane track-row sel ${colorClass(color)}`} aria-hidden="true" ref={lane}>
      <span className={`tile ${colorClass(color)}`}>
        <Mark color={color} isHollow={isHollow} />
        <span>{name}</span>
      </span>
      {isAudio ? <parts.Screen track={track} as="picture" /> : <LaneSteps key={track} track={track} isKeys={false} />}
    </div>
  );
}
