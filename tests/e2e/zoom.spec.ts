/** A page of 320 × 256, which is one of 1280 × 1024 at 400 % (WCAG 1.4.10), and wider spacing of text (1.4.12): nothing is cut off. */
import type { Page } from 'playwright/test';
import { audit, spread } from './audit.ts';
import { deviceOf, expect, open, prefer, test } from './fixtures.ts';

const LEAST = { target: 24, small: 16 };

async function throughViews(page: Page, look: () => Promise<void>): Promise<void> {
  for (const view of ['Arrange', 'Session', 'Piano', 'Mix', 'Edit', 'Setup'])
    await test.step(view, async () => {
      const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect.poll(() => audit(page, LEAST)).toEqual([]);
      await tab.scrollIntoViewIfNeeded();
      await expect(tab).toBeInViewport({ ratio: 0.9 });
      await look();
    });
}

test.describe('a small window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('at 400 % every view is whole', async ({ page }) => {
    await open(page);
    const menu = page.getByRole('button', { name: 'Batida menu', exact: true });
    await throughViews(page, async () => {
      await menu.scrollIntoViewIfNeeded();
      await expect(menu).toBeInViewport({ ratio: 0.9 });
    });
  });
});

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('with letters, words and lines further apart every view is whole', async ({ page }) => {
    await open(page);
    await spread(page);
    await throughViews(page, async () => undefined);
  });
});

test.describe('on the smallest phone', () => {
  test.use({ ...deviceOf('phone'), viewport: { width: 320, height: 568 } });

  test('beside the key of a pattern’s pages nothing of the steps is beyond the edge, in the longest words', async ({
    page,
  }) => {
    await prefer(page, 'de');
    await open(page);
    const tools = page.getByRole('button', { name: 'Pattern-Werkzeuge' });
    await tools.click();
    await page.getByRole('radio', { name: '32', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Steps 17/ })).toBeInViewport({ ratio: 1 });
    await expect(tools).toBeInViewport({ ratio: 1 });
    const last = page.getByRole('button', { name: /^Kick Step 8\b/ });
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
