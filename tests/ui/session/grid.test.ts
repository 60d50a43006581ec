/** The grid of clips: what is drawn of it, what a cell shows, how a pattern looks. */
import { describe, expect, test } from 'vitest';
import { defaultStep, emptyPattern } from '../../../song/defaults.ts';
import type { Pattern, Track } from '../../../song/song.ts';
import { clipPictureOf, squaresOf } from '../../../ui/panels/session/clip-picture.ts';
import { sceneStanding, shareOf, standingOf } from '../../../ui/panels/session/standing.ts';
import { itemsOf, offsetFor, spanOf } from '../../../ui/panels/session/window.ts';

describe('the window', () => {
  test('holds what is seen and a little more, wherever it is scrolled to, and no more than there is', () => {
    for (let offset = 0; offset < 64 * 50; offset += 7) {
      const { from, to } = spanOf({ offset, extent: 300, pitch: 50, count: 64, beyond: 2 });
      expect(from).toBeLessThanOrEqual(Math.floor(offset / 50));
      expect(to).toBeGreaterThanOrEqual(Math.min(64, Math.ceil((offset + 300) / 50)));
      expect(to - from).toBeLessThanOrEqual(14);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(64);
    }
  });

  test('before anything is laid out holds a few', () => {
    expect(spanOf({ offset: 0, extent: 0, pitch: 0, count: 64, beyond: 2 })).toEqual({ from: 0, to: 4 });
    expect(spanOf({ offset: 0, extent: 0, pitch: 0, count: 2, beyond: 2 })).toEqual({ from: 0, to: 2 });
  });

  test('keeps the item that has the focus', () => {
    expect(itemsOf({ from: 4, to: 7 }, 5, 64)).toEqual([4, 5, 6]);
    expect(itemsOf({ from: 4, to: 7 }, 1, 64)).toEqual([1, 4, 5, 6]);
    expect(itemsOf({ from: 4, to: 7 }, 40, 64)).toEqual([4, 5, 6, 40]);
    expect(itemsOf({ from: 4, to: 7 }, 64, 64)).toEqual([4, 5, 6]);
  });

  test('scrolls no further than it takes to see an item whole', () => {
    const view = { offset: 100, extent: 200, pitch: 50 };
    expect([0, 1, 2, 5, 6].map((item) => offsetFor(item, view))).toEqual([0, 50, 100, 100, 150]);
  });
});

/** What a track plays and what waits; null is silence. */
const entry = (clip: string | null, ...next: (string | null)[]) =>
  next.length === 0 ? { clip } : { clip, next: next[0] ?? null };
const lineupOf = (entries: Readonly<Record<string, ReturnType<typeof entry>>>) => (id: string) =>
  entries[id] ?? entry('main');
const track = (id: string, ...scenes: string[]): Pick<Track, 'id' | 'clips'> => ({
  id,
  clips: Object.fromEntries(
    scenes.map((scene) => [scene, { name: scene, color: 0, pattern: emptyPattern(), follow: null }]),
  ),
});

describe('standing', () => {
  const tracks = [track('a', 'main', 'verse', 'chorus'), track('b', 'main', 'verse'), track('c')];

  test('of a cell', () => {
    const now = entry('verse', 'chorus');
    expect(['verse', 'chorus', 'bridge', 'main'].map((scene) => standingOf(now, scene))).toEqual([
      'play',
      'queue',
      'stop',
      'stop',
    ]);
    expect(standingOf(entry('verse', null), 'verse')).toBe('play');
    expect(standingOf(entry(null), 'main')).toBe('stop');
  });

  test('of a scene: all its clips and no other', () => {
    const verse = lineupOf({ a: entry('verse'), b: entry('verse'), c: entry(null) });
    expect(sceneStanding(verse, tracks, 'verse')).toBe('play');
    expect(sceneStanding(verse, tracks, 'chorus')).toBe('stop');
    const chorus = lineupOf({ a: entry('verse', 'chorus'), b: entry('verse', null), c: entry(null) });
    expect(sceneStanding(chorus, tracks, 'verse')).toBe('play');
    expect(sceneStanding(chorus, tracks, 'chorus')).toBe('queue');
    expect(sceneStanding(lineupOf({ a: entry('chorus'), b: entry('verse') }), tracks, 'chorus')).toBe('stop');
  });

  test('a scene without clips never plays; Main does at first, also where a track has nothing in it', () => {
    const silent = lineupOf({ a: entry(null), b: entry(null), c: entry(null) });
    expect(sceneStanding(silent, tracks, 'bridge')).toBe('stop');
    expect(sceneStanding(silent, tracks, 'main')).toBe('stop');
    expect(sceneStanding(lineupOf({}), tracks, 'main')).toBe('play');
  });

  test('how far: from where it was launched, round and round, also before it', () => {
    expect(shareOf(0, 0, 16)).toBe(0);
    expect(shareOf(960, 0, 16)).toBe(0.25);
    expect(shareOf(3840 + 1920, 0, 16)).toBe(0.5);
    expect(shareOf(1000, 1960, 16)).toBe(0.75);
  });
});

describe('the picture of a pattern', () => {
  const on = (length: number, ...hits: number[]): Pattern => ({
    ...emptyPattern(length),
    steps: emptyPattern().steps.map((step, i) => (hits.includes(i) ? { ...defaultStep, on: true } : step)),
  });

  test('has a square for each step that plays, and notes in it', () => {
    expect(squaresOf(on(8, 0, 3, 12))).toEqual([true, false, false, true, false, false, false, false]);
    const notes = [{ key: 60, startTick: 480, lengthTicks: 240, velocity: 1 }];
    expect(squaresOf({ ...on(4), notes })).toEqual([false, false, true, false]);
  });

  test('puts the steps of long patterns together', () => {
    expect(squaresOf(on(256)).length).toBe(32);
    const notes = [{ key: 60, startTick: 255 * 240, lengthTicks: 240, velocity: 1 }];
    expect(squaresOf({ ...on(256), notes })[31]).toBe(true);
    expect(squaresOf(on(33, 32 - 1)).length).toBe(17);
  });

  test('is two rows, drawn once', () => {
    const pattern = on(16, 0, 9);
    const [above = '', below = ''] = clipPictureOf(pattern).rows;
    expect(above).toMatch(/^linear-gradient\(90deg,transparent 0 1.25%,currentColor 0 11.25%,transparent 0 13.75%,var/);
    expect(below).toMatch(/^linear-gradient\(90deg,transparent 0 1.25%,var\(--dim\) 0 11.25%,transparent 0 13.75%,cur/);
    expect(above.match(/var\(--dim\)/g)?.length).toBe(7);
    expect(clipPictureOf(pattern)).toBe(clipPictureOf(pattern));
    expect(clipPictureOf(on(8, 1)).rows.length).toBe(1);
    expect(clipPictureOf(on(17)).rows[1]?.match(/var\(--dim\)/g)?.length).toBe(8);
  });
});
