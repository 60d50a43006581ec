/** What waits goes out once and in order, whatever befalls the net, the session and the tab; nothing is ever lost. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SendFailure } from '../../../ui/cloud/send-failure.ts';
import { retryAfter, Sender } from '../../../ui/cloud/sender.ts';
import { type Fate, HandClock, Queue, refuse, rest, World } from './world.ts';

let world: World;
let queue: Queue;
let clock: HandClock;
let halts: (SendFailure | null)[];
let told: string[];

beforeEach(() => {
  world = new World();
  queue = new Queue();
  clock = new HandClock();
  halts = [];
  told = [];
});

function newSender(): Sender {
  const events = {
    onChange: ({ sendFailure }: { readonly sendFailure: SendFailure | null }) => void halts.push(sendFailure),
    onArrival: () => void told.push('arrived'),
    onFailure: (sendFailure: SendFailure) => void told.push(sendFailure),
    onRefusal: (_: unknown, code: string) => void told.push(code),
  };
  return new Sender(queue, world.cloud, clock, events, () => 0.5);
}

const versionsOf = (id: number) => world.projects[id - 1]?.versions.map(({ song }) => song);

describe('a queue', () => {
  test('goes out in order; the first makes the project, the others save over it', async () => {
    for (const song of ['a', 'b', 'c']) queue.add('p', song);
    await newSender().wake();
    expect(world.projects).toHaveLength(1);
    expect(world.projects[0]).toMatchObject({ song: 'c', revision: 3 });
    expect(versionsOf(1)).toEqual(['a', 'b', 'c']);
    expect(queue.waiting).toEqual([]);
    expect(queue.links.get('p')).toMatchObject({ cloudId: 1, revision: 3, conflict: null });
  });

  test('a backup is a version and leaves the project as it was saved', async () => {
    queue.add('p', 'saved');
    queue.add('p', 'later', { kind: 'backup' });
    await newSender().wake();
    expect(world.projects[0]).toMatchObject({ song: 'saved', revision: 1 });
    expect(versionsOf(1)).toEqual(['saved', 'later']);
  });

  test('an empty one asks the server nothing', async () => {
    await newSender().wake();
    expect([world.calls, halts]).toEqual([0, [null]]);
  });

  test('recordings go before the song that names them', async () => {
    queue.add('p', 'with a take');
    world.fates = [null, 'lost'];
    await newSender().wake();
    expect([world.recordings, world.projects]).toEqual([[], []]);
  });
});

describe('without a net', () => {
  test('it tries again ever more rarely, at most every five minutes, and at once when it is woken', async () => {
    queue.add('p', 'a');
    world.fates = Array(12).fill('lost');
    const sender = newSender();
    await sender.wake();
    const pauses: (number | null)[] = [];
    for (let i = 0; i < 10; i++) {
      pauses.push(clock.due);
      clock.wind(clock.due ?? 0);
      await rest();
    }
    expect(pauses).toEqual([1500, 3000, 6000, 12_000, 24_000, 48_000, 96_000, 192_000, 225_000, 225_000]);
    world.fates = [];
    await sender.wake();
    expect([queue.waiting, clock.due]).toEqual([[], null]);
  });

  test('no pause is shorter than half of its length or longer than the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const whole = Math.min(300_000, 2000 * 2 ** (failures - 1));
        const pause = retryAfter(failures, chance);
        expect(pause).toBeGreaterThanOrEqual(whole / 2);
        expect(pause).toBeLessThanOrEqual(whole);
      }),
      { seed: 41 },
    );
  });

  test('too many requests wait as long as the server says', async () => {
    queue.add('p', 'a');
    world.fates = ['busy'];
    await newSender().wake();
    expect([clock.due, told]).toEqual([7000, ['busy']]);
  });
});

describe('what does not get better by itself', () => {
  test('an ended session keeps everything, sets no timer and goes on after a login', async () => {
    queue.add('p', 'a');
    world.session = null;
    const sender = newSender();
    await sender.wake();
    expect([queue.waiting.length, clock.due, told]).toEqual([1, null, ['signedOut']]);
    world.session = 1;
    await sender.wake();
    expect(versionsOf(1)).toEqual(['a']);
  });

  test("another's session takes nothing of it", async () => {
    queue.add('mine', 'a');
    queue.add('hers', 'b', { account: 2 });
    world.session = 2;
    const sender = newSender();
    await sender.wake();
    expect(world.projects.map(({ account, song }) => [account, song])).toEqual([[2, 'b']]);
    expect(queue.waiting.map(({ upload }) => upload.song)).toEqual(['a']);
    world.session = 1;
    await sender.wake();
    expect(world.projects.map(({ account, song }) => [account, song])).toEqual([
      [2, 'b'],
      [1, 'a'],
    ]);
  });

  test('a full cloud keeps everything and is asked again', async () => {
    queue.add('p', 'a');
    world.fates = [null, null, 'full'];
    await newSender().wake();
    expect([queue.waiting.length, told, clock.due]).toEqual([1, ['full'], 300_000]);
    clock.wind(300_000);
    await rest();
    expect(queue.waiting).toEqual([]);
  });

  test('one that the cloud refuses does not hold up the others', async () => {
    queue.add('p', 'bad');
    queue.add('q', 'good');
    const { create } = world.cloud;
    Object.assign(world.cloud, {
      create: (upload: Parameters<typeof create>[0]) =>
        upload.song === 'bad' ? Promise.reject(refuse('bad_request')) : create(upload),
    });
    await newSender().wake();
    expect(told).toEqual(['bad_request', 'arrived']);
    expect(queue.waiting.map(({ upload }) => [upload.song, upload.refusal])).toEqual([['bad', 'bad_request']]);
  });

  test('a project that was deleted elsewhere becomes one again', async () => {
    queue.add('p', 'a');
    const sender = newSender();
    await sender.wake();
    for (const project of world.projects) project.isDeleted = true;
    queue.add('p', 'b');
    await sender.wake();
    expect(world.projects.map(({ song, isDeleted }) => [song, isDeleted])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(queue.links.get('p')).toMatchObject({ cloudId: 2, revision: 1 });
  });
});

describe('another device', () => {
  test('that saved first keeps its song, and ours is a version beside it', async () => {
    queue.add('p', 'ours');
    const sender = newSender();
    await sender.wake();
    world.saveElsewhere(1, 'theirs');
    queue.add('p', 'ours again');
    await sender.wake();
    expect(world.projects[0]?.song).toBe('theirs');
    expect(versionsOf(1)).toEqual(['ours', 'theirs', 'ours again']);
    expect(queue.links.get('p')).toMatchObject({ revision: 1, conflict: 2 });
  });

  test('that saved after ours, of which the answer was lost, is not saved over', async () => {
    queue.add('p', 'a');
    const sender = newSender();
    await sender.wake();
    queue.add('p', 'b');
    world.fates = [null, null, 'unanswered'];
    await sender.wake();
    world.saveElsewhere(1, 'theirs');
    queue.add('p', 'c');
    await sender.wake();
    expect(world.projects[0]?.song).toBe('theirs');
    expect(versionsOf(1)).toEqual(['a', 'theirs', 'b', 'c']);
  });
});

type Happening = {
  readonly what: 'save' | 'backup' | 'elsewhere' | 'kill' | 'wake' | 'timer' | 'signOut' | 'signIn';
} & {
  readonly project: string;
  readonly fates: readonly (Fate | null)[];
};

const anyHappening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom('save', 'save', 'backup', 'elsewhere', 'kill', 'wake', 'timer', 'signOut', 'signIn'),
  project: fc.constantFrom('p', 'q'),
  fates: fc.array(fc.constantFrom<Fate | null>(null, null, 'lost', 'unanswered', 'broken', 'busy', 'full'), {
    maxLength: 6,
  }),
});

/** How many turns of the loop pass before the next happening: a kill meets a request at any point. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await Promise.resolve();
}

test('losses, kills, saves, logins and other devices in any order: nothing is lost, each is there once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyHappening, fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 40 }),
      async (happenings) => {
        world = new World();
        queue = new Queue();
        clock = new HandClock();
        let sender = newSender();
        const made: { readonly project: string; readonly clientKey: string; readonly song: string }[] = [];
        const elsewhere: (readonly [number, string])[] = [];
        for (const [{ what, project, fates }, pause] of happenings) {
          world.fates = [...fates];
          if (what === 'save' || what === 'backup') {
            const song = `${what} ${made.length}`;
            made.push({ project, song, clientKey: queue.add(project, song, { kind: what }) });
            void sender.wake();
          } else if (what === 'elsewhere') {
            const id = queue.links.get(project)?.cloudId ?? null;
            if (id !== null) {
              const song = `elsewhere ${elsewhere.length}`;
              world.saveElsewhere(id, song);
              elsewhere.push([id, song]);
            }
          } else if (what === 'kill') {
            // What was under way may still reach the server; this tab hears of nothing.
            sender.close();
            sender = newSender();
          } else if (what === 'signOut') world.session = null;
          else if (what === 'signIn') world.session = 1;
          else if (what === 'timer') clock.wind(clock.due ?? 0);
          else void sender.wake();
          await turns(pause);
        }
        world.fates = [];
        world.session = 1;
        await sender.wake();
        await rest();
        await sender.wake();

        expect(queue.waiting).toEqual([]);
        for (const project of ['p', 'q']) {
          const ours = made.filter((one) => one.project === project);
          const id = queue.links.get(project)?.cloudId ?? null;
          const there = world.projects.filter((one) => ours.some(({ clientKey }) => clientKey === one.clientKey));
          expect(there.length).toBe(ours.length > 0 ? 1 : 0);
          const own = there[0]?.versions.filter(({ clientKey }) => !clientKey.startsWith('elsewhere')) ?? [];
          expect(own.map(({ song }) => song)).toEqual(ours.map(({ song }) => song));
          if (ours.length > 0) expect(there[0]?.id).toBe(id);
        }
        for (const [id, song] of elsewhere) {
          expect(world.projects[id - 1]?.versions.map((version) => version.song)).toContain(song);
        }
      },
    ),
    { seed: 20261121, numRuns: 1500 },
  );
});
