/** A song, made with one thumb and made again with keys alone: the same file comes out. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { readWav } from '../../worklets/wav-file.ts';
import { Finger, middleOf, step } from './arrange-hands.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { amount } from './shares.ts';

/** Two cores draw, play, render and test at once. */
const PATIENCE = 90_000;
/** At 128 BPM a bar is 1.875 s: 64 of them are two minutes, which the drill makes; a quarter has every step of the way. */
const REPEATS = [8, 16, 16, 8, 16].map((repeats) => amount(repeats, repeats / 4));
const LEAST_SECONDS = amount(120, 30);
/** Row and column of the clips; the lead's, which gets its own melody, is the last. */
const CLIPS = [
  [2, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [6, 2],
  [0, 3],
  [1, 3],
  [2, 3],
  [6, 3],
  [6, 4],
  [0, 5],
  [7, 3],
] as const;

interface Hand {
  press(target: Locator): Promise<void>;
  /** To the end of its way. */
  most(slider: Locator): Promise<void>;
  /** A note somewhere, chosen. */
  draw(roll: Locator): Promise<void>;
  /** The chosen note, a step of the grid or a semitone. */
  move(roll: Locator, name: keyof typeof ARROWS): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);

async function thumb(page: Page): Promise<Hand> {
  const finger = await Finger.on(page);
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await target.tap();
  };
  return {
    press,
    async most(slider) {
      await slider.scrollIntoViewIfNeeded();
      // As often as it takes: a way across the whole screen is not the way of every knob.
      for (let tries = 0; tries < 5 && (await placeOfSlider(slider)) < 1; tries++) {
        const from = await middleOf(slider);
        await finger.drag(from, { x: from.x, y: 1 });
      }
    },
    async draw(roll) {
      const box = await roll.boundingBox();
      if (!box) throw new Error('the roll is not on the page');
      // In the third row from above, where none of the lead's own notes are.
      await roll.page().touchscreen.tap(box.x + 44 + 9, box.y + 20 + 60);
    },
    move: async (_, name) => press(button(page, name)),
  };
}

function keys(page: Page): Hand {
  return {
    async press(target) {
      await target.focus();
      await page.keyboard.press('Enter');
    },
    async most(slider) {
      await slider.focus();
      await page.keyboard.press('End');
    },
    async draw(roll) {
      await roll.focus();
      // Away from what is chosen, and from the row of the lead's own notes; the second Enter chooses what the first has drawn.
      await page.keyboard.press('Escape');
      for (const one of ['ArrowUp', 'ArrowUp', 'Enter', 'Enter']) await page.keyboard.press(one);
    },
    async move(roll, name) {
      await roll.focus();
      await page.keyboard.press(ARROWS[name]);
    },
  };
}

const ARROWS = { Earlier: 'ArrowLeft', Later: 'ArrowRight', 'Move down': 'ArrowDown', 'Move up': 'ArrowUp' } as const;
const LETTERS = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'];
/** Key and beat: an E minor seventh, one note after the other. */
const MELODY = [
  [88, 1],
  [83, 2],
  [79, 3],
  [86, 4],
] as const;

/** "G♯5, bar 1.1.3, …" as a key and a beat from 1. */
function placeOf(text: string): { readonly key: number; readonly beat: number } {
  const [, letter = '', octave, bar, beat, sixteenth] = /^([A-G]♯?)(\d), bar (\d+)\.(\d)\.(\d),/.exec(text) ?? [];
  return {
    key: LETTERS.indexOf(letter) + 12 * (Number(octave) + 1),
    beat: 4 * (Number(bar) - 1) + Number(beat) + (Number(sixteenth) - 1) / 4,
  };
}

/** Draws each note where the hand is, and moves it to where it belongs. */
async function play(page: Page, hand: Hand): Promise<void> {
  const roll = page.getByRole('application', { name: 'Piano roll of Lead' });
  const said = page.locator('.piano-window').getByRole('status');
  const place = async () => placeOf((await said.textContent()) ?? '');
  for (const [key, beat] of MELODY) {
    await hand.draw(roll);
    await expect(said).toHaveText(/velocity 80(, chosen)?$/);
    for (let now = await place(), tries = 0; (now.key !== key || now.beat !== beat) && tries < 60; tries++) {
      const before = await said.textContent();
      if (now.key !== key) await hand.move(roll, now.key < key ? 'Move up' : 'Move down');
      else await hand.move(roll, now.beat < beat ? 'Later' : 'Earlier');
      await expect(said).not.toHaveText(before ?? '');
      now = await place();
    }
    expect(await place()).toEqual({ key, beat });
  }
}

