/**
 * One sound is heard for three seconds, before it is in the song: the engine plays the song as it would be with it, the song stays.
 * In the beat it plays what its track plays, and at once on the next sixteenth a stroke in the song's key; alone, at once, nothing else
 * sounds.
 */
import { effect, signal } from '@preact/signals-react';
import type { Edit } from '../../../song/edits/edit.ts';
import { addSound, putSound } from '../../../song/library/put.ts';
import { rootKeyOf } from '../../../song/root-keys.ts';
import type { Song, Track } from '../../../song/song.ts';
import { TICKS_PER_BEAT, TICKS_PER_STEP } from '../../../song/time.ts';
import type { Phrase } from '../../../worklets/client.ts';
import { engine, engineState } from '../../state/engine.ts';
import { NEW_TRACK } from '../../state/open-library.ts';
import { wakePulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { patternSignal } from '../../state/tracks.ts';
import { tryout } from '../../state/tryout.ts';
import type { Item, SoundItem } from './items.ts';
import { hearKit } from './kit-preview.ts';
import { goesTo } from './state.ts';

export const PREVIEW_MILLISECONDS = 3000;
/** The note ends before the three seconds do, so that its end is heard. */
const HELD_MILLISECONDS = 2200;
const VELOCITY = 0.9;
/** A new instrument travels to the engine by another way than the note and must be there first. */
const HEAD_START_MILLISECONDS = 60;

export type Manner = 'beat' | 'alone';
/** How sounds are heard while the song plays; while it does not, they are alone. */
export const manner = signal<Manner>('beat');

interface Hearing {
  readonly id: string;
  readonly manner: Manner;
}
export const hearing = signal<Hearing | null>(null);

let stops: (() => void)[] = [];

/** The same sound again: it stops. Another one takes its place. */
export function toggleHearing(item: Item): void {
  if (hearing.peek()?.id === item.id) stopHearing();
  else hear(item);
}

export function stopHearing(): void {
  const before = stops;
  stops = [];
  for (const stop of before) stop();
  if (hearing.peek() === null) return;
  hearing.value = null;
  tryout.value = null;
}

function hear(item: Item): void {
  stopHearing();
  const { isPlaying, life } = engineState.peek();
  const how = isPlaying ? manner.peek() : 'alone';
  hearing.value = { id: item.id, manner: how };
  const timer = setTimeout(stopHearing, PREVIEW_MILLISECONDS);
  stops.push(() => clearTimeout(timer));
  if (item.kit !== null) {
    stops.push(hearKit(item.kit, how === 'alone'));
    return;
  }
  const place = goesTo.peek() ?? NEW_TRACK;
  const at = trackAt(song.peek(), place);
  tryout.value = trial(item, place, how);
  if (how === 'beat') playInBeat(item, place);
  else if (life === 'sounding') strike(item, at);
  else void engine.unlock().then(() => hearing.peek()?.id === item.id && strike(item, at), stopHearing);
}

const trackAt = ({ tracks }: Song, place: string): number => {
  const at = tracks.findIndex(({ id }) => id === place);
  return at < 0 ? tracks.length : at;
};

/** The song with the sound in its place, where it can be heard. */
function trial(item: SoundItem, place: string, how: Manner): Edit {
  return (before) => {
    const at = trackAt(before, place);
    const put =
      place === NEW_TRACK ? addSound(item.sound, item.gainDb, item.name) : putSound(place, item.sound, item.gainDb);
    const isAlone = how === 'alone';
    const isAnySolo = before.tracks.some(({ strip }) => strip.solo);
    const heard = (track: Track, index: number): Track => {
      const isIt = index === at;
      if (!isIt) return isAlone && track.strip.solo ? { ...track, strip: { ...track.strip, solo: false } } : track;
      const strip = { ...track.strip, mute: false, solo: isAlone || isAnySolo };
      return { ...track, strip, group: null, clips: isAlone ? {} : track.clips };
    };
    const song = put(before);
    return { ...song, tracks: song.tracks.map(heard) };
  };
}

/** Drums and noises are not tuned to a song. */
function keyOf({ category, sound }: SoundItem): number {
  const root = rootKeyOf(sound.instrument);
  const key = song.peek().key;
  if (key === null || category === 'drums' || category === 'fx' || category === 'nature') return root;
  // At most half an octave away.
  return root + ((((key.root - root + 6) % 12) + 12) % 12) - 6;
}

function strike(item: SoundItem, at: number): void {
  const key = keyOf(item);
  const on = setTimeout(() => {
    engine.noteOn(at, key, VELOCITY);
    wakePulse();
  }, HEAD_START_MILLISECONDS);
  const off = setTimeout(() => engine.noteOff(at, key), HELD_MILLISECONDS);
  stops.push(() => {
    clearTimeout(on);
    clearTimeout(off);
    engine.noteOff(at, key);
  });
}

/** What is slow is held; what is short comes three times in two beats, where nothing else of its track is heard. */
const SLOW: readonly Item['category'][] = ['pads', 'fx', 'nature', 'vocal'];
const TRESILLO = [0, 3, 6];

function playInBeat(item: SoundItem, place: string): void {
  const track = place === NEW_TRACK ? newId(item) : place;
  engine.setPhrase(phraseOf(item, track, isSilent(place)));
  stops.push(() => engine.setPhrase(null));
  stops.push(
    effect(() => {
      if (!engineState.value.isPlaying && hearing.peek() !== null) queueMicrotask(stopHearing);
    }),
  );
}

function newId(item: SoundItem): string {
  const { tracks } = addSound(item.sound, item.gainDb, item.name)(song.peek());
  return tracks[tracks.length - 1]?.id ?? '';
}

function isSilent(place: string): boolean {
  const pattern = place === NEW_TRACK ? undefined : patternSignal(place).peek();
  return !pattern || (pattern.notes.length === 0 && !pattern.steps.slice(0, pattern.length).some(({ on }) => on));
}

function phraseOf(item: SoundItem, track: string, isSilentTrack: boolean): Phrase {
  const key = keyOf(item);
  const isSlow = SLOW.includes(item.category);
  const steps = isSilentTrack && !isSlow ? TRESILLO : [0];
  const beats = isSlow ? 4 : 0.5;
  const notes = steps.map((step) => ({
    tick: step * TICKS_PER_STEP,
    offTick: step * TICKS_PER_STEP + beats * TICKS_PER_BEAT,
    key,
    velocity: VELOCITY,
  }));
  const isLooped = isSilentTrack && !isSlow;
  return { track, notes, loopTicks: isLooped ? 2 * TICKS_PER_BEAT : 0, startTicks: TICKS_PER_STEP };
}
