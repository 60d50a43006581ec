/** Recording round the loop: passes of one part, heard at once, put together by hand and by keys. */
import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';

test.use({ launchOptions: microphone(), permissions: ['microphone'] });

const timer = (page: Page) => page.locator('.take-clock').getByRole('timer');

/** From EDIT, over a beat of one bar, until so many seconds are on the disk. */
async function recordRounds(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.keyboard.press('r');
  await expect(timer(page)).toHaveText(new RegExp(`^00:(0[${seconds}-9]|[1-9])`), { timeout: 40_000 });
  await stopRecording(page);
}

/** Until what was recorded is on the disk and in the song, which a busy machine takes its time for. */
async function stopRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop recording', exact: true }).first().click();
  await expect(page.locator('.take-clock')).toBeHidden({ timeout: 40_000 });
  await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible();
}

const pass = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Pass ${number}, bars`) });

test('a take of three rounds is three passes, of which the last whole one sounds without a new Play', async ({
  page,
}) => {
  await open(page);
  await recordRounds(page, 7);
  await expect(page.getByText('Estimated')).toBeVisible();
  expect(await page.locator('.passes-lanes .pass').count()).toBeGreaterThanOrEqual(3);
  await expect(page.locator('.is-best .pass-chosen')).toHaveCount(1);
  // Still playing: what was sung comes round.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  const meter = page.locator('.track-row').filter({ hasText: /Take/ }).getByRole('meter');
  await expect
    .poll(async () => Number(await meter.getAttribute('aria-valuenow')), { timeout: 20_000 })
    .toBeGreaterThan(-30);
});

test('what is kept says that it is passes, and leads to them from where one is', async ({ page }) => {
  await open(page);
  await page.keyboard.press('r');
  const clock = page.getByRole('timer').first();
  await expect(clock).toHaveText(/^00:(0[5-9]|[1-9])/, { timeout: 40_000 });
  await page.getByRole('button', { name: 'Stop recording', exact: true }).first().click();
  await expect(page.locator('.toast')).toContainText(/\d passes\. Placed by estimate\./);
  const key = page.getByRole('button', { name: /^\d passes$/ });
  await key.click();
  await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(key).toBeFocused();
});

test('keys walk passes and stretches, choose one, and hear it', async ({ page }) => {
  await open(page);
  await recordRounds(page, 5);
  await pass(page, 2).focus();
  await page.keyboard.press('ArrowUp');
  await expect(pass(page, 1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Pass 1, bars 1.25 to 1.75', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pass 1, bars 1.25 to 1.75, chosen', exact: true })).toBeFocused();
  await expect(page.locator('.is-best .pass-chosen')).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(page.locator('.is-best .pass-chosen')).toHaveCount(1);
});

test('a swipe across a pass chooses the beats it touches; an edge can be dragged', async ({ page }) => {
  await open(page);
  await recordRounds(page, 5);
  const wave = pass(page, 1);
  const box = await wave.boundingBox();
  if (!box) throw new Error('the pass is not there');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, y);
  await page.mouse.move(box.x + box.width * 0.7, y);
  await page.mouse.up();
  const best = page.locator('.is-best .pass-chosen');
  await expect(best).toHaveCount(3);
  await expect(best.nth(1)).toHaveAttribute('style', /left: 25%; width: 50%/);
  const edge = await best.nth(1).boundingBox();
  if (!edge) throw new Error('the best is not there');
  await page.mouse.move(edge.x + 1, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x - 20, edge.y + edge.height / 2);
  await page.mouse.move(box.x + 4, edge.y + edge.height / 2);
  await page.mouse.up();
  await expect(best.first()).not.toHaveAttribute('style', /left: 25%/);
});

test('passes are made longer, and put onto an empty timeline with the beat they were sung to', async ({ page }) => {
  await open(page);
  await recordRounds(page, 7);
  const lengths = page.getByRole('radiogroup', { name: 'Bars a pass' });
  await expect(lengths.getByRole('radio', { name: '1', exact: true })).toBeChecked();
  const before = await page.locator('.passes-lanes .pass').count();
  await lengths.getByRole('radio', { name: '2', exact: true }).click();
  await expect.poll(() => page.locator('.passes-lanes .pass').count()).toBeLessThan(before);
  await expect(page.locator('.passes-ruler i')).toHaveCount(2);
  await lengths.getByRole('radio', { name: 'All', exact: true }).click();
  await expect(page.locator('.passes-lanes .pass')).toHaveCount(1);
  const bars = await page.locator('.passes-ruler i').count();
  await page.getByRole('button', { name: 'Add to song', exact: true }).click();
  await expect(page.getByText(/is on the timeline, over Main/)).toBeVisible();
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await expect(page.getByRole('button', { name: `1. Main, ${bars}×, bars 1 to ${bars}`, exact: true })).toBeVisible();
});

test('Record again adds passes to the same part', async ({ page }) => {
  await open(page);
  await recordRounds(page, 5);
  const before = await page.locator('.passes-lanes .pass').count();
  await page.getByRole('button', { name: 'Record again', exact: true }).click();
  await expect(timer(page)).toHaveText(/^00:0[5-9]/, { timeout: 40_000 });
  await stopRecording(page);
  await expect.poll(() => page.locator('.passes-lanes .pass').count()).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(page.locator('.track-row .tile').filter({ hasText: /Take/ })).toHaveCount(1);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const choose = (page: Page, label: string, value: string) =>
    page.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name: value, exact: true }).click();

  test('in and out with the loop, by itself, and the part is just that stretch', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await choose(page, 'Punch in and out', 'On');
    await page.keyboard.press('r');
    await expect(page.getByText('Set where to punch in and out first')).toBeVisible();
    await page.keyboard.press('l');
    await page.keyboard.press('r');
    // Nobody presses Stop.
    await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.passes-lanes .pass')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  });

  test('in and out at markers of its own, typed or taken from the playhead by keys, and the part is just that', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await page.keyboard.press('i');
    await expect(page.getByLabel('In', { exact: true })).toHaveValue('1.1.1');
    await expect(page.getByLabel('Out', { exact: true })).toHaveValue('2.1.1');
    await page.getByLabel('Out', { exact: true }).fill('1.4');
    await page.getByLabel('In', { exact: true }).fill('1.3');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('In', { exact: true })).toHaveValue('1.3.1');
    await expect(page.getByLabel('Out', { exact: true })).toHaveValue('1.4.1');
    await page.getByRole('heading', { name: 'Recording setup' }).or(page.locator('.take-none')).first().click();
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: /^Pass 1, bars 1\.0 to 1\.25/ })).toBeVisible({ timeout: 30_000 });
  });

  test('the last minute at the microphone becomes a take; that it is open is seen and said', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await page.keyboard.press('Space');
    await choose(page, 'Look back', 'On');
    const record = page.getByRole('button', { name: 'Record', exact: true }).first();
    await expect(page.locator('.transport .record-button')).toHaveAttribute('data-listening', '');
    await expect(page.locator('.transport .record-button')).toHaveAccessibleDescription('The microphone is open');
    await expect(page.locator('.transport')).toContainText(/00:0[3-9]/, { timeout: 20_000 });
    await page.getByRole('button', { name: 'Keep the last minute', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Pass 1', exact: true })).toBeVisible();
    await expect(page.getByText(/is in your song/)).toBeVisible();
    await choose(page, 'Look back', 'Off');
    await expect(page.locator('.transport .record-button')).not.toHaveAttribute('data-listening', '');
    await expect(record).toBeVisible();
  });
});
