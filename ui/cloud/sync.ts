/** What the screens know of the cloud: facts as signals, and the one state that follows from them. */
import { computed, signal } from '@preact/signals-react';
import { isExpired, lastUser, user } from '../account/user.ts';
import { openId } from '../shelf/open.ts';
import { readLinks, readWaiting } from '../shelf/outbox.ts';
import type { Link, Waiting } from '../shelf/upload.ts';
import type { SendFailure } from './send-failure.ts';
import { syncOf } from './sync-state.ts';

export const isOnline = signal(navigator.onLine !== false);
export const isSending = signal(false);
export const sendFailure = signal<SendFailure | null>(null);
export const waiting = signal<readonly Waiting[]>([]);
/** By the id of the project on this device. */
export const links = signal<ReadonlyMap<string, Link>>(new Map());
/** Null: the open project never was in a cloud. */
export const openLink = computed(() => links.value.get(openId.value) ?? null);

/** Whose cloud the songs go to: known without a net, and after the session has ended by itself. */
export const account = computed(() => user.value ?? (user.value === undefined || isExpired.value ? lastUser() : null));

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
