/** Grown songs as they sound: the chorus above the verse, the peak below the ceiling. `npm run drill -- grow` hears them all. */
import { describe, expect, test } from 'vitest';
import { growSong } from '../../song/grow/grow-song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { type Heard, liftOf, listen } from '../listen.ts';

const LIFT_LU = 2;
/** Of the limiter's ceiling, and what its meter and ours may differ by. */
const PEAK_DB = -1 + 0.05;

describe.each(['dembow', 'house', 'boom-bap'])('%s', (id) => {
  let heard: Heard;
  test('is as loud as a new song, and stays below the ceiling', async () => {
    heard = await listen(growSong(styleSong(id, 0), 1));
    expect(heard.lufs).toBeGreaterThan(-17);
    expect(heard.lufs).toBeLessThan(-13);
    expect(heard.truePeakDb).toBeLessThanOrEqual(PEAK_DB);
  });

  test('every chorus stands above every verse', () => {
    expect(liftOf(heard)).toBeGreaterThanOrEqual(LIFT_LU);
  });
});
