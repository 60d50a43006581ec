/** The room of a take as an eye, a thumb and a reader find it, while it is recorded and after; and begun again. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';
import { share } from './shares.ts';

test.use({ launchOptions: microphone(), permissions: ['microphone'] });

async function look(page: Page, target: number): Promise<void> {
  expect(await audit(page, { target, small: 24 }, '.take-room')).toEqual([]);
  expect(await violationsOn(page, { part: '.take-room' })).toEqual([]);
  const hidden = await page.locator('.take-room').evaluate((room) => room.scrollWidth - room.clientWidth);
  expect(hidden, 'pixels beside the screen').toBe(0);
}

const LOOKS = [
  [360, 640, 'en', 'sunlight'],
  [1440, 900, 'es', 'studio'],
  [768, 1024, 'fr', 'sunlight'],
  [640, 360, 'fr', 'sunlight'],
  [768, 1024, 'pt', 'studio'],
  [1024, 768, 'de', 'sunlight'],
] as const;

for (const [width, height, language, theme] of share(LOOKS, LOOKS.slice(0, 3))) {
  test(`at ${width} × ${height}, ${language}, ${theme}`, async ({ page }) => {
    await page.addInitScript(
      ([code, tint]) => {
        localStorage.setItem('batida.language', code);
        localStorage.setItem('batida.theme', tint);
      },
      [language, theme] as const,
    );
    await page.setViewportSize({ width, height });
    const target = width === 1440 ? 36 : 44;
    await open(page);
    await page.locator('.tabs button').nth(4).click();
    await page.keyboard.press('r');
    await expect(page.locator('.take-clock').getByRole('timer')).toHaveText(/^00:0[5-9]/, { timeout: 40_000 });
    await look(page, target);
    await page.keyboard.press('r');
    await expect(page.locator('.is-best .pass-chosen')).toHaveCount(1);
    await look(page, target);
  });
}

test('begun again, nothing of it is kept, and the next one is', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('r');
  const timer = page.locator('.take-clock').getByRole('timer');
  await expect(timer).toHaveText(/^00:0[3-9]/, { timeout: 40_000 });
  await page.getByRole('button', { name: 'Start again', exact: true }).click();
  await expect(timer).toHaveText('00:00:00');
  await expect(timer).toHaveText(/^00:0[2-9]/, { timeout: 40_000 });
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(page.locator('.track-row .tile').filter({ hasText: /Take/ })).toHaveCount(1);
});
