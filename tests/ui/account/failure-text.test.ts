/** What is said of a load that failed: by the status of the answer where one is known, and in words. */
import { beforeAll, expect, test, vi } from 'vitest';
import { CallFailure, Unreachable } from '../../../ui/account/call.ts';
import { loadFailure, statusOf } from '../../../ui/account/failure-text.ts';
import { loadLazyWords } from '../../../ui/loading/words.ts';
import { speak, t } from '../../../ui/words/words.ts';

const answered = (statusText: string) => new CallFailure(503, 'unavailable', '', {}, {}, 0, statusText);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await loadLazyWords();
});

test('a load names the status where the server gave one', () => {
  expect(loadFailure(answered('Service Unavailable'))[0]).toBe('Failed to load project: 503 Service Unavailable');
  // HTTP/2 has numbers only.
  expect(loadFailure(answered(''))[0]).toBe('Failed to load project: 503');
});

test('without an answer it does not', () => {
  const [title, body] = loadFailure(new Unreachable());
  expect(title).toBe('Unable to load project. Please try again.');
  expect(body).toBe(t('account.unreachable'));
});

test('a save says the same of its status', () => {
  expect(statusOf(answered('Service Unavailable'))).toBe('503 Service Unavailable');
  expect(t('projects.saveStatus', { status: '503' })).toBe('Failed to save project: 503');
  expect(t('projects.saveUnable')).toBe('Unable to save project. Please try again.');
  expect(t('projects.saveFailed')).toBe('Failed to save project. Please try again.');
});