/** 0 to 1 of its way. */
function placeOfSlider(slider: Locator): Promise<number> {
  return slider.evaluate((element) => {
    const number = (name: string) => Number(element.getAttribute(`aria-value${name}`));
    return (number('now') - number('min')) / (number('max') - number('min'));
  });
}

/** What is rolled is rolled alike, so that both songs can be the same. */
async function loadDice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let rolls = 0;
    const roll = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = ((array: Uint32Array) => {
      if (!(array instanceof Uint32Array)) return roll(array);
      return array.fill(++rolls * 2_654_435_769);
    }) as typeof crypto.getRandomValues;
  });
}

/** Makes the song; the hash of its file. */
async function make(page: Page, hand: Hand): Promise<{ readonly sha256: string; readonly seconds: number }> {
  const { press } = hand;
  await open(page);
  await press(step(page, 'Kick', 3));

  await test.step('clips of three scenes and an end', async () => {
    await press(button(page, 'Session'));
    for (const [row, column] of CLIPS) {
      await cell(page, row, column).scrollIntoViewIfNeeded();
      await press(cell(page, row, column));
      await expect(cell(page, row, column)).not.toHaveAccessibleName(/empty clip/);
    }
  });

  await test.step('a melody in the chorus of the lead', async () => {
    await press(cell(page, 7, 3));
    await expect(cell(page, 7, 3)).toHaveAccessibleName(/playing$/);
    await press(button(page, 'Stop'));
    await press(button(page, 'Piano'));
    await play(page, hand);
  });

  await test.step('its cutoff moves', async () => {
    await press(button(page, 'Arrange'));
    await press(button(page, 'Sound'));
    await press(button(page, 'Automation lanes'));
    const panel = page.getByRole('dialog', { name: 'Lead: automation' });
    await panel.getByRole('combobox', { name: 'Parameter' }).selectOption('patch.cutoff');
    for (let points = 0; points < 2; points++) await press(panel.getByRole('button', { name: 'Add point' }));
    await expect(panel.getByText(/^Point 2 of 2: step 9,/)).toBeVisible();
    await hand.most(panel.getByRole('slider', { name: 'Cutoff' }));
    await expect(panel.getByText(/^Point 2 of 2: step 9, 20\skHz$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('a mix', async () => {
    await press(button(page, 'Mix'));
    await press(page.getByRole('button', { name: 'Mute Hi-hat' }));
    await hand.most(page.getByRole('slider', { name: 'Width' }));
  });

  await test.step('scenes in order', async () => {
    await press(button(page, 'Session'));
    await press(page.getByRole('radio', { name: 'Timeline' }));
    for (const scene of ['Main', 'Intro', 'Verse', 'Chorus', 'Bridge', 'Outro']) {
      await press(button(page, `Add ${scene}`));
    }
    const blocks = page.locator('[data-block]');
    // From the end: a block that grows pushes those behind it out of sight.
    for (const [place, repeats] of [...REPEATS.entries()].reverse()) {
      await press(blocks.nth(place));
      const more = page.getByRole('button', { name: 'More repeats' });
      for (let times = 1; times < repeats; times++) await press(more);
      await expect(blocks.nth(place)).toHaveAccessibleName(new RegExp(`, ${repeats}×,`));
    }
  });

  await press(button(page, 'Render to WAV'));
  const panel = page.getByRole('dialog', { name: 'Render to WAV' });
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    press(panel.getByRole('button', { name: 'Render to WAV' })),
  ]);
  const bytes = readFileSync(await download.path());
  const { channels, rate } = readWav(bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), seconds: (channels[0]?.length ?? 0) / rate };
}

test.describe.configure({ timeout: 240_000 });
test.use({ ...deviceOf('phone'), isPreloaded: true });

test('one thumb and the keyboard alone make the same song', async ({ page, browser }) => {
  await loadDice(page);
  const byThumb = await make(page, await thumb(page));
  expect(byThumb.seconds).toBeGreaterThan(LEAST_SECONDS);
  const context = await browser.newContext({ ...deviceOf('phone'), acceptDownloads: true });
  const other = await context.newPage();
  await loadDice(other);
  expect(await make(other, keys(other))).toEqual(byThumb);
  await context.close();
});
