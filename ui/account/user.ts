/**
 * Who is signed in, for the whole page. The name that was known last is kept on the device, so that it is there without a
 * net; songs are never touched here: whoever keeps them hears of every change (onUserChange).
 */
import { signal } from '@preact/signals-react';
import type { Login, Registration, SignedIn, UserAnswer } from '../../api/contract.ts';
import { CallFailure, call, Unreachable } from './call.ts';

const USER_KEY = 'batida.user';
/** Somebody has logged out while the server could not be reached. */
const OWED_KEY = 'batida.logout';

/** Why it is another user than before; `known`: the page has just learnt who it is. */
type UserChange = 'known' | 'signed-in' | 'registered' | 'signed-out' | 'expired' | 'deleted' | 'elsewhere';

/** The user before is passed too: undefined when it was not known, null for a guest. */
export type UserListener = (user: UserAnswer | null, change: UserChange, before: UserAnswer | null | undefined) => void;

/** Undefined: not known yet; null: a guest. */
export const user = signal<UserAnswer | null | undefined>(undefined);
/** Whether the session of the user that was known last has ended by itself: nothing is lost, one has to log in again. */
export const isExpired = signal(false);
/** The recovery codes of an account that was made in this tab, until somebody says that they are kept. */
export const freshCodes = signal<readonly string[] | null>(null);

const listeners = new Set<UserListener>();

/** Called with every change from now on; returns how to end that. */
export function onUserChange(listener: UserListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Grows with every change: an answer that was asked for before it comes too late. */
let turn = 0;

function become(next: UserAnswer | null, change: UserChange): void {
  const before = user.peek();
  turn += 1;
  isExpired.value = change === 'expired';
  user.value = next;
  // Who comes back later is still asked to log in under their name.
  if (change !== 'expired') remember(next);
  // A session that begins takes the place of the one that was to end.
  if (change === 'signed-in' || change === 'registered') keep(OWED_KEY, null);
  for (const listener of listeners) listener(next, change, before);
}

/** So long an answer to "who is here" is believed. */
const FRESH_MILLISECONDS = 600_000;
let freshUntil = 0;
let asking: Promise<void> | null = null;
let isFollowing = false;

/** Asks the server who is here, unless it has just said so. Without an answer it is whoever was here last. */
export function loadUser(): Promise<void> {
  followOtherTabs();
  if (Date.now() < freshUntil) return Promise.resolve();
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const asked = turn;
  const last = lastUser();
  try {
    await payLogout();
    const found = await call<UserAnswer | null>('GET', 'auth/me');
    freshUntil = Date.now() + FRESH_MILLISECONDS;
    if (turn === asked) become(found, found === null && last !== null ? 'expired' : 'known');
  } catch (error) {
    if (!(error instanceof CallFailure || error instanceof Unreachable)) throw error;
    if (user.peek() === undefined) become(last, 'known');
  }
}

export async function signIn(login: Login): Promise<UserAnswer> {
  const answer = await call<SignedIn>('POST', 'auth/login', login);
  become(answer.user, 'signed-in');
  return answer.user;
}

/** Its recovery codes are shown this once: see freshCodes. */
export async function register(registration: Registration): Promise<UserAnswer> {
  const answer = await call<SignedIn>('POST', 'auth/register', registration);
  freshCodes.value = answer.recoveryCodes ?? null;
  become(answer.user, 'registered');
  return answer.user;
}

/** A new password for a recovery code; whoever has one is signed in by it. */
export async function recover(username: string, code: string, password: string): Promise<UserAnswer> {
  const answer = await call<SignedIn>('POST', 'auth/recover', { username, code, password });
  become(answer.user, 'signed-in');
  return answer.user;
}

/** Whether the server knows. Without a net one is logged out here at once, and there as soon as it can be reached. */
export async function signOut(): Promise<boolean> {
  let isKnownToServer = true;
  try {
    await call<void>('POST', 'auth/logout');
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    keep(OWED_KEY, 'yes');
    isKnownToServer = false;
  }
  become(null, 'signed-out');
  return isKnownToServer;
}

/** Ends the session that was left without a net. */
async function payLogout(): Promise<void> {
  if (kept(OWED_KEY) === null) return;
  await call<void>('POST', 'auth/logout');
  keep(OWED_KEY, null);
}

/** Asks for the password once more: this cannot be taken back. */
export async function deleteAccount(password: string): Promise<void> {
  await call<void>('DELETE', 'account', { password });
  become(null, 'deleted');
}

/** Any call that is answered with not_signed_in ends here: the session is over, and one has to log in again. */
export function expire(): void {
  if (user.peek()) become(null, 'expired');
}

function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('storage', ({ key }) => {
    if (key !== USER_KEY) return;
    const next = lastUser();
    if (next?.id !== user.peek()?.id) become(next, 'elsewhere');
  });
  addEventListener('online', () => void payLogout().catch(() => undefined));
}

/** Whoever was signed in on this device last and has not signed out. */
export function lastUser(): UserAnswer | null {
  try {
    const found: unknown = JSON.parse(kept(USER_KEY) ?? 'null');
    return isUser(found) ? found : null;
  } catch {
    return null;
  }
}

const remember = (next: UserAnswer | null): void => keep(USER_KEY, next && JSON.stringify(next));

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without storage, who is here is known again when the server has been asked. */
function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing is kept here, and nothing need be.
  }
}

function isUser(found: unknown): found is UserAnswer {
  const { id, username } = (found ?? {}) as Partial<UserAnswer>;
  return typeof id === 'number' && typeof username === 'string';
}
