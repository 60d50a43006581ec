/** A stretch of a sound, drawn. */
import { useMemo } from 'react';
import { type Overview, wavePaths } from './overview.ts';
import './wave.css';

interface WaveProps {
  readonly overview: Overview;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly columns: number;
  readonly gain?: number;
}

export function Wave({ overview, fromSeconds, toSeconds, columns, gain = 1 }: WaveProps) {
  const { peak, rms } = useMemo(
    () => wavePaths(overview, fromSeconds, toSeconds, columns, gain),
    [overview, fromSeconds, toSeconds, columns, gain],
  );
  return (
    <svg
      className="pad-wave"
      viewBox={`0 0 ${Math.max(1, columns - 1)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="pad-wave-peak" d={peak} />
      <path className="pad-wave-rms" d={rms} />
    </svg>
  );
}
