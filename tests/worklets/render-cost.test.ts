/** What a song costs to compute: by the clock that is given, over what was computed, and for so long at the most. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { renderCost } from '../../worklets/render-cost.ts';
import { engineModule, RATE } from './live-rig.ts';

const BLOCK_FRAMES = 4096;

/** A clock that goes on by so much each time it is asked. */
function ticking(milliseconds: number) {
  let now = 0;
  return () => {
    now += milliseconds;
    return now;
  };
}

test('the share of real time that its blocks take', async () => {
  const module = await engineModule();
  const song = { ...defaultSong(), bpm: 120 };
  const cost = renderCost({ module, song, rate: RATE, now: ticking(1), mostMilliseconds: 60_000 });
  // Asked twice a block: for what was spent, and whether that is enough.
  expect(cost).toBeGreaterThan((0.9 * 2 * RATE) / (BLOCK_FRAMES * 1000));
  expect(cost).toBeLessThan((1.1 * 2 * RATE) / (BLOCK_FRAMES * 1000));
});

test('a slow device is heard as far as it came; one that comes nowhere costs more than there is', async () => {
  const module = await engineModule();
  const song = { ...defaultSong(), bpm: 120 };
  const part = renderCost({ module, song, rate: RATE, now: ticking(100), mostMilliseconds: 6000 });
  expect(part).toBeGreaterThan(1);
  expect(Number.isFinite(part)).toBe(true);
});
