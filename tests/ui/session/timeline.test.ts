/** The song's lane: blocks, and launches that become them. 3840 ticks are a bar. */
import { describe, expect, test } from 'vitest';
import { defaultSong, emptyPattern } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { setClip } from '../../../song/edits/scenes.ts';
import { addPlacement, movePlacement } from '../../../song/edits/timeline.ts';
import { closed, hear, NO_TAKE } from '../../../ui/panels/session/song-take.ts';
import { barsOf, between, blocksOf, cutOf, dropIndex, markedBars, repeatsAt } from '../../../ui/state/blocks.ts';

const BAR = 3840;
const song = inTurn(
  setClip('kick', 'verse', emptyPattern(32)),
  addPlacement('intro', 2),
  addPlacement('verse', 2),
  addPlacement('outro'),
)(defaultSong());
const blocks = blocksOf(song);

describe('blocks', () => {
  test('are as long as their scenes, times repeats', () => {
    expect(blocks.map(({ scene, fromTick, toTick }) => [scene, fromTick / BAR, toTick / BAR])).toEqual([
      ['intro', 0, 2],
      ['verse', 2, 6],
      ['outro', 6, 7],
    ]);
    expect(blocks.map(barsOf)).toEqual([
      [1, 2],
      [3, 6],
      [7, 7],
    ]);
  });

  test('a block is dropped between the middles of the others', () => {
    const order = (from: number, bar: number) =>
      movePlacement(from, dropIndex(blocks, from, bar * BAR))(song).timeline.map(({ scene }) => scene);
    expect(order(0, 3.9)).toEqual(['intro', 'verse', 'outro']);
    expect(order(0, 4.1)).toEqual(['verse', 'intro', 'outro']);
    expect(order(0, 9)).toEqual(['verse', 'outro', 'intro']);
    expect(order(2, 0)).toEqual(['outro', 'intro', 'verse']);
  });

  test('its edge is drawn to whole repeats, at least one', () => {
    const verse = blocks[1];
    if (!verse) throw new Error('no verse');
    expect([-5, 2, 4.9, 5.1, 1000].map((bar) => repeatsAt(verse, bar * BAR))).toEqual([1, 1, 1, 2, 64]);
  });

  test('it is cut where the song is, at a whole repeat, elsewhere in the middle', () => {
    const scene = inTurn(addPlacement('intro'), addPlacement('verse', 5))(song);
    const long = blocksOf(scene).at(-1);
    if (!long) throw new Error('no verse');
    const first = long.fromTick / BAR;
    expect([0, first, first + 0.1, first + 4.2, first + 9.9].map((bar) => cutOf(long, bar * BAR))).toEqual([
      3, 3, 1, 2, 4,
    ]);
  });

  test('only those on the screen are drawn', () => {
    expect(between(blocks, 2 * BAR, 6 * BAR).map(({ scene }) => scene)).toEqual(['verse']);
    expect(between(blocks, 1.9 * BAR, 6.1 * BAR).length).toBe(3);
  });

  test('figures of bars have room', () => {
    expect(markedBars(48, 0, 4)).toEqual([0, 1, 2, 3]);
    expect(markedBars(12, 5, 14)).toEqual([4, 8, 12]);
  });
});

describe('launches recorded', () => {
  const lengthOf = (scene: string) => (scene === 'verse' ? 2 * BAR : BAR);
  const hears = (...heard: [scene: string | null, bar: number, lastBar?: number][]) =>
    heard.reduce(
      (take, [scene, bar, last = bar]) => hear(take, { scene, fromTick: bar * BAR }, last * BAR, lengthOf),
      NO_TAKE,
    );
  const placed = (take: typeof NO_TAKE, bar: number) =>
    closed(take, bar * BAR, lengthOf).map(({ scene, repeats }) => `${scene} ${repeats}`);

  test('each scene plays as often as it lasted, at least once', () => {
    expect(placed(hears(['intro', 0], ['verse', 4], ['intro', 10]), 10.2)).toEqual(['intro 4', 'verse 3', 'intro 1']);
  });

  test('nothing heard is nothing placed', () => {
    expect(placed(NO_TAKE, 8)).toEqual([]);
    expect(placed(hears([null, 3]), 8)).toEqual([]);
  });

  test('silence ends a scene and is not placed itself', () => {
    expect(placed(hears(['intro', 0], [null, 2], ['verse', 6]), 8)).toEqual(['intro 2', 'verse 1']);
  });

  test('the same scene again goes on; a jump of the tick takes nothing away', () => {
    expect(placed(hears(['intro', 0], ['intro', 3]), 5)).toEqual(['intro 5']);
    // A loop from bar 8 back to bar 4.
    expect(placed(hears(['intro', 0], ['intro', 4, 8]), 6)).toEqual(['intro 10']);
  });

  test('what lasts longer than a placement holds is several', () => {
    expect(placed(hears(['intro', 0]), 150)).toEqual(['intro 64', 'intro 64', 'intro 22']);
  });
});
