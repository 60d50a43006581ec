/**
 * What this device keeps of the sound library: sounds of one's own, and which sounds are favourites. A browser that keeps nothing forgets
 * them when the tab closes; another tab's change is taken over.
 */
import { signal } from '@preact/signals-react';
import { type OwnSound, readOwnSound, writeOwnSound } from '../../song/library/own.ts';
import { newClientKey } from './upload.ts';

export interface KeptSound extends OwnSound {
  readonly id: string;
}

const SOUNDS_KEY = 'batida.sounds';
const FAVOURITES_KEY = 'batida.favourites';
/** Of a browser's five million characters a song's last word has the rest. */
const MOST_OWN_SOUNDS = 300;

export const ownSounds = signal<readonly KeptSound[]>([]);
export const favourites = signal<ReadonlySet<string>>(new Set());

function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function remember(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** A line each: the id, a blank, the sound. One that cannot be read is left out. */
function read(text: string): readonly KeptSound[] {
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf(' ');
    const sound = at > 0 ? readOwnSound(line.slice(at + 1)) : null;
    return sound ? [{ id: line.slice(0, at), ...sound }] : [];
  });
}

function keep(next: readonly KeptSound[]): boolean {
  const isKept = remember(SOUNDS_KEY, next.map((one) => `${one.id} ${writeOwnSound(one)}`).join('\n'));
  if (isKept) ownSounds.value = next;
  return isKept;
}

let isFollowing = false;

/** When the room opens for the first time. */
export function loadOwnSounds(): void {
  if (isFollowing) return;
  isFollowing = true;
  const load = () => {
    ownSounds.value = read(recall(SOUNDS_KEY));
    favourites.value = new Set(recall(FAVOURITES_KEY).split(' ').filter(Boolean));
  };
  load();
  window.addEventListener('storage', ({ key }) => {
    if (key === SOUNDS_KEY || key === FAVOURITES_KEY) load();
  });
}

/** Its id; null where the device has no room. */
export function addOwnSound(sound: OwnSound): string | null {
  const id = `own-${newClientKey()}`;
  const before = ownSounds.peek();
  if (before.length >= MOST_OWN_SOUNDS) return null;
  return keep([...before, { id, ...sound }]) ? id : null;
}

export function changeOwnSound(id: string, change: Partial<Pick<OwnSound, 'name' | 'tags'>>): boolean {
  return keep(ownSounds.peek().map((one) => (one.id === id ? { ...one, ...change } : one)));
}

/** Returns what brings it back. */
export function removeOwnSound(id: string): () => void {
  const before = ownSounds.peek();
  keep(before.filter((one) => one.id !== id));
  return () => void keep(before);
}

export function toggleFavourite(id: string): void {
  const next = new Set(favourites.peek());
  if (!next.delete(id)) next.add(id);
  favourites.value = next;
  remember(FAVOURITES_KEY, [...next].join(' '));
}
