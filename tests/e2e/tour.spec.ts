/**
 * Shown around: whoever does only what the coach says has a beat of their own within a minute, and hears the first of it within
 * ten seconds; by a finger on a phone, and by keys alone on a desk.
 */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, tabTo, test } from './fixtures.ts';
import { heard, listenIn } from './listen-in.ts';
import { wayTo } from './walks.ts';

const SOUND_MILLISECONDS = 10_000;
const BEAT_MILLISECONDS = 60_000;
/** Root mean square of full scale: −46 dB. */
const AUDIBLE = 0.005;

const coach = (page: Page) => page.getByRole('dialog', { name: /^Show me around, step/ });
const task = (page: Page) => page.locator('.coach-task');
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.locator('[data-speaker]');

async function isAt(page: Page, place: number, title: string): Promise<void> {
  await expect(coach(page)).toHaveAccessibleName(`Show me around, step ${place} of 6: ${title}`);
}

/** What has the ring; the coach may not lie over it. */
async function aim(page: Page, told: string): Promise<{ readonly x: number; readonly y: number }> {
  await expect(task(page)).toHaveText(told);
  const read = () =>
    page.evaluate(() => {
      const [ring, block] = ['.coach-ring', '.coach'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      if (!ring || !block) return null;
      const isApart =
        block.bottom <= ring.top || block.top >= ring.bottom || block.right <= ring.left || block.left >= ring.right;
      const isWithin = block.top >= 0 && block.left >= 0 && block.bottom <= innerHeight && block.right <= innerWidth;
      // Of several keys the first.
      const at = { x: ring.left + Math.min(ring.width / 2, 30), y: ring.top + Math.min(ring.height / 2, 20) };
      return { ...at, isRight: ring.width > 0 && isApart && isWithin };
    });
  await expect.poll(async () => (await read())?.isRight, `"${told}" is pointed at, not covered`).toBe(true);
  const found = await read();
  if (!found) throw new Error('the coach is gone');
  return found;
}

test.describe('on a phone', () => {
  test.use({ ...deviceOf('phone'), isFirstVisit: true });

  test('a finger that does what the coach says has a beat of its own in a minute', async ({ page }) => {
    await page.addInitScript(listenIn);
    await open(page);
    const tap = async (told: string) => {
      const { x, y } = await aim(page, told);
      await page.touchscreen.tap(x, y);
    };
    const began = Date.now();
    await key(page, 'Show me around 1 minute').tap();
    await isAt(page, 1, 'Welcome');
    await key(page, 'Next').tap();
    await tap('Press Play');
    await expect.poll(() => heard(page)).toBeGreaterThan(AUDIBLE);
    expect(Date.now() - began).toBeLessThan(SOUND_MILLISECONDS);
    await isAt(page, 3, 'Step sequencer');
    await expect(said(page)).toHaveText(/^Step sequencer\. .* Tap step 3/);
    await tap('Tap step 3');
    await expect(task(page)).toHaveText('Done');
    await expect(key(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'true');
    await isAt(page, 4, 'Track controls');
    await tap('Press M');
    await isAt(page, 5, 'Instrument rack');
    // Muted it would not be heard to change; and its engines are in a sheet.
    await tap('Press M again');
    await tap('Open Sound');
    await tap('Choose an engine');
    await isAt(page, 6, 'Ready to create');
    await expect(page.getByRole('radio', { name: '808' })).toBeChecked();
    await expect.poll(() => heard(page)).toBeGreaterThan(AUDIBLE);
    await key(page, 'Start').tap();
    expect(Date.now() - began).toBeLessThan(BEAT_MILLISECONDS);
    await expect(coach(page)).toHaveCount(0);
    await key(page, 'Close sound panel').tap();
    await expect(page.locator('.tour-line')).toHaveCount(0);

    // It is not offered again, and comes when it is asked for: what is done is passed, from other views it leads back.
    await expect(page.locator('.bar-project-state')).toHaveText('On this device');
    await page.reload();
    await expect(key(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.tour-line')).toHaveCount(0);
    await key(page, 'Mix').tap();
    await key(page, 'Batida menu').tap();
    await key(page, 'Show me around').tap();
    await key(page, 'Next').tap();
    await isAt(page, 2, 'Transport controls');
    await key(page, 'Next').tap();
    await isAt(page, 4, 'Track controls');
    await tap('Open Arrange');
    await aim(page, 'Press M');
    await key(page, 'Prev').tap();
    await expect(task(page)).toHaveText('Done');
    await page.goBack();
    await expect(coach(page)).toHaveCount(0);
    await expect(page.locator('.thumb-steps')).toBeVisible();
  });

  test('the line goes for good by its ×, or after three edits; no key moves while it is used', async ({ page }) => {
    await open(page);
    const line = page.locator('.tour-line');
    await key(page, 'No, thanks').tap();
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(key(page, 'Kick step 2')).toBeVisible();
    await expect(line).toHaveCount(0);

    // As new as on the first day.
    await key(page, 'Setup').tap();
    await key(page, 'Reset settings').tap();
    await key(page, 'Arrange').tap();
    await expect(line).toBeVisible();
    const top = async () => (await key(page, 'Kick step 2').boundingBox())?.y;
    const before = await top();
    for (const step of ['Kick step 2', 'Kick step 6', 'Kick step 7']) await key(page, step).tap();
    expect(await top()).toBe(before);
    await expect(line).toHaveCount(0);
    await page.reload();
    await expect(key(page, 'Kick step 7')).toHaveAttribute('aria-pressed', 'true');
    await expect(line).toHaveCount(0);
  });
});

test.describe('on a desk', () => {
  test.use({ ...deviceOf('desktop', false), isFirstVisit: true });

  test('keys alone do what the coach says; the focus stays where it is', async ({ page }) => {
    await page.addInitScript(listenIn);
    await open(page);
    const press = async (keys: string, focused?: string) => {
      for (const one of keys.split(' ')) await page.keyboard.press(one);
      if (focused !== undefined) await expect(key(page, focused)).toBeFocused();
    };
    const began = Date.now();
    // From part to part; what walks within a row comes with the first key.
    await press('F6 F6', 'Play');
    await expect(async () => {
      await press('End');
      await expect(key(page, 'Help')).toBeFocused({ timeout: 500 });
    }).toPass();
    await press('Enter');
    await isAt(page, 1, 'Welcome');
    await expect(key(page, 'Help')).toBeFocused();
    await expect(said(page)).toHaveText(/^Welcome\./);
    // One stop, right behind the key that opened it.
    await press('Tab', 'Next');
    await press('Enter');
    await aim(page, 'Press Play');
    await press('Shift+Tab Home', 'Play');
    await press('Enter');
    await expect.poll(() => heard(page)).toBeGreaterThan(AUDIBLE);
    expect(Date.now() - began).toBeLessThan(SOUND_MILLISECONDS);
    await aim(page, 'Tap step 3');
    await tabTo(page, 'Kick step 3');
    await press('Enter');
    await aim(page, 'Press M');
    await press('m');
    await aim(page, 'Press M again');
    await press('m');
    await aim(page, 'Choose an engine');
    await press('F6 F6');
    await wayTo(page, page.getByRole('radio', { name: '808' }));
    await press('Enter');
    await isAt(page, 6, 'Ready to create');
    await expect.poll(() => heard(page)).toBeGreaterThan(AUDIBLE);
    expect(Date.now() - began).toBeLessThan(BEAT_MILLISECONDS);
    await press('Shift+F6 Shift+F6 Shift+F6', 'Start');
    await press('Enter');
    await expect(coach(page)).toHaveCount(0);
    await expect(key(page, 'Help')).toBeFocused();

    // Escape ends the tour, and not the music.
    await page.keyboard.press('Enter');
    await coach(page).waitFor();
    await page.keyboard.press('Escape');
    await expect(coach(page)).toHaveCount(0);
    await expect(key(page, 'Pause')).toBeVisible();
  });
});
