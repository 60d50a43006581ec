/** The wave of one part, in the block that stands for it. */
import { useComputed, useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';
import { modeOf, tempoMap } from '../../song/arrangement.ts';
import type { Song } from '../../song/song.ts';
import { secondsBetween } from '../../song/tempo.ts';
import { song } from '../state/song.ts';
import { mutedSeconds, piecesOfPart, withMuted } from '../state/wave-pieces.ts';
import { Wave } from './wave.tsx';

interface PartWaveProps {
  /** Of the part, in the song. */
  readonly index: number;
  /** The stretch of the part that is seen, as shares of it: a canvas is no wider than the screen. */
  readonly from?: number;
  readonly to?: number;
  /** How much of the part the block stands for, and from where. */
  readonly block?: number;
  readonly blockFrom?: number;
  readonly className?: string;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** In seconds of the song. */
function startOf(one: Song, index: number): number {
  return secondsBetween(tempoMap(one, modeOf(one)), 0, one.parts[index]?.startTick ?? 0);
}

export function PartWave({ index, from = 0, to = 1, block = 1, blockFrom = 0, className = '' }: PartWaveProps) {
  useSignals();
  const at = useSignal(index);
  useLayoutEffect(() => {
    at.value = index;
  }, [at, index]);
  const part = useComputed(() => song.value.parts[at.value]).value;
  const takes = useComputed(() => song.value.takes).value;
  const start = useComputed(() => startOf(song.value, at.value)).value;
  const muted = useComputed(() =>
    mutedSeconds(song.value, song.value.parts[at.value]?.track ?? '', modeOf(song.value)),
  ).value;
  if (!part || to <= from) return null;
  const pieces = withMuted(piecesOfPart(part, index, start, takes), muted);
  const { lengthSeconds } = part;
  return (
    <i className="part-wave" style={{ left: percent((from - blockFrom) / block), width: percent((to - from) / block) }}>
      <Wave
        pieces={pieces}
        fromSeconds={start + from * lengthSeconds}
        toSeconds={start + to * lengthSeconds}
        className={className}
      />
    </i>
  );
}
