/** The right button on the wave of a desk: on what is chosen, beside it, on a region; and the menu key. */
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { bring, enter, openWave, secondsAt, slider, undo } from './wave-page.ts';

const row = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const region = (page: Page) => page.getByRole('toolbar', { name: 'Regions' }).getByRole('button', { name: 'Region 1' });
const overview = (page: Page) => page.getByRole('slider', { name: /^Overview/ });

/** A place of the wave, from 0 to 1: four seconds at 128 beats a minute, a beat is 0.469 s. */
async function at(page: Page, share: number): Promise<readonly [x: number, y: number]> {
  const box = await page.locator('.we-wave').boundingBox();
  if (!box) throw new Error('no wave');
  return [box.x + box.width * share, box.y + box.height / 2];
}

async function choose(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(...(await at(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, (from + to) / 2)));
  await page.mouse.move(...(await at(page, to)));
  await page.mouse.up();
}

const ask = async (page: Page, share: number) => page.mouse.click(...(await at(page, share)), { button: 'right' });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await bring(page);
  await openWave(page);
});

test('within what is chosen it is about that: it stays, and is trimmed to', async ({ page }) => {
  await choose(page, 0.25, 0.5);
  await ask(page, 0.4);
  await expect(page.getByRole('dialog', { name: 'Selected from 00:00.938 to 00:01.875' })).toBeVisible();
  await expect(row(page, 'Cut')).toBeEnabled();
  await expect(row(page, 'Paste'), 'nothing was copied').toBeDisabled();
  await row(page, 'Trim').click();
  await expect(overview(page)).toHaveAttribute('aria-valuemax', '1.88');
  await undo(page);
  await expect(overview(page)).toHaveAttribute('aria-valuemax', '4');
});

test('beside it the choice goes and the playhead comes: there it is split, and what was copied is put', async ({
  page,
}) => {
  await choose(page, 0, 0.24);
  await ask(page, 0.1);
  await row(page, 'Copy').click();
  await ask(page, 0.7);
  await expect(page.getByRole('dialog', { name: /^2\.3\.1, 00:02\.813/ })).toBeVisible();
  await expect(row(page, 'Trim'), 'nothing is chosen').toBeDisabled();
  await row(page, 'Paste').click();
  expect(await secondsAt(page, 'Start of the selection')).toBeCloseTo(2.813, 2);
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(3.75, 2);
});

test('a region has a menu of its own, and what is chosen stays for it', async ({ page }) => {
  await choose(page, 0.25, 0.5);
  await page.keyboard.press('n');
  await expect(region(page)).toBeVisible();
  await choose(page, 0.5, 0.95);
  await region(page).click({ button: 'right' });
  await expect(row(page, 'Put Region 1 on pad 1')).toBeVisible();
  const before = await region(page).boundingBox();
  await row(page, 'Fit to the selection').click();
  await expect.poll(async () => ((await region(page).boundingBox())?.x ?? 0) > (before?.x ?? 0)).toBe(true);
  await region(page).click({ button: 'right' });
  await row(page, 'Remove').click();
  await expect(region(page)).toHaveCount(0);
});

test('the menu key asks what is chosen, and gives the focus back', async ({ page }) => {
  await choose(page, 0.25, 0.5);
  await slider(page, 'Start of the selection').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('dialog', { name: /^Selected from/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slider(page, 'Start of the selection')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await row(page, 'Select all').click();
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(4, 1);
});
