/** Without Web Locks a project has one writer: who may take it, and who has to wait. */
import { expect, test } from 'vitest';
import { mayTake } from '../../ui/shelf/hold.ts';

const NOW = 1_767_225_600_000;
const row = (owner: string | null, secondsAgo: number) => ({ owner, ownerSeenAt: NOW - secondsAgo * 1000 });
const look = (isYielding: boolean) => ({ owner: 'me', isYielding, now: NOW });

test('a tab takes what is nobody’s, its own, of a silent one, or on no disk', () => {
  for (const free of [row(null, 0), row('me', 0), row('other', 6.1), undefined])
    expect(mayTake(free, look(false))).toBe(true);
  expect(mayTake(row('other', 5.9), look(false))).toBe(false);
});

test('what it has just let go it leaves to the tab that asked, until that one is silent for six seconds', () => {
  // Its own name may still stand there: the row is written behind the look.
  for (const fresh of [row(null, 0), row('me', 0), row(null, 5.9), row('other', 0)])
    expect(mayTake(fresh, look(true))).toBe(false);
  for (const silent of [row(null, 6.1), row('me', 6.1), row('other', 6.1), undefined])
    expect(mayTake(silent, look(true))).toBe(true);
});
