/** What the parts of this view read of the song, cut so that an edit reaches only the part it changes. */
import { computed, type ReadonlySignal, useComputed } from '@preact/signals-react';
import { useMemo } from 'react';
import { defaultStep } from '../../../song/defaults.ts';
import { COLORS } from '../../../song/limits.ts';
import type { Step, Track } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { afterPaint } from '../../state/after-paint.ts';
import { selectedTrack } from '../../state/session.ts';
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

/** The keys under the thumbs change with the tap that chooses a track; its lane and its row after them. */
export const shownTrack = afterPaint(selectedTrack);

type Quiet = 'mute' | 'hush' | '';

/** Which tracks are silent, by id: muted, or because another one is solo. */
const quiet = computed<ReadonlyMap<string, Quiet>>((): ReadonlyMap<string, Quiet> => {
  const isAnySolo = song.value.tracks.some(({ strip }) => strip.solo);
  const next = song.value.tracks.map(({ id, strip }): [string, Quiet] => {
    return [id, strip.mute ? 'mute' : isAnySolo && !strip.solo ? 'hush' : ''];
  });
  const isSame = next.length === known.size && next.every(([id, state]) => known.get(id) === state);
  if (!isSame) known = new Map(next);
  return known;
});
let known: ReadonlyMap<string, Quiet> = new Map();
const shownQuiet = afterPaint(quiet);

/** How a track shows that it is silent. */
export function useQuiet(id: string): Quiet {
  return useComputed(() => shownQuiet.value.get(id) ?? '').value;
}

/** What the drawing of a track's steps follows from. */
export interface Shape {
  readonly name: string;
  readonly color: number;
  /** Tracks 9 to 16 have a hollow mark. */
  readonly isHollow: boolean;
  /** Steps that play. */
  readonly length: number;
}

/** How a track looks, apart from its steps. */
export interface Face extends Shape {
  readonly isMuted: boolean;
  readonly isSolo: boolean;
}

const NO_FACE: Face = {
  name: '',
  color: 0,
  isHollow: false,
  isMuted: false,
  isSolo: false,
  length: 16,
};

/** A component that calls it is drawn again when one of these changes, not when a step does. */
export function useFace(id: string): Face {
  return useSame(id, faceOf);
}

/** As useFace, of less. */
export function useShape(id: string): Shape {
  return useSame(id, shapeOf);
}

/** The same object for as long as no member of it differs. */
function useSame<T extends object>(id: string, read: (track: Track | undefined, index: number) => T): T {
  const part = useMemo(() => {
    let last: T | null = null;
    return computed(() => {
      const next = read(trackSignal(id).value, trackIds.value.indexOf(id));
      if (!last || (Object.keys(next) as (keyof T)[]).some((name) => next[name] !== last?.[name])) last = next;
      return last;
    });
  }, [id, read]);
  return part.value;
}

function shapeOf(track: Track | undefined, index: number): Shape {
  if (!track) return NO_FACE;
  return {
    name: track.name,
    color: track.color,
    isHollow: index >= COLORS,
    length: track.pattern.length,
  };
}

function faceOf(track: Track | undefined, index: number): Face {
  if (!track) return NO_FACE;
  return {
    ...shapeOf(track, index),
    isMuted: track.strip.mute,
    isSolo: track.strip.solo,
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
