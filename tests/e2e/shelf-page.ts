/** The workstation as the tests of the shelf use it: steps of the kick, the line that says whether it is kept, keys. */
import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

export const stepOf = (page: Page, n: number) =>
  page.getByRole('button', { name: `Kick step ${n}`, exact: true, includeHidden: true });
export const isOn = (page: Page, n: number, on: boolean) =>
  expect(stepOf(page, n)).toHaveAttribute('aria-pressed', `${on}`);
export async function saved(page: Page): Promise<void> {
  // The line follows what it tells by a frame: before that it may tell of the edit before.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await expect(page.locator('.bar-project-state')).toHaveText(/^(On this device|In the cloud)$/);
}

export const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page) => page.locator('.toasts');
export const nameOfSong = (page: Page) => page.locator('.bar-project-name');
/** What a song is called that named itself, in English. */
export const BORN = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u;

/** The name a song gave itself. */
export async function bornName(page: Page): Promise<string> {
  await expect(nameOfSong(page)).toHaveText(BORN);
  return (await nameOfSong(page).textContent()) ?? '';
}

export async function press(page: Page, n: number): Promise<void> {
  await stepOf(page, n).click();
  await saved(page);
}

/** Audio files on the shelf. They travel as text: a number for each byte takes half a minute for some bars. */
export async function filesOf(page: Page): Promise<Uint8Array[]> {
  const files = await page.evaluate(async () => {
    const opening = indexedDB.open('batida');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('audio').objectStore('audio').getAll();
    const found = await new Promise<Uint8Array[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    const textOf = (bytes: Uint8Array) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(new Blob([Uint8Array.from(bytes)]));
      });
    return Promise.all(found.map(textOf));
  });
  return files.map((text) => Uint8Array.from(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')));
}
