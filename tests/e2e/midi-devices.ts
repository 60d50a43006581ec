/** What tests of MIDI do and look for on the page. */
import type { Locator, Page } from 'playwright/test';
import { expect, open } from './fixtures.ts';

export const say = (page: Page, name: string, ...bytes: number[]): Promise<void> =>
  page.evaluate(([to, data]) => window.simulatedMidi.say(to, ...data), [name, bytes] as const);

export const midiKey = (page: Page): Locator => page.locator('.midi-key');
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'MIDI' });

/** On a desk, with a controller plugged in. */
export async function openPanel(page: Page): Promise<void> {
  await open(page);
  await midiKey(page).click();
  await panel(page).waitFor();
  await expect(midiKey(page)).not.toHaveText('NO DEV');
}
