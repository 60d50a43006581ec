/** A sound as a text that survives a messenger: its name for people, then letters and figures alone. */
import { type OwnSound, readOwnSound } from '../../../song/library/own.ts';

const MARK = 'batida-sound-1:';

export function sharedText(name: string, sound: string): string {
  const bytes = new TextEncoder().encode(sound);
  const base64 = btoa(String.fromCharCode(...bytes));
  return `${name} ${MARK}${base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/** Wherever it stands in what was pasted; null: there is none, or it is damaged. */
export function readShared(text: string): OwnSound | null {
  const [, base64 = ''] = /batida-sound-1:([\w-]+)/.exec(text) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    return readOwnSound(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
