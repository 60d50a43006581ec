/** Hands on a desk: menus, the tooltip, the wheel, steps that are chosen as one, a file that is dragged in. */
import type { Page } from 'playwright/test';
import { writeSong } from '../../song/write.ts';
import { middleOf, step, stepsOn } from './arrange-hands.ts';
import { deviceOf, expect, test } from './fixtures.ts';
import { fullSong } from './full-song.ts';
import { otherLanguages } from './other-languages.ts';

test.use(deviceOf('desktop'));

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Editor of Kick' })).toBeVisible();
}

test.describe('menus', () => {
  test('a knob is typed at once, reset, and shown as a lane; Escape gives the focus back', async ({ page }) => {
    await open(page);
    const knob = page.locator('.rack').getByRole('slider', { name: 'Decay' });
    const before = await knob.getAttribute('aria-valuetext');
    await knob.click({ button: 'right' });
    const menu = page.locator('.context-menu');
    await expect(menu.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('0.9');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(knob).not.toHaveAttribute('aria-valuetext', before ?? '');
    await knob.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: /^Reset to/ }).click();
    await expect(knob).toHaveAttribute('aria-valuetext', before ?? '');
    await knob.click({ button: 'right' });
    await expect(menu.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(knob).toBeFocused();
    await knob.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show automation' }).click();
    await expect(page.locator('.lane.is-chosen .lane-name')).toContainText('Decay');
  });

  test('A shows the lane of the knob that has the focus, and of another track that of its fader', async ({ page }) => {
    await open(page);
    const lane = page.locator('.lane.is-chosen .lane-name');
    await page.keyboard.press('a');
    await expect(lane).toContainText('Volume');
    const knob = page.locator('.rack').getByRole('slider', { name: 'Decay' });
    await knob.focus();
    await page.keyboard.press('a');
    await expect(lane).toContainText('Decay');
    await expect(knob).toBeFocused();
    await page.getByRole('button', { name: 'Mix', exact: true }).click();
    await page.getByRole('slider', { name: 'Bass pan' }).focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('region', { name: 'Editor of Bass' })).toBeVisible();
    await expect(lane).toContainText('Pan');
  });

  test('that of notes has the hollow mark of one of the second eight tracks', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Control+o');
    const buffer = Buffer.from(writeSong(fullSong()));
    await page.locator('input[type=file]').setInputFiles({ name: 'full.json', mimeType: 'application/json', buffer });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const hollow = page.locator('.context-menu-head .mark path[fill=none]');
    for (const [key, count] of [
      ['Alt+1', 1],
      ['8', 0],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator('.dock').getByRole('tab', { name: 'Notes' }).click();
      await page
        .locator('.dock .piano-canvas')
        .last()
        .click({ button: 'right', position: { x: 300, y: 40 } });
      await expect(page.locator('.context-menu-head .mark')).toHaveCount(1);
      await expect(hollow).toHaveCount(count);
      await page.keyboard.press('Escape');
      await expect(page.locator('.context-menu')).toHaveCount(0);
    }
  });

  test('that of a strip puts it into a group', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Mix', exact: true }).click();
    await page.getByRole('button', { name: 'Bass: sends and effects' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Group', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New group' }).click();
    await expect(page.getByRole('region', { name: 'Group 1, group of 1 track' })).toBeVisible();
  });

  test('that of a strip ends every solo at once', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Mix', exact: true }).click();
    const menu = () => page.getByRole('button', { name: 'Bass: sends and effects' }).click({ button: 'right' });
    const clear = page.getByRole('menuitem', { name: 'Clear all solos' });
    await menu();
    await expect(clear, 'there is none').toBeDisabled();
    await page.keyboard.press('Escape');
    const solos = ['Kick', 'Snare'].map((name) => page.getByRole('button', { name: `Solo ${name}`, exact: true }));
    for (const solo of solos) await solo.click();
    await menu();
    await clear.click();
    for (const solo of solos) await expect(solo).toHaveAttribute('aria-pressed', 'false');
  });

  test('letters in a menu mute nothing, and no menu of the browser is on the instrument', async ({ page }) => {
    await open(page);
    await step(page, 'Kick', 2).click({ button: 'right' });
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Switch on' }).click();
    expect(await stepsOn(page, 'Kick')).toEqual([1, 2, 5, 9, 13]);
    await expect(page.getByRole('button', { name: 'Mute Kick', exact: true })).toHaveAttribute('aria-pressed', 'false');
    const isOurs = await page
      .locator('.sequencer')
      .evaluate((grid) => !grid.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
    expect(isOurs).toBe(true);
  });
});

