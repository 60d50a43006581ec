/** Songs of the hub that come as links: from the second one on, and as JSON wherever a link cannot be read. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPACT_TYPE } from '../../../api/terms-hub.ts';
import { LinkFault } from '../../../song/link/fault.ts';
import { decodeLink, encodeLink } from '../../../song/link.ts';
import { writeSong } from '../../../song/write.ts';
import { queries } from '../../../ui/account/queries.ts';
import { grownSong } from '../../song/link/materials.ts';

const song = grownSong('house', 1);
const link = encodeLink({ kind: 'song', song });
const document = JSON.parse(writeSong(song));

/** The worker, without a thread. */
const worker = vi.hoisted(() => ({ learns: 0, isBroken: false }));
vi.mock('../../../ui/state/link-coder.ts', () => ({
  learnAway: () => {
    worker.learns += 1;
    return Promise.resolve();
  },
  decodeAway: (text: string) => {
    if (worker.isBroken) return Promise.reject(new Error('out of memory'));
    try {
      return Promise.resolve(decodeLink(text));
    } catch (fault) {
      return fault instanceof LinkFault ? Promise.resolve({ fault: fault.code }) : Promise.reject(fault);
    }
  },
}));

const asked: string[] = [];
let answered: object = { link };

beforeEach(() => {
  vi.resetModules();
  queries.clear();
  worker.isBroken = false;
  answered = { link };
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    const isCompact = headers.Accept?.startsWith(COMPACT_TYPE) ?? false;
    asked.push(`${address.split('/').at(-1)} ${isCompact ? 'briefly' : 'at length'}`);
    return Promise.resolve(new Response(JSON.stringify(isCompact ? answered : document)));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The hub after its first song, when the worker has learnt. */
async function hub() {
  const [{ songOf, itemOf, isSongHere }, { learnLinks }] = await Promise.all([
    import('../../../ui/cloud/hub.ts'),
    import('../../../ui/cloud/compact.ts'),
  ]);
  const { queries: own } = await import('../../../ui/account/queries.ts');
  return { songOf, itemOf, isSongHere, learnLinks, own };
}

test('the first one comes as JSON and has the worker learn; the next ones come as links, and are the same songs', async () => {
  const { songOf, isSongHere, learnLinks } = await hub();
  const before = worker.learns;
  const first = await songOf({ id: 'a' });
  await learnLinks();
  const second = await songOf({ id: 'b' });
  expect(asked).toEqual(['document at length', 'document briefly']);
  expect(worker.learns).toBe(before + 1);
  expect([first, second].map(writeSong)).toEqual([writeSong(song), writeSong(song)]);
  expect([isSongHere('a'), isSongHere('b'), isSongHere('c')]).toEqual([true, true, false]);
});

test('what a server that knows no links answers is read as what it is', async () => {
  const { songOf, learnLinks } = await hub();
  await learnLinks();
  answered = document;
  expect(writeSong(await songOf({ id: 'a' }))).toBe(writeSong(song));
  expect(asked).toEqual(['document briefly']);
});

test.each([
  ['is damaged', `${link.slice(0, 40)}${link[40] === 'A' ? 'B' : 'A'}${link.slice(41)}`],
  ['is of a newer version', `J${link.slice(1)}`],
  ['is none', '<b>no link</b>'],
  ['is nothing', ''],
])('a link that %s is asked for as JSON', async (_fault, hostile) => {
  const { songOf, learnLinks } = await hub();
  await learnLinks();
  answered = { link: hostile };
  expect(writeSong(await songOf({ id: 'a' }))).toBe(writeSong(song));
  expect(asked).toEqual(['document briefly', 'document at length']);
});

test('where the worker breaks, that one and all others come as JSON', async () => {
  const { songOf, learnLinks } = await hub();
  await learnLinks();
  worker.isBroken = true;
  expect(writeSong(await songOf({ id: 'a' }))).toBe(writeSong(song));
  await songOf({ id: 'b' });
  expect(asked).toEqual(['document briefly', 'document at length', 'document at length']);
});

test('the link of a sheet is the song, read once and not asked for again; a damaged one is', async () => {
  const { songOf, itemOf, isSongHere, learnLinks, own } = await hub();
  await learnLinks();
  own.setQueryData(itemOf('a').queryKey, { id: 'a', projectData: null, loopData: null, link } as never);
  expect(writeSong(await songOf({ id: 'a' }))).toBe(writeSong(song));
  expect([asked, isSongHere('a')]).toEqual([[], true]);
  own.setQueryData(itemOf('b').queryKey, { id: 'b', projectData: null, loopData: null, link: 'BAAAA' } as never);
  expect(writeSong(await songOf({ id: 'b' }))).toBe(writeSong(song));
  expect(asked).toEqual(['document briefly']);
});
