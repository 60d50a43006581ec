/** The four states of the cloud: each from its facts, and none that is not true. */
import { afterEach, expect, test } from 'vitest';
import { user } from '../../../ui/account/user.ts';
import { isOpenInCloud, links, type SyncFacts, syncOf, waiting } from '../../../ui/cloud/sync.ts';
import { openId } from '../../../ui/shelf/open.ts';
import { newLink, type Upload } from '../../../ui/shelf/upload.ts';

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

afterEach(() => {
  user.value = undefined;
  links.value = new Map();
  waiting.value = [];
});

test('the open song is in the cloud once its save has arrived, in the cloud of whoever is here', () => {
  const me = { id: 7, username: 'ana' };
  const upload = { account: 7, project: openId.peek(), refusal: null } as Upload;
  user.value = me as typeof user.value;
  expect(isOpenInCloud.value).toBe(false);
  const keep = (link: Partial<ReturnType<typeof newLink>>) => {
    links.value = new Map([[openId.peek(), { ...newLink(me), ...link }]]);
  };
  keep({});
  expect(isOpenInCloud.value).toBe(false);
  keep({ cloudId: 3 });
  expect(isOpenInCloud.value).toBe(true);
  waiting.value = [{ key: 1, upload: { ...upload, project: 'another' } }];
  expect(isOpenInCloud.value).toBe(true);
  waiting.value = [{ key: 1, upload }];
  expect(isOpenInCloud.value).toBe(false);
  waiting.value = [];
  keep({ cloudId: 3, conflict: 2 });
  expect(isOpenInCloud.value).toBe(false);
  keep({ cloudId: 3, account: 8, username: 'ben' });
  expect(isOpenInCloud.value).toBe(false);
});
