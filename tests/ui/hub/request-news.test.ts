/** What the tab of COLLABORATE counts: who waits for an answer, and answers that were not read. */
import { expect, test } from 'vitest';
import type { RequestRow } from '../../../api/contract-hub.ts';
import { marksOf, newsAmong } from '../../../ui/panels/hub/request-news.ts';

const row = (id: string, isToMe: boolean, state: RequestRow['state']): RequestRow => ({
  ...{ personId: 'p', username: null, body: '', language: '', createdAt: '2026-11-28T12:00:00Z', isToMe, state },
  opening: {
    ...{
      id: `01930000-0000-7000-8000-${id.padStart(12, '0')}`,
      kind: 'skill',
      personId: 'q',
      username: null,
      item: null,
    },
    ...{ wants: 'bass', offers: 'drums', body: '', language: '', places: 1, taken: 0, isJoined: true, isListed: true },
    createdAt: '2026-11-28T12:00:00Z',
  },
});

test('who asks counts until they are answered; one’s own request once it is answered, until that is read', () => {
  const asked = row('1', true, 'open');
  const waiting = row('2', false, 'open');
  expect(newsAmong([], '')).toBe(0);
  expect(newsAmong([asked, waiting], '')).toBe(1);
  expect(newsAmong([{ ...asked, state: 'accepted' }, waiting], '')).toBe(0);
  const answered = [asked, row('2', false, 'accepted'), row('3', false, 'declined')];
  expect(newsAmong(answered, '')).toBe(3);
  const read = marksOf(answered);
  expect(newsAmong(answered, read)).toBe(1);
  // Another answer to the same request is another one; what is gone is not kept.
  expect(newsAmong([row('2', false, 'declined')], read)).toBe(1);
  expect(marksOf([asked, waiting])).toBe('');
});
