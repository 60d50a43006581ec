/** What the radio plays next, how it comes, and what is remembered of how loud it is. */
import { signal } from '@preact/signals-react';
import { describe, expect, test, vi } from 'vitest';
import type { ItemRow } from '../../../api/contract-hub.ts';
import { RECENT_ROWS } from '../../../api/terms-hub.ts';
import { songTicks, tempoMap } from '../../../song/arrangement.ts';
import { planJoin } from '../../../song/radio/join.ts';
import { staged } from '../../../song/radio/staged.ts';
import { styleSong } from '../../../song/styles/style-song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { queries } from '../../../ui/account/queries.ts';
import { genreSongs, recentSongs, trendingSongs } from '../../../ui/cloud/hub.ts';
import { cellsOf } from '../../../ui/panels/hub/player/cells.ts';
import { readEntries } from '../../../ui/panels/hub/player/loudness-book.ts';
import { afterFailing, afterPlaying, firstOf, NO_PAST, nextOf } from '../../../ui/panels/hub/player/station.ts';
import { type Coming, upcoming } from '../../../ui/panels/hub/player/upcoming.ts';
import { wishFor } from '../../../ui/panels/hub/player/wishes.ts';

/** A picture with something in every cell. */
const FULL = [[3, 0xffff]] as const;
const row = (id: string, part: Partial<ItemRow> = {}): ItemRow =>
  ({ id, kind: 'song', title: id, genre: 'house', bpm: 120, username: null, cover: [[0, 1]], ...part }) as ItemRow;

describe('what comes next', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')];

  test('of a list is what stands below, but for what could not be fetched; after its end songs like the last one', async () => {
    const list = { kind: 'list', items: [a, b, c] } as const;
    expect(await nextOf(list, a, NO_PAST)).toBe(b);
    expect(await nextOf(list, a, afterFailing(NO_PAST, 'b'))).toBe(c);
    const [far, near] = [row('far', { bpm: 150 }), row('near', { bpm: 124 })];
    queries.setQueryData(genreSongs('house').queryKey, { pages: [[far, near]], pageParams: [''] });
    queries.setQueryData(trendingSongs.queryKey, [row('other', { genre: 'trap' })]);
    queries.setQueryData(recentSongs.queryKey, [c]);
    const past = afterPlaying(afterPlaying(NO_PAST, 'a'), 'c');
    expect((await nextOf(list, c, past))?.id).toBe('near');
    expect((await nextOf(list, c, afterPlaying(past, 'near')))?.id).toBe('far');
  });

  test('is nothing of somebody who was muted or blocked meanwhile', async () => {
    const [other, theirs, third] = [row('1'), row('2', { personId: 'them' }), row('3')];
    const list = { kind: 'list', items: [other, theirs, third] } as const;
    wishFor('them', false);
    expect(await nextOf(list, other, NO_PAST)).toBe(third);
    expect(await firstOf({ kind: 'list', items: [theirs, third] }, NO_PAST)).toBe(third);
    wishFor('them', true);
    expect(await nextOf(list, other, NO_PAST)).toBe(theirs);
  });

  test('of a genre asks for further rows only when nearly all that are here were heard', async () => {
    const page = (from: number, rows: number) => Array.from({ length: rows }, (_, i) => row(`${from + i}`));
    const { queryKey } = genreSongs('dub');
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      const rows = address.includes('after') ? page(RECENT_ROWS, 2) : page(0, RECENT_ROWS);
      return Promise.resolve(new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json' } }));
    });
    const dub = { kind: 'genre', genre: 'dub' } as const;
    expect((await firstOf(dub, NO_PAST))?.id).toBe('0');
    let past = NO_PAST;
    const heard: string[] = [];
    for (let now = row('0'), i = 0; i < RECENT_ROWS + 1; i++) {
      past = afterPlaying(past, now.id);
      heard.push(now.id);
      now = (await nextOf(dub, now, past)) ?? row('none');
    }
    expect(new Set(heard).size).toBe(RECENT_ROWS + 1);
    expect(asked).toHaveLength(2);
    queries.removeQueries({ queryKey });
    vi.unstubAllGlobals();
  });
});

