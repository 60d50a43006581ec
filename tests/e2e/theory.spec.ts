/** Music theory: told, heard, put and taken back; by hand on a phone, by keys on a desk. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, open, type Size, test } from './fixtures.ts';
import { share } from './shares.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const room = (page: Page) => page.getByRole('group', { name: 'Music theory', exact: true });
const tab = (page: Page, name: string) => room(page).getByRole('tab', { name });
const block = (page: Page, name: string) => room(page).getByRole('button', { name, exact: true });
const choose = (page: Page, list: string, label: string) =>
  room(page).getByRole('combobox', { name: list }).selectOption({ label });
const preview = (page: Page) => page.locator('.theory-preview');
const playing = (page: Page) => button(page, 'Pause');

async function enter(page: Page): Promise<void> {
  await open(page);
  await button(page, 'Edit').click();
  await page.locator('.edit-doors').getByRole('button', { name: 'Music theory' }).click();
  await expect(tab(page, 'Progressions')).toBeVisible();
}

/** Steps of a track that are on, from 1, as the grid has them. */
async function stepsOf(page: Page, track: string): Promise<number[]> {
  await button(page, 'Arrange').click();
  const cells = page.getByRole('button', { name: new RegExp(`^${track} step \\d+$`) });
  await cells.first().waitFor();
  const on = await cells.evaluateAll((all) =>
    all
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map((one) => Number(/\d+$/.exec(one.getAttribute('aria-label') ?? '')?.[0])),
  );
  return on.sort((a, b) => a - b);
}

