/** Sounds on their way into a live engine: order, limit, what is freed and what is heard meanwhile. */

import { describe, expect, test } from 'vitest';
import { defaultPad, defaultPart, defaultTake, emptyPattern, newTrack } from '../../song/defaults.ts';
import type { Song, Take, Track } from '../../song/song.ts';
import type { OpenedAudio } from '../../worklets/audio-files.ts';
import { sampleBytes } from '../../worklets/kernel.ts';
import type { Sample } from '../../worklets/offline.ts';
import { withBeat } from '../beat-of.ts';
import { offlineHash, RATE } from './live-rig.ts';
import { Loading, module, noise, SOUNDS } from './loading-rig.ts';
import { at120, pattern, track } from './material.ts';

function sampler(id: string, hashes: readonly string[], beat: Parameters<typeof pattern>[1]): Track {
  const one = newTrack('sampler', id, id);
  const pads = one.pads.map((pad, i) => (hashes[i] ? { ...defaultPad, sample: hashes[i] } : pad));
  return withBeat({ ...one, pads }, pattern(16, beat));
}

const beat = { 0: { keys: [36] }, 3: { keys: [37] }, 8: { keys: [36, 37] }, 10: { keys: [38] } };
const padSong = (hashes: readonly string[]) => at120([sampler('pads', hashes, beat)]);
const takeOf = (hash: string): Take => ({ ...defaultTake, hash, name: hash, frames: 1, rate: 8000 });
const bare = { ...defaultPart, track: 'voice', take: 'long' };
const MEGA = 1 << 20;

