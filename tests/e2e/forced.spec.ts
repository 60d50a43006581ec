/** Forced colours, light and dark: every value that is drawn differs from what is around it. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Runs in the page: the best contrast of two colours that each fill a part of the picture. */
async function contrastOf(picture: string): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const room = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!room) return 0;
  room.drawImage(bitmap, 0, 0);
  const { data } = room.getImageData(0, 0, bitmap.width, bitmap.height);
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0].map((part) => linear(part / 255));
    const light = Math.round((0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)) * 100) / 100;
    counts.set(light, (counts.get(light) ?? 0) + 1);
  }
  const LEAST_SHARE = 0.02;
  const lights = [...counts].filter(([, count]) => count > (data.length / 4) * LEAST_SHARE).map(([light]) => light);
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Of the first that is seen, with a little of what is around it. */
async function contrastAt(page: Page, selector: string): Promise<number> {
  const around = 3;
  const one = page.locator(`${selector}:visible`).first();
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) return 0;
  const clip: Clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  };
  const picture = await page.screenshot({ clip });
  return page.evaluate(contrastOf, picture.toString('base64'));
}

/** Where values are drawn, view by view. */
const DRAWN = {
  arrange: ['.cell.on', '.cell:not(.on)', '.tile .mark', '.flat-fader-handle', '.knob-button svg', '.rack .picture'],
  mix: ['.cap', '.send-row', '.channel .knob-button svg', '.channel .tile .mark'],
  session: ['.clip-picture', '.clip'],
};

test.use(deviceOf('desktop', false));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every drawn value stands out, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page);
    await page.locator('.rack .knob').first().waitFor();
    const weak: string[] = [];
    for (const [view, places] of Object.entries(DRAWN)) {
      await page
        .locator('.tab')
        .nth({ arrange: 0, session: 1, mix: 3 }[view] ?? 0)
        .click();
      await page.locator(`${places[0]}:visible`).first().waitFor();
      for (const place of places) {
        const contrast = await contrastAt(page, place);
        if (contrast < 3) weak.push(`${view} ${place}: ${contrast.toFixed(2)}`);
      }
    }
    expect(weak).toEqual([]);

    await test.step('a velocity is seen', async () => {
      await page.locator('.tab').first().click();
      const cell = page.getByRole('button', { name: 'Kick step 1', exact: true });
      const loud = await cell.screenshot();
      await cell.focus();
      for (let i = 0; i < 8; i++) await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Snare step 8', exact: true }).focus();
      expect((await cell.screenshot()).equals(loud)).toBe(false);
    });

    await test.step('a meter is seen', async () => {
      await page.locator('.tab').nth(3).click();
      await page.keyboard.press('Space');
      await expect.poll(() => contrastAt(page, '.master .meter-value')).toBeGreaterThan(3);
    });
  });
}
