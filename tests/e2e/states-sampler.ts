/** The sampler with sounds on its pads, one pad's page, the memory of hits; and a loop that is cut up. */
import type { Page } from 'playwright/test';
import { KICK, NOISE } from './audio-song.ts';
import { loopFile } from './loop-file.ts';
import { press, type State } from './states-desk.ts';
import { called, type Language } from './words.ts';

/** Low, middle and high by turns, so that slices of every colour are seen. */
const TONES = [90, 900, 6000];
/** A finger's width apart on the narrowest wave. */
const QUARTERS = [0, 4, 8, 12];
const SOUNDS = [
  { name: 'Boom.wav', bytes: Buffer.from(KICK.bytes) },
  { name: 'Spray.wav', bytes: Buffer.from(NOISE.bytes) },
  { name: 'Kumasi break.wav', bytes: loopFile(TONES, QUARTERS) },
];
const LOOP = SOUNDS.length - 1;
const HANDHELD = ['phone', 'landscape'] as const;

/** A phone shows one of three at a time, and remembers which. */
async function showFace(page: Page, place: number): Promise<void> {
  const face = page.locator('.sampler-faces [role=radio]').nth(place);
  if (await face.isVisible()) await face.click();
}

async function openSampler(page: Page, language: Language): Promise<void> {
  await press(page, language, 'Edit');
  await page
    .locator('.edit-doors')
    .getByRole('button', { name: called(language, 'Sampler') })
    .click();
  await press(page, language, 'Add a sampler');
  await showFace(page, 0);
  for (const [pad, { name, bytes }] of SOUNDS.entries()) {
    const input = page.locator(`[data-pad="${pad}"] input[type=file]`);
    await input.setInputFiles({ name, mimeType: 'audio/wav', buffer: bytes });
    await page.locator(`[data-pad="${pad}"] button`).waitFor();
  }
  await page.locator('.pad-strip .pad-wave').waitFor();
}

/** EDIT opens with the room it was left with. The track and what was loaded were one edit each. */
async function takeBack(page: Page): Promise<void> {
  await page.locator('.tab').nth(4).click();
  for (const room of ['.chop', '.sampler:not(.chop)']) {
    const back = page.locator(`${room} .sampler-head .icon-button`).first();
    if (await back.isVisible()) await back.click();
  }
  await page.locator('.edit-doors').waitFor();
  await page.locator('.tab').first().click();
  for (let edit = 0; edit <= SOUNDS.length; edit++) await page.keyboard.press('Control+z');
}

async function openChop(page: Page, language: Language, way: number): Promise<void> {
  await openSampler(page, language);
  await page.locator('.pad-strip header .icon-button').click();
  await page.getByRole('menuitem', { name: called(language, 'Open in Chop') }).click();
  await page.locator('.chop-line').first().waitFor();
  await page.locator('.chop .sampler-head [role=radio]').nth(way).click();
}

export const SAMPLER_STATES: readonly State[] = [
  {
    name: 'the sampler',
    isSaidOnce: true,
    enter: openSampler,
    undo: takeBack,
  },
  {
    name: 'a pad',
    sizes: HANDHELD,
    enter: async (page, language) => {
      await openSampler(page, language);
      await page.locator(`[data-pad="${LOOP}"] button`).press('Enter');
      await page.locator('.pad-cap-page').waitFor();
    },
    undo: takeBack,
  },
  {
    name: 'what pads remember',
    sizes: HANDHELD,
    enter: async (page, language) => {
      await openSampler(page, language);
      await showFace(page, 2);
      await page.locator('.pad-memory').waitFor();
    },
    undo: takeBack,
  },
  { name: 'chop', enter: (page, language) => openChop(page, language, 0), undo: takeBack },
  { name: 'chop by taps', enter: (page, language) => openChop(page, language, 2), undo: takeBack },
];