test('a menu opened low on the screen is whole, and follows a language chosen in another tab', async ({ page }) => {
  await open(page);
  const speak = await otherLanguages(page);
  await page.getByRole('button', { name: 'Lead', exact: true }).click({ button: 'right' });
  const menu = page.locator('.context-menu');
  await expect(menu.getByRole('menuitem', { name: 'Delete track' })).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await speak('fr');
  await expect(menu.getByRole('menuitem', { name: 'Supprimer la piste' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
});

test('one tooltip: after half a second, at once for the next, there while the pointer is on it, gone with Escape', async ({
  page,
}) => {
  await open(page);
  const tip = page.locator('.tip');
  const knobs = page.locator('.rack .knob-button');
  await knobs.nth(0).hover();
  await expect(tip).toContainText(/\d/);
  const first = await tip.textContent();
  await knobs.nth(1).hover();
  await expect(tip).not.toHaveText(first ?? '');
  const second = await tip.textContent();
  const { x, y } = await middleOf(tip);
  await page.mouse.move(x, y, { steps: 8 });
  await expect(tip).toHaveText(second ?? '');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await knobs.nth(0).hover();
  await expect(tip).toHaveText(first ?? '');
  // Off it, to what has none.
  await step(page, 'Kick', 3).hover();
  await expect(tip).toHaveCount(0);
  // What stands on a key is not said once more below it; the next one comes at once where one was shown.
  await knobs.nth(0).hover();
  await expect(tip).toContainText(/\d/);
  await page.getByRole('button', { name: 'Sound library' }).hover();
  await expect(tip).toHaveCount(0);
});

test('the wheel turns what is under it', async ({ page }) => {
  await open(page);
  const fader = page.getByRole('slider', { name: 'Kick volume', exact: true });
  const before = Number(await fader.getAttribute('aria-valuenow'));
  await fader.hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => Number(await fader.getAttribute('aria-valuenow'))).toBeLessThan(before);
});

test.describe('chosen steps', () => {
  async function choose(page: Page, from: [string, number], to: [string, number]): Promise<void> {
    const a = await middleOf(step(page, ...from));
    const b = await middleOf(step(page, ...to));
    await page.keyboard.down('Shift');
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
  }

  test('are counted, copied behind themselves, moved by arrows, reset, each one undo', async ({ page }) => {
    await open(page);
    await choose(page, ['Kick', 1], ['Snare', 5]);
    await expect(page.locator('.cell[data-chosen]')).toHaveCount(10);
    await expect(page.getByRole('toolbar', { name: 'Chosen steps' })).toContainText('10 steps 3 on');
    await page.keyboard.press('Control+d');
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 6, 10, 13]);
    await page.keyboard.press('Control+z');
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
    await choose(page, ['Kick', 1], ['Snare', 5]);
    await page.keyboard.press('ArrowRight');
    expect(await stepsOn(page, 'Kick')).toEqual([2, 6, 9, 13]);
    await page.keyboard.press('Delete');
    expect(await stepsOn(page, 'Kick')).toEqual([9, 13]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.cell[data-chosen]')).toHaveCount(0);
  });

  test('are dragged to another track, with Ctrl as a copy; without a frame a drag still paints', async ({ page }) => {
    await open(page);
    await choose(page, ['Kick', 1], ['Kick', 5]);
    const from = await middleOf(step(page, 'Kick', 1));
    const to = await middleOf(step(page, 'Crash', 3));
    await page.keyboard.down('Control');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    expect(await stepsOn(page, 'Crash')).toEqual(expect.arrayContaining([3, 7]));
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
    await page.keyboard.press('Escape');
    const a = await middleOf(step(page, 'Kick', 2));
    const b = await middleOf(step(page, 'Kick', 4));
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 6 });
    await page.mouse.up();
    expect(await stepsOn(page, 'Kick')).toEqual([1, 2, 3, 4, 5, 9, 13]);
  });

  test('Ctrl+A chooses steps and no text', async ({ page }) => {
    await open(page);
    await step(page, 'Kick', 1).focus();
    await page.keyboard.press('Control+a');
    await expect(page.locator('.cell[data-chosen]')).toHaveCount(8 * 16);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });
});
