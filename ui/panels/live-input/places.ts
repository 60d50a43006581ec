/** What lies under the hands: pads for the drums, keys for the chosen track. */
import { computed, signal } from '@preact/signals-react';
import { rootKeyOf } from '../../../song/root-keys.ts';
import type { Track } from '../../../song/song.ts';
import { isInScale } from '../../../song/theory.ts';
import { KEY_CODES, PAD_CODES } from '../../controls/computer-keys.ts';
import { drums, isDrum, isHandInScale, liveTracks } from '../../state/live-input.ts';
import { selectedTrack, selectTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { trackIds } from '../../state/tracks.ts';
import { cursor } from '../session/scenes.ts';
import { bringIntoSight } from '../session/sight.ts';

const KEYS = 12;
/** Octaves above or below the one a track's instrument is at home in. */
const shift = signal(0);
const FURTHEST = 4;

/** The track the keys play; null: pads lie there. */
export const keysTrack = computed<Track | null>(() => {
  const track = liveTracks.value.find(({ id }) => id === selectedTrack.value);
  if (track && !isDrum(track)) return track;
  return drums.value.length > 0 ? null : (liveTracks.value[0] ?? null);
});

/** Where to go for the other of the two; no track: there is nothing else. */
export const otherTrack = computed(() => {
  const isPad = keysTrack.value === null;
  return liveTracks.value.find((track) => isDrum(track) !== isPad);
});

/** With its tile and its arm key. */
export function showOther(): void {
  const other = otherTrack.peek();
  if (!other) return;
  selectTrack(other.id);
  // Keys are higher than pads: only then is it known what is seen.
  requestAnimationFrame(() => {
    const grid = document.querySelector('.clip-grid');
    if (grid) bringIntoSight(grid, trackIds.peek().indexOf(other.id), cursor.peek().column);
  });
}

export const lowKey = computed(() => {
  const root = keysTrack.value ? rootKeyOf(keysTrack.value.instrument) : 60;
  return Math.max(0, Math.floor(root / KEYS) * KEYS + shift.value * KEYS);
});

export function shiftOctave(by: number): void {
  const next = lowKey.peek() + by * KEYS;
  if (next >= 0 && next <= 108 && Math.abs(shift.peek() + by) <= FURTHEST) shift.value += by;
}

/** Keys outside the song's scale are silent while hands keep to it. */
export function isPlayable(key: number): boolean {
  const scale = song.value.key;
  return !isHandInScale.value || !scale || isInScale(scale, key);
}

export function spotOf(letter: string): { readonly track: string; readonly key: number } | null {
  const track = keysTrack.peek();
  if (track) {
    const semitone = KEY_CODES.indexOf(letter);
    const key = lowKey.peek() + semitone;
    return semitone < 0 || !isPlayable(key) ? null : { track: track.id, key };
  }
  const drum = drums.peek()[PAD_CODES.indexOf(letter)];
  return drum ? { track: drum.id, key: rootKeyOf(drum.instrument) } : null;
}
