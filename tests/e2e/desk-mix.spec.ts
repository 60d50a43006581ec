/** The strips of a song that has more of them than a desk has room for: the chosen one is seen. */
import type { Page } from 'playwright/test';
import { writeSong } from '../../song/write.ts';
import { expect, open, test } from './fixtures.ts';
import { fullSong } from './full-song.ts';

const faderOf = (page: Page, name: string) => page.getByRole('slider', { name: `${name} volume`, exact: true });
const channels = (page: Page) => page.locator('.channels');
const toMixer = (page: Page) => page.getByRole('button', { name: 'Mix', exact: true }).click();

/** A song of sixteen tracks, `Full 0` to `Full 15`. */
async function openFull(page: Page): Promise<void> {
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(fullSong()));
  await page.locator('input[type=file]').setInputFiles({ name: 'full.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.use({ viewport: { width: 1280, height: 800 } });

test('a strip that was chosen in Arrange is in sight when Mix is opened', async ({ page }) => {
  await openFull(page);
  await page.getByRole('button', { name: 'Full 15', exact: true }).first().click();
  await toMixer(page);
  await expect(faderOf(page, 'Full 15')).toBeInViewport({ ratio: 1 });
  await expect(faderOf(page, 'Full 0')).not.toBeInViewport();
});

test('a strip that is chosen by its number comes into sight, and one that is in sight moves nothing', async ({
  page,
}) => {
  await openFull(page);
  await toMixer(page);
  await expect(faderOf(page, 'Full 15')).not.toBeInViewport();
  await page.keyboard.press('Alt+8');
  await expect(faderOf(page, 'Full 15')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('2');
  await expect(faderOf(page, 'Full 1')).toBeInViewport({ ratio: 1 });
  const left = () => channels(page).evaluate(({ scrollLeft }) => scrollLeft);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('4');
  const panel = page.getByRole('complementary', { name: 'Meters and effects' });
  await expect(panel.getByRole('heading', { name: 'Full 3' })).toBeVisible();
  expect(await left()).toBe(before);
});
