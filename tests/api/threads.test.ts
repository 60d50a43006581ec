/** Threads: so many work, so many wait, fairly, and each fault stays with its own task. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { passwordsOf } from '../../api/auth/passwords.ts';
import { Failure } from '../../api/http/failure.ts';
import { type Asker, FairQueue } from '../../api/threads/queue.ts';
import { Threads } from '../../api/threads/threads.ts';

const HASHING = new URL('../../api/auth/hashing.worker.mjs', import.meta.url);
const SOMEBODY: Asker = { networks: ['192.0.2.1'], isKnown: false };

test('a password costs what it is said to cost', async () => {
  expect(await passwordsOf(['a pepper of the tests']).hash('eleven lonely robins', SOMEBODY)).toMatch(/^\$2b\$12\$/);
});

test('two work, eight wait, the next of the same network is refused at once', async () => {
  const hashing = new Threads<object, string | boolean>(HASHING, 2);
  const task = { text: 'x', hash: null, cost: 10 };
  const taken = Array.from({ length: 10 }, () => hashing.run(task, SOMEBODY));
  await expect(hashing.run(task, SOMEBODY)).rejects.toThrow(Failure);
  expect(new Set(await Promise.all(taken)).size).toBe(10);
  // And then there is room again.
  expect(await hashing.run({ ...task, hash: await taken[0] }, SOMEBODY)).toBe(true);
});

test('what is no hash is a fault of its own call alone', async () => {
  const hashing = new Threads<object, string | boolean>(HASHING, 2);
  await expect(hashing.run({ text: 'x', hash: null, cost: -1 }, SOMEBODY)).rejects.toThrow();
  expect(await hashing.run({ text: 'x', hash: null, cost: 4 }, SOMEBODY)).toMatch(/^\$2b\$04\$/);
});

test('threads end the process neither before their work is done nor after it', () => {
  const url = new URL('../../api/auth/passwords.ts', import.meta.url);
  const program = `const { passwordsOf } = await import('${url}');
    process.stdout.write(await passwordsOf(['pepper'], 4).hash('x', { networks: [], isKnown: true }));`;
  const given = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stdout } = spawnSync(process.execPath, given, { encoding: 'utf8', timeout: 60_000 });
  expect([status, stdout.slice(0, 7)]).toEqual([0, '$2b$04$']);
});

const six = (subnet: number, line = 1, isKnown = false): Asker => ({
  networks: [`${line}:${subnet}/64`, `${line}/56`, `${line}/48`],
  isKnown,
});
const four = (host: number, isKnown = false): Asker => ({ networks: [`198.51.100.${host}`], isKnown });

test('a line full of one network makes room for others, and for no more of its own', () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 8; i++) expect(queue.add(`flood ${i}`, six(i))).toBeNull();
  expect(queue.add('flood 8', six(8))).toBe('flood 8');
  for (let i = 0; i < 7; i++) expect(queue.add(`honest ${i}`, four(i))).toBe(`flood ${7 - i}`);
  // One of each now: nobody has more than anybody, and who comes next comes too late.
  expect(queue.add('honest 7', four(7))).toBe('honest 7');
});

test('one home line is served in turn with each of the others, however many addresses it has', () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 5; i++) queue.add(`flood ${i}`, six(i));
  for (let i = 0; i < 3; i++) queue.add(`honest ${i}`, four(i));
  const served = Array.from({ length: 8 }, () => queue.take());
  expect(served.slice(0, 4).sort()).toEqual(['flood 0', 'honest 0', 'honest 1', 'honest 2']);
  expect(served.slice(4)).toEqual(['flood 1', 'flood 2', 'flood 3', 'flood 4']);
  expect(queue.take()).toBeUndefined();
});

test('where strangers of a hundred networks fill the line, whoever is known still has a place, and the next turn but one', () => {
  const queue = new FairQueue<string>();
  const turnedAway = Array.from({ length: 100 }, (_, i) => queue.add(`stranger ${i}`, six(0, i)));
  expect(turnedAway.filter((one) => one === null)).toHaveLength(8);
  for (let i = 0; i < 8; i++) expect(queue.add(`known ${i}`, four(i, true))).toBeNull();
  // Of those who are known none is sent away for a stranger.
  expect(queue.add('late', four(99))).toBe('late');
  const served = Array.from({ length: 16 }, () => queue.take()?.split(' ')[0]);
  expect(served).toEqual(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? 'known' : 'stranger')));
});
