/** The hub as a guest sees it: its tabs, an item with its comments, a person, a report, and the question to log in. */
import type { Page } from 'playwright/test';
import { emptyHub, fillHub } from './hub-data.ts';
import type { State } from './states-desk.ts';
import { called, type Language } from './words.ts';

/** It is remembered which one was open. */
const tab = (page: Page, place: number) => page.locator('.hub [role=tab]').nth(place).click();

/** By the key that is on every screen: the one of EDIT. */
async function openHub(page: Page, language: Language): Promise<void> {
  await fillHub(page);
  await page
    .getByRole('button', { name: called(language, 'Edit') })
    .first()
    .click();
  await page
    .locator('.edit-doors')
    .getByRole('button', { name: called(language, 'Social Hub') })
    .click();
  await tab(page, 0);
  await page.locator('.hub-songs .hub-item').first().waitFor();
}

function state(name: string, enter: State['enter'], sizes?: State['sizes']): State {
  return {
    name,
    ...(sizes ? { sizes } : {}),
    async enter(page, language) {
      await openHub(page, language);
      await enter(page, language);
    },
    undo: emptyHub,
  };
}

export const HUB_STATES: readonly State[] = [
  state('hub, discover, one of it playing', async (page) => {
    await page.locator('.hub-cover').nth(1).click();
    await page.locator('.hub-player .play-item[aria-pressed=true]').waitFor();
  }),
  state(
    'hub, my music of a guest',
    async (page) => {
      await tab(page, 1);
      await page.locator('.hub-empty').waitFor();
    },
    ['phone'],
  ),
  state('hub, community', async (page) => {
    await tab(page, 2);
    await page.locator('.hub-genres').waitFor();
  }),
  state('hub, collaborate', async (page) => {
    await tab(page, 3);
    await page.locator('.hub-part .hub-item').first().waitFor();
  }),
  state(
    'hub, a challenge',
    async (page) => {
      await tab(page, 2);
      await page.locator('.hub-part').nth(2).locator('.hub-line').click();
      await page.locator('.hub-list .hub-item-more').first().waitFor();
    },
    ['phone', 'desktop'],
  ),
  state('hub, an item, and how it is embedded', async (page) => {
    await page.locator('.hub-songs .hub-item-name').nth(3).click();
    await page.locator('.hub-comment').first().waitFor();
    await page.locator('.hub-lyrics summary').click();
    await page.locator('.hub-item-keys [aria-expanded=false]').click();
    await page.locator('.hub-embed textarea').waitFor();
  }),
  state('hub, a comment that its author edits', async (page, language) => {
    await page.locator('.hub-songs .hub-item-name').nth(3).click();
    await page.getByRole('button', { name: called(language, 'Edit your comment') }).click();
    await page.locator('.hub-comment-edit').waitFor();
    // In the field, Escape would give up the edit and leave the sheet open.
    await page.locator('.hub-comments').focus();
  }),
  state('hub, a part to take', async (page, language) => {
    await page.locator('.hub-songs .hub-item-name').nth(3).click();
    await page.getByRole('button', { name: called(language, 'Take a part') }).click();
    await page.locator('.hub-parts li .key').nth(7).click();
    await page.locator('.hub-owed').waitFor();
  }),
  state('hub, a lineage', async (page, language) => {
    await page.locator('.hub-songs .hub-item-name').nth(3).click();
    await page.getByRole('button', { name: called(language, 'Where it comes from') }).click();
    await page.locator('.lineage li').first().waitFor();
  }),
  state(
    'hub, a person',
    async (page) => {
      await tab(page, 2);
      await page.locator('.hub-line .hub-item-name').first().click();
      await page.locator('.hub-person .hub-item').first().waitFor();
    },
    ['phone', 'desktop'],
  ),
  state(
    'hub, a report',
    async (page, language) => {
      await page.locator('.hub-songs .hub-item-name').first().click();
      await page
        .locator('.hub-item-keys')
        .getByRole('button', { name: called(language, 'Report') })
        .click();
      await page.locator('.hub-report').waitFor();
    },
    ['phone'],
  ),
  state(
    'hub, logging in is asked for',
    async (page) => {
      await page.locator('.hub-share').click();
      await page.locator('.hub-login').waitFor();
    },
    ['phone', 'landscape'],
  ),
];
