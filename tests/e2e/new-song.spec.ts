/** How a song begins: the name it gives itself. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, LANGUAGES, open, test } from './fixtures.ts';
import { otherLanguages } from './other-languages.ts';
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

  // What played goes on when nothing was taken.
  await page.locator('.transport-keys .play-button').click();
  await nameOfSong(page).click();
  await key(page, 'New song').click();
  await tile(page, 'Amapiano').tap();
  await expect(sheet.locator('.style-tile-picture i')).toBeVisible();
  await key(page, 'Close').click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await isOn(page, 2, true);

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

/** The words among what was found that are wider than what they stand in. */
const cutWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const room = (one.closest('button') ?? one).getBoundingClientRect();
      const { left, right } = words.getBoundingClientRect();
      return left < room.left - 1 || right > room.right + 1 || one.scrollWidth > one.clientWidth + 1
        ? one.textContent
        : [];
    }),
  );

test('which style plays, and how it is taken, is said to who does not see it', async ({ page }) => {
  await open(page);
  await nameOfSong(page).click();
  await key(page, 'New song').click();
  const said = page.locator('[data-speaker]');
  await tile(page, 'Amapiano').press('Enter');
  await expect(said).toHaveText('Amapiano plays. Press again to take it.');
  await tile(page, 'Gqom').press('Enter');
  await expect(said).toHaveText('Gqom plays. Press again to take it.');
  // There the dice has the focus: pressed again, it would not take it.
  await key(page, 'Another Gqom').press('Enter');
  await expect(said).toHaveText('Gqom plays. Press Gqom to take it.');
  await tile(page, 'Gqom').press('Enter');
  await expect(said).toHaveText(/^New song: /);
});

test('in every language a style says whole how it is taken, and the strip beside the pages names its keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  await nameOfSong(page).click();
  await key(page, 'New song').click();
  await tile(page, 'Kuduro').tap();
  await expect(page.locator('.style-tile em')).toBeVisible();
  const speak = await otherLanguages(page);
  for (const language of LANGUAGES) {
    await speak(language);
    expect(await cutWords(page, '.style-tile em'), language).toEqual([]);
  }
  await page.locator('.style-tile.is-heard').tap();
  await expect(page.locator('.strip .page-button')).toBeVisible();
  for (const language of LANGUAGES) {
    await speak(language);
    expect(await cutWords(page, '.strip > .key > span'), language).toEqual([]);
  }
});

test('a blank song has the tracks and no step', async ({ page }) => {
  await open(page);
  await nameOfSong(page).click();
  await key(page, 'New song').click();
  await key(page, 'Blank').click();
  await isOn(page, 1, false);
  await expect(page.getByRole('button', { name: / step \d+$/, pressed: true })).toHaveCount(0);
});
