/** Where it goes: tracks, clip, steps and rule; what would be written there, and what would go. */
import { computed, signal } from '@preact/signals-react';
import { patternIn } from '../../../song/clip-of.ts';
import { emptyPattern } from '../../../song/defaults.ts';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { hasRoomToLay, layNotes } from '../../../song/edits/laying.ts';
import { instrument } from '../../../song/instruments.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import type { Song, Track } from '../../../song/song.ts';
import { type Figure, type Laid, laid, notesWithin, type Range, type Rule } from '../../../song/theory/laying.ts';
import { isPitched } from '../../../song/theory/tones.ts';
import { STEPS_PER_BAR } from '../../../song/time.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { tellFull } from '../../state/room.ts';
import { selectedTrack, selectTrack } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { shownScene } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { figures, isBarEach } from './state.ts';

/** The tracks that theory goes to where nobody says otherwise: those named bass and lead. */
export const BASS_AND_LEAD = 'bass+lead';
const NAMES = ['bass', 'lead'] as const;

/** Tracks that play keys. */
export const pitchedTracks = computed(() => song.value.tracks.filter(isPitched));
const bassAndLead = computed(() =>
  NAMES.flatMap((name) => pitchedTracks.value.find((track) => track.name.trim().toLowerCase() === name) ?? []),
);
export const hasBoth = computed(() => bassAndLead.value.length === NAMES.length);

const chosenTarget = signal<string | null>(null);
/** An id, or both; "" where no track plays keys. */
export const targetId = computed(() => {
  const chosen = chosenTarget.value;
  const ids = pitchedTracks.value.map(({ id }) => id);
  if (chosen !== null && ids.includes(chosen)) return chosen;
  if (hasBoth.value) return BASS_AND_LEAD;
  return ids.includes(selectedTrack.value) ? selectedTrack.value : (ids[0] ?? '');
});

/** A track, or null for the rule. */
export function chooseTarget(next: string | null): void {
  const isTrack = next !== null && next !== BASS_AND_LEAD;
  chosenTarget.value = isTrack ? next : null;
  if (isTrack) selectTrack(next);
}

export const targets = computed<readonly Track[]>(() =>
  targetId.value === BASS_AND_LEAD ? bassAndLead.value : pitchedTracks.value.filter(({ id }) => id === targetId.value),
);
/** Its colour is that of the room: of bass and lead, the lead. */
export const mainTarget = computed(() => targets.value[targets.value.length - 1] ?? null);
export const targetName = computed(() => targets.value.map(({ name }) => shownName(name)).join(' + '));

export const rule = signal<Rule>('everySecond');

/** A clip by its scene, null the shown one; all of it, or one of its bars from 0. */
interface Place {
  readonly scene: string | null;
  readonly bar: number | null;
}
export const chosenPlace = signal<Place>({ scene: null, bar: null });

export const placeScene = computed(() => {
  const { scene } = chosenPlace.value;
  if (scene !== null && song.value.scenes.some(({ id }) => id === scene)) return scene;
  return shownScene(mainTarget.value?.id ?? selectedTrack.value);
});

const noPattern = emptyPattern();
const patternOf = (track: Track, scene: string) => patternIn(track, scene) ?? noPattern;

/** Bars of the longest clip that is written to. */
export const placeBars = computed(() =>
  Math.ceil(
    Math.max(STEPS_PER_BAR, ...targets.value.map((track) => patternOf(track, placeScene.value).length)) / STEPS_PER_BAR,
  ),
);
export const placeBar = computed(() => {
  const { bar } = chosenPlace.value;
  return bar !== null && bar < placeBars.value ? bar : null;
});

/** Low instruments play two octaves below the register that chords are put together in; E1 is the lowest of a bass. */
const LOW_ROOT = 48;
const LOW_SHIFT = -24;
const LOWEST_BASS = 28;

function isLow({ instrument: id }: Track): boolean {
  return rootKeyOf(id) < LOW_ROOT;
}

/** A key as a track plays it. */
export function keyOn(track: Track, one: number): number {
  if (!isLow(track)) return one;
  const shifted = one + LOW_SHIFT;
  return shifted < LOWEST_BASS ? shifted + 12 : shifted;
}

/** What plays one note at a time gets one of each chord. */
function isSingle(track: Track): boolean {
  return track.patch.mono === true || instrument(track.instrument).family === 'bass' || isLow(track);
}

export function laidOn(track: Track, scene: string, bar: number | null): Laid {
  const pattern = patternOf(track, scene);
  const own = figures.value.map(
    (figure): Figure => ({
      ...figure,
      keys: figure.keys.map((one) => keyOn(track, one)),
      root: keyOn(track, figure.root),
    }),
  );
  return laid({
    figures: own,
    rule: rule.value,
    range: bar === null ? null : barRange(bar, pattern.length),
    isBarEach: isBarEach.value,
    isSingle: isSingle(track),
    pattern,
  });
}

function barRange(bar: number, length: number): Range {
  const fromStep = bar * STEPS_PER_BAR;
  return { fromStep, steps: Math.min(STEPS_PER_BAR, Math.max(0, length - fromStep)) };
}

/** The edit that would be made; where it is heard, each track plays it in the clip that sounds. */
export function writingIn(sceneOf: (track: Track) => string): Edit {
  const edits = targets.value.map((track) => {
    const scene = sceneOf(track);
    const isThere = scene === placeScene.value;
    return layNotes(track.id, laidOn(track, scene, isThere ? placeBar.value : null), scene);
  });
  return inTurn(...edits);
}

const wanted = computed(() => writingIn(() => placeScene.value));

/** What the target in the room's colour would play, and when notes that it has now go. */
export const shownLaid = computed<Laid | null>(() => {
  const track = mainTarget.value;
  return track && laidOn(track, placeScene.value, placeBar.value);
});

export const changes = computed(() => {
  let [added, gone] = [0, 0];
  for (const track of targets.value) {
    const { notes, range } = laidOn(track, placeScene.value, placeBar.value);
    added += notes.reduce((sum, { keys }) => sum + keys.length, 0);
    if (notes.length > 0) gone += notesWithin(patternOf(track, placeScene.value), range).length;
  }
  return { added, gone };
});

/** Steps at which the target has notes now, of the range that is written. */
export const goingSteps = computed<readonly number[]>(() => {
  const track = mainTarget.value;
  const range = shownLaid.value?.range;
  return track && range ? notesWithin(patternOf(track, placeScene.value), range) : [];
});

/** Half of a progression is of no use: where not all of it finds room, nothing is put. */
const hasRoom = () =>
  targets
    .peek()
    .every((track) =>
      hasRoomToLay(patternOf(track, placeScene.peek()), laidOn(track, placeScene.peek(), placeBar.peek())),
    );

/** One edit, one undo. Answers whether anything was written. */
export function put(what: string): boolean {
  if (!hasRoom()) {
    tellFull('notes');
    return false;
  }
  const before: Song = song.peek();
  edit(wanted.peek());
  if (song.peek() === before) {
    showNotice(t('theory.there', { what, track: targetName.peek() }));
    return false;
  }
  showNotice(t('theory.putOn', { what, track: targetName.peek() }), { action: undoable() });
  return true;
}
