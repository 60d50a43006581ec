/** The arrangement view under fingers, mice and keys, in a real browser. */
import { expect, type Page, test } from 'playwright/test';
import { Finger, middleOf, step, stepsOn } from './arrange-hands.ts';
import { dismissTour } from './fixtures.ts';

const PHONE = { width: 360, height: 640 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };

async function open(page: Page): Promise<void> {
  await page.addInitScript(dismissTour);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Tracks' })).toBeVisible();
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first().click();

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the keys edit the chosen track, and only they are buttons', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: /^\w.* step \d+$/ })).toHaveCount(16);
    await expect(step(page, 'Kick', 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(step(page, 'Kick', 1)).toHaveAttribute('aria-description', 'velocity 100');
    await step(page, 'Kick', 2).tap();
    await expect(step(page, 'Kick', 2)).toHaveAttribute('aria-pressed', 'true');
    await expect(step(page, 'Kick', 2)).not.toHaveAttribute('aria-description', /./);
    await step(page, 'Kick', 2).tap();
    await expect(step(page, 'Kick', 2)).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: 'Snare', exact: true }).tap();
    expect(await stepsOn(page, 'Snare')).toEqual([5, 13]);
    await expect(step(page, 'Kick', 1)).toHaveCount(0);
  });

  test('a finger paints sideways, as one undo', async ({ page }) => {
    await open(page);
    const finger = await Finger.on(page);
    await finger.drag(await middleOf(step(page, 'Kick', 10)), await middleOf(step(page, 'Kick', 16)));
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 10, 11, 12, 13, 14, 15, 16]);
    await finger.drag(await middleOf(step(page, 'Kick', 1)), await middleOf(step(page, 'Kick', 5)));
    expect(await stepsOn(page, 'Kick')).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
    await undo(page);
    await undo(page);
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
  });

  test('a finger that goes up or down edits nothing', async ({ page }) => {
    await open(page);
    const finger = await Finger.on(page);
    const from = await middleOf(step(page, 'Kick', 11));
    await finger.drag(from, { x: from.x + 4, y: from.y - 120 });
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
  });

  test('holding and dragging is velocity, holding alone opens the detail', async ({ page }) => {
    await open(page);
    const finger = await Finger.on(page);
    const from = await middleOf(step(page, 'Kick', 1));
    await finger.down(from);
    await expect(page.locator('.held')).toHaveText('100');
    await finger.move(from, { x: from.x, y: from.y + 60 });
    await expect(page.locator('.held')).toHaveText('50');
    await finger.up();
    await expect(page.locator('.held')).toHaveCount(0);
    await expect(step(page, 'Kick', 1)).toHaveAttribute('aria-description', 'velocity 50');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await finger.down(from);
    await expect(page.locator('.held')).toBeVisible();
    await finger.up();
    const dialog = page.getByRole('dialog', { name: 'Kick step 1' });
    await expect(dialog.getByRole('slider', { name: 'Velocity' })).toHaveAttribute('aria-valuenow', '0.5');
    await dialog.getByRole('slider', { name: 'Chance' }).press('PageDown');
    await dialog.getByRole('button', { name: 'Raise pitch 1' }).click();
    await expect(dialog.getByRole('spinbutton', { name: 'Pitch 1' })).toHaveAttribute('aria-valuetext', 'C♯4');
    await dialog.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByRole('dialog', { name: 'Kick step 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(step(page, 'Kick', 1)).toHaveAttribute('aria-description', 'velocity 50, chance 90');
  });

  test('the tools work on this track or on all, and undo brings back', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Pattern tools' }).click();
    const tools = page.getByRole('dialog', { name: 'Pattern tools' });
    await tools.getByRole('button', { name: 'Copy' }).click();
    await tools.getByRole('button', { name: 'Shift right' }).click();
    expect(await stepNumbers(page, 'kick')).toEqual([2, 6, 10, 14]);
    await tools.getByRole('button', { name: 'Clear' }).click();
    expect(await stepNumbers(page, 'kick')).toEqual([]);
    await tools.getByRole('button', { name: 'Paste' }).click();
    expect(await stepNumbers(page, 'kick')).toEqual([1, 5, 9, 13]);
    await tools.getByRole('button', { name: 'Fill', exact: true }).click();
    expect(await stepNumbers(page, 'kick')).toHaveLength(16);
    await tools.getByRole('radio', { name: 'All tracks' }).click();
    await tools.getByRole('button', { name: 'Clear' }).click();
    await expect(page.locator('.track-rows .cell.on')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await undo(page);
    await expect(page.locator('.track-rows .cell.on')).not.toHaveCount(0);
  });

  test('32 steps are two pages, 8 steps one row', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Pattern tools' }).click();
    const tools = page.getByRole('dialog', { name: 'Pattern tools' });
    await tools.getByRole('radio', { name: '32', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Steps 17–32' }).click();
    await expect(step(page, 'Kick', 17)).toBeVisible();
    await expect(step(page, 'Kick', 1)).toHaveCount(0);
    await step(page, 'Kick', 20).tap();
    await page.getByRole('button', { name: 'Steps 1–16' }).click();
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
    await step(page, 'Kick', 16).focus();
    await page.keyboard.press('ArrowRight');
    await expect(step(page, 'Kick', 17)).toBeFocused();
    expect(await stepsOn(page, 'Kick')).toEqual([20]);
    await page.getByRole('button', { name: 'Pattern tools' }).click();
    const steps = tools.getByRole('radiogroup', { name: 'Steps', exact: true });
    await steps.getByRole('radio', { name: '8', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Kick step \d+$/ })).toHaveCount(8);
    const [first, last] = [await middleOf(step(page, 'Kick', 1)), await middleOf(step(page, 'Kick', 8))];
    expect(last.y).toBe(first.y);
  });
});

