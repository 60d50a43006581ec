/** The spectrum behind the equaliser, and the loudness of the whole, in a real browser, whatever carries the telemetry. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test, withoutIsolation } from './fixtures.ts';

test.use(deviceOf('phone'));

/** How many rows are painted in each column; the picture goes from 20 Hz to 20 kHz. */
const rows = (page: Page) =>
  page.locator('.picture-spectrum').evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const heights = new Array<number>(width).fill(0);
    for (let i = 0; i < width * height; i++) if (pixels[4 * i + 3]) heights[i % width] = (heights[i % width] ?? 0) + 1;
    return heights;
  });

async function rowsAt(page: Page, hz: number): Promise<number> {
  const heights = await rows(page);
  return heights[Math.floor((heights.length * Math.log10(hz / 20)) / 3)] ?? -1;
}

async function loudestHertz(page: Page): Promise<number> {
  const heights = await rows(page);
  return 20 * 10 ** ((3 * heights.indexOf(Math.max(...heights))) / heights.length);
}

/** A figure that is scrolled out of sight stands still. */
async function chosen(page: Page, strip: string): Promise<number> {
  const figure = page.getByRole('dialog', { name: strip }).locator('.mixer-readings b').nth(4);
  await figure.scrollIntoViewIfNeeded();
  return Number(await figure.textContent());
}

for (const carrier of ['shared', 'ports'] as const) {
  test(`the bass is seen while it plays, and nothing after it: ${carrier}`, async ({ page }) => {
    if (carrier === 'ports') await withoutIsolation(page);
    await open(page);
    await page.getByRole('button', { name: 'Mix', exact: true }).click();
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    await expect(page.locator('.picture-spectrum')).toBeVisible();
    expect(await rowsAt(page, 60)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click();
    await expect.poll(() => rowsAt(page, 60)).toBeGreaterThan(12);
    expect(await loudestHertz(page)).toBeLessThan(500);
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