describe('the next song on its way', () => {
  const song = staged(styleSong('house', 0));

  function rig(failing: readonly string[]) {
    const items = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id));
    const failed: string[] = [];
    const orders: string[] = [];
    const coming = signal<Coming | null>(null);
    const one = upcoming({
      next: () => items.find(({ id }) => !failed.includes(id)) ?? null,
      choose: async () => undefined,
      fetch: async ({ id }) => {
        if (failing.includes(id)) throw new Error('no line');
        return { song, ticks: songTicks(song) };
      },
      fail: ({ id }) => failed.push(id),
      coming,
    });
    const radio = {
      cue: async (_song: unknown, mayMix = true) => void orders.push(mayMix ? 'cue' : 'repeat'),
      next: () => orders.push('next'),
    } as unknown as Parameters<typeof one.prepare>[0];
    return { one, radio, coming, failed, orders };
  }

  test('what cannot be fetched is passed over', async () => {
    const { one, radio, coming, failed, orders } = rig(['a', 'b']);
    await one.prepare(radio);
    expect([failed, coming.value?.item.id, orders]).toEqual([['a', 'b'], 'c', ['cue']]);
  });

  test('after three in a row nothing is tried for this song any more, unless a hand asks', async () => {
    const { one, radio, failed, orders } = rig(['a', 'b', 'c', 'd']);
    await one.prepare(radio);
    await one.prepare(radio);
    expect([failed, orders]).toEqual([['a', 'b', 'c'], []]);
    await one.prepare(radio, true);
    expect([failed, orders]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['cue', 'next'],
    ]);
  });

  test('a hand that is faster than the line has its song as soon as it is here', async () => {
    const { one, radio, orders } = rig([]);
    const first = one.prepare(radio);
    await one.prepare(radio, true);
    await first;
    expect(orders).toEqual(['cue', 'next']);
  });

  test('what is not wanted any more is not handed over', async () => {
    const { one, radio, coming, orders } = rig([]);
    const first = one.prepare(radio);
    one.forget();
    await first;
    expect([coming.value, orders]).toEqual([null, []]);
  });

  test('a loop repeats once, and gives way to a hand', async () => {
    const { one, radio, orders } = rig([]);
    one.repeat(radio, song);
    one.repeat(radio, song);
    await one.prepare(radio);
    expect(orders).toEqual(['repeat']);
    await one.prepare(radio, true);
    expect(orders).toEqual(['repeat', 'cue', 'next']);
  });
});

test('cells have a second half from where the next song comes in, and are dark where the first has gone', () => {
  const [running, next] = [styleSong('house', 0), styleSong('afro-house', 0)].map(staged);
  if (!running || !next) throw new Error('no songs');
  const ticks = songTicks(running);
  const join = planJoin({
    running,
    tempo: tempoMap(running, 'timeline'),
    next,
    fromTick: Math.round(ticks / 2),
    isAtOnce: true,
    mayMix: true,
  });
  const shown = { cover: FULL, song: running, ticks };
  const coming: Coming = { item: row('b', { cover: FULL }), song: next, ticks: songTicks(next), join, isTold: false };
  const cells = cellsOf(shown, coming);
  const bars = ticks / TICKS_PER_BAR / cells.length;
  for (const [at, cell] of cells.entries()) {
    const bar = (at + 0.5) * bars;
    expect(cell.next !== null).toBe(bar * TICKS_PER_BAR >= join.startTick);
    expect(cell.song === null).toBe(bar * TICKS_PER_BAR >= join.endTick);
  }
  expect(cellsOf(shown, null).every((cell) => cell.next === null)).toBe(true);
});

test('of what is kept about loudness, only what is whole is taken', () => {
  const whole = ['a', -14.5, -1.1, 0.6, 0.04];
  const silent = ['b', null, -80, 1, null];
  const spoilt = [['c', 'loud', -1, 0.5, 0], ['d', -14], 7, null, [8, -14, -1, 0.5, 0]];
  expect(readEntries(JSON.stringify([whole, ...spoilt, silent]))).toEqual([whole, silent]);
  for (const text of [null, '', '{}', '[', '"x"']) expect(readEntries(text)).toEqual([]);
});
