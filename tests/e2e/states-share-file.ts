/** The file way of the share sheet: the list, and a file that was made. */
import type { Page } from 'playwright/test';
import type { State } from './states-desk.ts';

async function openFiles(page: Page): Promise<void> {
  await page.keyboard.press('Shift+S');
  await page.locator('#share-way-file').click();
  await page.locator('.file-kinds label').last().waitFor();
}

export const SHARE_FILE_STATES: readonly State[] = [
  { name: 'files to share', part: '.share-sheet', enter: openFiles },
  {
    name: 'a file that was made',
    part: '.share-sheet',
    async enter(page) {
      await openFiles(page);
      await page.locator('.file-kinds label', { hasText: 'MIDI' }).first().click();
      await page.locator('.share-keys .primary').click();
      await page.locator('.file-made li').waitFor();
    },
  },
];
