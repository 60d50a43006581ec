/** Where a song begins and is laid out: its name, styles to begin with, the timeline, empty and full. */
import type { Page } from 'playwright/test';
import { press, type State } from './states-desk.ts';
import { called, type Language } from './words.ts';

const opened = (page: Page) => page.getByRole('dialog').first().waitFor();

async function openTimeline(page: Page, language: Language): Promise<void> {
  await page.locator('.clip-grid, .song-page-foot').first().waitFor();
  const choice = page.getByRole('radio', { name: called(language, 'Timeline') });
  if (await choice.isVisible()) await choice.click();
}

export const SONG_STATES: readonly State[] = [
  {
    name: 'an empty scene that was to be heard',
    enter: async (page, language) => {
      await press(page, language, 'Session');
      await page.locator('[data-row="-1"][data-column="2"]').click();
      await opened(page);
    },
  },
  {
    name: 'no song yet',
    sizes: ['phone', 'landscape'],
    enter: async (page, language) => {
      await press(page, language, 'Session');
      await openTimeline(page, language);
      await page.locator('.grow-offer-sections li').first().waitFor();
    },
    undo: async (page) => {
      await page.locator('.tab').nth(1).click();
      await page.locator('.song-page-foot [role=radio]').first().click();
      await page.locator('.tab').first().click();
    },
  },
  {
    name: 'a song',
    enter: async (page, language) => {
      await press(page, language, 'Session');
      await openTimeline(page, language);
      if (await page.locator('.scene-chip').first().isVisible()) await page.locator('.scene-chip').first().click();
      else await press(page, language, 'Add all scenes');
      await page.locator('[data-block]').last().waitFor();
    },
    undo: (page) => page.keyboard.press('Control+z'),
  },
  {
    name: 'this-song',
    sizes: ['phone', 'tablet', 'desktop'],
    async enter(page) {
      await page.locator('.bar-project-name').click();
      await opened(page);
    },
  },
  {
    name: 'new-song',
    async enter(page, language) {
      await page.keyboard.press('Control+o');
      await opened(page);
      await press(page, language, 'New');
      await page.locator('.new-song-foot').waitFor();
      await page.locator('.style-tile-picture svg').last().waitFor();
    },
  },
];
