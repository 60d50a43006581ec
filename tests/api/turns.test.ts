/** Turns of a caller: so many at a time, and each ends. */
import { expect, test } from 'vitest';
import { Failure } from '../../api/http/failure.ts';
import { Turns } from '../../api/http/turns.ts';

test('the third of one caller is refused, another caller is not; a turn that ended badly has ended', async () => {
  const turns = new Turns(2);
  const ends: ((fault?: Error) => void)[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((fault) => (fault ? reject(fault) : resolve()));
    });
  const [first, second] = [turns.take(['a'], work), turns.take(['a'], work)];
  await expect(turns.take(['a'], work)).rejects.toThrow(Failure);
  const other = turns.take(['b'], work);
  expect(ends).toHaveLength(3);
  ends[0]?.(new Error('no'));
  await expect(first).rejects.toThrow('no');
  const third = turns.take(['a'], work);
  expect(ends).toHaveLength(4);
  for (const end of ends.slice(1)) end();
  await Promise.all([second, other, third]);
});

test('a network around many has more turns than one of them, and not as many as all of them', async () => {
  const turns = new Turns(2);
  let end = () => {};
  const long = new Promise<void>((resolve) => {
    end = resolve;
  });
  const from = (i: number) => [`64 ${i}`, `56 ${Math.floor(i / 4)}`, '48'];
  const taken = await Promise.allSettled(
    Array.from({ length: 16 }, (_, i) => Promise.race([turns.take(from(i), () => long), Promise.resolve('begun')])),
  );
  expect(taken.map(({ status }) => status === 'fulfilled')).toEqual(Array.from({ length: 16 }, (_, i) => i < 8));
  end();
  await long;
  await expect(turns.take(from(15), async () => 'welcome')).resolves.toBe('welcome');
});
