/** The audio guide: by keys on a desk, by finger on a phone; each figure says where it comes from, and those nobody knows are not there. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { openGuide } from './states-guide.ts';

const room = (page: Page) => page.getByRole('group', { name: 'Audio guide', exact: true });
const figures = (page: Page) => page.locator('.guide-figures > div');
const figure = (page: Page, name: string) => figures(page).filter({ has: page.getByText(name, { exact: true }) });
const tips = (page: Page) => page.locator('.guide-tips li');
const chart = (page: Page) => page.getByRole('img', { name: /^Load over 60 seconds/ });

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  test('by keys: in, from platform to platform, while it plays, and out again', async ({ page }) => {
    await open(page);
    const key = page.getByRole('button', { name: 'Audio', exact: true });
    await key.focus();
    await page.keyboard.press('Enter');
    await expect(room(page)).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Linux' })).toHaveAttribute('aria-selected', 'true');

    // What has not played knows no load. Its way to the speakers a context may know before, or not: unit tests have both.
    await expect(figure(page, 'Sample rate')).toContainText('reported');
    await expect(figure(page, 'Buffer')).toContainText('estimated');
    for (const name of ['Round trip', 'Engine load'])
      await expect(figures(page).getByText(name, { exact: true })).toHaveCount(0);
    await expect(chart(page)).toHaveAccessibleName('Load over 60 seconds: nothing has played.');

    // The transport goes on working over it.
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(figure(page, 'Engine load')).toContainText(/\d+%measured/);
    await expect(figure(page, 'Dropouts')).toContainText('measured');
    await expect(figure(page, 'Output')).toContainText(/[\d.]+msreported/);
    await expect(chart(page)).toHaveAccessibleName(/now \d+%, highest \d+%\. Dropouts: \d/);
    await expect(page.locator('.load-bar[data-level]').first()).toBeVisible();
    await expect(page.locator('.load-bar')).toHaveCount(60);
    await page.keyboard.press('Space');
    await expect(figure(page, 'Engine load')).toContainText('measured, when it played');

    // Ticks are of this device; of a system it does not run nobody knows.
    await expect(tips(page).first()).toContainText('Use a cable');
    await page.getByRole('tab', { name: 'Linux' }).focus();
    for (const [press, name, says] of [
      ['ArrowLeft', 'macOS', 'Audio MIDI Setup'],
      ['ArrowLeft', 'Windows', 'ASIO does not help here'],
      ['End', 'Mobile', 'iPhone: switch to ring'],
    ] as const) {
      await page.keyboard.press(press);
      await expect(page.getByRole('tab', { name })).toBeFocused();
      await expect(page.getByRole('tabpanel')).toContainText(says);
      await expect(tips(page).locator('em')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(room(page)).toHaveCount(0);
    await expect(key).toBeFocused();
    await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('on a phone', () => {
  test.use({
    ...deviceOf('phone'),
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('from the menu: its own platform, a round trip that was measured here, figures to copy', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Play audio' }).click();
    await openGuide(page);
    await expect(page.getByRole('tab', { name: 'Mobile' })).toHaveAttribute('aria-selected', 'true');
    await expect(room(page)).toContainText('Android, Chrome 142, ');
    await expect(room(page)).toContainText('Measure the round trip once, and takes land in time.');

    // What was measured is of a rate and a buffer: of these here, and once of others.
    const numberOf = async (name: string) =>
      Number((await figure(page, name).locator('dd').first().innerText()).replace(/[^\d.]/g, ''));
    const [kilohertz, frames] = [await numberOf('Sample rate'), await numberOf('Buffer')];
    const trip = (rate: number, seconds: number) => [
      JSON.stringify(['one', 'Inside', rate, frames, 10, '']),
      { seconds, sure: 0.9, at: Date.UTC(2026, 10, 26, 14, 2) },
    ];
    const roundTrips = JSON.stringify([trip(kilohertz * 1000, 0.0386), trip(kilohertz * 1000 + 1, 0.5)]);
    await page.evaluate(
      (kept) => localStorage.setItem('batida.settings', JSON.stringify({ roundTrips: kept })),
      roundTrips,
    );
    await page.reload();
    await page.getByRole('button', { name: 'Play audio' }).click();
    await openGuide(page);
    await expect(figure(page, 'Round trip')).toContainText(/38\.6ms.*measured/);
    await expect(room(page)).toContainText('Takes land in time: the round trip was measured');
    await expect(page.getByRole('button', { name: 'Measure again' })).toBeVisible();

    expect(await audit(page, { target: 44, small: 24 }, '.guide')).toEqual([]);
    expect(await violationsOn(page, { part: '.guide' })).toEqual([]);

    await page.getByRole('button', { name: 'Copy figures' }).click();
    await expect(page.getByText('Figures copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe('Android, Chrome 142');
    expect(copied).toContain('Round trip: 38.6 ms (measured)');
    await page.getByRole('button', { name: 'Close audio guide' }).click();
    await expect(room(page)).toHaveCount(0);
  });
});
