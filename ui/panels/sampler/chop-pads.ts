/** What a cut makes of pads: of those that are shown while one cuts, and of those of the song, on as many samplers as it takes. */
import { computed } from '@preact/signals-react';
import type { SliceSettings } from '../../../song/cuts.ts';
import {
  type ChopPhrase,
  type ChopPlace,
  chopOntoSamplers,
  roomForSlices,
  samplerOfBank,
} from '../../../song/edits/chop.ts';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { chopOntoPads, type SlicePad, unloadPad, writePhrase } from '../../../song/edits/pads.ts';
import { PADS } from '../../../song/limits.ts';
import { hitsOfLoop, MOST_LINES, type PhraseHit } from '../../../song/slices.ts';
import type { Track } from '../../../song/song.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { edit, song } from '../../state/song.ts';
import { shownScene } from '../../state/sounding.ts';
import { listOf } from '../../state/sounds.ts';
import { t } from '../../words/words.ts';
import { bank, type CutSlice, colorOfTimbre, cuts, cutting, slices } from './chop-state.ts';
import { sampler } from './place.ts';

/** The middle of all levels: what each slice is brought to. */
function middleLevel(all: readonly CutSlice[]): number {
  const heard = all
    .map(({ level }) => level)
    .filter((level) => level > 0)
    .sort((a, b) => a - b);
  return heard[Math.floor(heard.length / 2)] ?? 0;
}

/** As loud as that, and no further than twelve decibels. */
const MOST_EVEN_DB = 12;

function evenDb(level: number, middle: number): number {
  if (level <= 0 || middle <= 0) return 0;
  return Math.max(-MOST_EVEN_DB, Math.min(MOST_EVEN_DB, 20 * Math.log10(middle / level)));
}

/** What a pad takes of them. */
function settingsOf({ isEven, toSeconds: _, ...pad }: SliceSettings, even: number): NonNullable<SlicePad['settings']> {
  return isEven ? { ...pad, even } : pad;
}

const slicePads = computed<readonly SlicePad[]>(() => {
  const offset = cutting.value?.source.fromSeconds ?? 0;
  const middle = middleLevel(slices.value);
  return slices.value.map(({ startSeconds, endSeconds, timbre, level }, at) => ({
    startSeconds: startSeconds + offset,
    endSeconds: endSeconds + offset,
    name: t('sampler.slice', { number: at + 1 }),
    color: colorOfTimbre(timbre),
    settings: settingsOf(cuts.value[at]?.settings ?? {}, evenDb(level, middle)),
  }));
});

const hashOf = computed(() => cutting.value?.source.hash);
const trackOf = computed(() => sampler.value?.id);

/** While one cuts, one sampler plays the slices of the bank that is shown; null: there is nothing to cut, or nothing to cut it onto. */
export const ontoPads = computed<Edit | null>(() => {
  const [hash, track, from] = [hashOf.value, trackOf.value, bank.value * PADS];
  if (hash === undefined || track === undefined) return null;
  const pads = chopOntoPads(track, hash, slicePads.value.slice(from, from + PADS));
  // Behind the last slice of a later bank nothing of the first one sounds.
  const bare = from === 0 ? [] : Array.from({ length: PADS }, (_, pad) => unloadPad(track, pad));
  return inTurn(...bare, pads);
});

export const triedTrack = computed<Track | null>(
  () => ontoPads.value?.(song.value).tracks.find(({ id }) => id === trackOf.value) ?? sampler.value,
);

function placeOf(): ChopPlace | null {
  const track = sampler.peek();
  const hash = hashOf.peek();
  if (!track || hash === undefined) return null;
  const further = Math.ceil(MOST_LINES / PADS) - 1;
  return { track: track.id, hash, names: Array.from({ length: further }, (_, at) => `${track.name} ${at + 2}`) };
}

/** Names of what gives way on the pads of the first sampler: other sounds than what is cut. */
function replaced({ hash }: ChopPlace): readonly string[] {
  const pads = sampler.peek()?.pads.slice(0, slices.peek().length) ?? [];
  return pads.flatMap(({ sample, name }, at) =>
    sample === null || sample === hash ? [] : name || t('piano.pad', { number: at + 1 }),
  );
}

/** What is said of slices that came onto pads: what gave way, and where those are that the first sampler has no pad for. */
function told(place: ChopPlace, room: number): { readonly body?: string } {
  const all = slices.peek().length;
  const names = place.names.slice(0, Math.ceil(room / PADS) - 1).join(', ');
  const parts: string[] = [];
  const gone = replaced(place);
  if (gone.length > 0) parts.push(t('sampler.inPlaceOf', { names: listOf(gone) }));
  if (names !== '') parts.push(t('sampler.onFurther', { tracks: names }));
  if (room < all) parts.push(t('sampler.noTrackLeft', { count: all - room }));
  return parts.length > 0 ? { body: parts.join(' ') } : {};
}

export function putOntoPads(): void {
  const place = placeOf();
  if (!place) return;
  const room = roomForSlices(song.peek(), place, slices.peek().length);
  const body = told(place, room);
  edit(chopOntoSamplers(place, slicePads.peek()));
  showNotice(t('sampler.areOnPads', { count: room }), { ...body, action: undoable() });
}

const STEPS_PER_BEAT = 4;

/** The pads, and the pattern that plays the loop as it was, at the song's tempo. */
export function putIntoSteps(): void {
  const now = cutting.peek();
  const place = placeOf();
  if (!now || !place) return;
  const bpm = now.hits.tempo?.bpm ?? song.peek().bpm;
  const beats = now.hits.tempo?.beats ?? Math.max(1, Math.round((now.overview.seconds * bpm) / 60));
  const room = roomForSlices(song.peek(), place, slices.peek().length);
  const body = told(place, room);
  const hits = hitsOfLoop(slices.peek(), bpm);
  const phrase: ChopPhrase = { hits, steps: beats * STEPS_PER_BEAT, scene: shownScene(place.track) };
  edit(chopOntoSamplers(place, slicePads.peek(), phrase));
  showNotice(t('sampler.inPattern', { count: room }), { ...body, action: undoable() });
}

/** What was played on the pads that are shown, with those pads. */
export function playedIntoSteps(hits: readonly PhraseHit[], steps: number): Edit {
  const [place, shown] = [placeOf(), bank.peek()];
  if (!place) return (before) => before;
  const put = chopOntoSamplers(place, slicePads.peek());
  return (before) => {
    const after = put(before);
    const track = samplerOfBank(after, place, shown);
    return track === undefined ? after : writePhrase(track, hits, steps, shownScene(place.track))(after);
  };
}
