/** Without a net: what was heard before still plays, the rest says so. */
import { signal } from '@preact/signals-react';
import { type HubItem, isSongHere } from '../../../cloud/hub.ts';

export const isOffline = signal(false);

export const isPlayable = ({ id }: HubItem): boolean => isSongHere(id);

/** For as long as the hub is open. */
export function followNet(): () => void {
  const look = () => {
    isOffline.value = !navigator.onLine;
  };
  look();
  for (const name of ['online', 'offline'] as const) window.addEventListener(name, look);
  return () => {
    for (const name of ['online', 'offline'] as const) window.removeEventListener(name, look);
  };
}