for (const size of share<Size>(['phone', 'desktop'], ['phone'])) {
  test.describe(size, () => {
    test.use(deviceOf(size));

    test('the song is told, and the progression that every second step would have', async ({ page }) => {
      await enter(page);
      await expect(room(page)).toContainText('Found in the notes: A Minor. Chords: Am G');
      await expect(room(page).getByRole('radio', { name: /^This song/ })).toContainText('i VII');
      await expect(room(page).getByRole('radio', { name: /^Night drive/ })).toBeChecked();
      for (const name of ['Am, i. Hear', 'F, VI. Hear', 'C, III. Hear', 'G, VII. Hear'])
        await expect(block(page, name)).toBeVisible();
      await expect(preview(page)).toHaveAccessibleName(
        '16 new notes. On steps 1, 3, 5, 7, 9, 11, 13, 15. 8 old ones go.',
      );
      expect(await audit(page, { target: size === 'desktop' ? 36 : 44, small: 24 }, '.theory')).toEqual([]);
      expect(await violationsOn(page, { part: '.theory' })).toEqual([]);
    });

    test('heard before it is put: the blocks go by the clock, the song stays, and stops with it', async ({ page }) => {
      await enter(page);
      await button(page, 'Hear it').click();
      await expect(playing(page)).toBeVisible();
      await expect(page.locator('.theory-block[data-now]')).toHaveCount(1);
      for (const name of ['F, VI. Hear', 'Am, i. Hear'])
        await expect(block(page, name)).toHaveAttribute('data-now', '');
      await expect(button(page, 'Undo').first()).toBeDisabled();
      await room(page).getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(button(page, 'Play').first()).toBeVisible();
      await expect(page.locator('.theory-block[data-now]')).toHaveCount(0);
    });

    test('one edit, one undo, and what plays goes on', async ({ page }) => {
      await enter(page);
      await button(page, 'Hear it').click();
      await expect(playing(page)).toBeVisible();
      await expect(button(page, 'Put on Bass + Lead')).toHaveAccessibleDescription(/^\d+ new notes\. \d+ old /);
      await button(page, 'Put on Bass + Lead').click();
      await expect(page.getByText('Night drive is on Bass + Lead')).toBeVisible();
      await expect(playing(page)).toBeVisible();
      await expect(button(page, 'Hear it')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(preview(page)).toHaveAccessibleName(/8 old ones go/);
      await page.keyboard.press('Control+Shift+z');
      await expect(preview(page)).toHaveAccessibleName(/16 old ones go/);
      await page.keyboard.press('.');
    });
  });
}

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  test('the steps are what the preview said, of bass and lead and of nobody else', async ({ page }) => {
    await enter(page);
    const kick = await (async () => {
      const steps = await stepsOf(page, 'Kick');
      await button(page, 'Edit').click();
      return steps;
    })();
    await button(page, 'Put on Bass + Lead').click();
    for (const track of ['Bass', 'Lead']) expect(await stepsOf(page, track)).toEqual([1, 3, 5, 7, 9, 11, 13, 15]);
    expect(await stepsOf(page, 'Kick')).toEqual(kick);
    await page.keyboard.press('Control+z');
    expect(await stepsOf(page, 'Bass')).toEqual([1, 4, 7, 11]);
    expect(await stepsOf(page, 'Lead')).toEqual([2, 6, 10, 14]);
  });

  test('track, range and rule: a bar each makes the lead four bars of held chords', async ({ page }) => {
    await enter(page);
    await choose(page, 'Track', 'Lead');
    await choose(page, 'Rule', 'Held chords');
    await expect(preview(page)).toHaveAccessibleName('12 new notes. On steps 1, 5, 9, 13. 4 old ones go.');
    await button(page, '1 bar each').click();
    await expect(preview(page)).toHaveAccessibleName('12 new notes. On steps 1, 17, 33, 49. 4 old ones go.');
    await button(page, 'Put on Lead').click();
    await expect(room(page).getByRole('combobox', { name: 'Range' }).locator('option')).toContainText([
      'Main, all',
      'Main, bar 1',
      'Main, bar 2',
      'Main, bar 3',
      'Main, bar 4',
    ]);
    await choose(page, 'Range', 'Main, bar 2');
    await choose(page, 'Rule', 'Every 2nd step');
    await expect(preview(page)).toHaveAccessibleName(/^8 new notes\. On steps 17, .* 3 old ones go\.$/);
  });

  test('another key, sevenths, and chords of one’s own', async ({ page }) => {
    await enter(page);
    await choose(page, 'Scale', 'Major');
    await choose(page, 'Root', 'E♭');
    await expect(button(page, 'Song key')).toHaveAttribute('aria-pressed', 'false');
    await button(page, 'Add sevenths').click();
    await room(page)
      .getByRole('radio', { name: /^Two five one/ })
      .click();
    for (const name of ['Fm7, ii. Hear', 'B♭7, V. Hear', 'E♭maj7, I. Hear'])
      await expect(block(page, name)).toBeVisible();
    await button(page, 'Song key').click();
    await tab(page, 'Chords').click();
    for (const name of ['Dm7, iv. Hear', 'A7, V7/iv. Hear']) {
      await block(page, name).click();
      await expect(block(page, name)).toHaveAttribute('aria-pressed', 'true');
      await room(page)
        .getByRole('button', { name: /^Add .* to My own$/ })
        .click();
    }
    await tab(page, 'Progressions').click();
    await room(page)
      .getByRole('radio', { name: /^My own/ })
      .click();
    await expect(page.locator('.theory-block')).toHaveCount(2);
    await button(page, 'Clear My own').click();
    await expect(room(page).getByRole('radio', { name: /^Night drive/ })).toBeChecked();
  });

  test('by keys alone: in, along the tabs and the list, put, and out; the focus comes back', async ({ page }) => {
    await open(page);
    await button(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    const door = page.locator('.edit-doors').getByRole('button', { name: 'Music theory' });
    await door.focus();
    await page.keyboard.press('Enter');
    await expect(room(page)).toBeFocused();
    await expect(tab(page, 'Progressions')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'Progressions')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Scales')).toHaveAttribute('aria-selected', 'true');
    await room(page)
      .getByRole('radio', { name: /^Minor 1/ })
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect(room(page).getByRole('radio', { name: /^Dorian/ })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(block(page, 'A, 1. Hear')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('.theory-keyboard')).toHaveAccessibleName(/^Keyboard\. B: B\./);
    await page.keyboard.press('Escape');
    await expect(door).toBeFocused();
  });

  test('Escape closes a list and nothing else; once more it closes the room', async ({ page }) => {
    await enter(page);
    const list = room(page).getByRole('combobox', { name: 'Scale' });
    await list.click();
    await page.keyboard.press('Escape');
    await expect(list).toBeFocused();
    await expect(room(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(room(page)).toHaveCount(0);
  });

  test('from the piano roll: on its track, and back to it', async ({ page }) => {
    await open(page);
    await button(page, 'Piano').click();
    await page.getByRole('combobox', { name: 'Track' }).selectOption({ label: 'Bass' });
    await button(page, 'Note tools').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Music theory' }).click();
    await expect(button(page, 'Put on Bass')).toBeVisible();
    await expect(room(page)).toBeFocused();
    await button(page, 'Close music theory').click();
    await expect(page.getByRole('application')).toBeVisible();
    await expect(button(page, 'Piano')).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.piano-more')).toBeFocused();
  });

  test('Back closes it', async ({ page }) => {
    await enter(page);
    await page.goBack();
    await expect(page.locator('.edit-doors')).toBeVisible();
    await expect(room(page)).toHaveCount(0);
  });
});
