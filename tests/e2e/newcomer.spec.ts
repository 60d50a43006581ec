/** One with a phone who reads nothing: hears the beat, changes it, has a WAV; by what is on the screen and within two minutes. */
import { deviceOf, expect, open, test } from './fixtures.ts';
import { hear } from './wav.ts';

test.use({ ...deviceOf('phone'), isFirstVisit: true, isPreloaded: true });

test('a beat is heard, changed and downloaded in a dozen taps', async ({ page }) => {
  await open(page);
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    const key = page.getByRole('button', { name, exact: typeof name === 'string' }).last();
    // What has to be looked for is not found: it is on the screen without scrolling.
    await expect(key).toBeInViewport({ ratio: 0.9 });
    await key.tap();
    taps += 1;
  };

  await tap('Play');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.locator('.now').first()).toBeVisible();

  await tap('Kick step 3');
  await expect(page.getByRole('button', { name: 'Kick step 3', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await tap('Snare');
  await tap('Snare step 7');
  await expect(page.getByRole('button', { name: 'Snare step 7', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await tap('Pause');

  await tap('Batida menu');
  await tap(/^render to wav$/i);
  await page.getByRole('dialog').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), tap(/^render to wav$/i)]);
  expect(download.suggestedFilename()).toMatch(/\.wav$/);
  const { seconds, peak } = await hear(download);
  expect(seconds).toBeGreaterThan(7);
  expect(peak).toBeGreaterThan(0.1);
  expect(taps).toBeLessThanOrEqual(12);
});

test('what was changed is there after a reload', async ({ page }) => {
  await open(page);
  const step = page.getByRole('button', { name: 'Kick step 3', exact: true });
  await step.tap();
  await expect(step).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.bar-project-state')).toHaveText('On this device');
  await page.reload();
  await expect(step).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(step).toHaveAttribute('aria-pressed', 'false');
});
