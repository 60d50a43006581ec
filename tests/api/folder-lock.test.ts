/** The folder of the embedded database has one owner: however many want it at once, wherever they run, whatever was left. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../api/database/folder-lock.ts';
import type { Order, Outcome, Told } from './lock-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RACES = 100;
const RACERS = 8;
/** Folders that are raced for at a time: who loses waits a moment for the owner to end, and a hundred moments are long. */
const AT_ONCE = 10;

/** Another process, in namespaces of its own where a command before it makes them. */
class Racer {
  private orders = 0;

  private constructor(private readonly child: ChildProcess) {
    child.setMaxListeners(AT_ONCE + 5);
  }

  static async start(before: readonly string[] = []): Promise<Racer> {
    const [command = '', ...given] = [...before, process.execPath, '--import', 'tsx', 'tests/api/lock-process.ts'];
    const child = spawn(command, given, { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    return new Racer(child);
  }

  send(order: Order): Promise<Outcome> {
    const number = ++this.orders;
    return new Promise((resolve) => {
      const hear = (told: Told) => {
        if (told.number !== number) return;
        this.child.off('message', hear);
        resolve(told.outcome);
      };
      this.child.on('message', hear);
      this.child.send({ number, order });
    });
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(name = 'lock'): string {
  const folder = mkdtempSync(`${tmpdir()}/batida-${name}-`);
  folders.push(folder);
  return folder;
}

/** As a process leaves it that was killed. */
async function leaveDead(folder: string, name: string): Promise<void> {
  const server = createServer().listen(join(folder, 'made'));
  await once(server, 'listening');
  renameSync(join(folder, 'made'), join(folder, name));
  await new Promise((resolve) => server.close(resolve));
}

describe('processes that want it at once', () => {
  let racers: readonly Racer[] = [];
  beforeAll(async () => {
    racers = await Promise.all(Array.from({ length: RACERS }, () => Racer.start()));
  });
  afterAll(async () => {
    await Promise.all(racers.map((racer) => racer.kill()));
  });

  async function race(number: number): Promise<void> {
    const folder = newFolder();
    // Names that sort before, between and after those of the living.
    for (const name of ['lock.00', 'lock.8', 'lock.ffffffffffffffffff'].slice(0, number % 4)) {
      await leaveDead(folder, name);
    }
    const outcomes = await Promise.all(racers.map((racer) => racer.send({ take: folder })));
    const owners = racers.filter((_racer, index) => outcomes[index] === 'owner');
    expect(owners, JSON.stringify(outcomes)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome !== 'owner') expect(outcome).toEqual({ refused: expect.stringMatching(/in use by process \d+:/) });
    }
    expect(readdirSync(folder)).toHaveLength(1);
    await owners[0]?.send({ end: 'now', folder });
    expect(readdirSync(folder)).toEqual([]);
  }

  test(`${RACES} races of ${RACERS}, over what dead ones left: always exactly one owner`, async () => {
    for (let number = 0; number < RACES; number += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => race(number + i)));
    }
  }, 300_000);
});

test('an owner that is ending is waited for, one that was killed is not', async () => {
  const folder = newFolder();
  const [first, second] = await Promise.all([Racer.start(), Racer.start()]);
  expect(await first.send({ take: folder })).toBe('owner');
  const freed = first.send({ end: 'slowly', folder });
  let hasEnded = false;
  void freed.then(() => {
    hasEnded = true;
  });
  // Told to end in the moment in which the other comes.
  const taken = second.send({ take: folder });
  expect(await taken).toBe('owner');
  await freed;
  expect(hasEnded).toBe(true);
  await second.kill();
  expect(readdirSync(folder)).toHaveLength(1);
  const third = await lockFolder(folder);
  await third.release();
  expect(readdirSync(folder)).toEqual([]);
  await first.kill();
}, 60_000);

test('numbers of processes mean nothing: neither a file of before that names a living one nor our own number', async () => {
  const folder = newFolder();
  for (const left of ['1', String(process.pid), '']) {
    writeFileSync(join(folder, 'lock'), left);
    writeFileSync(join(folder, `lock.${process.pid}`), left);
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}:`);
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

/** Processes, hosts, networks and users counted anew, as in a container. */
const CONTAINER = [
  'unshare',
  '--user',
  '--map-root-user',
  '--pid',
  '--fork',
  '--kill-child',
  '--net',
  '--uts',
  '--ipc',
];
const hasNamespaces = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0;

test.skipIf(!hasNamespaces)(
  'two containers, each with its own process 1, know of one another',
  async () => {
    const folder = newFolder();
    const [first, second] = await Promise.all([Racer.start(CONTAINER), Racer.start(CONTAINER)]);
    expect(await first.send({ take: folder })).toBe('owner');
    expect(await second.send({ take: folder })).toEqual({ refused: expect.stringContaining('in use by process 1:') });
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 1:');
    await first.send({ end: 'now', folder });
    expect(await second.send({ take: folder })).toBe('owner');
    await Promise.all([first.kill(), second.kill()]);
  },
  60_000,
);

test('a path longer than an address may be', async () => {
  const folder = join(newFolder(), 'x'.repeat(120), 'y'.repeat(120));
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

/** A file system that any Linux has and that knows folders, but no sockets; only root may make one there. */
function socketlessFolder(): string | null {
  for (const cgroup of ['/sys/fs/cgroup/unified', '/sys/fs/cgroup']) {
    try {
      return mkdtempSync(`${cgroup}/batida-`);
    } catch {}
  }
  return null;
}
const socketless = socketlessFolder();
afterAll(() => {
  if (socketless !== null) rmdirSync(socketless);
});

test.skipIf(socketless === null)('a file system without sockets is told as such', async () => {
  await expect(lockFolder(socketless ?? '')).rejects.toThrow(
    /the file system of the data directory has no sockets \(\w+\).*DATA_DIR/,
  );
});
