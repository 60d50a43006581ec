/** Sharing: the ways of the sheet, a code in full, what came by a link, the scanner before it looks. */
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { encodeLink } from '../../song/link.ts';
import { audioSong } from './audio-song.ts';
import { press, type State } from './states-desk.ts';
import { called, type Language } from './words.ts';

const opened = (page: Page) => page.getByRole('dialog').first().waitFor();

function way(name: string, place: number, there: string): State {
  return {
    name,
    part: '.share-sheet',
    async enter(page: Page) {
      await page.keyboard.press('Shift+S');
      await opened(page);
      await page.locator('.share-ways [role=tab]').nth(place).click();
      await page.locator(there).waitFor();
    },
  };
}

let link: string | null = null;
/** Of the song one begins with, called Zinc Roof. */
export function linkText(): string {
  link ??= encodeLink({ kind: 'song', song: { ...defaultSong(), name: 'Zinc Roof' } });
  return link;
}

/** Of a song with recordings, which stay where they are. */
const linkWithoutVoice = () => encodeLink({ kind: 'song', song: audioSong('Zinc Roof') });

async function follow(page: Page, text: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, text);
  await opened(page);
}

export const SHARE_STATES: readonly State[] = [
  way('share, a link', 0, '.share-url[aria-busy="false"]'),
  way('share, a code', 1, '.code'),
  way('share, a video', 3, '.video-facts'),
  way('share, the hub', 4, '.share-lead'),
  {
    name: 'a code in full',
    sizes: ['phone', 'landscape'],
    async enter(page) {
      await page.keyboard.press('Shift+S');
      await opened(page);
      await page.locator('.share-ways [role=tab]').nth(1).click();
      await page.locator('.code-key').click();
      await page.locator('.code-full').waitFor();
    },
  },
  {
    name: 'a song that came by a link',
    async enter(page) {
      await follow(page, linkWithoutVoice());
      await page.locator('.arrival-missing').waitFor();
    },
  },
  {
    name: 'a link that was cut short',
    sizes: ['phone'],
    async enter(page) {
      await follow(page, linkText().slice(0, -3));
      await page.locator('.dialog [role=alert]').first().waitFor();
    },
  },
  {
    name: 'scan',
    sizes: ['phone', 'desktop'],
    async enter(page, language: Language) {
      await page.keyboard.press('Control+o');
      await opened(page);
      await press(page, language, 'Scan');
      await page.getByRole('button', { name: called(language, 'Use the camera') }).waitFor();
    },
  },
];
