/** Played by hand: pads under two fingers and letters of the keyboard, recorded into what plays, taken back as one. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';

const dock = (page: Page) => page.getByRole('region', { name: 'Pads and keys' });
const recordKey = (page: Page) => dock(page).getByRole('button', { name: 'Record what you play' });
const clip = (page: Page, row: number) => page.locator(`[data-row="${row}"][data-column="0"] .clip-picture`);

async function openDock(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('button', { name: 'Pads and keys' }).click();
  await dock(page).waitFor();
}

/** The beat's clap and crash are silent before. */
const CLAP = 4;
const CRASH = 5;

test.describe('fingers', () => {
  test.use(deviceOf('tablet'));

  test('play two pads together, recorded, and undo takes the pass back', async ({ page }) => {
    await openDock(page);
    const before = await Promise.all([CLAP, CRASH].map((row) => clip(page, row).getAttribute('style')));
    await recordKey(page).tap();
    await expect(page.locator('.pos b')).not.toHaveText('01.1.1');
    const touches = await page.context().newCDPSession(page);
    const points = [];
    for (const name of ['Clap', 'Crash']) {
      const box = await dock(page).getByRole('button', { name }).boundingBox();
      if (box) points.push({ x: box.x + box.width / 2, y: box.y + box.height * 0.75 });
    }
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
    await expect(dock(page).locator('.live-pad.down')).toHaveCount(2);
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(dock(page).locator('.live-pad.down')).toHaveCount(0);
    for (const [index, row] of [CLAP, CRASH].entries())
      await expect(clip(page, row)).not.toHaveAttribute('style', before[index] ?? '');
    await recordKey(page).tap();
    await expect(recordKey(page)).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Undo' }).first().tap();
    for (const [index, row] of [CLAP, CRASH].entries())
      await expect(clip(page, row)).toHaveAttribute('style', before[index] ?? '');
  });
});

test.describe('keys', () => {
  test.use(deviceOf('desktop', false));

  test('letters play pads and notes while the dock is open, and are shortcuts again when it is not', async ({
    page,
  }) => {
    await openDock(page);
    const silent = await clip(page, CLAP).getAttribute('style');
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Solo Kick' })).toHaveAttribute('aria-pressed', 'false');
    await recordKey(page).press('Enter');
    await expect(page.locator('.pos b')).not.toHaveText('01.1.1');
    await page.keyboard.press('g');
    await expect(clip(page, CLAP)).not.toHaveAttribute('style', silent ?? '');
    await page.keyboard.press('Control+z');
    await expect(clip(page, CLAP)).toHaveAttribute('style', silent ?? '');

    await test.step('a track that is not armed is heard and not recorded', async () => {
      await page.getByRole('button', { name: 'Arm Clap' }).press('Enter');
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeEnabled();
      await expect(clip(page, CLAP)).toHaveAttribute('style', silent ?? '');
    });

    await test.step('a silent track gets a clip in the scene that plays', async () => {
      await recordKey(page).press('Enter');
      await page.locator('[data-row="0"][data-column="2"]').click();
      await page.getByRole('button', { name: /^Launch Verse/ }).click();
      await expect(page.getByRole('button', { name: 'Launch Verse, playing' })).toBeVisible();
      await recordKey(page).press('Enter');
      await page.keyboard.press('s');
      await expect(page.locator('[data-row="1"][data-column="2"]')).toHaveAccessibleName(/^Snare, Verse: Snare B/);
      await recordKey(page).press('Enter');
    });

    await test.step('keys of the bass, an octave up, and closed again', async () => {
      await dock(page).getByRole('button', { name: 'Show keys' }).press('Enter');
      await page.keyboard.press('x');
      await page.keyboard.down('a');
      await expect(dock(page).getByRole('button', { name: 'C3' })).toHaveClass(/down/);
      await page.keyboard.up('a');
      await expect(dock(page).locator('.down')).toHaveCount(0);
      await page.getByRole('button', { name: 'Pads and keys' }).press('Enter');
      await page.keyboard.press('s');
      await expect(page.getByRole('button', { name: 'Solo Bass' })).toHaveAttribute('aria-pressed', 'true');
    });
  });
});

test.describe('under the lanes of a phone', () => {
  test.use(deviceOf('phone'));

  const hand = (page: Page, name: string) =>
    page.getByRole('radiogroup', { name: 'Play with' }).getByRole('radio', { name });

  test('pads of all tracks lie from the bottom left, choose what they strike, roll while held, and are recorded', async ({
    page,
  }) => {
    await open(page);
    await hand(page, 'Pads').tap();
    const pads = page.getByRole('group', { name: 'Pads' });
    await expect(pads.getByRole('button')).toHaveCount(16);
    const kick = await pads.getByRole('button', { name: '1 Kick', exact: true }).boundingBox();
    const lead = await pads.getByRole('button', { name: 'Roll Lead while held' }).boundingBox();
    expect(kick && lead && kick.x < lead.x && kick.y > lead.y).toBe(true);
    await recordKey(page).tap();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const crash = pads.getByRole('button', { name: 'Roll Crash while held' });
    const box = await crash.boundingBox();
    const touches = await page.context().newCDPSession(page);
    const points = box ? [{ x: box.x + box.width / 2, y: box.y + 10 }] : [];
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
    await expect(page.getByRole('button', { name: 'Crash settings' })).toBeVisible();
    // Each stroke is a step of the lane.
    const struck = page.locator('.track-row', { has: page.getByRole('button', { name: 'Crash', exact: true }) });
    await expect.poll(() => struck.locator('.cell.on').count()).toBeGreaterThan(2);
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await recordKey(page).tap();
    await expect(recordKey(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('keys lie in the scale of the song, which is part of the document', async ({ page }) => {
    await open(page);
    await hand(page, 'Keys').tap();
    const keys = page.getByRole('group', { name: 'Keys of Bass' });
    await dock(page).getByRole('combobox', { name: 'Scale' }).selectOption({ label: 'C Minor' });
    const names = await keys.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    // Each begins with its degree.
    expect(names.slice(8).map((name) => name?.replace(/^\d /, '').slice(0, -1))).toEqual([
      'C',
      'D',
      'E♭',
      'F',
      'G',
      'A♭',
      'B♭',
      'C',
    ]);
    // The document has it: it is taken back as an edit is.
    await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
    await expect(keys.getByRole('button').first()).toHaveAccessibleName(/^(\d )?A\d$/);
  });

  test('what keys record is seen over the steps it sounds with', async ({ page }) => {
    await open(page);
    await hand(page, 'Keys').tap();
    await recordKey(page).tap();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const marks = page.locator('.track-row.sel .note-marks rect');
    await expect(marks).toHaveCount(0);
    await page.getByRole('group', { name: 'Keys of Bass' }).getByRole('button').nth(2).tap();
    await expect(marks).toHaveCount(1);
  });

  test('a drum has no keys: its pads lie there', async ({ page }) => {
    await open(page);
    await hand(page, 'Keys').tap();
    await page.getByRole('group', { name: 'Keys of Bass' }).waitFor();
    // The tile of a display is chosen by keys.
    await page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: 'Snare', exact: true }).press('Enter');
    await expect(page.getByRole('group', { name: 'Pads' })).toBeVisible();
  });
});
