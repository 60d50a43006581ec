/** How a song begins: the name it gives itself. */
import { deviceOf, expect, open, test } from './fixtures.ts';
import { bornName, key, nameOfSong } from './shelf-page.ts';

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
