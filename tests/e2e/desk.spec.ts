/** The desk: the dock under the grid, its rows and seams. */

import type { Page } from 'playwright/test';
import { middleOf, stepsOn } from './arrange-hands.ts';
import { deviceOf, expect, test } from './fixtures.ts';

test.use(deviceOf('desktop'));

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Editor of Kick' })).toBeVisible();
}

const tab = (page: Page, name: string) => page.locator('.dock').getByRole('tab', { name });
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name, exact: true });
const heightOf = (page: Page) =>
  page.locator('.dock').evaluate((dock) => Math.round(dock.getBoundingClientRect().height));

test.describe('the dock', () => {
  test('shows every editor by its key, folds, and leaves the keyboard to the music', async ({ page }) => {
    await open(page);
    for (const [figure, name] of ['Steps', 'Notes', 'Automation', 'Rhythm'].entries()) {
      await page.keyboard.press(`Control+Alt+${figure + 1}`);
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('m');
      await expect(page.getByRole('button', { name: 'Mute Kick', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.keyboard.press('Control+z');
      await expect(page.getByRole('button', { name: 'Mute Kick', exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.locator('.dock-body')).toHaveCount(0);
    await page.keyboard.press('Control+Alt+2');
    await expect(page.getByRole('application')).toBeVisible();
  });

  test('is as high as it was left, for each editor, after a reload too', async ({ page }) => {
    await open(page);
    const notch = page.getByRole('separator', { name: 'Height of the editor panel' });
    const before = await heightOf(page);
    await notch.focus();
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowUp');
    await expect.poll(() => heightOf(page)).toBe(before + 40);
    const from = await middleOf(notch);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await heightOf(page)) - before - 100)).toBeLessThanOrEqual(1);
    await tab(page, 'Rhythm').click();
    const other = await heightOf(page);
    await page.reload();
    await expect(tab(page, 'Rhythm')).toHaveAttribute('aria-selected', 'true');
    expect(await heightOf(page)).toBe(other);
    await tab(page, 'Steps').click();
    await expect.poll(async () => Math.abs((await heightOf(page)) - before - 100)).toBeLessThanOrEqual(1);
  });

  test('its lanes and its roll stand in the columns of the grid', async ({ page }) => {
    await open(page);
    await tile(page, 'Lead').click();
    await tab(page, 'Automation').click();
    const column = async (of: string) => middleOf(page.locator(of));
    const fifth = await page.locator('.ruler [data-column="4"]').boundingBox();
    const plot = await page.locator('.lane .plot').boundingBox();
    if (!fifth || !plot) throw new Error('no columns');
    await page.mouse.click(fifth.x, plot.y + 20);
    await expect(page.getByText(/^Point 1 of 1: step 5,/)).toBeVisible();
    expect((await column('.ruler [data-column="4"]')).x).toBeGreaterThan(fifth.x);
    await tab(page, 'Notes').click();
    const roll = await page.locator('.dock .piano-canvas').boundingBox();
    if (!roll) throw new Error('no roll');
    await page.mouse.click(fifth.x + 4, roll.y + 60);
    await expect(page.locator('.dock .note-facts span')).toContainText('bar 1.2.1,');
  });

  test('lanes stand one below the other; a click adds, a drag moves, Delete removes', async ({ page }) => {
    await open(page);
    await tab(page, 'Automation').click();
    const dock = page.locator('.dock');
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.pan');
    const plot = dock.locator('.lane').last().locator('.plot');
    const box = await plot.boundingBox();
    if (!box) throw new Error('no lane');
    await page.mouse.click(box.x + 200, box.y + 25);
    const point = dock.getByText(/^Point 1 of 1/);
    await expect(point).toBeVisible();
    const before = await point.innerText();
    await page.mouse.move(box.x + 200, box.y + 25);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(point).toBeVisible();
    await expect(point).not.toHaveText(before);
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.gain');
    await expect(dock.locator('.lane')).toHaveCount(2);
    await dock.getByRole('button', { name: /^Pan/ }).click();
    await page.keyboard.press('Delete');
    await expect(dock.getByText('Nothing is drawn yet. Tap the lane to set a point.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(point).toBeVisible();
  });

  test('points are chosen by a frame, moved, copied and deleted as one', async ({ page }) => {
    await open(page);
    await tab(page, 'Automation').click();
    const dock = page.locator('.dock');
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.pan');
    const box = await dock.locator('.lane .plot').boundingBox();
    if (!box) throw new Error('no lane');
    const status = (text: string | RegExp) => dock.getByRole('status').filter({ hasText: text });
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(box.x + from[0], box.y + from[1]);
      await page.mouse.down();
      await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 5 });
      await page.mouse.up();
    };
    for (const x of [60, 120, 180]) await page.mouse.click(box.x + x, box.y + 25);
    await expect(status(/^Point 3 of 3/)).toBeVisible();
    await page.keyboard.down('Shift');
    await drag([40, 4], [140, 46]);
    await page.keyboard.up('Shift');
    await expect(status('2 points chosen')).toBeVisible();
    await page.mouse.click(box.x + 60, box.y + 25, { button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Delete 2 points' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dock.getByRole('button', { name: 'Delete 2 points' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+d');
    await expect(status('2 points chosen')).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(status(/^4 points chosen/)).toBeVisible();
    // One of them is taken hold of, and all go along.
    await drag([75, 25], [75, 12]);
    await expect(status(/^4 points chosen/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(status(/^Point 1 of 4: step 2.5, (?!center)/)).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await expect(status('Nothing is drawn yet.')).toBeVisible();
    await page.keyboard.press('Control+v');
    await expect(status(/^4 points chosen/)).toBeVisible();
  });

  test('a rhythm is heard before it is made, Escape lets it go, Apply is one edit', async ({ page }) => {
    await open(page);
    await tab(page, 'Rhythm').click();
    const dock = page.locator('.dock');
    await dock.getByRole('radio', { name: 'Dembow, soca' }).click();
    await expect(dock.locator('.is-added')).toHaveCount(4);
    await dock.getByRole('radio', { name: 'Claves and bells' }).click();
    await dock.getByRole('radio', { name: 'Son clave' }).click();
    await expect(dock.locator('.is-added')).toHaveCount(3);
    await expect(dock.locator('.is-removed')).toHaveCount(2);
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
    await page.keyboard.press('Escape');
    await expect(dock.locator('.is-added')).toHaveCount(0);
    await dock.getByRole('radio', { name: 'Shiko' }).click();
    await dock.getByRole('radio', { name: 'Son clave' }).click();
    await dock.getByRole('button', { name: 'Apply' }).click();
    expect(await stepsOn(page, 'Kick')).toEqual([1, 4, 7, 11, 13]);
    await page.keyboard.press('Control+z');
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
  });
});

test.describe('rows and seams', () => {
  test('three heights by brackets, kept', async ({ page }) => {
    await open(page);
    const height = () =>
      page
        .locator('.track-row')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    expect(await height()).toBe(40);
    await page.keyboard.press('[');
    await expect.poll(height).toBe(28);
    await page.reload();
    await expect.poll(height).toBe(28);
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await expect.poll(height).toBe(76);
  });

  test('the sound panel is as wide as it was left', async ({ page }) => {
    await open(page);
    const width = () => page.locator('.rack').evaluate((rack) => rack.getBoundingClientRect().width);
    // Until its head is there an empty column keeps its place, and goes.
    await expect(page.locator('.rack-head')).toBeVisible();
    const before = await width();
    await page.getByRole('separator', { name: 'Width of the sound panel' }).focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(before + 32);
    await page.reload();
    await expect.poll(width).toBe(before + 32);
  });

  test('a track that is added comes into sight', async ({ page }) => {
    await open(page);
    await page.keyboard.press(']');
    for (let times = 0; times < 3; times++) {
      await tile(page, 'Lead').focus();
      await page.keyboard.press('Control+d');
    }
    await expect(page.locator('.track-row.sel .tile')).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('[');
    await tab(page, 'Notes').click();
    await expect(page.locator('.track-row.sel .tile'), 'this editor is higher').toBeInViewport({ ratio: 0.9 });
  });
});

test('a track is dragged by its tile, as one undo', async ({ page }) => {
  await open(page);
  const names = () => page.locator('.track-row .tile').allTextContents();
  const before = await names();
  const from = await middleOf(tile(page, 'Kick'));
  const to = await middleOf(tile(page, 'Clap'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['Snare', 'Hi-hat', 'Open hat', 'Clap', 'Kick', 'Crash', 'Bass', 'Lead']);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(before);
});

test.describe('on a wide desk', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('32 steps stand side by side, and the playhead passes over all of them', async ({ page }) => {
    await open(page);
    await page.getByRole('radio', { name: '32' }).click();
    await expect(page.getByRole('button', { name: /^Kick step \d+$/ })).toHaveCount(32);
    await expect(page.locator('.page-button')).toHaveCount(0);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelector('.track-row [data-step="20"].now') !== null);
    await page.keyboard.press('Escape');
  });
});

test.describe('a tablet', () => {
  test.use(deviceOf('tablet'));

  test('has the editors in the place of the rack, in the columns of the grid, until they are folded', async ({
    page,
  }) => {
    await page.goto('/');
    const rack = page.locator('aside.rack');
    await rack.getByRole('button', { name: 'Automation lanes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rack).toBeHidden();
    await tab(page, 'Steps').click();
    const [above, below] = await Promise.all([
      middleOf(page.locator('.ruler [data-column="4"]')),
      middleOf(page.locator('.dock .bars [data-column="4"]')),
    ]);
    expect(Math.abs(above.x - below.x)).toBeLessThanOrEqual(1);
    await page.locator('.dock').getByRole('button', { name: 'Editor panel' }).click();
    await expect(rack).toBeVisible();
  });
});
