/** All text of every view, in both themes and three sizes, stands out from what is behind it. */
import { contrastFaults } from './contrast.ts';
import { deviceOf, expect, open, type Size, THEMES, test } from './fixtures.ts';
import { share } from './shares.ts';

test('the measure itself tells what is wrong, and nothing else', async ({ page }) => {
  await page.setContent(`<body style="background: linear-gradient(#fff, #fff)"><p style="color: #999">Pale</p><p style="color: #555">Fine</p>
    <p style="color: #999; font-size: 32px; font-weight: 700">Large and pale</p><p style="color: #888; font-size: 32px">Large and fine</p>
    <p style="color: #000; opacity: 0.3">Seen through</p><div style="background: #000"><p style="color: #333">Dark</p></div>`);
  const { faults, seen } = await contrastFaults(page);
  expect(seen).toBe(6);
  expect(faults.map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual(['Pale', 'Large and pale', 'Seen through', 'Dark']);
});

const VIEWS = ['Arrange', 'Session', 'Piano', 'Mix', 'Edit', 'Setup'];

for (const size of share<Size>(['phone', 'tablet', 'desktop'], ['phone', 'desktop'])) {
  test.describe(size, () => {
    test.use({ ...deviceOf(size), contextOptions: { reducedMotion: 'reduce' } });

    test('every text has its contrast, in both themes', async ({ page }) => {
      await open(page);
      await page.locator('.rack .knob, .thumb-steps, .strip').first().waitFor();
      const found: string[] = [];
      const texts: Record<string, number> = {};
      for (const [index, name] of VIEWS.entries()) {
        await page.locator('.tab').nth(index).click();
        await expect(page.locator('main h1:visible, main h1').first()).toBeAttached();
        for (const [theme, colorScheme] of Object.entries(THEMES)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const { faults, seen } = await contrastFaults(page);
          texts[theme] = (texts[theme] ?? 0) + seen;
          found.push(...faults.map((fault) => `${name}, ${theme}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
      for (const count of Object.values(texts)) expect(count).toBeGreaterThan(size === 'phone' ? 40 : 100);
    });
  });
}
