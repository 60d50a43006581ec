/** Playing by hand, apart from the music: what is armed, how hits are recorded, whether pads and keys are open. */
import { computed, effect, signal } from '@preact/signals-react';
import { instrument } from '../../song/instruments.ts';
import { LIVE_GRIDS, type LiveGrid } from '../../song/live-input.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import type { Track } from '../../song/song.ts';
import { dockTab, hasDock, isDockOpen } from './dock.ts';
import { layout } from './layout.ts';
import { hasMidi, midiMode } from './midi.ts';
import { selectedTrack, selectTrack, view } from './screen.ts';
import { song } from './song.ts';

export const isLiveOpen = signal(false);

/** What lies under the lanes of a phone. */
const chosenHands = signal<'steps' | 'pads' | 'keys'>('steps');
export type Hands = typeof chosenHands.value;
/** Drums have no keys: their pads lie there. A track of takes has neither. */
export const hands = computed<Hands>(() => {
  if (layout.value !== 'phone') return 'steps';
  const track = song.value.tracks.find(({ id }) => id === selectedTrack.value);
  return chosenHands.value === 'keys' && (!track || isDrum(track)) ? 'pads' : chosenHands.value;
});

export function showHands(next: Hands): void {
  chosenHands.value = next;
  const track = song.peek().tracks.find(({ id }) => id === selectedTrack.peek());
  const melodic = liveTracks.peek().find((one) => !isDrum(one));
  if (next === 'keys' && (!track || isDrum(track) || track.instrument === 'audio') && melodic) selectTrack(melodic.id);
}

/** How hard a pad is struck: by the height at which it is touched, or always the same. */
export const TOUCHES = ['height', 'soft', 'medium', 'hard'] as const;
export type Touch = (typeof TOUCHES)[number];
export const touch = signal<Touch>('height');
/** Keys on the screen and letters of the computer that lie outside the song's scale are silent. */
export const isHandInScale = signal(false);
/** Off: a first hit begins to replace what its track holds, once round. */
export const isOverdubOn = signal(true);
export const liveGrid = signal<LiveGrid>('1/16');
/** Whether hits go into the song. */
export const isWriting = signal(false);

export function isDrum(track: Pick<Track, 'instrument'>): boolean {
  return instrument(track.instrument).family === 'drums';
}

/** What plays to its end however long a key is held is hit, as drums are: it goes into steps. */
export function isStruck(track: Track, key: number): boolean {
  if (track.instrument !== 'sampler') return isDrum(track);
  const pad = track.pads[key - rootKeyOf('sampler')];
  return pad?.oneShot === true && !pad.loop;
}

/** Drums are one kit: its pads belong together. A track of takes has no keys. */
export const liveTracks = computed(() => song.value.tracks.filter(({ instrument }) => instrument !== 'audio'));
export const drums = computed(() => liveTracks.value.filter(isDrum));

/** Track ids an arm key was pressed for; null: none was, and what is played is armed. */
const armedByHand = signal<ReadonlySet<string> | null>(null);

/** Id of the track whose pads lie under the hands in a room of EDIT; null: in none. */
export const roomTrack = signal<string | null>(null);

/** Track ids; empty while nothing can be played. What a controller plays is armed too, unless an arm key chose otherwise. */
export const armed = computed<ReadonlySet<string>>(() => {
  const here = armedHere.value;
  const isChosen = view.value === 'session' && armedByHand.value !== null;
  if (!hasMidi.value || view.value === 'edit' || isChosen) return here;
  const played = midiMode.value === 'keys' ? [selectedTrack.value] : liveTracks.value.map(({ id }) => id);
  return new Set([...here, ...played]);
});

/** By what lies on the screen. */
const armedHere = computed<ReadonlySet<string>>(() => {
  if (view.value === 'edit') return new Set(roomTrack.value === null ? [] : [roomTrack.value]);
  if (view.value === 'arrange' && hands.value !== 'steps') {
    return new Set(hands.value === 'pads' ? liveTracks.value.map(({ id }) => id) : [selectedTrack.value]);
  }
  const isDocked = view.value === 'arrange' && hasDock.value && isDockOpen.value && dockTab.value === 'keys';
  if (isDocked) return playedBySelection.value;
  if (!isLiveOpen.value || layout.value === 'phone') return new Set();
  if (armedByHand.value) return armedByHand.value;
  return playedBySelection.value;
});

/** Drums are one kit. */
const playedBySelection = computed<ReadonlySet<string>>(() => {
  const id = selectedTrack.value;
  return new Set(drums.value.some((track) => track.id === id) ? drums.value.map((track) => track.id) : [id]);
});

export function toggleArmed(track: string): void {
  const next = new Set(armed.peek());
  if (!next.delete(track)) next.add(track);
  armedByHand.value = next;
}

export function openLive(isOpen: boolean): void {
  if (armedByHand.peek()?.size === 0) armedByHand.value = null;
  isLiveOpen.value = isOpen;
}

const KEY = 'batida.hand';

/** As they were left on this device, and from now on every change is kept; without storage until the tab closes. */
function keep(): void {
  try {
    const [overdub, grid] = (localStorage.getItem(KEY) ?? '').split(' ');
    isOverdubOn.value = overdub !== 'replace';
    if (grid && Object.keys(LIVE_GRIDS).includes(grid)) liveGrid.value = grid as LiveGrid;
  } catch {
    return;
  }
  effect(() => {
    const kept = `${isOverdubOn.value ? 'overdub' : 'replace'} ${liveGrid.value}`;
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // Full or denied.
    }
  });
}

keep();

/** As on the first visit; returns how to take it back. */
export function resetLive(): () => void {
  const [overdub, grid] = [isOverdubOn.peek(), liveGrid.peek()];
  isOverdubOn.value = true;
  liveGrid.value = '1/16';
  return () => {
    isOverdubOn.value = overdub;
    liveGrid.value = grid;
  };
}
