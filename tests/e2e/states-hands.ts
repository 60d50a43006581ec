/** What is played by hand: under the lanes of a phone in place of its steps, elsewhere a dock of the session. */
import type { Page } from 'playwright/test';
import { press, type State } from './states-desk.ts';
import type { Language } from './words.ts';

const HANDHELD = ['phone', 'landscape'] as const;
const LARGE = ['tablet', 'desktop'] as const;

const choose = (page: Page, place: number) => page.locator('.hands-choice [role=radio]').nth(place).click();

async function openDock(page: Page, language: Language): Promise<void> {
  await press(page, language, 'Session');
  await press(page, language, 'Pads and keys');
  await page.locator('.live-surface').waitFor();
}

async function shutDock(page: Page): Promise<void> {
  await page.locator('.tab').nth(1).click();
  await page.locator('.session-live').click();
  await page.locator('.tab').first().click();
}

export const HANDS_STATES: readonly State[] = [
  {
    name: 'pads',
    sizes: HANDHELD,
    enter: async (page) => {
      await choose(page, 1);
      await page.locator('.hand-pad').first().waitFor();
    },
    undo: (page) => choose(page, 0),
  },
  {
    name: 'keys',
    sizes: HANDHELD,
    enter: async (page) => {
      await choose(page, 2);
      await page.locator('.hand-key').first().waitFor();
    },
    undo: (page) => choose(page, 0),
  },
  { name: 'pads of the session', sizes: LARGE, enter: openDock, undo: shutDock },
  {
    name: 'keys of the session',
    sizes: LARGE,
    enter: async (page, language) => {
      await openDock(page, language);
      await press(page, language, 'Show keys');
      await page.locator('.live-key').first().waitFor();
    },
    undo: async (page) => {
      await page.locator('.tab').nth(1).click();
      await page.locator('.live-bar .key').last().click();
      await shutDock(page);
    },
  },
];
