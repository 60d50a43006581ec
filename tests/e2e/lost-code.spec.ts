/** Code that is fetched by the way and cannot be had: nothing breaks, and what was asked for is not forgotten. */
import { expect, open, test } from './fixtures.ts';

test.use({ allowed: [/ERR_FAILED/], isPreloaded: true });

test('what follows the first beat is asked for until it comes, and the beat plays meanwhile', async ({ page }) => {
  const code = '**/assets/later-*.js';
  await page.route(code, (route) => route.abort());
  await page.clock.install();
  const failed = page.waitForEvent('requestfailed');
  await open(page);
  await page.clock.runFor(2000);
  await failed;
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.unroute(code);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a file that is dropped can be tried again', async ({ page }) => {
  const code = '**/assets/import-files-*.js';
  await page.route(code, (route) => route.abort());
  await open(page);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{}'], 'song.json'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  const said = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(said.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.describe('a page beside the workstation that cannot be fetched', () => {
  for (const file of ['router', 'login']) {
    test(`leaves the workstation standing and can be asked for again: ${file}`, async ({ page }) => {
      const code = `**/assets/${file}-*.js`;
      await page.route(code, (route) => route.abort());
      await open(page);
      const key = page.getByRole('link', { name: 'Log in' });
      await expect(key).toBeVisible();
      await key.click();
      const said = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await said.waitFor();
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await page.unroute(code);
      await said.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    });
  }
});
