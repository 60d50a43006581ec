/** The screens of the cloud with an account: nothing clipped, covered or too small, and axe finds nothing. */
import type { Page } from 'playwright/test';
import { audit, FINGER, MOUSE } from './audit.ts';
import { OF_THEMES, violationsOn } from './axe.ts';
import { isSynced, newName, register, save } from './cloud-page.ts';
import { deviceOf, expect, open, prefer, THEMES, test } from './fixtures.ts';
import { share } from './shares.ts';
import { called, type Language } from './words.ts';

/** The manager, the question before a version goes, and the list of projects. */
async function tour(page: Page, language: Language, look: (state: string) => Promise<void>): Promise<void> {
  const press = (english: string) =>
    page
      .getByRole('button', { name: called(language, english) })
      .first()
      .click();
  await press('Batida menu');
  await press('Cloud Backup');
  await page.locator('.cloud-versions li').first().waitFor();
  await look('backups');
  await page.locator('.cloud-versions li .icon-button').first().click();
  await look('question');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+o');
  await page.locator('.cloud-only p').first().waitFor();
  await look('projects');
  await page.keyboard.press('Escape');
}

const [FIRST_THEME] = Object.keys(THEMES);

const LOOKS = [
  ['phone', 'de'],
  ['desktop', 'en'],
  ['landscape', 'ja'],
] as const;

for (const [size, language] of share(LOOKS, LOOKS.slice(0, 2))) {
  test.describe(`${size}, ${language}`, () => {
    test.use({ ...deviceOf(size), contextOptions: { reducedMotion: 'reduce' } });

    test('fits, and axe finds nothing', async ({ page }) => {
      test.setTimeout(120_000);
      await prefer(page, language);
      await open(page);
      await register(page, newName());
      await save(page, 'Nachtmarkt im Nieselregen');
      await isSynced(page);
      await expect(page.locator('.toast')).toHaveCount(0);
      const faults: string[] = [];
      await tour(page, language, async (state) => {
        for (const [theme, colorScheme] of Object.entries(THEMES)) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const found = await audit(page, size === 'desktop' ? MOUSE : FINGER);
          found.push(...(await violationsOn(page, theme === FIRST_THEME ? {} : { rules: OF_THEMES })));
          faults.push(...found.map((fault) => `${state}, ${theme}: ${fault}`));
        }
      });
      expect(faults).toEqual([]);
    });
  });
}
