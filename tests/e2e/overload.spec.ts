/** A device that becomes too slow while a full song plays: the ladder catches it. A larger buffer: on a bar line, soon. */
import { expect, test } from 'playwright/test';
import { openLab, serveLab } from './engine-lab.ts';
import { fullSong } from './full-song.ts';
import type { Lab } from './pages/lab.ts';
import type { Overloaded } from './pages/overload.ts';

declare const lab: Lab;

/** Of real time: more than any device can give. */
const LOAD = 1.5;
const SECONDS = 3;
/** A machine that is busy with other things is measured again. */
const ATTEMPTS = 10;

serveLab();

test('an overload is over within 500 ms, no silence is longer than 20 ms, and the song plays on with fewer voices', async ({
  page,
}) => {
  test.setTimeout(ATTEMPTS * 40_000);
  let result: Overloaded | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await openLab(page, 'shared', { song: fullSong(), hasSwitches: true });
    result = await page.evaluate(([load, seconds]) => lab.overload.inject(load, seconds), [LOAD, SECONDS] as const);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
    if (result.recovered <= 500 && result.rung > 0 && result.longest <= 20 && result.count > 0) break;
  }
  // Else the device was never too slow.
  expect(result?.count).toBeGreaterThan(0);
  expect(result?.rung).toBeGreaterThan(0);
  expect(result?.voices).toBeLessThan(52);
  expect(result?.recovered).toBeLessThanOrEqual(500);
  expect(result?.longest).toBeLessThanOrEqual(20);
});

test('another buffer takes over on a bar line: less than 300 ms without sound, and the song goes on there', async ({
  page,
}) => {
  await openLab(page, 'shared');
  const small = await page.evaluate(() => lab.running.state.baseLatencySeconds);
  const changed = await page.evaluate(() => lab.overload.changeBuffer('playback'));
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(changed) });
  expect(changed.base).toBeGreaterThan(small);
  expect(changed.silentMilliseconds).toBeLessThan(300);
  // Less than half a beat after it: it sounds.
  expect(changed.ticksOff).toBeLessThan(480);
});
