/** What is wrong while a microphone is too loud, in the bar of the narrowest phone: read to its end, whatever the language. */
import { deviceOf, expect, LANGUAGES, open, prefer, test } from './fixtures.ts';
import { microphone } from './microphone.ts';

test.use({ ...deviceOf('phone'), launchOptions: microphone({ peak: 1.4 }), permissions: ['microphone'] });

for (const language of LANGUAGES) {
  test(`too loud is told whole in ${language}`, async ({ page }) => {
    await prefer(page, language);
    await open(page);
    await page.locator('.transport .record-button').click();
    await expect(page.locator('.recording-line.is-bad')).toBeVisible({ timeout: 30_000 });
    const news = page.locator('.recording-state > span');
    await expect(news).toHaveText(/\d\d:\d\d/);
    expect(await news.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
    await page.locator('.transport .record-button').click();
    await expect(page.locator('.recording-line')).toBeHidden({ timeout: 30_000 });
  });
}
