/** Which track ducks which. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useMemo } from 'react';
import { COLORS } from '../../song/limits.ts';
import { trackIds, trackSignal } from './tracks.ts';

export interface DuckSource {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly isHollow: boolean;
}

function sourceAt(id: string): DuckSource | null {
  const track = trackSignal(id).value;
  const index = trackIds.value.indexOf(id);
  return track ? { id, name: track.name, color: track.color, isHollow: index >= COLORS } : null;
}

/** All that could duck this track. */
export function sourcesFor(track: string): readonly DuckSource[] {
  return trackIds.value.flatMap((id) => (id === track ? [] : (sourceAt(id) ?? [])));
}

/** The track that ducks this one. */
export function useDuckSource(track: string): ReadonlySignal<DuckSource | null> {
  return useMemo(
    () =>
      computed(() => {
        const id = trackSignal(track).value?.duckSource ?? null;
        return id === null ? null : sourceAt(id);
      }),
    [track],
  );
}
