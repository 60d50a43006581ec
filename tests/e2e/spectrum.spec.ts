/** The spectrum behind the equaliser, and the loudness of the whole, in a real browser, whatever carries the telemetry. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test, withoutIsolation } from './fixtures.ts';

test.use(deviceOf('phone'));

/** How many rows are painted in the column of a frequency; the picture goes from 20 Hz to 20 kHz. */
const rowsAt = (page: Page, hz: number) =>
  page.locator('.pic-s').evaluate((element, frequency) => {
    const { width, height } = element as HTMLCanvasElement;
    const column = Math.floor((width * Math.log10(frequency / 20)) / 3);
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(column, 0, 1, height).data;
    return pixels?.filter((alpha, i) => i % 4 === 3 && alpha > 0).length ?? -1;
  }, hz);

const chosen = async (page: Page, strip: string) =>
  Number(await page.getByRole('dialog', { name: strip }).locator('.mx-r b').nth(4).textContent());

for (const carrier of ['shared', 'ports'] as const) {
  test(`the bass is seen while it plays, and nothing after it: ${carrier}`, async ({ page }) => {
    if (carrier === 'ports') await withoutIsolation(page);
    await open(page);
    await page.getByRole('button', { name: 'Mix', exact: true }).click();
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    await expect(page.locator('.pic-s')).toBeVisible();
    expect(await rowsAt(page, 60)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    await expect.poll(() => rowsAt(page, 60)).toBeGreaterThan(12);
    expect(await rowsAt(page, 18_000)).toBeLessThan(6);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Master: sends and effects' }).click();
    await expect.poll(() => chosen(page, 'Master')).toBeLessThan(-8);
    expect(await chosen(page, 'Master')).toBeGreaterThan(-40);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Master: sends and effects' }).click();
    expect(await chosen(page, 'Master')).toBeGreaterThan(-40);
    await page.getByRole('button', { name: 'Reset LUFS' }).click();
    await expect.poll(() => chosen(page, 'Master')).toBeNaN();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    await expect.poll(() => rowsAt(page, 60)).toBe(0);
    // What is still on its way would be answered after the test.
    await page.unrouteAll({ behavior: 'wait' });
  });
}
