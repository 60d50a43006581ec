/** The toast: in the bar, over no control but the song's name, for three seconds, until the next edit; its Undo; errors. */
import type { Page } from 'playwright/test';
import { stepsOn } from './arrange-hands.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { share } from './shares.ts';

const toast = (page: Page) => page.locator('.toast');

/** A tempo that the song does not take. */
async function refuse(page: Page): Promise<void> {
  const bpm = page.getByRole('textbox', { name: 'BPM' });
  await bpm.fill('999');
  await bpm.press('Enter');
  await expect(toast(page)).toContainText('Tempo stays at');
}

/** What can be pressed and lies under the toast, the name of the song aside. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('.toast')?.getBoundingClientRect();
    if (!over) return ['no toast'];
    return Array.from(document.querySelectorAll('.app button, .app input, .app select, .app [role=slider]'))
      .filter((one) => one.closest('[data-news]') === null)
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        const across = Math.min(right, over.right) - Math.max(left, over.left);
        const down = Math.min(bottom, over.bottom) - Math.max(top, over.top);
        return width > 2 && across > 1 && down > 1;
      })
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });

for (const size of share(['phone', 'tablet', 'desktop'] as const, ['phone', 'desktop'])) {
  test.describe(size, () => {
    test.use(deviceOf(size));

    test('covers no control, and goes after three seconds', async ({ page }) => {
      await page.clock.install({ time: 0 });
      await open(page);
      await page.clock.pauseAt(3_600_000);
      await refuse(page);
      expect(await coveredBy(page)).toEqual([]);
      await page.mouse.move(0, 0);
      await page.clock.runFor(2900);
      await expect(toast(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast(page)).toHaveCount(0);
    });
  });
}

test.describe('what was done', () => {
  async function clearAll(page: Page): Promise<void> {
    await page.getByRole('radio', { name: 'All tracks' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'All tracks cleared' })).toBeVisible();
    expect(await stepsOn(page, 'Kick')).toEqual([]);
  }

  test('the Undo of a toast takes back that edit', async ({ page }) => {
    await open(page);
    const before = await stepsOn(page, 'Kick');
    await clearAll(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    expect(await stepsOn(page, 'Kick')).toEqual(before);
    await expect(toast(page)).toHaveCount(0);
  });

  test('the next edit ends it', async ({ page }) => {
    await open(page);
    await clearAll(page);
    await page.getByRole('button', { name: 'Kick step 3', exact: true }).click();
    await expect(toast(page)).toHaveCount(0);
    expect(await stepsOn(page, 'Kick')).toEqual([3]);
  });
});

test.describe('an error', () => {
  test.use({ ...deviceOf('phone'), allowed: [/ERR_FAILED/] });

  test('stays until it is closed, and the bar makes room for it', async ({ page }) => {
    await page.clock.install();
    const code = /\/assets\/session-[^/]+\.js$/;
    await page.route(code, (route) => route.abort());
    await open(page);
    await page.locator('.tabs').getByRole('button', { name: 'Session', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(alert).toBeVisible();
    expect(await coveredBy(page)).toEqual([]);
    await page.clock.runFor(60_000);
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(0);
    expect(await page.locator('.bar').evaluate((bar) => bar.clientHeight)).toBe(44);
  });
});

test.describe('a finger that taps what can be held', () => {
  test.use(deviceOf('phone'));

  test('is told so once, and what lies under the words can be pressed', async ({ page }) => {
    await open(page);
    const step = page.getByRole('button', { name: 'Kick step 3', exact: true });
    // Hints come when nothing else is to be done.
    await expect(async () => {
      await step.tap();
      await expect(toast(page)).toHaveText('Hold a step: velocity, chance, length', { timeout: 300 });
    }).toPass();
    const words = await toast(page).locator('.toast-text').boundingBox();
    expect(words?.width, 'no picture stands beside the words').toBeGreaterThan(200);
    await step.tap();
    await expect(toast(page), 'no edit ends it').toBeVisible();
    await page.locator('.bar-project-name').tap();
    await expect(page.getByRole('dialog', { name: 'This song' })).toBeVisible();
    await page.reload();
    await expect(async () => {
      await page.locator('.track-rows .tile').nth(1).tap();
      await expect(toast(page)).toHaveText('Hold a track: its settings', { timeout: 300 });
    }).toPass();
    await expect(toast(page)).toBeHidden();
    await page.getByRole('button', { name: 'Snare step 3', exact: true }).tap();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(toast(page)).toBeHidden();
  });
});
