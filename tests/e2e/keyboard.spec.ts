/** A beat made, played and rendered with the keyboard alone. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, tabTo, test } from './fixtures.ts';
import { forgetWalk, unreached, walkAll } from './walks.ts';
import { hear } from './wav.ts';

test.use({ ...deviceOf('desktop', false), isFirstVisit: true });

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a beat is made, heard and rendered', async ({ page }) => {
  await open(page);
  await tabTo(page, /^Kick step \d+$/);

  await test.step('arrows move, Space switches', async () => {
    await page.keyboard.press('Home');
    await expect(step(page, 'Kick step 1')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(step(page, 'Kick step 3')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(step(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(step(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(step(page, 'Kick step 3')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(step(page, 'Snare step 3')).toBeFocused();
  });

  await test.step('Shift and Alt with up and down set velocity and chance, and they are spoken', async () => {
    await page.keyboard.press('Space');
    const said = () => step(page, 'Snare step 3').getAttribute('aria-description');
    const before = await said();
    await page.keyboard.press('Shift+ArrowUp');
    expect(await said()).toMatch(/^velocity \d+/);
    expect(await said()).not.toBe(before);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await said()).toMatch(/^velocity \d+, chance \d+/);
  });

  await test.step('Space plays where no step has the focus, Escape stops', async () => {
    await tabTo(page, 'Play');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(page.locator('.now').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('the render is reached, made and downloaded', async () => {
    await tabTo(page, /^Render to WAV$/i);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tabTo(page, /^Render to WAV$/i).then(() => page.keyboard.press('Enter')),
    ]);
    const { channels, seconds, peak } = await hear(download);
    expect(channels).toBe(2);
    expect(seconds).toBeGreaterThan(7);
    expect(peak).toBeGreaterThan(0.1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // Back where it was opened, not at the top of the page.
    await expect(page.locator(':focus')).toHaveAccessibleName(/render to wav/i);
  });

  await test.step('undo takes it back', async () => {
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(step(page, 'Snare step 3')).toHaveAttribute('aria-pressed', 'false');
  });
});

const toView = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true }).click();
};

/** From the beginning of the page, as after it was loaded. */
const fromStart = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** Arrows within rows come when the page is idle: the second Tab is then in the second row. */
async function whenRowsWalk(page: Page): Promise<void> {
  await expect(async () => {
    await fromStart(page);
    for (let press = 0; press < 2; press++) await page.keyboard.press('Tab');
    const isInViews = () => page.evaluate(() => document.activeElement?.closest('.tabs') !== null);
    expect(await isInViews()).toBe(true);
  }).toPass();
  await fromStart(page);
}

test('every control is reached by Tab and arrows, in each view, shows that it has the focus, and is not covered', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  for (const view of ['Arrange', 'Session', 'Piano', 'Mix', 'Edit', 'Setup'])
    await test.step(view, async () => {
      await toView(page, view);
      await page.getByRole('heading', { level: 1, name: view }).waitFor();
      // What the browser says of its storage comes after the view; a control that comes late was walked past, and is walked to once more.
      if (view === 'Setup') await page.getByRole('button', { name: 'Protect' }).waitFor();
      await whenRowsWalk(page);
      let stops = await walkAll(page);
      if ((await unreached(page)).length > 0) {
        await forgetWalk(page);
        await fromStart(page);
        stops = await walkAll(page);
      }
      expect(await unreached(page)).toEqual([]);
      expect(stops.filter(({ isRinged }) => !isRinged).map(({ name }) => name)).toEqual([]);
      expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
      await expect(step(page, 'Help')).toHaveAttribute('data-reached');
    });
});

test('twelve presses of Tab reach the first knob, fifteen the render; a row is one stop', async ({ page }) => {
  await open(page);
  await whenRowsWalk(page);
  const knob = await tabTo(page, 'Kick volume', 'slider');
  expect(knob.tabs + knob.arrows).toBeLessThanOrEqual(12);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('slider', { name: 'Kick volume' })).not.toHaveAttribute('aria-valuetext', '-3.0 dB');
  await fromStart(page);
  const render = await tabTo(page, 'Render to WAV');
  expect(render.tabs).toBeLessThanOrEqual(15);
  // The end of a row is a key away.
  await page.keyboard.press('Home');
  await expect(step(page, 'Play')).toBeFocused();
  await page.keyboard.press('End');
  await expect(step(page, 'Help')).toBeFocused();
  await fromStart(page);
  const rows: string[] = [];
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press('Tab');
    rows.push(
      await page.evaluate(
        () =>
          document.activeElement?.closest('[role=toolbar], nav, aside, .ruler')?.getAttribute('aria-label') ?? 'rows',
      ),
    );
  }
  expect(rows).toEqual(['Top bar', 'Views', 'Transport', 'Show me around', 'Pattern', 'rows', 'Kick', 'Kick steps']);
});

test.describe('on a phone', () => {
  test.use({ ...deviceOf('phone', false), isFirstVisit: true });

  test('the same', async ({ page }) => {
    await open(page);
    await whenRowsWalk(page);
    const sound = await tabTo(page, 'Sound');
    await page.keyboard.press('Enter');
    await expect(step(page, 'Close sound panel')).toBeFocused();
    const knob = await tabTo(page, 'Freq', 'slider');
    expect(sound.tabs + sound.arrows + 1 + knob.tabs + knob.arrows).toBeLessThanOrEqual(20);
    expect(sound.tabs + knob.tabs).toBeLessThanOrEqual(12);
    await page.keyboard.press('Escape');
    await fromStart(page);
    const menu = await tabTo(page, 'Batida menu');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const render = await tabTo(page, 'Render to WAV');
    expect(menu.tabs + render.tabs).toBeLessThanOrEqual(15);
    await page.keyboard.press('Escape');
    await whenRowsWalk(page);
    const stops = await walkAll(page);
    expect(await unreached(page)).toEqual([]);
    expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
  });
});
