/** The sampler: sounds onto pads, played by fingers and keys; a loop cut up onto pads and into steps; the mix onto a pad. */
import type { Page } from 'playwright/test';
import { KICK, NOISE } from './audio-song.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { HITS, loopFile } from './loop-file.ts';

const wav = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/wav', buffer });
const pads = (page: Page) => page.getByRole('group', { name: 'Pads' });
const inputOf = (page: Page, pad: number) => page.locator(`[data-pad="${pad - 1}"] input[type=file]`);
const padOf = (page: Page, pad: number) => page.locator(`[data-pad="${pad - 1}"] button`);

async function openSampler(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Sampler', exact: true }).click();
  await page.getByRole('button', { name: 'Add a sampler' }).click();
  await expect(inputOf(page, 1)).toBeEnabled();
}

test.use({ ...deviceOf('phone'), allowed: [/502/] });

test('a pad takes audio only, is off once loaded, and plays', async ({ page }) => {
  await openSampler(page);
  await expect(inputOf(page, 1)).toHaveAttribute('accept', 'audio/*');
  await inputOf(page, 1).setInputFiles(wav('no sound.wav', Buffer.from('this is no sound')));
  await expect(page.getByText("Failed to load sample. Please ensure it's a valid audio file.")).toBeVisible();
  await inputOf(page, 1).setInputFiles(wav('Boom.wav', Buffer.from(KICK.bytes)));
  await expect(padOf(page, 1)).toHaveAccessibleName('Pad 1, Boom');
  await expect(inputOf(page, 1)).toBeDisabled();
  await padOf(page, 1).tap();
  await expect(page.locator('[data-pad="0"][data-playing]')).toBeVisible();
  await expect(page.locator('[data-pad="0"]')).not.toHaveAttribute('data-playing');
});

test('keys alone: arrows walk the pads, Space plays, Enter opens the sound', async ({ page }) => {
  await openSampler(page);
  await inputOf(page, 1).setInputFiles(wav('Boom.wav', Buffer.from(KICK.bytes)));
  await expect(padOf(page, 1)).toBeVisible();
  await inputOf(page, 2).setInputFiles(wav('Spray.wav', Buffer.from(NOISE.bytes)));
  await expect(padOf(page, 2)).toHaveAttribute('aria-current', 'true');
  await padOf(page, 2).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(padOf(page, 1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-pad="0"][data-playing]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(inputOf(page, 5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('Pitch');
});

test('a loop is cut by its hits onto pads and into steps; nothing is changed before', async ({ page }) => {
  await openSampler(page);
  await inputOf(page, 1).setInputFiles(wav('Loop.wav', loopFile()));
  await page.getByRole('button', { name: 'Menu of Loop' }).click();
  await page.getByRole('menuitem', { name: 'Open in Chop' }).click();
  await expect(page.locator('.chop-line')).toHaveCount(HITS.length);
  for (const [at, hit] of HITS.entries()) {
    const seconds = Number(await page.locator('.chop-line').nth(at).getAttribute('aria-valuenow'));
    expect(Math.abs(seconds - hit / 8)).toBeLessThan(0.005);
  }
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(page.locator('.chop-line')).toHaveCount(16);
  await page.getByRole('radio', { name: 'Hits' }).click();
  await page.getByRole('button', { name: 'Hits to steps' }).click();
  await expect(page.getByText(`${HITS.length} hits are in the pattern`)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the sampler' }).click();
  await expect(pads(page).locator('button')).toHaveCount(HITS.length);
  await expect(padOf(page, 6)).toHaveAccessibleName('Pad 6, Slice 6, choke A');
  await page.keyboard.press('Control+z');
  await expect(pads(page).locator('button')).toHaveCount(1);
});
