/** The audio guide: what helps here, and what helps elsewhere. */
import type { Page } from 'playwright/test';
import { press, type State } from './states-desk.ts';
import { called, type Language } from './words.ts';

/** On a desk by the key of the transport, elsewhere by the menu. */
export async function openGuide(page: Page, language: Language = 'en'): Promise<void> {
  const key = page.locator('.audio-key');
  if (await key.isVisible()) await key.click();
  else {
    await press(page, language, 'Batida menu');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: called(language, 'Audio guide') })
      .click();
  }
  await page.locator('.guide-tips').waitFor();
}

/** EDIT opens with the room it was left with. */
async function close(page: Page): Promise<void> {
  await page.locator('.tabs button').nth(4).click();
  await page.locator('.guide-head .icon-button').click();
  await page.locator('.tabs button').first().click();
}

const PART = '.guide';

export const GUIDE_STATES: readonly State[] = [
  { name: 'the audio guide', part: PART, enter: openGuide, undo: close },
  {
    name: 'what helps on Windows',
    part: PART,
    sizes: ['phone', 'desktop'],
    async enter(page, language) {
      await openGuide(page, language);
      await page.locator('.guide [role=tab]').first().click();
    },
    undo: close,
  },
];
