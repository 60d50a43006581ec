/** The room of music theory: each of its tabs, with what is on a phone behind three dots. */
import type { Page } from 'playwright/test';
import { press, type State } from './states-desk.ts';
import { called, type Language } from './words.ts';

const PART = '.theory';

async function openTheory(page: Page, language: Language, tab: number): Promise<void> {
  await press(page, language, 'Edit');
  await page
    .locator('.edit-doors')
    .getByRole('button', { name: called(language, 'Music theory') })
    .click();
  await page.locator('.theory [role=tab]').nth(tab).click();
  await page.locator('.theory-block').first().waitFor();
}

/** EDIT opens with the room it was left with. */
async function close(page: Page): Promise<void> {
  await page.locator('.tabs button').nth(4).click();
  await page.locator('.theory-head .icon-button').click();
  await page.locator('.edit-doors').waitFor();
  await page.locator('.tabs button').first().click();
}

function theory(name: string, tab: number): State {
  return { name, part: PART, enter: (page, language) => openTheory(page, language, tab), undo: close };
}

export const THEORY_STATES: readonly State[] = [
  theory('theory: scales', 0),
  theory('theory: chords', 1),
  theory('theory: progressions', 2),
  {
    name: 'theory: more',
    isSaidOnce: true,
    sizes: ['phone'],
    async enter(page, language) {
      await openTheory(page, language, 1);
      await page.locator('.theory-more').click();
      await page.getByRole('menu').waitFor();
    },
    undo: close,
  },
];
