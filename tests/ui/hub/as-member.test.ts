/** What needs an account is done by who has one, also where the page does not know yet who is here. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const answers: Array<(user: unknown) => void> = [];
vi.stubGlobal('fetch', () => {
  return new Promise((resolve) => {
    answers.push((found) => resolve(Response.json(found)));
  });
});
const { user } = await import('../../../ui/account/user.ts');
const { asMember, lift, overs } = await import('../../../ui/panels/hub/asking.ts');

beforeEach(() => {
  user.value = undefined;
});
afterEach(() => {
  lift(0);
});

test('who is here is asked for first; nobody who is logged in is asked to log in', async () => {
  const run = vi.fn();
  asMember('publish', run);
  expect([run.mock.calls.length, overs.value.length]).toEqual([0, 0]);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ id: 1, username: 'kofi' });
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(overs.value).toEqual([]);
});

test('a guest is asked, a member is not', () => {
  const run = vi.fn();
  user.value = null;
  asMember('like', run);
  expect(run).not.toHaveBeenCalled();
  expect(overs.value).toEqual([{ kind: 'login', act: 'like', isReady: false }]);
});
