/** The deployed page, with its policy, in browsers that lack something: it plays, and says truthfully how. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test, withoutAudioWorklet, withoutIsolation } from './fixtures.ts';

test.use(deviceOf('desktop'));

/** Plays until the second beat has been heard, then reads the mode in Setup. */
async function playAndTell(page: Page): Promise<string> {
  await open(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(/^0\d\.[2-4]\.\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByText('Engine mode').waitFor();
  return page.locator('main').innerText();
}

test('with everything: Studio', async ({ page }) => {
  expect(await playAndTell(page)).toMatch(/Engine mode\s+Studio/i);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('without isolation, so without shared memory: Standard', async ({ page }) => {
  await withoutIsolation(page);
  expect(await playAndTell(page)).toMatch(/Engine mode\s+Standard/i);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  // What is still on its way would be answered after the test.
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('in a browser of which that is known', () => {
  // The last Safari without it: the server allows what the stand-in needs to no other.
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0.3 Safari/605.1.15',
  });

  test('without AudioWorklet: Reduced, at the one address that allows what its stand-in needs', async ({ page }) => {
    await withoutAudioWorklet(page);
    expect(await playAndTell(page)).toMatch(/Engine mode\s+Reduced/i);
    expect(new URL(page.url()).search).toBe('?reduced');
  });
});
