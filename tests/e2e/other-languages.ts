/** Other languages on a page where it stands: they are chosen in another tab, and the page follows. */
import { expect, type Page } from 'playwright/test';
import type { Language } from './words.ts';

/** Resolves once the page speaks a language and has drawn it. */
export type Speak = (language: Language) => Promise<void>;

/** How long a page has before it is told once more: it listens once it has nothing else to do. */
const HEARD_MS = 1000;

/** Opens the other tab. */
export async function otherLanguages(page: Page): Promise<Speak> {
  const tab = await page.context().newPage();
  // Of the same origin, and nothing runs there.
  await tab.goto('/first.js');
  await page.bringToFront();
  const choose = (code: string) => tab.evaluate((chosen) => localStorage.setItem('batida.language', chosen), code);
  return async (language) => {
    let isRepeated = false;
    await expect(async () => {
      // What is chosen twice is no change, and nobody is told.
      if (isRepeated) await choose('');
      isRepeated = true;
      await choose(language);
      await page.locator(`html[lang|=${language}]`).waitFor({ state: 'attached', timeout: HEARD_MS });
    }).toPass();
    // What is measured once it is drawn, is measured with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}
