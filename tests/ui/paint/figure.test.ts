/** Figures share the frames in which they are written. */
import { expect, test } from 'vitest';
import { inTurns } from '../../../ui/paint/figure.ts';

test('figures that began at different times are written in the same frames, once a turn', () => {
  const written: string[] = [];
  const early = inTurns(() => written.push('early'));
  const late = inTurns(() => written.push('late'));
  const slow = inTurns(() => written.push('slow'), 2);
  const frames = Array.from({ length: 60 }, (_, i) => 1000 + (i * 1000) / 60);
  const heard = frames.map((now, at) => {
    written.length = 0;
    early(now);
    if (at >= 7) late(now);
    slow(now);
    return written.join();
  });
  const turns = heard.flatMap((what, at) => (what === '' ? [] : [[at, what]]));
  expect(turns).toEqual([
    [0, 'early,slow'],
    [7, 'late'],
    [15, 'early,late'],
    [30, 'early,late,slow'],
    [45, 'early,late'],
  ]);
});
