/** What only a desk or a tablet can show: the editors of the dock, a context menu. And what a state is. */
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
  /** What it says was put into words as it came (a notice, a menu): in another language it is entered anew. */
  readonly isSaidOnce?: true;
  /** Where texts come after the rest when another language is chosen: resolves once they are there. */
  readonly spoken?: (page: Page, language: Language) => Promise<void>;
  /** What closing dialogs and going back to the first view does not undo. */
  readonly undo?: (page: Page) => Promise<void>;
}

const DESK_PIXELS = 1280;

export async function press(page: Page, language: Language, english: string): Promise<void> {
  await page
    .getByRole('button', { name: called(language, english) })
    .first()
    .click();
}

async function openTab(page: Page, language: Language, english: string): Promise<void> {
  // Where it is folded away its keys open it.
  if (!(await page.locator('.dock').isVisible())) await page.keyboard.press('d');
  await page
    .locator('.dock')
    .getByRole('tab', { name: called(language, english) })
    .click();
  await page.locator('.dock-body [class]').first().waitFor();
}

/** A tablet folds it away: the rack has its place again. */
async function leaveTab(page: Page): Promise<void> {
  await page.keyboard.press('Control+Alt+1');
  if ((page.viewportSize()?.width ?? 0) < DESK_PIXELS) await page.keyboard.press('d');
}

export const DESK_STATES: readonly State[] = [
  {
    name: 'rhythm in the dock',
    part: '.dock',
    sizes: ['tablet', 'desktop'],
    enter: (page, language) => openTab(page, language, 'Rhythm'),
    undo: leaveTab,
  },
  {
    name: 'notes in the dock',
    part: '.dock',
    sizes: ['tablet', 'desktop'],
    enter: (page, language) => openTab(page, language, 'Notes'),
    undo: leaveTab,
  },
  {
    name: 'keys in the dock',
    part: '.dock',
    sizes: ['tablet', 'desktop'],
    enter: async (page, language) => {
      await page.locator('.track-row .tile').last().click();
      await openTab(page, language, 'Keys');
      await page.locator('.live-key').first().waitFor();
    },
    undo: async (page) => {
      await leaveTab(page);
      await page.locator('.track-row .tile').first().click();
    },
  },
  {
    name: 'automation in the dock',
    part: '.dock',
    sizes: ['tablet', 'desktop'],
    enter: async (page, language) => {
      await openTab(page, language, 'Automation');
      await press(page, language, 'Add point');
    },
    undo: async (page) => {
      await page.keyboard.press('Control+z');
      await leaveTab(page);
    },
  },
  {
    name: 'the song, its dock open',
    sizes: ['desktop'],
    enter: async (page) => {
      await page.keyboard.press('g');
      await page.locator('.song-empty').click();
      await page.locator('.song-lane').first().dblclick();
      await page.locator('.clip-lane .cell').first().waitFor();
    },
    undo: async (page) => {
      await page.keyboard.press('d');
      await page.keyboard.press('Control+z');
      await page.keyboard.press('g');
    },
  },
  {
    name: 'a track menu',
    isSaidOnce: true,
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
