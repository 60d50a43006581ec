/** 400 % zoom of a screen of 1280 × 1024 is a page of 320 × 256: it scrolls, and nothing is cut off (WCAG 1.4.10). */
import { audit } from './audit.ts';
import { expect, open, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 256 } });

test('at 400 % every view is whole', async ({ page }) => {
  await open(page);
  for (const view of ['Arrange', 'Session', 'Piano', 'Mix', 'Edit', 'Setup'])
    await test.step(view, async () => {
      const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view, exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect.poll(() => audit(page, { target: 24, small: 16 })).toEqual([]);
      await tab.scrollIntoViewIfNeeded();
      await expect(tab).toBeInViewport({ ratio: 0.9 });
      await page.getByRole('button', { name: 'Menu', exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 0.9 });
    });
});
