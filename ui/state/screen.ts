/** What is not music: which view is open, what is selected, how things look. One signal per concern. */
import { computed, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import { song } from './song.ts';

/** Views that exist; a later one appears with the work that makes it useful. */
export const VIEWS = ['arrange', 'session', 'piano', 'mix', 'edit', 'setup'] as const;
export type View = (typeof VIEWS)[number];
export const view = signal<View>('arrange');

const chosenTrack = signal('kick');
/** Id of the selected track; where it has gone, the first. */
export const selectedTrack = computed(() => {
  const { tracks } = song.value;
  const found = tracks.find((track) => track.id === chosenTrack.value) ?? tracks[0];
  return found?.id ?? '';
});

export function selectTrack(id: string): void {
  chosenTrack.value = id;
}

/** The step whose details are shown, counted from 0. */
export const selectedStep = signal(0);
/** Which sixteen of a pattern's 32 steps the keys show; null follows the playhead. */
export const stepPage = signal<number | null>(null);
/** The sound panel of a phone. */
export const isRackOpen = signal(false);

/** What lies over the workstation; one at a time. */
export type Overlay =
  | 'menu'
  | 'cookies'
  | 'keep'
  | 'shortcuts'
  | 'transport'
  | 'patterns'
  | 'projects'
  | 'this-song'
  | 'new-song'
  | 'save'
  | 'cloud'
  | 'export'
  | 'share'
  | 'arrival'
  | 'scan'
  | 'hub'
  | 'midi-import'
  | 'track'
  | 'tools'
  | 'rhythm'
  | 'lanes'
  | 'step'
  | 'strip'
  | 'clip'
  | 'scene'
  | 'notes'
  | 'microphone'
  | 'rescue'
  | 'take-saved'
  | 'round-trip'
  | 'midi'
  | 'midi-map';
export const overlay = signal<Overlay | null>(null);

/** Chance of a step in a random fill. */
export const density = signal(0.4);
export const isMetronomeOn = signal(false);
/** Bars counted in before playing; 0 none. */
export const countInBars = signal<0 | 1 | 2>(0);
export const isLeftHanded = signal(false);
/** The line of load, latency and dropouts; null: as the screen has room, so not on a phone. */
export const monitorChoice = signal<boolean | null>(null);
/** A phone or tablet whose finger has not yet let the page sound. */
export const isGateOpen = signal(false);

/** The account's place in the bar, once the workstation can play and the account is loaded. */
export const accountButton = signal<ComponentType | null>(null);

export const THEMES = ['auto', 'sunlight', 'studio'] as const;
export type Theme = (typeof THEMES)[number];
export const theme = signal<Theme>('auto');
