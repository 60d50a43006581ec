/** What the screens read of the tracks, cut so that an edit reaches only the part it changes. */

import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { patternIn } from '../../song/clip-of.ts';
import { defaultStep, emptyPattern } from '../../song/defaults.ts';
import { isMuted, isSoloed } from '../../song/group-of.ts';
import { COLORS } from '../../song/limits.ts';
import { MAIN, type Pattern, type Step, type Track } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';
import { afterPaint } from './after-paint.ts';
import { selectedTrack } from './screen.ts';
import { song } from './song.ts';
import { isStopped, lineup, pinned, shownScene, soundingClip } from './sounding.ts';
import { shownName } from './track-names.ts';

let knownIds: readonly string[] = [];

/** Ids in order; the same list as long as no track comes, goes or moves. */
export const trackIds = computed(() => {
  const ids = song.value.tracks.map(({ id }) => id);
  if (ids.length !== knownIds.length || ids.some((id, i) => id !== knownIds[i])) knownIds = ids;
  return knownIds;
});

/** One signal for each track of what is asked of it, made when it is first asked. */
function eachTrack<T>(read: (id: string) => T): (id: string) => ReadonlySignal<T> {
  const made = new Map<string, ReadonlySignal<T>>();
  return (id) => {
    const signal = made.get(id) ?? computed(() => read(id));
    made.set(id, signal);
    return signal;
  };
}

/** So that what hangs on one track sleeps while another is edited. */
export const trackSignal = eachTrack((id) => song.value.tracks.find((track) => track.id === id));

/** The scene whose clip is shown. */
const sceneSignal = eachTrack(shownScene);

const noPattern = emptyPattern();

/** The pattern that grids show and edit: of the clip that is pinned or plays; empty where there is none, and after a stop. */
export const patternSignal = eachTrack((id): Pattern | undefined => {
  const track = trackSignal(id).value;
  const scene = sceneSignal(id).value;
  if (!track) return undefined;
  return (isStopped(id) && pinned.value === null ? null : patternIn(track, scene)) ?? noPattern;
});

/** The sixteenth of the song from which the shown pattern goes round; null where another one plays, or none. */
export const originSignal = eachTrack((id) => {
  const turn = lineup.value.get(id);
  if (!turn) return 0;
  return soundingClip(id) === sceneSignal(id).value ? Math.round(turn.originTick / TICKS_PER_STEP) : null;
});

/** The keys under the thumbs change with the tap that chooses a track; its lane and its row after them. */
export const shownTrack = afterPaint(selectedTrack);

type Quiet = 'mute' | 'hush' | '';

/** Which tracks are silent, by id: muted, or stopped, or because another one is solo. */
const quiet = computed<ReadonlyMap<string, Quiet>>((): ReadonlyMap<string, Quiet> => {
  const { tracks } = song.value;
  const isAnySolo = tracks.some((track) => isSoloed(song.value, track));
  const next = tracks.map((track): [string, Quiet] => {
    const isHushed = isStopped(track.id) || (isAnySolo && !isSoloed(song.value, track));
    return [track.id, isMuted(song.value, track) ? 'mute' : isHushed ? 'hush' : ''];
  });
  const isSame = next.length === known.size && next.every(([id, state]) => known.get(id) === state);
  if (!isSame) known = new Map(next);
  return known;
});
let known: ReadonlyMap<string, Quiet> = new Map();
const shownQuiet = afterPaint(quiet);

/**
 * Marks an element with how its track is silent, past React: a solo hushes fifteen tracks at once. Steps are hollow as
 * well where another clip sounds than the one they are of.
 */
export function useQuietMark(marked: RefObject<HTMLElement | null>, id: string, areSteps = false): void {
  useMark(marked, id, 'data-quiet', areSteps);
}

/** The same for a strip: a name of its own, for a browser styles anew whatever the rules of a name could mean below it. */
export function useHushedMark(marked: RefObject<HTMLElement | null>, id: string): void {
  useMark(marked, id, 'data-hushed', false);
}

function useMark(marked: RefObject<HTMLElement | null>, id: string, name: string, areSteps: boolean): void {
  useLayoutEffect(
    () =>
      effect(() => {
        const isElsewhere = areSteps && originSignal(id).value === null;
        const state = shownQuiet.value.get(id) || (isElsewhere ? 'hollow' : '');
        if (state === '') marked.current?.removeAttribute(name);
        else marked.current?.setAttribute(name, state);
      }),
    [marked, id, name, areSteps],
  );
}

/** What the drawing of a track's steps follows from. */
export interface Shape {
  readonly name: string;
  readonly color: number;
  /** Tracks 9 to 16 have a hollow mark. */
  readonly isHollow: boolean;
  /** Of the loop, in steps: more than the grid has, or fewer. */
  readonly length: number;
  /** The scene whose clip is shown. */
  readonly scene: string;
  /** It plays recordings, and has no steps. */
  readonly isAudio: boolean;
  /** Its clip holds notes of the roll, beside or in place of steps. */
  readonly hasNotes: boolean;
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
  scene: MAIN,
  isAudio: false,
  hasNotes: false,
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
    name: shownName(track.name),
    color: track.color,
    isHollow: index >= COLORS,
    length: patternSignal(track.id).value?.length ?? NO_FACE.length,
    scene: sceneSignal(track.id).value,
    isAudio: track.instrument === 'audio',
    hasNotes: (patternSignal(track.id).value?.notes.length ?? 0) > 0,
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
  const step = useMemo(() => computed(() => patternSignal(id).value?.steps[index] ?? defaultStep), [id, index]);
  return step.value;
}

export function stepOf(id: string, index: number): Step {
  return patternSignal(id).peek()?.steps[index] ?? defaultStep;
}
