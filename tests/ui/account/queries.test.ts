/** Lists that are asked for anew because something changed. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { askAgain } from '../../../ui/account/queries.ts';

/** A list somebody looks at, whose answers are given by hand in the order in which it was asked. */
function watched() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const asked: ((rows: readonly string[]) => void)[] = [];
  const queryFn = () => new Promise<readonly string[]>((answer) => asked.push(answer));
  const observer = new QueryObserver(client, { queryKey: ['list', 'comments'], queryFn });
  const stop = observer.subscribe(() => undefined);
  onTestFinished(() => {
    stop();
    client.clear();
  });
  return { client, asked, rows: () => observer.getCurrentResult().data };
}

it('a first answer that is on its way while something changes is not believed', async () => {
  const { client, asked, rows } = watched();
  expect(asked).toHaveLength(1);
  const done = askAgain(['list'], client);
  asked[0]?.([]);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.(['That bell a step late.']);
  await done;
  expect(rows()).toEqual(['That bell a step late.']);
});

it('a list that is there is asked for once', async () => {
  const { client, asked, rows } = watched();
  asked[0]?.(['one']);
  await expect.poll(rows).toEqual(['one']);
  const done = askAgain(['list'], client);
  asked[1]?.(['one', 'two']);
  await done;
  expect(asked).toHaveLength(2);
  expect(rows()).toEqual(['one', 'two']);
});
