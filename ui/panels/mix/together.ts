/** Strips that are chosen together: their faders move by the same dB, M and S act on all. Alt means this one only. */

import { signal } from '@preact/signals-react';
import { clampTo } from '../../../song/clamp-to.ts';
import { everyTrack, inTurn } from '../../../song/edits/edit.ts';
import { addGroup } from '../../../song/edits/groups.ts';
import { setMute, setSolo, setStripParam } from '../../../song/edits/mixer.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { hasRoomFor } from '../../state/room.ts';
import { edit, song } from '../../state/song.ts';
import { trackIds, trackSignal } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { chosenStrip } from './chosen.ts';

const NONE: ReadonlySet<string> = new Set();

export const together = signal<ReadonlySet<string>>(NONE);
/** dB by which the last gesture has moved them. */
export const movedDb = signal(0);
let isAltHeld = false;
/** Where the faders stood when the hand took hold of one. */
let grip: { readonly gesture: string; readonly gains: ReadonlyMap<string, number> } | null = null;

function choose(strips: Iterable<string>): void {
  const next = new Set(strips);
  together.value = next.size === 0 ? NONE : next;
  movedDb.value = 0;
}

export function letGo(): void {
  choose([]);
}

/** Ctrl adds one or lets it go; Shift takes all from the chosen strip to this one. */
export function chooseMore(strip: string, isRange: boolean): void {
  const before = together.peek();
  const from = chosenStrip.peek();
  const ids = trackIds.peek();
  if (isRange && from !== null) {
    const [a = 0, b = 0] = [ids.indexOf(from), ids.indexOf(strip)].sort((x, y) => x - y);
    choose([...before, ...ids.slice(a, b + 1)]);
    return;
  }
  const start = before.size === 0 && from !== null && from !== strip ? [from] : before;
  choose(before.has(strip) ? [...before].filter((id) => id !== strip) : [...start, strip]);
}

function isTogether(track: string): boolean {
  const strips = together.peek();
  return strips.size > 1 && strips.has(track) && !isAltHeld;
}

/** The fader of one strip went here: the others by as much. False where it moves alone. */
export function turnTogether(track: string, value: number, gesture: string): boolean {
  if (!isTogether(track)) return false;
  const chosen = song.peek().tracks.filter(({ id }) => together.peek().has(id));
  if (grip?.gesture !== gesture) grip = { gesture, gains: new Map(chosen.map(({ id, strip }) => [id, strip.gain])) };
  const { gains } = grip;
  const by = value - (gains.get(track) ?? value);
  const edits = chosen.map(({ id }) =>
    setStripParam(id, 'gain', id === track ? value : clampTo(STRIP_SPECS.gain, (gains.get(id) ?? 0) + by)),
  );
  edit(inTurn(...edits), { group: `together ${gesture}` });
  movedDb.value = by;
  return true;
}

/** M or S of all, as the one that was pressed is to be. False where it is pressed alone. */
export function switchTogether(track: string, what: 'mute' | 'solo'): boolean {
  if (!isTogether(track)) return false;
  switchAll(what, trackSignal(track).peek()?.strip[what] !== true);
  return true;
}

export function switchAll(what: 'mute' | 'solo', isOn: boolean): void {
  const set = what === 'mute' ? setMute : setSolo;
  edit(everyTrack((id) => (together.peek().has(id) ? set(id, isOn) : (same) => same)));
}

export function groupThem(): void {
  if (!hasRoomFor('groups')) return;
  const name = t('mix.groupNumber', { number: song.peek().groups.length + 1 });
  edit(addGroup(name, [...together.peek()]));
  letGo();
}

/** Alt is followed, and Escape lets the strips go, until the answer is called. */
export function watchKeys(): () => void {
  const follow = (event: KeyboardEvent) => {
    isAltHeld = event.altKey;
    if (event.type !== 'keydown' || event.key !== 'Escape' || together.peek().size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    letGo();
  };
  const forget = () => {
    isAltHeld = false;
  };
  window.addEventListener('keydown', follow, true);
  window.addEventListener('keyup', follow, true);
  window.addEventListener('blur', forget);
  return () => {
    window.removeEventListener('keydown', follow, true);
    window.removeEventListener('keyup', follow, true);
    window.removeEventListener('blur', forget);
    letGo();
  };
}
