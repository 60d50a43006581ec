/** What the workstation can show, and how one gets there: by what can be seen, or by the keys that are the same in all languages. */
import type { Page } from 'playwright/test';
import { expect, type Size } from './fixtures.ts';
import { COOKIE_STATES } from './states-cookies.ts';
import { DESK_STATES, press, type State } from './states-desk.ts';
import { EDIT_STATES } from './states-edit.ts';
import { FRAME_STATES } from './states-frame.ts';
import { GUIDE_STATES } from './states-guide.ts';
import { HANDS_STATES } from './states-hands.ts';
import { HUB_STATES } from './states-hub.ts';
import { LIBRARY_STATES } from './states-library.ts';
import { SAMPLER_STATES } from './states-sampler.ts';
import { SHARE_STATES } from './states-share.ts';
import { SHARE_FILE_STATES } from './states-share-file.ts';
import { SONG_STATES } from './states-song.ts';
import { THEORY_STATES } from './states-theory.ts';
import { TOUR_LINE, TOUR_STATES } from './states-tour.ts';
import { called, type Language, wordingsOf } from './words.ts';

const opened = (page: Page) => page.getByRole('dialog').first().waitFor();

function byKeys(name: string, chord: string): State {
  return {
    name,
    async enter(page) {
      await page.keyboard.press(chord);
      await opened(page);
    },
  };
}

function byKey(name: string, english: string, sizes?: readonly Size[]): State {
  return {
    name,
    ...(sizes ? { sizes } : {}),
    async enter(page, language) {
      await press(page, language, english);
      await opened(page);
    },
  };
}

async function openRoll(page: Page, language: Language): Promise<void> {
  await press(page, language, 'Piano');
  await page.getByRole('application').waitFor();
}

function strip(tile: string, sizes: readonly Size[]): State {
  return {
    name: `strip ${tile}`,
    sizes,
    async enter(page, language) {
      await press(page, language, 'Mix');
      await page.locator(tile).first().click();
      await page.locator('.mixer-panel .picture').first().waitFor();
    },
  };
}

const HANDHELD = ['phone', 'landscape'] as const;

