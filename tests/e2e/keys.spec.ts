/** The sheet of keys: made from the table, searched, changed; and how far it is to what matters. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';

test.use(deviceOf('desktop', false));

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const rows = (page: Page) => sheet(page).getByRole('listitem');
const isMuted = (page: Page) => page.getByRole('button', { name: 'Mute Kick', exact: true });

test('the sheet shows what works in this view, and finds the rest by name or key', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  await expect(sheet(page).getByRole('tab', { name: 'Arrange' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page).filter({ hasText: 'Hold the step' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Capture what is playing' })).toHaveCount(0);
  // What needs a window of its own is not promised in a tab.
  await expect(rows(page).filter({ hasText: 'Ctrl + 1…6' })).toHaveCount(0);
  await page.keyboard.type('capt');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Capture what is playing');
  await sheet(page).getByRole('searchbox').fill('ctrl z');
  await expect(rows(page)).toHaveText([/Ctrl \+ Z.*Undo/, /Redo/]);
  await sheet(page).getByRole('searchbox').fill('xyzzy');
  await expect(sheet(page)).toContainText('No key is called that.');
});

test('a key is changed in Setup, a conflict is said in words, and the device remembers', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByRole('button', { name: 'Change keys' }).click();
  const mute = () => sheet(page).getByRole('button', { name: /^Keys of: Mute the chosen track/ });
  await mute().press('Enter');
  await page.keyboard.press('s');
  await expect(sheet(page)).toContainText('S is already: Solo the chosen track');
  // Escape leaves the question, not the sheet; and another key is another try.
  await page.keyboard.press('Escape');
  await expect(mute()).toHaveAttribute('aria-expanded', 'false');
  await mute().press('Enter');
  await page.keyboard.press('s');
  await expect(sheet(page)).toContainText('S is already: Solo the chosen track');
  await page.keyboard.press('Control+Shift+m');
  await expect(mute()).toHaveAccessibleName('Keys of: Mute the chosen track. Now Ctrl + Shift + M');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await page.keyboard.press('m');
  await expect(isMuted(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+Shift+m');
  await expect(isMuted(page)).toHaveAttribute('aria-pressed', 'true');
});

test('single letters are switched off, and the rest goes on', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByRole('switch', { name: 'Single letters are keys' }).click();
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  for (const key of ['m', '?']) await page.keyboard.press(key);
  await expect(isMuted(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(sheet(page)).toBeHidden();
  await page.keyboard.press('Control+o');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('controls tell their keys, those of this device', async ({ page }) => {
  await open(page);
  const told = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const KEYS = { Play: 'Space', Undo: 'Control+Z', Save: 'Control+S', Metronome: 'K', 'Mute Kick': 'M' };
  for (const [name, keys] of Object.entries(KEYS)) await expect(told(name)).toHaveAttribute('aria-keyshortcuts', keys);
  await expect(told('Mute Snare')).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('2');
  await expect(told('Mute Snare')).toHaveAttribute('aria-keyshortcuts', 'M');
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByRole('switch', { name: 'Single letters are keys' }).click();
  await expect(told('Metronome')).not.toHaveAttribute('aria-keyshortcuts');
});

test('F6 goes from part to part, figures in the view bar to the views', async ({ page }) => {
  await open(page);
  await page.keyboard.press('F6');
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Arrange' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.locator('.clip-grid .clip').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Session', exact: true })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('F6');
  const isIn = (part: string) => page.evaluate((name) => document.activeElement?.closest(name) !== null, part);
  expect(await isIn('.transport')).toBe(true);
  await page.keyboard.press('F6');
  expect(await isIn('.sequencer')).toBe(true);
  await page.keyboard.press('Shift+F6');
  expect(await isIn('.transport')).toBe(true);
});
