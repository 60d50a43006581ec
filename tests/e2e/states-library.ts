/** The sound library: all of it, nothing found, one's own sounds, a song without room for a track, a text that is pasted. */
import type { Page } from 'playwright/test';
import { press, type State } from './states-desk.ts';
import { called, type Language, soundName } from './words.ts';

/** By its place: the door of EDIT, in any language. */
export async function openLibrary(page: Page, language: Language = 'en'): Promise<void> {
  await press(page, language, 'Edit');
  await page.locator('.edit-doors button', { hasText: called(language, 'Sound library') }).click();
  await page.locator('.library-tile').nth(40).waitFor();
}

/** Out of the room, so that EDIT opens with its list; what is put back first is done while it is open. */
async function leave(page: Page, putBack: () => Promise<void> = async () => undefined): Promise<void> {
  await page.locator('.tabs button').nth(4).click();
  await putBack();
  await page.locator('.library-head > .icon-button').last().click();
  await page.locator('.edit-home:not([hidden])').waitFor();
  await page.locator('.tabs button').first().click();
}

/** Heard and stopped, so that nothing on the screen moves. */
async function choose(page: Page, id: string): Promise<void> {
  await page.locator(`[data-sound="${id}"]`).click();
  await page.locator(`[data-sound="${id}"]`).click();
  await page.locator('.library-tile.is-playing').waitFor({ state: 'detached' });
}

/** Names of sounds come in a file of their own. */
const areNamed: State['spoken'] = (page, language) =>
  page
    .locator('[data-sound="taxiKick"]', { hasText: soundName(language, 'taxiKick') })
    .first()
    .waitFor();

const PART = '.library';

export const LIBRARY_STATES: readonly State[] = [
  { name: 'the sound library', part: PART, enter: openLibrary, spoken: areNamed, undo: (page) => leave(page) },
  {
    name: 'a kit of the library',
    part: PART,
    async enter(page, language) {
      await openLibrary(page, language);
      await choose(page, 'kitSambaReggae');
      await page.locator('.library-kit-goal').waitFor();
    },
    spoken: areNamed,
    undo: (page) => leave(page, () => choose(page, 'taxiKick')),
  },
  {
    name: 'a sound that is not there',
    part: PART,
    async enter(page, language) {
      await openLibrary(page, language);
      await page.locator('.library input[type=search]').fill('Logtrum xx');
      await page.locator('.library-none').waitFor();
    },
    undo: (page) => leave(page),
  },
  {
    name: 'own sounds',
    part: PART,
    async enter(page, language) {
      await openLibrary(page, language);
      await page.locator('.library-shelf').nth(1).click();
      await page.locator('.library-none').waitFor();
    },
    undo: (page) => leave(page, () => page.locator('.library-shelf').nth(2).click()),
  },
  {
    name: 'a sound that is pasted',
    async enter(page, language) {
      await openLibrary(page, language);
      await page.locator('.library-shelf').nth(1).click();
      await page.locator('.library-own button').last().click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
    undo: (page) => leave(page, () => page.locator('.library-shelf').nth(2).click()),
  },
];
