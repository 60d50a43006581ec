/** Pieces that lie at hand: eight are read at a time, in their order, and what has to be made waits for its turn. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { ReadAhead } from '../../worklets/read-ahead.ts';
import { Loading, noise } from './loading-rig.ts';

const names = (count: number) => Array.from({ length: count }, (_, i) => `long#${i}`);

test('eight at a time, each once; what is taken makes room, what is wanted no more is let go', async () => {
  const read: string[] = [];
  const ahead = new ReadAhead(async (name) => {
    read.push(name);
    return name === 'long#1' ? null : noise(10, 1);
  });
  ahead.begin(names(20), 48_000);
  ahead.begin(names(20), 48_000);
  expect(read).toEqual(names(8));
  expect((await ahead.take('long#0'))?.channels[0]).toHaveLength(10);
  expect(await ahead.take('long#1')).toBeNull();
  expect(await ahead.take('long#19')).toBeNull();
  ahead.keepOnly(['long#7']);
  ahead.begin(names(20), 48_000);
  expect(read).toEqual([...names(8), ...names(7)]);
});

test('a disk that fails is nothing at hand', async () => {
  const ahead = new ReadAhead(() => Promise.reject(new Error('gone')));
  ahead.begin(['long#0'], 48_000);
  expect(await ahead.take('long#0')).toBeNull();
});

test('the loader sends what was read ahead, and opens only what was not there', async () => {
  const peeked: string[] = [];
  const loading: Loading = new Loading(
    defaultSong(),
    8 << 20,
    async () => ({ sample: noise(1000, 2) }),
    async (name) => {
      peeked.push(name);
      return name === 'long#2' ? null : noise(1000, 1);
    },
  );
  loading.attach();
  loading.loader.want(['short', ...names(4)]);
  await loading.untilDone();
  expect([...loading.slots.keys()]).toEqual(['short', ...names(4)]);
  expect(loading.opened).toEqual(['short', 'long#2']);
  expect(peeked).toEqual(names(4));
});
