/** The lineage as two trees, the parts of a song, what is made of what is kept in the browser's storage, and the verdict before publishing. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { ItemAnswer } from '../../../api/contract-hub.ts';
import type { LineageAnswer } from '../../../api/contract-lineage.ts';
import { defaultPart, defaultSong, defaultTake } from '../../../song/defaults.ts';
import { addTrack } from '../../../song/edits/tracks.ts';
import type { Song } from '../../../song/song.ts';
import { CallFailure } from '../../../ui/account/call.ts';
import { takeOverSources } from '../../../ui/cloud/old-sources.ts';
import { type Branch, lineageOf } from '../../../ui/panels/hub/lineage/tree.ts';
import { verdictOf } from '../../../ui/panels/hub/publish/verdict.ts';
import { heardAlone, partsOf } from '../../../ui/panels/hub/taking/parts.ts';
import { openId } from '../../../ui/shelf/open.ts';
import { openSong, song } from '../../../ui/state/song.ts';

const UUID = '019b1c2d-3e4f-7a5b-8c6d-7e8f90a1b2c3';

const answerOf = (edges: readonly (readonly [item: string, source: string])[]): LineageAnswer => ({
  nodes: [...new Set(edges.flat())].map((id) => ({
    ...{ id, title: id, username: null, licence: 'by', cover: [], createdAt: '2026-11-20T10:00:00Z' },
  })),
  edges: edges.map(([itemId, sourceId], i) => ({ itemId, sourceId, taken: 'track', part: `${i}` })),
});
/** a(b c(d)) */
const drawn = (branches: readonly Branch[]): string =>
  branches.map(({ node, branches: more }) => `${node.id}${more.length > 0 ? `(${drawn(more)})` : ''}`).join(' ');

test('both trees grow from the item; whoever is met twice is drawn out once', () => {
  const lineage = lineageOf(
    answerOf([
      ['me', 'tin'],
      ['me', 'hats'],
      ['tin', 'first'],
      ['hats', 'first'],
      ['me', 'first'],
      ['slow', 'me'],
      ['slow', 'me'],
      ['night', 'slow'],
      ['wet', 'me'],
      ['wet', 'night'],
    ]),
    'me',
  );
  expect(drawn(lineage.before)).toBe('tin(first) hats(first) first');
  expect(drawn(lineage.after)).toBe('slow(night(wet)) wet');
  expect([lineage.beforeCount, lineage.afterCount]).toEqual([3, 3]);
  expect(lineage.after[0]?.taken.map(({ part }) => part)).toEqual(['5', '6']);
});

test('a song is taken in tracks, patterns and sounds, and in the recordings on its tracks', () => {
  const [hash, other] = ['a'.repeat(64), 'c'.repeat(64)];
  const base = addTrack('audio', 'Voice')(defaultSong());
  const placed = (...takes: readonly string[]) =>
    takes.map((take, n) => ({ ...defaultPart, track: 'audio', take, startTick: 960 * (n + 1), lengthSeconds: 1 }));
  const recorded = { ...defaultTake, color: 3, frames: 48_000, rate: 48_000 };
  const guest: Song = {
    ...base,
    takes: [
      { ...recorded, hash, name: 'Hook' },
      { ...recorded, hash: other, name: 'Verse' },
    ],
    parts: placed(hash, hash, other),
  };
  const parts = partsOf(guest);
  expect(parts.slice(-3)).toMatchObject([
    { id: 'audio', kinds: ['track'], hashes: [hash, other] },
    { id: hash, name: 'Hook', track: 'audio', kinds: ['take'], hashes: [hash] },
    { id: other, name: 'Verse', track: 'audio', kinds: ['take'], hashes: [other] },
  ]);
  const single = partsOf({ ...guest, parts: placed(hash, hash) });
  expect(single.filter(({ hashes }) => hashes.includes(hash))).toMatchObject([{ id: 'audio', kinds: ['track'] }]);
  expect(parts.find(({ id }) => id === 'bass')).toMatchObject({
    kinds: ['track', 'pattern', 'sound'],
    scenes: ['main'],
    hashes: [],
  });
  expect(parts.find(({ id }) => id === 'crash')?.kinds).not.toContain('take');
  const [kick] = parts;
  const solos = kick && heardAlone(guest, kick).tracks.filter(({ strip }) => strip.solo);
  expect(solos?.map(({ id }) => id)).toEqual(['kick']);
});

test('parts of the second eight tracks have hollow marks, recordings on them their own', () => {
  const hash = 'b'.repeat(64);
  const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const [first] = defaultSong().tracks;
  const tracks = first ? ids.map((id) => ({ ...first, id, name: id })) : [];
  const guest: Song = {
    ...defaultSong(),
    tracks,
    takes: [{ ...defaultTake, hash, name: 'Hook', frames: 48_000, rate: 48_000 }],
    parts: [{ ...defaultPart, track: 'nine', take: hash, lengthSeconds: 1 }],
  };
  const hollow = partsOf(guest).filter(({ isHollow }) => isHollow);
  expect(hollow.map(({ id }) => id)).toEqual(['nine']);
});

test('what may be built on, said before it is sent', () => {
  const item = { personId: 'them', licence: 'by', visibility: 'public', state: 'shown' } as ItemAnswer;
  const gone = new CallFailure(404, 'not_found', '');
  expect(verdictOf(undefined, null, 'me')).toBe('checking');
  expect(verdictOf(item, null, 'me')).toBe('mayUse');
  expect(verdictOf({ ...item, visibility: 'link' }, null, 'me')).toBe('goneIn');
  expect(verdictOf({ ...item, licence: 'all' }, null, 'me')).toBe('closedIn');
  expect(verdictOf({ ...item, licence: 'all', visibility: 'link' }, null, 'them')).toBe('yourOwn');
  expect(verdictOf(undefined, gone, 'me')).toBe('goneIn');
  expect(verdictOf(item, gone, 'me')).toBe('goneIn');
  expect(verdictOf(undefined, new Error('no net'), 'me')).toBe('notChecked');
});

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

test('what stood in the storage comes into the song once, that of other projects waits for them', () => {
  const entry = { itemId: UUID, taken: 'song', title: 'Zinc Roof', username: 'amara.k', licence: 'by' };
  const other = [{ ...entry, title: 'Tin and rain' }];
  storage.set('batida.hubSources', JSON.stringify({ here: [entry, { itemId: 7 }, null], there: other }));
  openSong(defaultSong());
  openId.value = 'here';
  takeOverSources();
  expect(song.value.credits).toEqual([
    {
      ...{ item: UUID, taken: 'song', part: '', title: 'Zinc Roof', author: 'amara.k', licence: 'by' },
      tracks: song.value.tracks.map(({ id }) => id),
    },
  ]);
  expect(JSON.parse(storage.get('batida.hubSources') ?? '')).toEqual({ there: other });
  const before = song.value;
  takeOverSources();
  expect(song.value).toBe(before);
  openSong(defaultSong());
  openId.value = 'there';
  takeOverSources();
  expect(song.value.credits).toHaveLength(1);
  expect(storage.size).toBe(0);
});