/** Of a first visit: the offer of a tour comes first, and is dismissed. */
export const STATES: readonly State[] = [
  TOUR_LINE,
  { name: 'arrange', enter: async () => undefined },
  {
    name: 'sound',
    part: '.rack',
    sizes: HANDHELD,
    enter: async (page, language) => {
      await press(page, language, 'Sound');
      await page.getByRole('button', { name: called(language, 'Close sound panel') }).waitFor();
    },
  },
  {
    name: 'thirty-two steps',
    sizes: ['tablet', 'desktop'],
    enter: (page) => page.getByRole('radio', { name: '32' }).click(),
    undo: (page) => page.getByRole('radio', { name: '16' }).click(),
  },
  {
    name: 'a notice',
    isSaidOnce: true,
    part: '.toast',
    sizes: ['tablet', 'desktop'],
    enter: async (page, language) => {
      await press(page, language, 'Copy');
      await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
    // The next edit ends it.
    undo: async (page) => {
      await page.locator('button.cell').first().click();
      await page.keyboard.press('Control+z');
    },
  },
  { name: 'piano', enter: openRoll },
  {
    name: 'a chosen note',
    enter: async (page, language) => {
      await openRoll(page, language);
      await page.getByRole('application').focus();
      // Adds one where the cursor is, and chooses it.
      for (const key of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key);
      await page.locator('.note-buttons .delete').waitFor();
    },
    undo: (page) => page.keyboard.press('Control+z'),
  },
  {
    name: 'note tools',
    enter: async (page, language) => {
      await openRoll(page, language);
      await press(page, language, 'Note tools');
      await opened(page);
    },
  },
  {
    name: 'session',
    enter: async (page, language) => {
      await press(page, language, 'Session');
      await page.locator('.clip-grid .clip').first().waitFor();
    },
  },
  {
    name: 'a clip',
    enter: async (page, language) => {
      await press(page, language, 'Session');
      const cell = page.locator('[data-row="1"][data-column="2"]');
      await cell.click();
      // Held for longer than a tap.
      await cell.click({ delay: 600 });
      await opened(page);
    },
    undo: (page) => page.keyboard.press('Control+z'),
  },
  {
    name: 'a scene',
    enter: async (page, language) => {
      await press(page, language, 'Session');
      await page.locator('[data-row="-1"][data-column="2"]').click({ delay: 600 });
      await opened(page);
    },
  },
  ...HANDS_STATES,
  ...SONG_STATES,
  {
    name: 'edit',
    enter: async (page, language) => {
      await press(page, language, 'Edit');
      await page.locator('.edit-studio').waitFor();
    },
  },
  ...EDIT_STATES,
  ...THEORY_STATES,
  {
    name: 'setup',
    enter: async (page, language) => {
      await press(page, language, 'Setup');
      await page.getByRole('button', { name: called(language, 'Reset settings') }).waitFor();
    },
  },
  {
    name: 'setup, erasing asked',
    sizes: ['phone'],
    enter: async (page, language) => {
      await press(page, language, 'Setup');
      await page.getByRole('button', { name: called(language, 'Erase'), exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'mixer',
    enter: async (page, language) => {
      await press(page, language, 'Mix');
      await page.locator('.channel.master').waitFor();
    },
  },
  {
    name: 'a group of strips',
    sizes: ['phone'],
    enter: async (page, language) => {
      await press(page, language, 'Mix');
      await page.locator('.channel .tile').first().click();
      await page.locator('.group-choice select').selectOption('a new one');
      const sheet = page.getByRole('dialog');
      if (await sheet.isVisible()) await page.keyboard.press('Escape');
      await page.locator('.channel.group').waitFor();
    },
    undo: (page) => page.keyboard.press('Control+z'),
  },
  strip('.channel .tile', HANDHELD),
  strip('.tile.master-tile', ['phone', 'desktop']),
  byKey('menu', 'Batida menu'),
  byKeys('shortcuts', '?'),
  ...TOUR_STATES,
  ...COOKIE_STATES,
  ...FRAME_STATES,
  byKeys('projects', 'Control+o'),
  byKeys('save', 'Control+s'),
  {
    name: 'cloud backup of a guest',
    enter: async (page, language) => {
      await page.keyboard.press('Control+o');
      await press(page, language, 'Cloud Backup');
      // The bar has one too.
      await page
        .getByRole('dialog')
        .getByRole('link', { name: called(language, 'Log in') })
        .waitFor();
    },
  },
  byKeys('export', 'Control+e'),
  ...SHARE_STATES,
  byKey('add a track', 'Add track'),
  byKey('pattern tools', 'Pattern tools', HANDHELD),
  ...DESK_STATES,
  {
    name: 'rhythm and groove',
    sizes: HANDHELD,
    enter: async (page, language) => {
      await press(page, language, 'Pattern tools');
      await press(page, language, 'Rhythm and groove');
      await page.locator('.rhythm-panel').waitFor();
    },
  },
  {
    name: 'a held step',
    part: '.rack',
    enter: async (page) => {
      await page.locator('button.cell[aria-pressed="true"]').first().focus();
      await page.keyboard.press('h');
      await page.locator('.locks-head').waitFor();
      await page.locator('.rack [data-path="strip.pan"] [role=slider]').press('End');
      await page.locator('.lock-chips').waitFor();
    },
    undo: async (page) => {
      await page.locator('button.cell[aria-pressed="true"]').first().focus();
      await page.keyboard.press('h');
      await page.keyboard.press('Control+z');
    },
  },
  {
    name: 'automation',
    sizes: HANDHELD,
    enter: async (page, language) => {
      if (!(await page.locator('.knob-modes').isVisible())) await press(page, language, 'Sound');
      await press(page, language, 'Automation lanes');
      await opened(page);
      await press(page, language, 'Add point');
    },
    undo: (page) => page.keyboard.press('Control+z'),
  },
  {
    name: 'step detail',
    sizes: HANDHELD,
    enter: async (page) => {
      // Held for longer than a tap, and let go where it was.
      await page.locator('button.cell[aria-pressed="true"]').first().click({ delay: 600 });
      await opened(page);
    },
  },
  {
    name: 'track settings',
    sizes: HANDHELD,
    enter: async (page, language) => {
      const [before = '', after = ''] = wordingsOf(language, '{{track}} settings')[0]?.split('{{track}}') ?? [];
      await page
        .getByRole('button', { name: new RegExp(`^${before}.+${after}$`) })
        .first()
        .click();
      await opened(page);
    },
  },
  ...LIBRARY_STATES,
  ...GUIDE_STATES,
  ...HUB_STATES,
  ...SHARE_FILE_STATES,
  ...SAMPLER_STATES,
];

/** Closes what lies over the page, and goes back to the first view. */
export async function leave(page: Page, language: Language, state: State): Promise<void> {
  // By what they are: one that another lies over has no role meanwhile.
  const dialogs = page.locator('[role=dialog]');
  for (let turn = 0; turn < 3 && (await dialogs.count()) > 0; turn++) {
    // The topmost goes; what it lay over may stay.
    const open = await dialogs.count();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs.count()).toBeLessThan(open);
  }
  const shut = page.getByRole('button', { name: called(language, 'Close sound panel') });
  if (await shut.isVisible()) await shut.click();
  const arrange = page.getByRole('button', { name: called(language, 'Arrange') });
  if ((await arrange.getAttribute('aria-current')) === null) await arrange.click();
  await state.undo?.(page);
  const close = page.locator('.toast-close');
  if (await close.isVisible()) await close.click();
  // Good news goes by itself, as long as no pointer holds it.
  await page.mouse.move(0, 0);
  await page.locator('.toast').first().waitFor({ state: 'hidden' });
}
