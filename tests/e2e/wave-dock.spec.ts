/** The wave under the grid of a desk: what is chosen there is turned, stretched and faded beside it. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, test } from './fixtures.ts';
import { bring, enter, secondsAt, slider, undo } from './wave-page.ts';

test.use({ ...deviceOf('desktop'), contextOptions: { reducedMotion: 'reduce' } });

const side = (page: Page) => page.getByRole('region', { name: 'Shape', exact: true });
const says = async (page: Page, name: string) =>
  ((await side(page).getByRole('slider', { name, exact: true }).getAttribute('aria-valuetext')) ?? '').replace(
    /\s/g,
    ' ',
  );

test.beforeEach(async ({ page }) => {
  await enter(page);
  await bring(page);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await page.getByRole('button', { name: 'Riff', exact: true }).first().click();
  await page.getByRole('tab', { name: 'Wave', exact: true }).click();
  await expect(side(page)).toBeVisible();
});

test('gain, pitch, stretch and fades stand beside the wave, and are those of the wave room', async ({ page }) => {
  await side(page).getByRole('slider', { name: 'Gain', exact: true }).press('PageUp');
  expect(await says(page, 'Gain')).toBe('+7.8 dB');
  await side(page).getByRole('slider', { name: 'Pitch', exact: true }).press('ArrowDown');
  expect(await says(page, 'Pitch')).toBe('-1 st');
  await undo(page);
  expect(await says(page, 'Pitch')).toBe('0 st');
  await side(page).getByRole('textbox', { name: 'Fade in, ms' }).fill('250');
  await page.keyboard.press('Enter');
  await expect(slider(page, 'Fade in')).toHaveAttribute('aria-valuenow', '0.25');
  await side(page).getByRole('textbox', { name: 'Length, s' }).fill('2');
  await page.keyboard.press('Enter');
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(2, 2);
  await expect(side(page).getByRole('button', { name: 'Detect', exact: true })).toBeVisible();
});

test('the key at the end of the row opens what else can be done to the wave', async ({ page }) => {
  const keys = page.getByRole('toolbar', { name: 'Cut', exact: true });
  await expect(keys.getByRole('button', { name: 'Crossfade' })).toHaveCount(0);
  await keys.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Select all' }).click();
  expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(4, 1);
});

test('it passes its audit', async ({ page }) => {
  expect(await audit(page, { target: 36, small: 24 }, '.we-dock')).toEqual([]);
  expect(await violationsOn(page, { part: '.we-dock' })).toEqual([]);
});
