/** What a song has no more room for is said where it was asked for, in words that say what makes room; else nothing is said. */
import './no-screen.ts';

import { beforeEach, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { addPoint } from '../../song/edits/lanes.ts';
import { addScene } from '../../song/edits/scenes.ts';
import { addPlacement } from '../../song/edits/timeline.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { MAX_LOCKS, MAX_OVERRIDES, MAX_PLACEMENTS, MAX_POINTS, MAX_SCENES, MAX_TRACKS } from '../../song/limits.ts';
import type { Song } from '../../song/song.ts';
import { loadLazyWords } from '../../ui/loading/words.ts';
import { putPoint } from '../../ui/panels/arrange/automation/edits.ts';
import { muteBars } from '../../ui/panels/arrange/song/bar-edits.ts';
import { duplicate } from '../../ui/panels/arrange/track/track-actions.ts';
import { newScene } from '../../ui/panels/session/clip-actions.ts';
import { place } from '../../ui/panels/session/timeline-state.ts';
import { addAndPin } from '../../ui/panels/transport/patterns-menu.ts';
import { notice } from '../../ui/state/notice.ts';
import { selectTrack } from '../../ui/state/screen.ts';
import { edit, openSong, song } from '../../ui/state/song.ts';
import { blocks, choose, duplicateBlock, placeBlock, splitBlock } from '../../ui/state/song-blocks.ts';
import { lockTo } from '../../ui/state/touch.ts';
import { speak, t } from '../../ui/words/words.ts';

const { timeline, ...rest } = defaultSong();
const empty: Song = { ...rest, timeline: timeline.slice(0, 0) };
const MAIN_TWICE = { scene: 'main', repeats: 2, overrides: [] };

const patternOf = (id: string) => song.peek().tracks.find((track) => track.id === id)?.clips.main?.pattern;
const told = (): string | undefined => notice.peek()?.body;
const body = (bound: 'blocks' | 'changes' | 'scenes' | 'tracks' | 'points' | 'locks', most: string): string =>
  t(`room.${bound}`, { most });

beforeEach(async () => {
  await speak('en');
  await loadLazyWords();
  notice.value = null;
  choose(-1);
});

test('a timeline that is full takes no block more, wherever it comes from, and says so', () => {
  openSong({ ...empty, timeline: Array(MAX_PLACEMENTS).fill(MAIN_TWICE) });
  const full = song.peek();
  const [first] = blocks.peek();
  const ways = [
    () => place('main'),
    () => placeBlock('main'),
    () => duplicateBlock(0),
    () => first && splitBlock(first),
  ];
  for (const way of ways) {
    notice.value = null;
    way();
    expect(song.peek()).toBe(full);
    expect(notice.peek()).toMatchObject({ kind: 'bad', title: 'No room for more', body: body('blocks', '512') });
  }
  expect(told()).toContain('Repeat a block instead, or remove one.');
});

test('with room nothing is said, nor where an edit changes nothing for another reason', () => {
  openSong(addPlacement('main', 1)(empty));
  const [only] = blocks.peek();
  expect(only && splitBlock(only)).toBe(false);
  place('main');
  expect(song.peek().timeline).toHaveLength(2);
  expect(notice.peek()).toBeNull();
});

test('so do scenes and tracks', () => {
  openSong(Array.from({ length: MAX_SCENES - 1 }, (_, i) => addScene(`Scene ${i}`)).reduce((s, add) => add(s), empty));
  for (const way of [newScene, addAndPin]) {
    notice.value = null;
    way();
    expect(told()).toBe(body('scenes', '65'));
  }
  while (song.peek().tracks.length < MAX_TRACKS) edit(addTrack('kick', 'More'));
  duplicate('kick');
  expect(told()).toBe(body('tracks', '16'));
  expect(song.peek().tracks).toHaveLength(MAX_TRACKS);
});

test('a lane that is full keeps all of its points, and says that it is', () => {
  selectTrack('kick');
  const drawn = Array.from({ length: MAX_POINTS }, (_, i) => addPoint('kick', 'strip.gain', 2 * i, -1));
  openSong(drawn.reduce((s, add) => add(s), empty));
  const full = song.peek();
  putPoint({ tick: 1, value: -2 });
  expect(song.peek()).toBe(full);
  expect(told()).toBe(body('points', '512'));
});

test('a step that is full of locks says so once for each turn, and its own locks go on', () => {
  openSong(empty);
  const spot = { track: 'kick', index: 0 };
  const locks = () => patternOf('kick')?.steps[0]?.locks ?? {};
  const paths = Array.from({ length: MAX_LOCKS + 1 }, (_, i) => `patch.knob${i}`);
  for (const path of paths.slice(0, MAX_LOCKS)) lockTo(spot, path, 0.5, path);
  expect(Object.keys(locks())).toHaveLength(MAX_LOCKS);
  expect(notice.peek()).toBeNull();
  lockTo(spot, paths[0] ?? '', 0.25, 'again');
  expect(locks()[paths[0] ?? '']).toBe(0.25);
  lockTo(spot, paths[MAX_LOCKS] ?? '', 0.5, 'turn');
  expect(told()).toBe(body('locks', '16'));
  notice.value = null;
  lockTo(spot, paths[MAX_LOCKS] ?? '', 0.6, 'turn');
  expect(notice.peek()).toBeNull();
});

test('a block that is full of mutes says to split it', () => {
  const override = (fromBar: number) => ({ track: 'kick', fromBar, bars: 1, clip: null });
  const overrides = Array.from({ length: MAX_OVERRIDES }, (_, i) => override(2 * i));
  openSong({ ...empty, timeline: Array.from({ length: 16 }, () => ({ scene: 'main', repeats: 64, overrides })) });
  const full = song.peek();
  muteBars({ track: 'kick', anchorBar: 1, headBar: 1 });
  expect(song.peek()).toBe(full);
  expect(told()).toBe(body('changes', '256'));
});
