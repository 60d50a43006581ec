/** The level of the microphone before anything is recorded: seen, said, and let go when it is not needed any more. */
import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';

test.use({ launchOptions: microphone(), permissions: ['microphone'] });

async function openRoom(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
}

const check = (page: Page) => page.getByRole('button', { name: 'Check the level', exact: true });

test('the meter moves, a word says whether it is right, and nothing is kept', async ({ page }) => {
  await openRoom(page);
  await check(page).click();
  await expect(check(page)).toHaveAttribute('aria-pressed', 'true');
  const meter = page.getByRole('meter', { name: 'Input level', exact: true });
  await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(-30);
  // Two seconds of a tone that swells to −6 dB, again and again.
  await expect(page.locator('.take-check').getByRole('status')).toHaveText('Good level');
  await expect(page.locator('.take-meter-clip')).not.toHaveClass(/is-lit/);
  await expect(page.locator('.transport .record-button')).toHaveAttribute('data-listening', '');
  await check(page).click();
  await expect(meter).toHaveCount(0);
  await expect(page.locator('.transport .record-button')).not.toHaveAttribute('data-listening', '');
});

test('it ends when Record begins, and when the room is left', async ({ page }) => {
  const live = () =>
    page.evaluate(() => (window as unknown as { opened: MediaStreamTrack[] }).opened.map((track) => track.readyState));
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    Object.assign(window, { opened });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(...stream.getTracks());
      return stream;
    };
  });
  await openRoom(page);
  await check(page).click();
  await expect(check(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect.poll(live).toEqual(['ended']);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await check(page).click();
  await expect(check(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(page.locator('.take-clock').getByRole('timer')).toHaveText(/^00:0[1-9]/, { timeout: 40_000 });
  await expect.poll(live).toEqual(['ended', 'ended', 'live']);
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible();
  await expect.poll(live).toEqual(['ended', 'ended', 'ended']);
});
