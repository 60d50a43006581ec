/** EDIT and its wave editor, as a test goes through them. */
import type { Page } from 'playwright/test';
import { wavFile } from './audio-song.ts';
import { expect, open } from './fixtures.ts';

export const LOOP = wavFile({ seed: 9, rate: 48_000, channels: 1, seconds: 4, bits: 16, hz: 200 });

export async function enter(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Recording studio' })).toBeVisible();
}

/** As the system's picker does. */
export async function bring(page: Page, name = 'Riff.wav', bytes: Uint8Array = LOOP.bytes): Promise<void> {
  const buffer = Buffer.from(bytes);
  await page.locator('.edit-doors input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer });
}

export const rows = (page: Page) => page.getByRole('region', { name: 'Audio tracks' }).getByRole('listitem');
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
export const secondsAt = async (page: Page, name: string) =>
  Number(await slider(page, name).getAttribute('aria-valuenow'));
export const undo = (page: Page) => page.keyboard.press('Control+z');

export async function openWave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit the wave of Riff' }).click();
  await expect(page.getByRole('region', { name: 'Wave of Riff' })).toBeVisible();
}
