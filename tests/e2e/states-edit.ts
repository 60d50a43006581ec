/** EDIT with a sound in it: its row in the list, and the wave editor with each of its tools. */
import type { Page } from 'playwright/test';
import { wavFile } from './audio-song.ts';
import { press, type State } from './states-desk.ts';
import type { Language } from './words.ts';

const { bytes } = wavFile({ seed: 5, rate: 48_000, channels: 1, seconds: 3, bits: 16, hz: 220 });
const SOUND = { name: 'Voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(bytes) };
/** Over the bar it is told for a while that the sound has come. */
const PART = '.edit';
const HANDHELD = ['phone', 'landscape'] as const;

async function bring(page: Page, language: Language): Promise<void> {
  await press(page, language, 'Edit');
  await page.locator('.edit input[type=file]').setInputFiles(SOUND);
  await page.locator('.edit-row').waitFor();
}

async function openWave(page: Page, language: Language): Promise<void> {
  await bring(page, language);
  await page.locator('.edit-name').click();
  await page.locator('.we-head').waitFor();
}

/** Out of the room, so that EDIT opens with its list, and without the sound. */
async function takeBack(page: Page): Promise<void> {
  await page.locator('.tabs button').nth(4).click();
  const room = page.locator('.we-head .icon-button');
  if (await room.isVisible()) await room.click();
  await page.locator('.edit-row').waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('.edit-row').waitFor({ state: 'detached' });
  await page.locator('.tabs button').first().click();
}

/** On larger screens all of its tools are seen at once. */
function tools(name: string, tab: number): State {
  return {
    name,
    part: PART,
    sizes: HANDHELD,
    async enter(page, language) {
      await openWave(page, language);
      await page.locator('.we [role=tab]').nth(tab).click();
    },
    undo: async (page) => {
      await page.locator('.tabs button').nth(4).click();
      await page.locator('.we [role=tab]').first().click();
      await takeBack(page);
    },
  };
}

export const EDIT_STATES: readonly State[] = [
  { name: 'a recorded track', part: PART, enter: bring, undo: takeBack },
  { name: 'a wave', part: PART, enter: openWave, undo: takeBack },
  tools('the shape of a wave', 1),
  tools('the time of a wave', 2),
  tools('regions of a wave', 3),
];
