/** The page of a song: where blocks lie, and what captured scenes are called. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { addPlacement } from '../../../song/edits/timeline.ts';
import { growSong } from '../../../song/grow/grow-song.ts';
import { linesOf } from '../../../ui/panels/session/page-lines.ts';
import { likeName } from '../../../ui/panels/session/scene-names.ts';
import { blocksOf } from '../../../ui/state/blocks.ts';
import { clockText } from '../../../ui/state/clock-text.ts';
import { withoutGrowth } from '../../../ui/state/growth.ts';

describe('lines', () => {
  const blocks = blocksOf(
    inTurn(addPlacement('intro', 8), addPlacement('verse', 12), addPlacement('outro', 20))(defaultSong()),
  );

  test('a block that crosses the end of a line goes on in the next', () => {
    const lines = linesOf(blocks, 16).map((pieces) =>
      pieces.map(({ block, fromBar, bars, isFirst, isLast }) => [block.scene, fromBar, bars, isFirst, isLast]),
    );
    expect(lines).toEqual([
      [
        ['intro', 0, 8, true, true],
        ['verse', 8, 8, true, false],
      ],
      [
        ['verse', 0, 4, false, true],
        ['outro', 4, 12, true, false],
      ],
      [['outro', 0, 8, false, true]],
    ]);
  });

  test('no bar is lost or drawn twice, whatever a line holds', () => {
    for (const perLine of [1, 3, 16, 32, 64]) {
      const pieces = linesOf(blocks, perLine).flat();
      expect(pieces.reduce((sum, { bars }) => sum + bars, 0)).toBe(40);
      expect(
        pieces.every(({ startBar, fromBar, bars }) => startBar % perLine === fromBar && fromBar + bars <= perLine),
      ).toBe(true);
    }
  });

  test('time is read as on a clock', () => {
    expect([0, 59.6, 117, 600].map(clockText)).toEqual(['0:00', '1:00', '1:57', '10:00']);
  });
});

test('captured scenes are called after the one they are like', () => {
  expect(likeName('Main', ['Main'])).toBe('Main B');
  expect(likeName('Main', ['Main', 'Main B'])).toBe('Main C');
  expect(likeName('Main B', ['Main', 'Main B'])).toBe('Main C');
  expect(likeName('Chorus', ['Main', 'Chorus'])).toBe('Chorus 2');
  expect(likeName('Chorus 2', ['Chorus', 'Chorus 2'])).toBe('Chorus 3');
});

describe('to grow again', () => {
  const before = defaultSong();
  const after = growSong(before, 7);

  test('takes away what grew, and nothing else', () => {
    const bare = withoutGrowth(after, { before, after });
    expect({ ...bare, timeline: before.timeline }).toEqual(before);
  });

  test('keeps a scene that was changed since', () => {
    const [kick] = after.tracks;
    const clip = kick?.clips.verse;
    if (!kick || !clip) throw new Error('the verse has a kick');
    const own = { ...clip, name: 'Mine' };
    const tracks = after.tracks.map((track) =>
      track === kick ? { ...kick, clips: { ...kick.clips, verse: own } } : track,
    );
    const bare = withoutGrowth({ ...after, tracks }, { before, after });
    expect(bare.tracks[0]?.clips.verse).toBe(own);
    expect(growSong(bare, 8).tracks[0]?.clips.verse).toBe(own);
  });

  test('gives another song, of the same beat', () => {
    const again = growSong(withoutGrowth(after, { before, after }), 8);
    expect(again.tracks.map(({ clips }) => clips.main)).toEqual(before.tracks.map(({ clips }) => clips.main));
    expect(again).not.toEqual(after);
  });
});
