/** The device's own test: begun by a key, told as it goes, stopped, left; and its result, kept for the audio guide. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { openGuide } from './states-guide.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use(deviceOf('phone'));

test('measured, told, kept, and shown in the guide', async ({ page }) => {
  test.setTimeout(120_000);
  // The page's clock goes by hand; the engine's own goes on, and nothing here depends on how loaded it is.
  await page.clock.install();
  await open(page, '/bench');
  await expect(page.getByRole('heading', { name: 'What this device carries' })).toBeFocused();
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await expect(progress).toHaveCount(0);

  await button(page, 'Start measuring').click();
  await expect(progress).toBeVisible();
  await button(page, 'Stop').click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);

  await button(page, 'Start measuring').click();
  const told = new Set<string>();
  const result = page.getByRole('region', { name: 'Result' });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        if (await progress.isVisible()) told.add((await progress.getAttribute('aria-valuetext')) ?? '');
        return result.isVisible();
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBe(true);
  expect([...told].some((text) => /^(Computes|Plays) \d+ tracks, \d+%$/.test(text))).toBe(true);
  await expect(result).toContainText(/with effects/);
  await expect(result).toContainText(/The buffer adds [\d.]+ ms/);
  await expect(result).toContainText(/of its frames came in time/);
  await expect(result.getByRole('rowheader').first()).toHaveText('2');
  await expect(button(page, 'Measure again')).toBeVisible();
  const said = await result.locator('.bench-first').innerText();

  expect(await audit(page, { target: 44, small: 24 }, '.bench')).toEqual([]);
  expect(await violationsOn(page, { part: '.bench' })).toEqual([]);

  await page.getByRole('link', { name: 'Back to the studio' }).last().click();
  await openGuide(page);
  await expect(page.locator('.guide-verdict')).toContainText(said);
  await expect(page.locator('.guide-figures')).toContainText('Carries');
  await page.getByRole('link', { name: 'Test this device' }).click();
  await expect(result).toContainText(said);
});
