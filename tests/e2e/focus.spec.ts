/** The focus stays on what was pressed, or goes on beside it; it is never lost and never covered. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
const blocks = (page: Page) => page.locator('[data-block]');

async function openView(page: Page, name: string): Promise<void> {
  await open(page);
  await key(page, name).click();
}

test.describe('at a desk', () => {
  test.use(deviceOf('desktop', false));

  test('a list that was chosen from leaves undo to the song, and letters to itself', async ({ page }) => {
    await open(page);
    const list = page.getByRole('combobox', { name: 'Instrument' });
    await list.selectOption('tom');
    await list.focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: /^Solo/, pressed: true })).toHaveCount(0);
    // The letter has chosen another in the list.
    await expect(list).not.toHaveValue('tom');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(list).toHaveValue('kick');
  });

  test('a figure that is left as it was, by Escape', async ({ page }) => {
    await open(page);
    const tempo = page.getByRole('textbox', { name: 'BPM' });
    const before = await tempo.inputValue();
    await tempo.focus();
    await page.keyboard.type('13');
    await page.keyboard.press('Escape');
    await expect(tempo).toBeFocused();
    await expect(tempo).toHaveValue(before);
  });

  test('the song of the session is filled, ordered and emptied without losing the place', async ({ page }) => {
    await openView(page, 'Session');
    for (const column of [1, 2, 3, 4, 5]) await cell(page, 0, column).press('Enter');
    await key(page, 'Add all scenes').press('Enter');
    await expect(blocks(page).first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await key(page, 'Move earlier').press('Enter');
    await expect(key(page, 'Move earlier')).toBeFocused();
    await expect(key(page, 'Move earlier')).toHaveAttribute('aria-disabled', 'true');
    const remove = key(page, 'Remove');
    await remove.focus();
    for (let left = 5; left > 0; left--) {
      await page.keyboard.press('Enter');
      await expect(blocks(page)).toHaveCount(left);
      await expect(remove).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(key(page, 'Grow a song from this beat')).toBeFocused();
  });

  test('a scene that is moved to the end or removed', async ({ page }) => {
    await openView(page, 'Session');
    await cell(page, -1, 2).focus();
    await page.keyboard.press('F2');
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Move earlier' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Move earlier' })).toBeFocused();
    await panel.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(cell(page, -1, 2)).toBeFocused();
  });

  test('a note that is removed leaves the focus in the roll, and the ends of zoom and octave on their keys', async ({
    page,
  }) => {
    await openView(page, 'Piano');
    const roll = page.getByRole('application');
    await roll.focus();
    for (const one of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(one);
    await key(page, 'Remove').press('Enter');
    await expect(roll).toBeFocused();
    for (const name of ['Zoom out', 'Octave up']) {
      await key(page, name).focus();
      for (let press = 0; press < 9; press++) await page.keyboard.press('Enter');
      await expect(key(page, name)).toBeFocused();
      await expect(key(page, name)).toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('a lane of automation that is cleared', async ({ page }) => {
    await open(page);
    await key(page, 'Automation lanes').press('Enter');
    const panel = page.getByRole('region', { name: 'Editor of Kick' });
    await panel.getByRole('button', { name: 'Add point' }).press('Enter');
    await panel.getByRole('button', { name: 'Clear lane', exact: true }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Clear lane', exact: true })).toBeFocused();
  });
});

test.describe('on a phone with a keyboard', () => {
  test.use(deviceOf('phone'));

  test('the sheet of the sound goes away when Tab reaches what it covers', async ({ page }) => {
    await open(page);
    await key(page, 'Sound').press('Enter');
    await expect(key(page, 'Close sound panel')).toBeFocused();
    await page.getByRole('combobox', { name: 'Instrument' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Kick step \d+$/);
    await expect(key(page, 'Close sound panel')).toBeHidden();
  });
});
