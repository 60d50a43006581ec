/** The recorded sounds of the open song: where they come from, how each of them is, and why one is not heard. */

import { computed, effect, signal } from '@preact/signals-react';
import { type AudioUse, audioUses } from '../../song/audio-uses.ts';
import type { Song } from '../../song/song.ts';
import type { AudioStates, CopyStore, ReadAudio } from '../../worklets/client.ts';
import { language, t } from '../words/words.ts';
import { notice, showError } from './notice.ts';
import { openings, song } from './song.ts';
import { shownName } from './track-names.ts';

/** By hash: loading, ready, or why it is not heard. */
const audioStates = signal<AudioStates>(new Map());
/** Bytes of sound the engine may hold on this device. */
const limitBytes = signal(0);

let source: ReadAudio = async () => null;
let copyStore: CopyStore = { read: async () => null, keep: async () => undefined };

/** The shelf says where files lie, and copies of them at the engine's rate. */
export function provideAudio(read: ReadAudio, kept: CopyStore): void {
  source = read;
  copyStore = kept;
}

export const readAudio: ReadAudio = (hash) => source(hash);
export const copies: CopyStore = {
  read: (name, hash) => copyStore.read(name, hash),
  keep: (name, hash, copy) => copyStore.keep(name, hash, copy),
  readRange: async (name, hash, from, to) => (await copyStore.readRange?.(name, hash, from, to)) ?? null,
};

export function takeStates(states: AudioStates, limit: number): void {
  limitBytes.value = limit;
  audioStates.value = states;
}

const SOUND_FAULTS = ['missing', 'unreadable', 'tooLarge'] as const;
export type SoundFault = (typeof SOUND_FAULTS)[number];

/** What a pad or a take is called, with its track. */
export function nameOfUse({ tracks, takes }: Song, { hash, track, pad }: AudioUse): string {
  const on = tracks.find(({ id }) => id === track);
  const name = pad === null ? takes.find((take) => take.hash === hash)?.name : on?.pads[pad]?.name;
  if (name) return t('sounds.named', { track: shownName(on?.name ?? ''), name });
  return t('sounds.pad', { track: shownName(on?.name ?? ''), number: (pad ?? 0) + 1 });
}

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'unit', style: 'short' }).format(new Set(names));
}

interface Faulty {
  readonly use: AudioUse;
  readonly fault: SoundFault;
}

const NONE: readonly Faulty[] = [];

/** In the order of the song. A song whose sounds are all there costs nothing at its edits. */
const faulty = computed<readonly Faulty[]>(() => {
  const states = audioStates.value;
  if (![...states.values()].some(isFault)) return NONE;
  return audioUses(song.value).flatMap((use) => {
    const fault = states.get(use.sound);
    return isFault(fault) ? [{ use, fault }] : [];
  });
});

function isFault(state: string | undefined): state is SoundFault {
  return SOUND_FAULTS.some((one) => one === state);
}

/** Why a sound is not in the engine, of whatever the engine was asked to keep; null: it is, or is on its way. */
export function audioFaultOf(sound: string): SoundFault | null {
  const state = audioStates.value.get(sound);
  return isFault(state) ? state : null;
}

/** Why a track is not heard as it should be, the first of its reasons; null: it is. */
export function faultOf(track: string): SoundFault | null {
  return faulty.value.find(({ use }) => use.track === track)?.fault ?? null;
}

/** Whether sounds of a track are still on their way. */
export function isLoadingOf(track: string): boolean {
  const states = audioStates.value;
  if (![...states.values()].includes('loading')) return false;
  return audioUses(song.value).some((use) => use.track === track && states.get(use.sound) === 'loading');
}

/** Whether what a part of a track plays is still being made of its take: stretched, shifted, turned round. */
export function isMakingOf(track: string): boolean {
  const states = audioStates.value;
  if (![...states.values()].includes('loading')) return false;
  const isMade = ({ hash, sound }: AudioUse) => sound !== hash && states.get(sound) === 'loading';
  return audioUses(song.value).some((use) => use.track === track && isMade(use));
}

/** A line for each kind of fault with the names of what it befell; of one track, or of the song. */
export function faultLines(track?: string): readonly string[] {
  return SOUND_FAULTS.flatMap((fault) => {
    const names = namesOf([fault], track);
    const most = `${Math.round(limitBytes.value / 1e6)} MB`;
    return names.length > 0 ? [t(`sounds.${fault}`, { names: listOf(names), most })] : [];
  });
}

/** What a render of the song would lack: files that are not there, whatever the engine has room for. */
export function absentNames(): readonly string[] {
  return namesOf(['missing', 'unreadable']);
}

function namesOf(faults: readonly SoundFault[], track?: string): string[] {
  return faulty.value
    .filter(({ use, fault }) => faults.includes(fault) && (track === undefined || use.track === track))
    .map(({ use }) => nameOfUse(song.value, use));
}

/** Once for each song that is opened, and again for what comes to it; shown when nothing is on its way any more. */
export function showSoundFaults(): void {
  let opening = -1;
  let shown = new Set<string>();
  effect(() => {
    if ([...audioStates.value.values()].includes('loading')) return;
    if (opening !== openings.value) shown = new Set();
    opening = openings.value;
    const now = new Set(faulty.value.map(({ use, fault }) => `${use.sound} ${fault}`));
    const isNew = [...now].some((one) => !shown.has(one));
    shown = now;
    const before = notice.peek();
    if (isNew) showError(t('sounds.fault'), { body: faultLines().join(' · ') });
    else if (now.size === 0 && before?.title === t('sounds.fault')) notice.value = null;
  });
}
