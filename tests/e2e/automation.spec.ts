/** Automation as somebody comes to it: a filter that opens before the chorus, knobs that are recorded, and what says when it is not heard. */
import type { Page } from 'playwright/test';
import { growSong } from '../../song/grow/grow-song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { openTimeline } from './arrange-hands.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';

/** Before the chorus it has a build of four bars, whose lead is one clip of 64 steps. */
const grown = growSong(styleSong('house', 3), 3);

const rack = (page: Page) => page.getByRole('complementary', { name: 'Instrument rack' });
const dockTab = (page: Page, name: string) => page.locator('.dock').getByRole('tab', { name });
const hint = (page: Page) => page.locator('.toast.is-hint');

/** The lane of the pan, alone and empty in the dock of a desk. */
async function openPan(page: Page) {
  await open(page);
  await dockTab(page, 'Automation').click();
  const dock = page.locator('.dock');
  await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.pan');
  const box = await dock.locator('.lane.is-chosen .plot').boundingBox();
  if (!box) throw new Error('no lane');
  return { dock, box };
}

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  /** Chooses the first bar of a scene in the row of a track, by a press. */
  async function chooseBar(page: Page, track: string, scene: RegExp): Promise<void> {
    const row = await page.getByRole('slider', { name: `${track}, bars of the song` }).boundingBox();
    const head = await page.locator('.song-scene').filter({ hasText: scene }).first().boundingBox();
    if (!row || !head) throw new Error('no such bar');
    await page.mouse.click(head.x + 8, row.y + row.height / 2);
  }

  test('a filter opens over the four bars before the chorus: the whole clip is seen, and it is that of the bars', async ({
    page,
  }) => {
    await openTimeline(page, grown);
    await chooseBar(page, 'Lead', /^Build/i);
    await dockTab(page, 'Automation').click();
    const dock = page.locator('.dock');
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('patch.cutoff');
    const lane = dock.locator('.lane.is-chosen');
    await expect(lane).toContainText('Build, 64 steps');
    await expect(dock.locator('.bar-numbers span')).toHaveText(['1', '2', '3', '4']);
    const box = await lane.locator('.plot').boundingBox();
    if (!box) throw new Error('no lane');
    await page.mouse.click(box.x + 10, box.y + box.height - 8);
    await expect(dock.getByText(/^Point 1 of 1: step 1,/)).toBeVisible();
    await page.mouse.click(box.x + box.width - 11, box.y + 8);
    // In the last step, not past it.
    await expect(dock.getByText(/^Point 2 of 2: step 64\.\d+, \d+(\.\d)?\skHz$/)).toBeVisible();

    await test.step('the editor stays with another clip, and says whose lane it is', async () => {
      await chooseBar(page, 'Lead', /^Chorus/i);
      await page.locator('.song-foot').getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(dockTab(page, 'Automation')).toHaveAttribute('aria-selected', 'true');
      await expect(dock.locator('.lane.is-chosen')).toContainText('Chorus, 64 steps');
      await expect(dock.getByText('Nothing is drawn yet. Tap the lane to set a point.')).toBeVisible();
    });
    for (let edits = 0; edits < 2; edits++) await page.keyboard.press('Control+z');
    await chooseBar(page, 'Lead', /^Build/i);
    await expect(dock.getByText('Nothing is drawn yet. Tap the lane to set a point.')).toBeVisible();
  });

  test('a lane of an effect that is off says so, and its key switches it on, by keys alone', async ({ page }) => {
    await open(page);
    await dockTab(page, 'Automation').click();
    const dock = page.locator('.dock');
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.gateThreshold');
    const said = dock.getByText('Gate is off: this is not heard.');
    await expect(said).toBeVisible();
    await dock.getByRole('button', { name: 'Turn on' }).press('Enter');
    await expect(said).toHaveCount(0);
    await expect(dock.getByRole('button', { name: 'Add point' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(said).toBeVisible();

    await test.step('where its switch is drawn too, that is a matter of time', async () => {
      await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.gateOn');
      await dock.getByRole('button', { name: 'Add point' }).click();
      await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.gateThreshold');
      await expect(dock.locator('.lane.is-chosen')).toContainText('Gate Threshold');
      await expect(said).toHaveCount(0);
    });
  });

  test('a point is raised and lowered by the arrow keys of its lane, each press one undo', async ({ page }) => {
    await open(page);
    await dockTab(page, 'Automation').click();
    const dock = page.locator('.dock');
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.pan');
    await dock.getByRole('button', { name: 'Add point' }).press('Enter');
    const value = dock.locator('.lane.is-chosen .lane-value');
    await expect(value).toHaveText('C');
    await dock.getByRole('button', { name: /^Pan/ }).first().focus();
    await page.keyboard.press('ArrowUp');
    await expect(value).toHaveText(/^R/);
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
    await expect(value).toHaveText(/^L/);
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Control+z');
    await expect(value).toHaveText(/^R/);
  });

  test('a right click on a point opens its menu: its value is typed, it is copied, pasted elsewhere and deleted', async ({
    page,
  }) => {
    const { dock, box } = await openPan(page);
    const [x, y] = [box.x + 60, box.y + 12];
    await page.mouse.click(x, y);
    await expect(dock.getByText(/^Point 1 of 1/)).toBeVisible();
    await page.mouse.click(x, y, { button: 'right' });
    const menu = page.locator('.context-menu');
    await expect(menu.getByRole('textbox', { name: 'Pan' })).toBeFocused();
    await expect(dock.getByText(/^Point 1 of 1/)).toBeVisible();
    await page.keyboard.type('0');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(dock.locator('.lane.is-chosen .lane-value')).toHaveText('C');
    const middle = box.y + box.height / 2;
    await page.mouse.click(x, middle, { button: 'right' });
    await menu.getByRole('menuitem', { name: 'Copy' }).click();
    const place = [box.x + 400, middle] as const;

    await test.step('on an empty place it adds a point there, and pastes there', async () => {
      await page.mouse.click(...place, { button: 'right' });
      await menu.getByRole('menuitem', { name: 'Paste' }).click();
      await expect(dock.getByText(/^Point 2 of 2: step (?!1,)/)).toBeVisible();
      await page.mouse.click(box.x + 560, box.y + 8, { button: 'right' });
      await menu.getByRole('menuitem', { name: 'Add point' }).click();
      await expect(dock.getByText(/^Point 3 of 3/)).toBeVisible();
    });
    await page.mouse.click(...place, { button: 'right' });
    await menu.getByRole('menuitem', { name: 'Delete point' }).click();
    await expect(dock.getByText(/ of 2: step /)).toBeVisible();

    await test.step('by the menu key of the lane it is of the chosen point; Delete deletes as before', async () => {
      await dock.getByRole('button', { name: /^Pan/ }).first().focus();
      await page.keyboard.press('Shift+F10');
      await expect(menu.getByRole('textbox', { name: 'Pan' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await page.keyboard.press('Delete');
      await expect(dock.getByText(/^Point 1 of 1/)).toBeVisible();
    });
  });

  test('a drag over an empty lane draws a curve, as one undo; a lane that is alone has all the room', async ({
    page,
  }) => {
    const { dock, box } = await openPan(page);
    const room = await dock.locator('.lanes').boundingBox();
    expect(box.height).toBeGreaterThan((room?.height ?? Number.NaN) - 4);
    const at = (share: number) =>
      [box.x + 60 + 480 * share, box.y + box.height * (0.5 - 0.4 * Math.sin(2 * Math.PI * share))] as const;
    await page.mouse.move(...at(0));
    await page.mouse.down();
    for (let i = 1; i <= 40; i++) await page.mouse.move(...at(i / 40));
    await page.mouse.up();
    const point = dock.getByText(/^Point \d+ of \d+: /);
    await expect(point).toBeVisible();
    const [, number = '', count = ''] = /^Point (\d+) of (\d+)/.exec(await point.innerText()) ?? [];
    // A wave of one round is no straight line, and is not all of the forty places either.
    expect(Number(count)).toBeGreaterThan(6);
    expect(Number(count)).toBeLessThan(40);
    expect(number, 'the last one is where the hand was').toBe(count);
    await page.keyboard.press('Control+z');
    await expect(dock.getByText(/^Point /)).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await expect(dock.getByText(`Point ${number} of ${count}: `, { exact: false })).toBeVisible();
    await dock.getByRole('combobox', { name: 'Add lane' }).selectOption('strip.gain');
    const half = await dock.locator('.lane.is-chosen .plot').boundingBox();
    expect(half?.height, 'two share it').toBeLessThan(box.height * 0.75);
  });

  test('the ring round the name of a lane lies whole in its corner', async ({ page }) => {
    await open(page);
    await dockTab(page, 'Automation').click();
    const name = page.locator('.lane.is-chosen .lane-name');
    await name.focus();
    await page.keyboard.press('Shift');
    const reach = await name.evaluate((element) => {
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element);
      const past = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const box = element.getBoundingClientRect();
      const frame = element.closest('.lanes')?.getBoundingClientRect();
      return frame && outlineStyle !== 'none' ? Math.min(box.left - frame.left, box.top - frame.top) - past : null;
    });
    expect(reach).toBeGreaterThanOrEqual(0);
  });

  test('an armed knob that is not recorded says why: nothing plays, or another clip does', async ({ page }) => {
    await openTimeline(page, grown);
    await chooseBar(page, 'Lead', /^Build/i);
    await page.locator('.song-foot').getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('radio', { name: 'Steps', exact: true }).click();
    await rack(page).getByRole('button', { name: 'Record automation' }).click();
    const cutoff = rack(page).getByRole('slider', { name: 'Cutoff', exact: true }).first();
    await cutoff.press('ArrowUp');
    await expect(hint(page)).toHaveText(/^Not recorded: press Play first/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.locator('.pos b')).not.toHaveText('01.1.1');
    await cutoff.press('PageUp');
    await expect(hint(page)).toHaveText(/^Not recorded: Build is not playing/);
  });
});

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('points are undone, done again, copied and pasted within the sheet', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Sound', exact: true }).tap();
    await page.getByRole('button', { name: 'Automation lanes' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Kick: automation' });
    await sheet.waitFor();
    const box = await sheet.locator('.plot').boundingBox();
    if (!box) throw new Error('no lane');
    await page.touchscreen.tap(box.x + 10, box.y + 40);
    await page.touchscreen.tap(box.x + box.width - 12, box.y + 90);
    await expect(sheet.getByText(/^Point 2 of 2: step 16/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(sheet.getByText(/^Point 1 of 1: step 1,/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Redo', exact: true }).tap();
    await expect(sheet.getByText(/ of 2: step /)).toBeVisible();

    await test.step('the shape goes to another parameter, at the place where it was, and moves as one', async () => {
      await sheet.getByRole('button', { name: 'Previous point' }).tap();
      await sheet.getByRole('slider', { name: 'Step', exact: true }).press('PageUp');
      const first = await sheet.getByText(/^Point 1 of 2: step /).textContent();
      const place = /step ([\d.]+),/.exec(first ?? '')?.[1] ?? '';
      expect(Number(place), 'no longer at the start').toBeGreaterThan(1);
      await expect(sheet.getByRole('button', { name: 'Paste', exact: true })).toHaveAttribute('aria-disabled', 'true');
      await sheet.getByRole('button', { name: 'Copy', exact: true }).tap();
      await expect(sheet.getByText('2 points chosen')).toBeVisible();
      await sheet.getByRole('combobox', { name: 'Parameter' }).selectOption('strip.pan');
      await expect(sheet.getByText('Nothing is drawn yet. Tap the lane to set a point.')).toBeVisible();
      await sheet.getByRole('button', { name: 'Paste', exact: true }).tap();
      await expect(sheet.getByText('2 points chosen')).toBeVisible();
      await sheet.getByRole('button', { name: 'Next point' }).tap();
      await sheet.getByRole('button', { name: 'Previous point' }).tap();
      await expect(sheet.getByText(new RegExp(`^Point 1 of 2: step ${place}, `))).toBeVisible();
    });
  });
});
