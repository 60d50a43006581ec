/** The four states of the cloud: each from its facts, and none that is not true. */
import { expect, test } from 'vitest';
import { type SyncFacts, syncOf } from '../../../ui/cloud/sync.ts';

const calm: SyncFacts = {
  hasAccount: true,
  isSignedOut: false,
  isOnline: true,
  waiting: 0,
  refused: 0,
  isSending: false,
  sendFailure: null,
  hasConflict: false,
};

test.each<[string, Partial<SyncFacts>, string | null, string | null]>([
  ['nothing waits', {}, 'synced', null],
  ['something waits', { waiting: 2 }, 'syncing', null],
  ['something is on its way', { isSending: true, waiting: 1 }, 'syncing', null],
  ['the server asks to wait', { waiting: 1, sendFailure: 'busy' }, 'syncing', null],
  ['the browser has no net', { isOnline: false }, 'offline', null],
  ['the server does not answer', { waiting: 1, sendFailure: 'offline' }, 'offline', null],
  ['no net, whatever else', { isOnline: false, isSignedOut: true, hasConflict: true }, 'offline', null],
  ['the session has ended', { isSignedOut: true }, 'error', 'signedOut'],
  ['the session ended while sending', { waiting: 1, sendFailure: 'signedOut' }, 'error', 'signedOut'],
  ['the cloud is full', { waiting: 1, sendFailure: 'full' }, 'error', 'full'],
  ['the server fails', { waiting: 1, sendFailure: 'failure' }, 'error', 'failure'],
  ['another device saved first', { hasConflict: true }, 'error', 'conflict'],
  ['one was refused', { refused: 1 }, 'error', 'refused'],
  ['a guest', { hasAccount: false }, null, null],
  [
    'a guest on whose device a save of an account waits',
    { hasAccount: false, isSignedOut: true, waiting: 1 },
    'error',
    'signedOut',
  ],
])('%s', (_facts, change, state, reason) => {
  const sync = syncOf({ ...calm, ...change });
  expect([sync?.state ?? null, sync?.reason ?? null]).toEqual([state, reason]);
});
