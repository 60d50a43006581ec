/** The wave editor: the tempo of a take that was cut, heard and matched. */
import { expect, test } from './fixtures.ts';
import { beatFile } from './loop-file.ts';
import { bring, enter, openWave, secondsAt, slider, undo } from './wave-page.ts';

test('the tempo of a take that was cut is that of all of it, and its pieces are matched together', async ({ page }) => {
  await enter(page);
  await bring(page, 'Riff.wav', beatFile([0, 0.6, 0.9, 1.2, 1.8, 2.4, 2.7, 3, 3.6, 4.2], 4.8));
  await openWave(page);
  const start = slider(page, 'Start of the selection');
  const end = slider(page, 'End of the selection');
  const overview = page.getByRole('slider', { name: /^Overview/ });
  const secondsSeen = async () => Number(await overview.getAttribute('aria-valuemax'));
  await start.focus();
  await page.keyboard.press('Control+a');
  await end.focus();
  // To the third beat of the song, at 1.41 s: in the middle of one of the take.
  for (let beat = 0; beat < 8; beat++) await page.keyboard.press('ArrowLeft');
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(1.406, 2);
  await slider(page, 'Fade in').press('PageUp');
  await page.getByRole('button', { name: 'Detect', exact: true }).click();
  const take = page.locator('.we-tempo dd').first();
  await expect(take).toHaveText('100');
  expect(await secondsSeen()).toBeCloseTo(4.8, 1);
  await page.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Matched', exact: true })).toBeVisible();
  // 100 to 128 beats a minute: what is chosen is still the piece.
  expect(await secondsSeen()).toBeCloseTo(3.75, 1);
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(1.406 / 1.28, 2);
  await undo(page);
  expect(await secondsSeen()).toBeCloseTo(4.8, 1);
  await expect(take).toHaveText('100');
});

test('of a take without a beat it is told that there is no tempo', async ({ page }) => {
  await enter(page);
  await bring(page, 'Riff.wav', beatFile([0, 0.37, 1.03, 1.31, 2.17, 2.9], 3.7));
  await openWave(page);
  await page.getByRole('button', { name: 'Detect', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('No steady tempo found');
  await expect(page.locator('.we-tempo dd').first()).toHaveText('–');
});