/** The numbers of a lane's steps that are on, also behind a sheet. */
async function stepNumbers(page: Page, track: string): Promise<number[]> {
  return page
    .locator(`.thumb-steps [data-track="${track}"].on`)
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.step) + 1));
}

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true });

  test('lanes are touched directly; scrolling them edits nothing', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: /^\w.* step \d+$/ })).toHaveCount(128);
    await step(page, 'Snare', 3).tap();
    await expect(step(page, 'Snare', 3)).toHaveAttribute('aria-pressed', 'true');
    const finger = await Finger.on(page);
    await finger.drag(await middleOf(step(page, 'Clap', 2)), await middleOf(step(page, 'Clap', 9)));
    expect(await stepsOn(page, 'Clap')).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const before = await page.locator('.track-rows .on').count();
    const from = await middleOf(step(page, 'Bass', 2));
    await finger.drag(from, { x: from.x + 10, y: from.y - 200 });
    await expect(page.locator('.track-rows .on')).toHaveCount(before);
  });

  test('a held step bends, though the lanes could scroll', async ({ page }) => {
    await open(page);
    const finger = await Finger.on(page);
    const from = await middleOf(step(page, 'Bass', 1));
    await finger.down(from);
    await expect(page.locator('.held')).toBeVisible();
    await finger.move(from, { x: from.x, y: from.y + 30 });
    await finger.up();
    await expect(step(page, 'Bass', 1)).toHaveAttribute('aria-description', 'velocity 70');
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: DESK });

  test('a mouse paints, gaps belong to the nearest step', async ({ page }) => {
    await open(page);
    const [from, to] = [await middleOf(step(page, 'Crash', 1)), await middleOf(step(page, 'Crash', 4))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
    expect(await stepsOn(page, 'Crash')).toEqual([1, 2, 3, 4]);
    const box = await step(page, 'Clap', 4).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) + 2, (box?.y ?? 0) + 10);
    expect(await stepsOn(page, 'Clap')).toEqual([4]);
  });

  test('a tap draws one step anew and no other', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const changed = new Set<Node>();
      Object.assign(window, { changed });
      const watch = new MutationObserver((records) => {
        for (const record of records) changed.add(record.target);
      });
      const grid = document.querySelector('.track-rows');
      if (grid) watch.observe(grid, { subtree: true, attributes: true, childList: true, characterData: true });
    });
    await step(page, 'Kick', 3).click();
    await expect(step(page, 'Kick', 3)).toHaveAttribute('aria-pressed', 'true');
    const names = await page.evaluate(() =>
      Array.from((window as unknown as { changed: Set<Element> }).changed, (node) => node.getAttribute('aria-label')),
    );
    // The step itself; the Tab key's stop leaves the first step of its row. Meters move, as the step is heard.
    const steps = names.filter((name) => name !== null && / step \d/.test(name));
    expect(steps.filter((name) => name !== 'Kick step 1')).toEqual(['Kick step 3']);
  });

  test('a beat can be edited by keys alone', async ({ page }) => {
    await open(page);
    await step(page, 'Kick', 1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(step(page, 'Snare', 3)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(step(page, 'Snare', 3)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(step(page, 'Snare', 3)).toHaveAttribute('aria-description', 'velocity 90');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(step(page, 'Snare', 3)).toHaveAttribute('aria-description', 'velocity 90, chance 95');
    await page.keyboard.press('End');
    await expect(step(page, 'Snare', 16)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  test('solo adds up, a modifier makes it the only one; mute stays its own', async ({ page }) => {
    await open(page);
    const solo = (track: string) => page.getByRole('button', { name: `Solo ${track}`, exact: true });
    await page.getByRole('button', { name: 'Mute Clap', exact: true }).click();
    await solo('Kick').click();
    await solo('Bass').click();
    await expect(solo('Kick')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.track-row[data-quiet]')).toHaveCount(6);
    await solo('Lead').click({ modifiers: ['Alt'] });
    await expect(solo('Kick')).toHaveAttribute('aria-pressed', 'false');
    await solo('Lead').click();
    await expect(page.locator('.track-row[data-quiet]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Mute Clap', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('rows clear and roll; names are those of the tracks', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Clear Kick', exact: true }).click();
    expect(await stepsOn(page, 'Kick')).toEqual([]);
    await page.getByRole('button', { name: 'Randomize Kick', exact: true }).click();
    await undo(page);
    expect(await stepsOn(page, 'Kick')).toEqual([]);
    await expect(page.getByRole('slider', { name: 'Kick volume', exact: true })).toHaveCount(1);
    await expect(page.getByRole('slider', { name: 'Kick pan', exact: true })).toHaveCount(1);
  });

  test('tracks come, change and go', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Add track' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kick', exact: true }).click();
    const list = page.getByRole('list', { name: 'Tracks' });
    const tile = list.getByRole('button', { name: 'Kick 2', exact: true });
    await expect(tile).toHaveAttribute('aria-current', 'true');
    await tile.dblclick();
    await page.locator('.context-menu').getByRole('textbox', { name: 'Name' }).fill('Rumble');
    await page.keyboard.press('Enter');
    const rumble = list.getByRole('button', { name: 'Rumble', exact: true });
    await rumble.click({ button: 'right' });
    await page.locator('.context-menu').getByRole('radio', { name: 'Guava, diamond' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(rumble).toBeFocused();
    await page.keyboard.press('Control+d');
    await expect(page.locator('.track-row .tile').nth(8)).toHaveText('Rumble 2');
    await list.getByRole('button', { name: 'Rumble 2', exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete track' }).click();
    await expect(page.locator('.track-row')).toHaveCount(9);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.locator('.track-row')).toHaveCount(10);
    expect(await page.locator('.track-row .tile').allTextContents()).toEqual([
      'Kick',
      'Snare',
      'Hi-hat',
      'Open hat',
      'Clap',
      'Crash',
      'Bass',
      'Rumble',
      'Rumble 2',
      'Lead',
    ]);
  });

  test('the bars below the grid are dragged', async ({ page }) => {
    await open(page);
    const bar = page.locator('.step-bar.on').first();
    const box = await bar.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(step(page, 'Kick', 1)).toHaveAttribute('aria-description', 'velocity 50');
  });

  test('the playhead passes over the grid', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.track-row [data-step="7"].now').length === 8);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.locator('.sequencer .now')).toHaveCount(0);
  });
});
