/** A recording in two channels, where the input has them and one asks: heard, kept, in the song, over a death of the page. */
import type { Page } from 'playwright/test';
import { readWav } from '../../worklets/wav-file.ts';
import { expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';
import { filesOf } from './shelf-page.ts';

test.use({ launchOptions: microphone({ hasRight: true }), permissions: ['microphone'] });

const stereo = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Channels', exact: true }).getByRole('radio', { name: 'Stereo', exact: true });
const meter = (page: Page, name: string) => page.getByRole('meter', { name, exact: true });
const safe = (page: Page, seconds: number) =>
  expect(page.locator('.take-clock').getByRole('timer')).toHaveText(new RegExp(`^00:0[${seconds}-9]`), {
    timeout: 40_000,
  });

async function openRoom(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
}

const peakOf = (sound?: Float32Array) => sound?.reduce((most, x) => Math.max(most, Math.abs(x)), 0) ?? 0;

/** Left swells to a half, right fades from a tenth. */
function expectBoth(file: Uint8Array | undefined): void {
  const { channels } = readWav(file ?? new Uint8Array());
  expect(channels).toHaveLength(2);
  const [left, right] = channels.map((one) => peakOf(one));
  expect(left).toBeGreaterThan(0.3);
  expect(left).toBeLessThan(0.55);
  expect(right).toBeGreaterThan(0.05);
  expect(right).toBeLessThan(0.12);
}

test('both channels are seen before and during a take, kept, and the choice is remembered', async ({ page }) => {
  await openRoom(page);
  await stereo(page).click();
  await page.getByRole('button', { name: 'Check the level', exact: true }).click();
  const level = async (side: string) => Number(await meter(page, `Input level, ${side}`).getAttribute('aria-valuenow'));
  await expect.poll(() => level('left')).toBeGreaterThan(-15);
  await expect.poll(() => level('right')).toBeLessThan(-19);
  await page.keyboard.press('r');
  await safe(page, 2);
  await expect(meter(page, 'Input level, right')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible();
  expectBoth((await filesOf(page))[0]);
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(stereo(page)).toBeChecked();
  // The other input was not asked for two.
  await page.getByLabel('Input', { exact: true }).selectOption({ index: 1 });
  await expect(stereo(page)).not.toBeChecked();
});

test('of a page that died both channels come back', async ({ page }) => {
  await openRoom(page);
  await stereo(page).click();
  await page.keyboard.press('r');
  await safe(page, 2);
  await page.reload();
  const question = page.getByRole('dialog', { name: 'Your take is safe' });
  await question.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(async () => (await filesOf(page)).length).toBe(1);
  expectBoth((await filesOf(page))[0]);
});

test('the last minute is looked back on in two channels', async ({ page }) => {
  await openRoom(page);
  await stereo(page).click();
  const back = page.getByRole('radiogroup', { name: 'Look back', exact: true });
  await back.getByRole('radio', { name: 'On', exact: true }).click();
  await page.getByRole('button', { name: 'Check the level', exact: true }).click();
  await expect(page.locator('.take-check').getByRole('status')).toHaveText('Good level');
  await page.getByRole('button', { name: 'Keep the last minute', exact: true }).click();
  await expect.poll(async () => (await filesOf(page)).length).toBe(1);
  const { channels } = readWav((await filesOf(page))[0] ?? new Uint8Array());
  expect(channels.map(({ length }) => length)).toEqual([channels[0]?.length, channels[0]?.length]);
  expect(peakOf(channels[0])).toBeGreaterThan(3 * peakOf(channels[1]));
});
