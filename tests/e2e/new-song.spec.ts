/** How a song begins: the name it gives itself. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { bornName, isOn, key, nameOfSong, press } from './shelf-page.ts';

test.use(deviceOf('phone'));

test('a song names itself, and is named otherwise where its name stands', async ({ page }) => {
  await open(page);
  const first = await bornName(page);
  await page.reload();
  expect(await bornName(page)).toBe(first);
  await nameOfSong(page).click();
  const dialog = page.getByRole('dialog', { name: 'This song' });
  const field = dialog.getByLabel('Name', { exact: true });
  await expect(field).toHaveValue(first);
  const offered = await dialog.getByRole('group', { name: 'Or one of these' }).getByRole('button').allTextContents();
  expect(new Set([first, ...offered]).size).toBe(4);
  await key(page, offered[1] ?? '').click();
  await expect(nameOfSong(page)).toHaveText(offered[1] ?? '');
  await key(page, 'Another name').click();
  await expect(field).not.toHaveValue(offered[1] ?? '');
  await field.fill('Zinc Roof');
  await field.press('Tab');
  await expect(nameOfSong(page)).toHaveText('Zinc Roof');
  // Emptied, the old name returns.
  await field.fill('  ');
  await dialog.getByLabel(/^Description/).fill('Sun on tin');
  await expect(field).toHaveValue('Zinc Roof');
  await key(page, 'Done').click();
  await expect(dialog).toHaveCount(0);
  await expect(nameOfSong(page)).toHaveText('Zinc Roof');
  await nameOfSong(page).click();
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Sun on tin');
  await key(page, 'My songs').click();
  await expect(page.getByRole('button', { name: /^Zinc Roof \d/ })).toBeVisible();
});

const tile = (page: Page, style: string) =>
  page.getByRole('button', { name: new RegExp(`^${style},( tap again to take it,)? \\d+ BPM`) });

test('styles are heard without touching the open song, and taken by a second tap', async ({ page }) => {
  await open(page);
  await press(page, 2);
  const own = await bornName(page);
  await nameOfSong(page).click();
  await key(page, 'New song').click();
  const sheet = page.getByRole('dialog', { name: 'New song' });
  await expect(sheet).toContainText(`${own} stays as it is`);
  expect(await sheet.locator('.style-tile').count()).toBeGreaterThanOrEqual(12);

  await tile(page, 'Amapiano').tap();
  await expect(tile(page, 'Amapiano')).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.locator('.style-tile-picture i')).toBeVisible();
  await tile(page, 'Gqom').tap();
  await expect(tile(page, 'Gqom')).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(page, 'Amapiano')).toHaveAttribute('aria-pressed', 'false');
  await key(page, 'Another Gqom').click();
  await expect(tile(page, 'Gqom')).toHaveAttribute('aria-pressed', 'true');

  // Closed: silence, and the song is what it was.
  await key(page, 'Close').click();
  await expect(nameOfSong(page)).toHaveText(own);
  await isOn(page, 2, true);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await nameOfSong(page).click();
  await key(page, 'New song').click();
  await tile(page, 'Bhangra').tap();
  await tile(page, 'Bhangra').tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Tumbi/ }).first()).toBeVisible();
  // It plays on, under a name of its own.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const born = await bornName(page);
  expect(born).not.toBe(own);
  // Nobody has touched it yet, and it is there after a reload.
  await page.reload();
  await expect(nameOfSong(page)).toHaveText(born);
  await expect(page.getByRole('button', { name: /^Tumbi/ }).first()).toBeVisible();
  await nameOfSong(page).click();
  await key(page, 'My songs').click();
  await expect(page.getByRole('button', { name: new RegExp(`^${own} \\d`) })).toBeVisible();
});

test('a blank song has the tracks and no step', async ({ page }) => {
  await open(page);
  await nameOfSong(page).click();
  await key(page, 'New song').click();
  await key(page, 'Blank').click();
  await isOn(page, 1, false);
  await expect(page.getByRole('button', { name: / step \d+$/, pressed: true })).toHaveCount(0);
});
