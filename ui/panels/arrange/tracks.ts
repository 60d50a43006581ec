/** What the parts of this view read of the song, cut so that an edit reaches only the part it changes. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useMemo } from 'react';
import { defaultStep } from '../../../song/defaults.ts';
import { COLORS } from '../../../song/limits.ts';
import type { Step, Track } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { song } from '../../state/song.ts';

let knownIds: readonly string[] = [];

/** Ids in order; the same list as long as no track comes, goes or moves. */
export const trackIds = computed(() => {
  const ids = song.value.tracks.map(({ id }) => id);
  if (ids.length !== knownIds.length || ids.some((id, i) => id !== knownIds[i])) knownIds = ids;
  return knownIds;
});

const tracks = new Map<string, ReadonlySignal<Track | undefined>>();

/** One signal for each track, so that what hangs on one track sleeps while another is edited. */
export function trackSignal(id: string): ReadonlySignal<Track | undefined> {
  const known = tracks.get(id);
  if (known) return known;
  const made = computed(() => song.value.tracks.find((track) => track.id === id));
  tracks.set(id, made);
  return made;
}

const isAnySolo = computed(() => song.value.tracks.some(({ strip }) => strip.solo));

/** How a track looks, apart from its steps. */
export interface Face {
  readonly name: string;
  readonly color: number;
  /** Tracks 9 to 16 have a hollow mark. */
  readonly isHollow: boolean;
  readonly isMuted: boolean;
  readonly isSolo: boolean;
  /** Another track is solo. */
  readonly isHushed: boolean;
  /** Steps that play. */
  readonly length: number;
}

const NO_FACE: Face = {
  name: '',
  color: 0,
  isHollow: false,
  isMuted: false,
  isSolo: false,
  isHushed: false,
  length: 16,
};

/** A component that calls it is drawn again when one of these changes, not when a step does. */
export function useFace(id: string): Face {
  const face = useMemo(() => {
    let last = NO_FACE;
    return computed(() => {
      const next = faceOf(trackSignal(id).value, trackIds.value.indexOf(id));
      if ((Object.keys(next) as (keyof Face)[]).some((name) => next[name] !== last[name])) last = next;
      return last;
    });
  }, [id]);
  return face.value;
}

function faceOf(track: Track | undefined, index: number): Face {
  if (!track) return NO_FACE;
  return {
    name: track.name,
    color: track.color,
    isHollow: index >= COLORS,
    isMuted: track.strip.mute,
    isSolo: track.strip.solo,
    isHushed: isAnySolo.value && !track.strip.solo,
    length: track.pattern.length,
  };
}

export function useStripValue(id: string, name: 'gain' | 'pan'): number {
  const value = useMemo(
    () => computed(() => trackSignal(id).value?.strip[name] ?? STRIP_SPECS[name].initial),
    [id, name],
  );
  return value.value;
}

/** One step; drawn again when this step changes. */
export function useStep(id: string, index: number): Step {
  const step = useMemo(() => computed(() => trackSignal(id).value?.pattern.steps[index] ?? defaultStep), [id, index]);
  return step.value;
}

export function stepOf(id: string, index: number): Step {
  return trackSignal(id).peek()?.pattern.steps[index] ?? defaultStep;
}
