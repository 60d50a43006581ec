/** All that lies on an audio track, from its first sound to its last; the line is what is heard. */
import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { Wave } from '../../controls/wave.tsx';
import { song } from '../../state/song.ts';
import { playMode } from '../../state/sounding.ts';
import { piecesOfTrack } from '../../state/wave-pieces.ts';

interface TrackWaveProps {
  readonly track: string;
  readonly className?: string;
}

export function TrackWave({ track, className = '' }: TrackWaveProps) {
  useSignals();
  const pieces = useMemo(() => computed(() => piecesOfTrack(song.value, track, playMode.value)), [track]).value;
  const from = Math.min(...pieces.map(({ fromSeconds }) => fromSeconds));
  const to = Math.max(...pieces.map(({ toSeconds }) => toSeconds));
  if (pieces.length === 0) return <span className={className} />;
  return (
    <span className={className}>
      <Wave pieces={pieces} fromSeconds={from} toSeconds={to} />
    </span>
  );
}
