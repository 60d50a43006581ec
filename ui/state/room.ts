/** What a song has no more room for is said where more of it was asked for, with what makes room. */
import type { Edit } from '../../song/edits/edit.ts';
import {
  MAX_CHOICES,
  MAX_FILLS,
  MAX_GROUPS,
  MAX_KEYS,
  MAX_LANES,
  MAX_LOCKS,
  MAX_MARKERS,
  MAX_NOTES,
  MAX_OVERRIDES,
  MAX_PARTS,
  MAX_PLACEMENTS,
  MAX_POINTS,
  MAX_REGIONS,
  MAX_SCENES,
  MAX_TAKES,
  MAX_TRACKS,
} from '../../song/limits.ts';
import type { Song } from '../../song/song.ts';
import { language, t } from '../words/words.ts';
import { showError } from './notice.ts';
import { edit, song } from './song.ts';

const MOST = {
  blocks: MAX_PLACEMENTS,
  changes: MAX_OVERRIDES,
  choices: MAX_CHOICES,
  fills: MAX_FILLS,
  groups: MAX_GROUPS,
  lanes: MAX_LANES,
  locks: MAX_LOCKS,
  markers: MAX_MARKERS,
  notes: MAX_NOTES,
  parts: MAX_PARTS,
  pitches: MAX_KEYS,
  points: MAX_POINTS,
  regions: MAX_REGIONS,
  scenes: MAX_SCENES,
  takes: MAX_TAKES,
  tracks: MAX_TRACKS,
};
export type Bound = keyof typeof MOST;

/** How many of it there may be, and what to do instead. */
function boundText(bound: Bound): string {
  return t(`room.${bound}`, { most: new Intl.NumberFormat(language.value).format(MOST[bound]) });
}

export function tellFull(bound: Bound): void {
  showError(t('room.title'), { body: boundText(bound) });
}

/** What is counted in the song as a whole. */
const COUNTS = {
  blocks: (one: Song) => one.timeline.length,
  groups: (one: Song) => one.groups.length,
  markers: (one: Song) => one.markers.length,
  parts: (one: Song) => one.parts.length,
  scenes: (one: Song) => one.scenes.length,
  takes: (one: Song) => one.takes.length,
  tracks: (one: Song) => one.tracks.length,
};

/** False where the song is full of them already; that is said. */
export function hasRoomFor(bound: keyof typeof COUNTS): boolean {
  if (COUNTS[bound](song.peek()) < MOST[bound]) return true;
  tellFull(bound);
  return false;
}

/**
 * An edit that adds something. Where it changes nothing, and the song was as full of it as it can be, that is said. False: nothing was
 * changed.
 */
export function editWithin(
  bound: Bound,
  isFull: (before: Song) => boolean,
  change: Edit,
  options?: { readonly group: string },
): boolean {
  const before = song.peek();
  edit(change, options);
  if (song.peek() !== before) return true;
  if (isFull(before)) tellFull(bound);
  return false;
}

export const isFullOf =
  (bound: keyof typeof COUNTS) =>
  (one: Song): boolean =>
    COUNTS[bound](one) >= MOST[bound];

/** A recording finds no place: why, and what to do. */
export function tellNoRecording(): void {
  const full = (['takes', 'parts'] as const).find((bound) => isFullOf(bound)(song.peek()));
  showError(t('recorder.noRoom'), { body: full ? boundText(full) : t('recorder.noRoomBody') });
}
