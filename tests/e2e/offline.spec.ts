/** The server is gone after the first load: whatever works on this device alone goes on. */
import type { Page } from 'playwright/test';
import { fileName } from '../../ui/shelf/file-name.ts';
import { expect, open, test } from './fixtures.ts';
import { bornName, isOn, key, nameOfSong, press, toast } from './shelf-page.ts';
import { linkText } from './states-share.ts';

test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/], isPreloaded: true });

/** All that is fetched while idle has come; then the net goes. The desk comes with the first picture, and last of all. */
async function openAndLose(page: Page): Promise<void> {
  let hasRenderer = false;
  const isLast = (address: string) => {
    hasRenderer ||= /\/assets\/export\.worker[^/]*\.js$/.test(address);
    return hasRenderer && /\/assets\/desk[^/]*\.wasm$/.test(address);
  };
  const last = page.waitForResponse((response) => isLast(response.url()), { timeout: 60_000 });
  await open(page);
  await last;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test.describe('without a server', () => {
  test('projects are kept, opened, imported and exported', async ({ page }) => {
    await openAndLose(page);
    await press(page, 2);
    await page.keyboard.press('Control+s');
    await page.getByLabel('Project name').fill('Zinc Roof');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Project saved successfully!');
    const files: { readonly name: string; readonly buffer: Buffer }[] = [];
    for (const [kind, name] of [
      ['Batida project (.json)', 'x.json'],
      ['MIDI (.mid)', 'x.mid'],
      ['With audio (.zip)', 'x.zip'],
    ] as const) {
      await page.keyboard.press('Control+o');
      await key(page, 'More for Zinc Roof').click();
      await key(page, 'Export').click();
      const [download] = await Promise.all([page.waitForEvent('download'), key(page, kind).click()]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      files.push({ name, buffer: Buffer.concat(chunks) });
      await page.keyboard.press('Escape');
    }
    for (const file of files) {
      await page.keyboard.press('Control+o');
      await key(page, 'New').click();
      await key(page, 'Blank').click();
      await expect(nameOfSong(page)).not.toHaveText('Zinc Roof');
      await page.keyboard.press('Control+o');
      await page.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/octet-stream' });
      await expect(nameOfSong(page)).toHaveText('Zinc Roof');
      await isOn(page, 2, true);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.keyboard.press('Control+o');
    await page.locator('.project-open').last().click();
    await expect(nameOfSong(page)).toHaveText('Zinc Roof');

    // A link somebody sent, in a text file and in the address: all of it from what was fetched before.
    const guest = page.getByRole('dialog', { name: 'A song for you' });
    const text = `Listen to this: https://batida.example/#${linkText()}.\n`;
    await page.keyboard.press('Control+o');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'from a friend.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(guest).toContainText('Zinc Roof');
    await page.goBack();
    await expect(guest).toHaveCount(0);
    await page.evaluate((link) => {
      location.hash = link;
    }, linkText());
    await expect(guest).toContainText('Zinc Roof');
    await guest.getByRole('button', { name: 'Keep a copy' }).click();
    await expect(guest).toHaveCount(0);
    await expect(toast(page)).toContainText('is among your projects');
  });

  test('a song is rendered, and every view and panel opens', async ({ page }) => {
    await openAndLose(page);
    const tab = (name: string) => page.locator('.tabs').getByRole('button', { name, exact: true }).click();
    await tab('Session');
    await expect(key(page, 'Stop all')).toBeVisible();
    await tab('Piano');
    await expect(page.getByRole('main')).toContainText('Kick');
    await tab('Mix');
    await expect(page.locator('main .place:not([hidden]) [role=slider]').first()).toBeVisible();
    await tab('Setup');
    await expect(page.getByRole('switch', { name: 'Metronome' })).toBeVisible();
    await tab('Arrange');
    await key(page, 'Batida menu').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+e');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet
        .getByRole('button', { name: /^Render/ })
        .last()
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe(fileName(await bornName(page), '.wav'));
    await expect(page.locator('.load-failed')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  });

  test('a page that was not fetched leaves the workstation standing, and comes when it can be had', async ({
    page,
  }) => {
    await openAndLose(page);
    await key(page, 'Batida menu').click();
    await page.getByRole('link', { name: 'Log in' }).first().click();
    const told = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(told).toBeVisible();
    await expect(key(page, 'Play')).toBeVisible();
    await page.context().setOffline(false);
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });
});
