/** What the roll shows and edits: the selected track and the pattern of the clip that is shown. */

import { computed } from '@preact/signals-react';
import { emptyPattern } from '../../../song/defaults.ts';
import { instrument } from '../../../song/instruments.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import type { Pattern, Track } from '../../../song/song.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { lineup, shownScene } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { originSignal, patternSignal } from '../../state/tracks.ts';
import { type StepNote, stepNotes } from './step-notes.ts';

/** The scene whose clip is shown. */
export const scene = computed(() => shownScene(selectedTrack.value));

let knownNames: readonly { readonly value: string; readonly label: string }[] = [];
/** Ids and names of all tracks; the same list until one of them is another. */
export const trackNames = computed(() => {
  const next = song.value.tracks.map(({ id, name }) => ({ value: id, label: shownName(name) }));
  const isSame = (one: (typeof next)[number], i: number) =>
    one.value === knownNames[i]?.value && one.label === knownNames[i]?.label;
  if (next.length !== knownNames.length || !next.every(isSame)) knownNames = next;
  return knownNames;
});

/** Its name. */
export const sceneName = computed(() => shownName(song.value.scenes.find(({ id }) => id === scene.value)?.name ?? ''));

const noPattern = emptyPattern(16);

const track = computed(() => song.value.tracks.find(({ id }) => id === selectedTrack.value));

export const pattern = computed(() => patternSignal(selectedTrack.value).value ?? noPattern);
export const notes = computed(() => pattern.value.notes);
/** Steps of the loop: a signal of its own, so that an edit of notes does not draw what shows it. */
export const loopSteps = computed(() => pattern.value.length);
export const loopTicks = computed(() => loopSteps.value * TICKS_PER_STEP);
export const hasNotes = computed(() => notes.value.length > 0);

type RowKind = 'keys' | 'drum' | 'pads';

/** How a track's rows are to be read. */
export const rows = computed(() => {
  const of = track.value;
  const id = of?.instrument ?? 'lead';
  const isDrum = instrument(id).family === 'drums';
  const kind: RowKind = id === 'sampler' ? 'pads' : isDrum ? 'drum' : 'keys';
  return { kind, root: rootKeyOf(id), pads: of?.pads ?? [], color: of?.color ?? 0 };
});

const root = computed(() => rows.value.root);
const steps = computed(() => pattern.value.steps);
/** What the steps sound like: a list of its own, so that editing notes does not draw it up anew. */
export const fromSteps = computed<readonly StepNote[]>(() =>
  stepNotes({ steps: steps.value, length: loopSteps.value }, root.value),
);

export interface Ghost {
  readonly color: number;
  readonly loopTicks: number;
  readonly notes: Pattern['notes'];
}

/** Patterns never change, so what each sounds like is put together once. */
const known = new WeakMap<Pattern, { readonly root: number; readonly notes: Pattern['notes'] }>();

function soundingNotes(of: Pattern, root: number): Pattern['notes'] {
  const before = known.get(of);
  if (before?.root === root) return before.notes;
  const notes = [...of.notes, ...stepNotes(of, root)];
  known.set(of, { root, notes });
  return notes;
}

const hasMelody = (one: Track): boolean => !['drums', 'sampler'].includes(instrument(one.instrument).family);

/** What the other tracks with a melody show in their grids. */
export const ghosts = computed<readonly Ghost[]>(() =>
  song.value.tracks
    .filter((one) => one.id !== selectedTrack.value && hasMelody(one))
    .map((one) => {
      const shown = patternSignal(one.id).value ?? noPattern;
      return {
        color: one.color,
        loopTicks: shown.length * TICKS_PER_STEP,
        notes: soundingNotes(shown, rootKeyOf(one.instrument)),
      };
    })
    .filter((ghost) => ghost.notes.length > 0),
);

/** Where in the shown pattern a tick of the song is; null where the track plays something else. */
export function tickInPattern(tick: number): number | null {
  const isShown = originSignal(selectedTrack.peek()).peek() !== null;
  const since = tick - (lineup.peek().get(selectedTrack.peek())?.originTick ?? 0);
  return isShown && since >= 0 ? since % loopTicks.peek() : null;
}
