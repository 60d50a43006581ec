/** The key that theory is shown in: the song's own, as it was set or as its notes tell, or one that a hand has chosen. */
import { computed, signal } from '@preact/signals-react';
import type { Song } from '../../../song/song.ts';
import { findChords, oneRound } from '../../../song/theory/find-chords.ts';
import { findKey } from '../../../song/theory/find-key.ts';
import { spelling } from '../../../song/theory/spelling.ts';
import type { Scale } from '../../../song/theory.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { shownScene } from '../../state/sounding.ts';

let read: Song | null = null;

/** The song as long as its notes are the same: turning a knob asks for no key. */
const notes = computed(() => {
  const now = song.value;
  const isSame =
    read !== null &&
    read.scenes === now.scenes &&
    read.timeline === now.timeline &&
    read.tracks.length === now.tracks.length &&
    read.tracks.every(({ clips, instrument }, i) => {
      const track = now.tracks[i];
      return track?.clips === clips && track.instrument === instrument;
    });
  if (!isSame) read = now;
  return read ?? now;
});

/** What the notes say; null: there are none. */
export const foundKey = computed(() => findKey(notes.value, song.value.key));
/** What somebody has set counts before what the notes say. */
export const songKey = computed<Scale | null>(() => song.value.key ?? foundKey.value);

/** Theory follows the song's key. */
const isFollowing = signal(true);
export const isSongKey = computed(() => isFollowing.value && songKey.value !== null);
const chosenKey = signal<Scale>({ root: 9, name: 'minor' });
export const key = computed<Scale>(() => (isSongKey.value && songKey.value) || chosenKey.value);

export function followSongKey(isOn: boolean): void {
  chosenKey.value = key.peek();
  isFollowing.value = isOn;
}

/** Another key than the song's; its own goes on being followed. */
export function chooseKey(members: Partial<Scale>): void {
  const next = { ...key.peek(), ...members };
  const own = songKey.peek();
  chosenKey.value = next;
  isFollowing.value = own?.root === next.root && own.name === next.name;
}

/** Letters of the twelve pitches, as this key is written. */
export const letters = computed(() => spelling(key.value));

const scene = computed(() => shownScene(selectedTrack.value));
/** The chords of the scene that is shown, once round; in the key that its notes are in. */
export const foundChords = computed(() => {
  const own = foundKey.value;
  return own ? oneRound(findChords(notes.value, scene.value, own)) : [];
});
