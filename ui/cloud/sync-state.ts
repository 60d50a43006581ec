/** The four states of the cloud, from facts alone. */
import type { SendFailure } from './send-failure.ts';

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
type SyncReason = 'signedOut' | 'full' | 'trouble' | 'refused' | 'conflict';

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
  if (sendFailure === 'full' || sendFailure === 'trouble') return be('error', sendFailure);
  if (hasConflict) return be('error', 'conflict');
  if (refused > 0) return be('error', 'refused');
  return be(waiting > 0 || isSending ? 'syncing' : 'synced');
}
