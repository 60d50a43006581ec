/** What only a desk can show: the editors of its dock, a context menu. And what a state is. */
import type { Page } from 'playwright/test';
import type { Size } from './fixtures.ts';
import { called, type Language } from './words.ts';

export interface State {
  readonly name: string;
  /** None: all. */
  readonly sizes?: readonly Size[];
  /** What lies over the rest without being a dialog. */
  readonly part?: string;
  enter(page: Page, language: Language): Promise<void>;
  /** What closing dialogs and going back to the first view does not undo. */
  readonly undo?: (page: Page) => Promise<void>;
}

export async function press(page: Page, language: Language, english: string): Promise<void> {
  await page
    .getByRole('button', { name: called(language, english) })
    .first()
    .click();
}

async function openTab(page: Page, language: Language, english: string): Promise<void> {
  await page
    .locator('.dock')
    .getByRole('tab', { name: called(language, english) })
    .click();
  await page.locator('.dock-body [class]').first().waitFor();
}

export const DESK_STATES: readonly State[] = [
  {
    name: 'rhythm in the dock',
    part: '.dock',
    sizes: ['desktop'],
    enter: (page, language) => openTab(page, language, 'Rhythm'),
    undo: (page) => page.keyboard.press('Control+Alt+1'),
  },
  {
    name: 'notes in the dock',
    part: '.dock',
    sizes: ['desktop'],
    enter: (page, language) => openTab(page, language, 'Notes'),
    undo: (page) => page.keyboard.press('Control+Alt+1'),
  },
  {
    name: 'automation in the dock',
    part: '.dock',
    sizes: ['desktop'],
    enter: async (page, language) => {
      await openTab(page, language, 'Automation');
      await press(page, language, 'Add point');
    },
    undo: async (page) => {
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+Alt+1');
    },
  },
  {
    name: 'a track menu',
    sizes: ['desktop'],
    enter: async (page) => {
      await page.locator('.track-row .tile').first().click({ button: 'right' });
      await page.getByRole('menu').waitFor();
    },
    undo: async (page) => {
      await page.keyboard.press('Escape');
    },
  },
];
