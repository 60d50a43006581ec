/**
 * Where the visitor is: at the workstation, or on another page of this document. The router that knows the way is
 * fetched when somebody leaves, for the first beat plays without it.
 */
import { signal } from '@preact/signals-react';

/** `?new`: to make an account. */
export type Place = '/' | '/login' | '/login?new' | '/profile' | '/bench' | '/licences';

export const isAtWorkstation = signal(window.location.pathname === '/');
/** The router is on the page, or to be fetched. */
export const isRouterWanted = signal(!isAtWorkstation.peek());

type Guide = (to: string) => void;
let guide: Guide | null = null;
let wanted: string | null = null;

/** To another page without a new document: music plays on. */
export function goTo(to: Place): void {
  if (guide) {
    guide(to);
    return;
  }
  wanted = to;
  isRouterWanted.value = true;
}

/** The router has come; what was asked for meanwhile is done now. Returns how it goes again. */
export function follow(next: Guide): () => void {
  guide = next;
  if (wanted !== null) next(wanted);
  wanted = null;
  return () => {
    guide = null;
  };
}
