/** A finger on a button: one press, at once, and no mouse that comes after it. */
import { expect, type Page, test } from 'playwright/test';
import { Finger, middleOf } from './arrange-hands.ts';
import { dismissTour } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

declare global {
  interface Window {
    /** What the page was told, in order. */
    told?: string[];
  }
}

async function open(page: Page): Promise<void> {
  await page.addInitScript(dismissTour);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Tracks' })).toBeVisible();
  await page.evaluate(() => {
    window.told = [];
    for (const name of ['click', 'mousedown']) document.addEventListener(name, () => window.told?.push(name), true);
  });
}

const told = (page: Page) => page.evaluate(() => window.told);
const mute = (page: Page) => page.getByRole('button', { name: 'Mute Kick', exact: true });
const solo = (page: Page) => page.getByRole('button', { name: 'Solo Kick', exact: true });

test('a tap is one click and no mouse; the button has the focus afterwards', async ({ page }) => {
  await open(page);
  await mute(page).tap();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(mute(page)).toBeFocused();
  expect(await told(page)).toEqual(['click']);
  await mute(page).tap();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
});

test('no ring around what a finger has pressed; it comes with the first key', async ({ page }) => {
  await open(page);
  const tile = page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: 'Clap', exact: true });
  await tile.tap();
  await expect(tile).toBeFocused();
  await expect(tile).toHaveCSS('outline-width', '0px');
  await page.getByRole('button', { name: 'Sound', exact: true }).tap();
  const shut = page.getByRole('button', { name: 'Close sound panel' });
  await expect(shut).toBeFocused();
  await expect(shut).toHaveCSS('outline-width', '0px');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-width', '3px');
});

test('a finger that goes away from the button presses nothing', async ({ page }) => {
  await open(page);
  const finger = await Finger.on(page);
  const from = await middleOf(mute(page));
  await finger.drag(from, { x: from.x - 40, y: from.y });
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await told(page)).toEqual([]);
});

test('what was being typed counts when another key is touched', async ({ page }) => {
  await open(page);
  const tempo = page.getByRole('textbox', { name: 'BPM' }).or(page.getByRole('spinbutton', { name: 'BPM' }));
  await tempo.fill('95');
  await solo(page).tap();
  await expect(tempo).not.toBeFocused();
  await expect(tempo).toHaveValue('95');
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeEnabled();
});

test('two taps on the tile of a track open its settings', async ({ page }) => {
  await open(page);
  const tile = page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: 'Snare', exact: true });
  const { x, y } = await middleOf(tile);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a step answers the finger once, too', async ({ page }) => {
  await open(page);
  const step = page.getByRole('button', { name: 'Kick step 2', exact: true });
  await step.tap();
  await expect(step).toHaveAttribute('aria-pressed', 'true');
  expect(await told(page)).toEqual([]);
});
