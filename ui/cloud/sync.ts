/**
 * The way of a save, its end: how it stands. The facts as signals (what waits on the disk, what the sender reports, the net,
 * the account) and the one state that follows from them; the screens of `ui/panels/cloud/` draw it.
 */
import { computed, effect, signal } from '@preact/signals-react';
import { isExpired, lastUser, user } from '../account/user.ts';
import { openId } from '../shelf/open.ts';
import { readLinks, readWaiting } from '../shelf/outbox.ts';
import type { Link, Waiting } from '../shelf/upload.ts';
import type { SendFailure } from './send-failure.ts';

export const isOnline = signal(globalThis.navigator?.onLine !== false);
export const isSending = signal(false);
export const sendFailure = signal<SendFailure | null>(null);
export const waiting = signal<readonly Waiting[]>([]);
/** By the id of the project on this device. */
export const links = signal<ReadonlyMap<string, Link>>(new Map());
/** Null: the open project never was in a cloud. */
export const openLink = computed(() => links.value.get(openId.value) ?? null);

/** Whose cloud the songs go to: known without a net, and after the session has ended by itself. */
export const account = computed(() => user.value ?? (user.value === undefined || isExpired.value ? lastUser() : null));

/** All that was saved of the open project is in the cloud of whoever is here. */
export const isOpenInCloud = computed(() => {
  const link = openLink.value;
  if (!link || link.cloudId === null || link.conflict !== null) return false;
  const isMine = link.account === account.value?.id;
  return isMine && !waiting.value.some(({ upload }) => upload.project === openId.value);
});

export const sync = computed(() => {
  const isGuest = user.value === null;
  const going = waiting.value.filter(({ upload }) => upload.refusal === null);
  const mine = going.filter(({ upload }) => isGuest || upload.account === account.value?.id);
  return syncOf({
    hasAccount: account.value !== null,
    isSignedOut: isGuest,
    isOnline: isOnline.value,
    waiting: mine.length,
    refused: waiting.value.length - going.length,
    isSending: isSending.value,
    sendFailure: sendFailure.value,
    hasConflict: openLink.value?.conflict != null,
  });
});

let reading: Promise<void> | null = null;
let isStale = false;

/** Reads the facts of the disk again; calls that come meanwhile are one. */
export function refreshSync(): Promise<void> {
  isStale = true;
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

async function read(): Promise<void> {
  while (isStale) {
    isStale = false;
    try {
      const [found, known] = await Promise.all([readWaiting(), readLinks()]);
      waiting.value = found;
      links.value = known;
    } catch {
      // No disk: nothing waits on it.
    }
  }
}

export interface SyncFacts {
  /** There is an account on this device, signed in or once signed in. */
  readonly hasAccount: boolean;
  /** Its session has ended, or somebody signed out while something waited. */
  readonly isSignedOut: boolean;
  /** What the browser says of the net. */
  readonly isOnline: boolean;
  /** Saves and backups on their way. */
  readonly waiting: number;
  /** Those the cloud will never take. */
  readonly refused: number;
  readonly isSending: boolean;
  readonly sendFailure: SendFailure | null;
  /** Of the open project. */
  readonly hasConflict: boolean;
}

export type SyncState = 'synced' | 'syncing' | 'error' | 'offline';
type SyncReason = 'signedOut' | 'full' | 'failure' | 'refused' | 'conflict';

export interface Sync {
  readonly state: SyncState;
  /** Of an error. */
  readonly reason: SyncReason | null;
  readonly waiting: number;
}

/** Null for a guest, of whom nothing is in the cloud and nothing goes there. */
export function syncOf(facts: SyncFacts): Sync | null {
  const { hasAccount, isSignedOut, isOnline, waiting, refused, isSending, sendFailure, hasConflict } = facts;
  if (!hasAccount && waiting === 0) return null;
  const be = (state: SyncState, reason: SyncReason | null = null): Sync => ({ state, reason, waiting });
  if (!isOnline || sendFailure === 'offline') return be('offline');
  if (isSignedOut || sendFailure === 'signedOut') return be('error', 'signedOut');
  if (sendFailure === 'full' || sendFailure === 'failure') return be('error', sendFailure);
  if (hasConflict) return be('error', 'conflict');
  if (refused > 0) return be('error', 'refused');
  return be(waiting > 0 || isSending ? 'syncing' : 'synced');
}

/** Nobody waits longer for a way out. */
const PATIENCE_MILLISECONDS = 2000;

const countOf = (account: number): number => waiting.value.filter(({ upload }) => upload.account === account).length;

/** Saves of the account that are not in its cloud; those on their way are given a moment to arrive. */
export async function countUnsent(account: number): Promise<number> {
  await refreshSync();
  if (isOnline.peek()) await arrival(account);
  return countOf(account);
}

function arrival(account: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MILLISECONDS);
    const stop = effect(() => {
      if (countOf(account) > 0) return;
      clearTimeout(timer);
      resolve();
    });
    setTimeout(() => stop(), PATIENCE_MILLISECONDS);
  });
}