describe('loading', () => {
  test('live = offline with pads and takes, bit for bit', async () => {
    const part = { ...bare, startTick: 700, offsetSeconds: 0.31, lengthSeconds: 3, gainDb: -4 };
    const song: Song = {
      ...at120([sampler('pads', ['a', 'b', 'c'], beat), track('voice', emptyPattern(16))]),
      takes: [takeOf('long')],
      parts: [part],
    };
    const loading = new Loading(song, 8 * MEGA);
    loading.attach();
    loading.loader.want(['a', 'b', 'c', 'long']);
    await loading.untilDone();
    const start = loading.rig.play();
    const frames = 6 * RATE;
    loading.rig.runTo(start + frames + 4800);
    expect(loading.rig.hash(start, frames)).toBe(offlineHash(module, song, frames, 0, SOUNDS));
    expect(loading.rig.hash(start, frames)).not.toBe(offlineHash(module, song, frames));
  });

  test('in the order asked for, four pieces of 64 kB between two quanta at most', async () => {
    const loading = new Loading(padSong(['a', 'b', 'c']), 8 * MEGA);
    loading.attach();
    loading.loader.want(['c', 'b', 'long', 'a']);
    await loading.untilDone();
    expect(loading.opened).toEqual(['c', 'b', 'long', 'a']);
    expect(loading.mostAtOnce).toBeLessThanOrEqual(4);
    expect(loading.mostBytesAtOnce).toBeLessThanOrEqual(4 * 65_536);
    expect([...loading.slots.keys()].sort()).toEqual(['a', 'b', 'c', 'long']);
  });

  test('tells what is missing and what cannot be read, and looks again when asked', async () => {
    const files = new Map<string, OpenedAudio>();
    const loading = new Loading(padSong(['a', 'b', 'c']), MEGA, async (hash) => {
      if (hash === 'c') throw new Error('spoilt');
      return files.get(hash) ?? { fault: 'missing' };
    });
    loading.loader.want(['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((hash) => loading.state(hash))).toEqual(['loading', 'loading', 'loading']);
    loading.attach();
    await loading.untilDone();
    expect(['a', 'b', 'c'].map((hash) => loading.state(hash))).toEqual(['missing', 'missing', 'unreadable']);
    files.set('b', { sample: noise(100, 5) });
    loading.loader.lookAgain();
    await loading.untilDone();
    expect(['a', 'b', 'c'].map((hash) => loading.state(hash))).toEqual(['missing', 'ready', 'unreadable']);
  });

  test('what is being made and wanted no more is abandoned, and no fault; wanted again, it is made', async () => {
    let breakOff: (reason: Error) => void = () => undefined;
    const makings: string[] = [];
    const loading: Loading = new Loading(padSong(['a', 'b']), MEGA, (name) => {
      makings.push(name);
      if (name === 'b' || makings.length > 2) return Promise.resolve({ sample: noise(100, 5) });
      return new Promise((_, reject) => {
        breakOff = reject;
      });
    });
    loading.attach();
    loading.loader.want(['a']);
    await loading.deliver();
    loading.loader.want(['a', 'b']);
    expect(loading.abandoned).toBe(0);
    loading.loader.want(['b']);
    expect(loading.abandoned).toBe(1);
    loading.loader.want(['b', 'a']);
    breakOff(new Error('abandoned'));
    await loading.untilDone();
    expect(['a', 'b'].map((name) => loading.state(name))).toEqual(['ready', 'ready']);
    expect(makings).toEqual(['a', 'b', 'a']);
  });

  test('an engine that comes after a fault gets everything again', async () => {
    const song = padSong(['a', 'b', 'c']);
    const loading = new Loading(song, 8 * MEGA);
    loading.attach();
    loading.loader.want(['a', 'b', 'c']);
    await loading.deliver();
    loading.loader.detach();
    expect(loading.slots.size).toBe(0);
    const other = new Loading(song, 8 * MEGA);
    Object.assign(loading, { rig: other.rig });
    loading.attach();
    await loading.untilDone();
    const start = loading.rig.play();
    loading.rig.runTo(start + 2 * RATE + 4800);
    expect(loading.rig.hash(start, 2 * RATE)).toBe(offlineHash(module, song, 2 * RATE, 0, SOUNDS));
  });
});

describe('the limit', () => {
  const bytesOf = (hash: string) => {
    const { channels } = SOUNDS.get(hash) as Sample;
    return sampleBytes(channels[0]?.length ?? 0, channels.length);
  };

  test('what does not fit is told, the rest is there; what is named no more makes room', async () => {
    const loading = new Loading(padSong(['a', 'b', 'c']), bytesOf('a') + bytesOf('b') + 100);
    loading.attach();
    loading.loader.want(['a', 'b', 'c']);
    await loading.untilDone();
    expect(['a', 'b', 'c'].map((hash) => loading.state(hash))).toEqual(['ready', 'ready', 'tooLarge']);
    loading.loader.want(['a', 'c']);
    await loading.untilDone();
    expect(['a', 'c'].map((hash) => loading.state(hash))).toEqual(['ready', 'ready']);
    expect(loading.slots.has('b')).toBe(false);
  });

  test('what is named no more stays until its room is needed: undo loads nothing', async () => {
    const loading = new Loading(padSong(['a', 'b', 'c']), 8 * MEGA);
    loading.attach();
    loading.loader.want(['a', 'b']);
    await loading.untilDone();
    loading.loader.want(['b']);
    await loading.untilDone();
    loading.loader.want(['b', 'a']);
    await loading.untilDone();
    expect(loading.opened).toEqual(['a', 'b']);
    expect(loading.state('a')).toBe('ready');
  });

  test('gaps that are too narrow are closed once nothing plays', async () => {
    const limit = bytesOf('a') + bytesOf('c') + bytesOf('long') + 400;
    const loading = new Loading(padSong(['a', 'b', 'c']), limit);
    loading.attach();
    for (const wanted of [['a'], ['a', 'c'], ['a', 'c', 'long'], ['c']]) {
      loading.loader.want(wanted);
      await loading.untilDone();
    }
    SOUNDS.set('wider', noise(225_000, 9));
    loading.isResting = false;
    loading.loader.want(['c', 'wider']);
    await loading.untilDone();
    expect(loading.state('wider')).toBe('tooLarge');
    loading.isResting = true;
    loading.loader.settle();
    await loading.untilDone();
    expect(loading.state('wider')).toBe('ready');
    expect(loading.state('c')).toBe('ready');
  });
});

describe('while it plays', () => {
  /** Two samplers: the sounds of the second come and go while the first plays on. */
  async function played(change?: (loading: Loading) => void): Promise<Loading> {
    const song = at120([sampler('pads', ['a', 'b', 'c'], beat), sampler('others', ['long'], { 0: {} })]);
    const silent = {
      ...song,
      tracks: song.tracks.map((one, i) => (i === 1 ? { ...one, strip: { ...one.strip, mute: true } } : one)),
    };
    const loading = new Loading(silent, 6 * MEGA);
    loading.attach();
    loading.loader.want(['a', 'b', 'c', 'long']);
    await loading.untilDone();
    loading.isResting = false;
    const start = loading.rig.play();
    loading.rig.runTo(start + RATE);
    change?.(loading);
    if (change) await loading.untilDone(true);
    loading.rig.runTo(start + 4 * RATE);
    return loading;
  }

  test('sounds of others are freed and loaded, the memory grows, and what plays stays the same bits', async () => {
    const alone = await played();
    const busy = await played((loading) => {
      SOUNDS.set('huge', noise(1_300_000, 11));
      loading.loader.want(['a', 'b', 'c', 'huge']);
    });
    expect(busy.state('huge')).toBe('ready');
    expect(busy.slots.has('long')).toBe(false);
    expect(busy.rig.left).toEqual(alone.rig.left);
    expect(busy.rig.right).toEqual(alone.rig.right);
  });

  test('a take that arrives in its middle begins there', async () => {
    const part = { ...bare, lengthSeconds: 4 };
    const song: Song = { ...at120([track('voice', emptyPattern(16))]), takes: [takeOf('long')], parts: [part] };
    const loading = new Loading(song, 8 * MEGA);
    loading.attach();
    const start = loading.rig.play();
    loading.rig.runTo(start + RATE);
    expect(Math.max(...loading.rig.left)).toBe(0);
    loading.loader.want(['long']);
    await loading.untilDone(true);
    loading.rig.runTo(start + 2 * RATE);
    const whole = new Loading(song, 8 * MEGA);
    whole.attach();
    whole.loader.want(['long']);
    await whole.untilDone();
    const wholeStart = whole.rig.play();
    whole.rig.runTo(wholeStart + 2 * RATE);
    const end = (one: Loading, from: number) =>
      one.rig.left.slice(from - one.rig.firstFrame + 1.8 * RATE).slice(0, 4800);
    expect(Math.max(...end(whole, wholeStart))).toBeGreaterThan(0.1);
    expect(end(loading, start).map((x) => x.toFixed(3))).toEqual(end(whole, wholeStart).map((x) => x.toFixed(3)));
  });
});
