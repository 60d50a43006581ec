/** The session: clips made, launched and stopped by a finger; a song put together, played and recorded by keys. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';

const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
const blocks = (page: Page) => page.locator('[data-block]');
const playing = (page: Page) => page.locator('.clip-grid .clip.play');

async function openSession(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await cell(page, 0, 0).waitFor();
}

test.describe('a finger', () => {
  test.use(deviceOf('phone'));

  test('makes clips, launches them, stops them, and nothing is lost', async ({ page }) => {
    await openSession(page);
    await expect(cell(page, 0, 2)).toHaveAccessibleName('Kick, Verse: empty clip');
    await cell(page, 0, 2).tap();
    await expect(cell(page, 0, 2)).toHaveAccessibleName('Kick, Verse: Kick B, stopped');
    await cell(page, 1, 2).tap();

    await test.step('a scene begins with the transport; tracks without a clip in it fall silent', async () => {
      await page.getByRole('button', { name: /^Launch Verse/ }).tap();
      await expect(page.getByRole('button', { name: 'Launch Verse, playing' })).toBeVisible();
      await expect(playing(page)).toHaveCount(2);
    });

    await test.step('a clip waits for the bar, and the other track plays on', async () => {
      await cell(page, 0, 0).tap();
      await expect(cell(page, 0, 0)).toHaveAccessibleName('Kick, Main: Main, queued');
      await expect(cell(page, 0, 0)).toHaveAccessibleName('Kick, Main: Main, playing');
      await expect(cell(page, 0, 2)).toHaveAccessibleName('Kick, Verse: Kick B, stopped');
      await expect(cell(page, 1, 2)).toHaveClass(/play/);
    });

    await test.step('its progress is painted', async () => {
      const bar = cell(page, 1, 2).locator('.clip-progress');
      const before = await bar.evaluate((element: HTMLElement) => element.style.backgroundPosition);
      await expect
        .poll(() => bar.evaluate((element: HTMLElement) => element.style.backgroundPosition))
        .not.toBe(before);
    });

    await test.step('what plays is captured as a scene', async () => {
      await page.getByRole('button', { name: 'Capture what is playing as a new scene' }).tap();
      await expect(page.getByRole('status').filter({ hasText: 'captured' })).toBeVisible();
      // Right of the scene it is like, in sight.
      await expect(cell(page, -1, 1)).toBeInViewport({ ratio: 0.9 });
      await expect(cell(page, 0, 1)).toHaveAccessibleName(/^Kick, Main B: Kick A/);
      await expect(cell(page, 1, 1)).toHaveAccessibleName(/^Snare, Main B: Snare B/);
      await expect(cell(page, 2, 1)).toHaveAccessibleName('Hi-hat, Main B: empty clip');
    });

    await test.step('STOP ALL: silence, and every clip is still there', async () => {
      await page.getByRole('button', { name: 'Stop all' }).tap();
      await expect(playing(page)).toHaveCount(0);
      await cell(page, -1, 0).scrollIntoViewIfNeeded();
      await expect(cell(page, 0, 3)).toHaveAccessibleName('Kick, Verse: Kick B, stopped');
    });

    await test.step('the grid is empty and says why; a tap on it brings its track back, a key all of them', async () => {
      await page.getByRole('button', { name: 'Arrange', exact: true }).tap();
      await expect(page.locator('.stopped')).toContainText('All tracks are stopped.');
      const first = page.getByRole('button', { name: /^Kick step 1\b/ });
      await expect(first).toHaveAttribute('aria-pressed', 'false');
      await first.tap();
      await expect(first).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.stopped')).toHaveCount(0);
    });
  });

  test('holds a clip to change it', async ({ page }) => {
    await openSession(page);
    await cell(page, 2, 1).tap();
    await cell(page, 2, 1).click({ delay: 600 });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ticks');
    await dialog.getByLabel('Name').press('Enter');
    await dialog.getByLabel('Then').selectOption('next');
    await expect(dialog.getByLabel('After … times')).toHaveValue('4');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(cell(page, 2, 1)).toHaveAccessibleName('Hi-hat, Intro: Ticks, stopped');
    await expect(cell(page, 2, 2)).toHaveAccessibleName('Hi-hat, Verse: Ticks, stopped');
  });

  test('holds a scene to give it a tempo of its own; what is no tempo is ignored, and a notice says so', async ({
    page,
  }) => {
    await openSession(page);
    await cell(page, -1, 1).click({ delay: 600 });
    const tempo = page.getByRole('dialog').getByLabel('Own tempo');
    const notice = page.getByRole('status').filter({ hasText: 'Tempo stays at' });
    await tempo.fill('127.5');
    await tempo.press('Enter');
    await expect(tempo).toHaveValue('');
    await expect(notice).toContainText('Tempo stays at 128 BPM');
    await expect(notice).toContainText('“127.5” is not a whole number from 60 to 200.');
    await tempo.fill('90');
    await tempo.press('Enter');
    await expect(tempo).toHaveValue('90');
    await tempo.fill('201');
    await tempo.blur();
    await expect(tempo).toHaveValue('90');
    await expect(notice).toContainText('Tempo stays at 90 BPM');
    await tempo.fill('');
    await tempo.blur();
    await expect(tempo).toHaveValue('');
  });
});

test.describe('keys', () => {
  test.use(deviceOf('desktop', false));

  test('walk the grid, launch, copy, delete and undo', async ({ page }) => {
    await openSession(page);
    await cell(page, 0, 1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 1, 2)).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(cell(page, 1, 2)).toHaveAccessibleName('Snare, Verse: Kick A, stopped');
    await page.keyboard.press('Shift+Enter');
    await expect(cell(page, -1, 2)).toHaveAccessibleName('Launch Verse, playing');
    await page.keyboard.press('Delete');
    await expect(cell(page, 1, 2)).toHaveAccessibleName('Snare, Verse: empty clip');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 1, 2)).toHaveAccessibleName(/^Snare, Verse: Kick A/);
    await page.keyboard.press('Shift+Digit2');
    await expect(cell(page, -1, 1)).toHaveAccessibleName(/^Launch Intro, (queued|playing)$/);
    await page.keyboard.press('End');
    await expect(cell(page, 1, 5)).toBeFocused();
  });

  test('put a song together, loop and play it', async ({ page }) => {
    await openSession(page);
    for (const column of [1, 2, 3, 4, 5]) await cell(page, 0, column).press('Enter');
    await page.getByRole('button', { name: 'Add all scenes' }).press('Enter');
    await expect(blocks(page)).toHaveCount(6);
    await expect(blocks(page).nth(1)).toHaveAccessibleName('2. Intro, 1×, bar 2');
    await blocks(page).nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(blocks(page).nth(2)).toHaveAccessibleName('3. Verse, 2×, bars 3 to 4');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(blocks(page).nth(3)).toHaveAccessibleName('4. Verse, 2×, bars 4 to 5');
    await expect(blocks(page).nth(3)).toBeFocused();
    await page.keyboard.press('l');
    await expect(page.getByRole('button', { name: 'Loop this block' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('.pos b')).toHaveText(/^0[45]\./);
    await expect(cell(page, -1, 2)).toHaveAccessibleName('Launch Verse, playing');
    await page.keyboard.press('Delete');
    await expect(blocks(page)).toHaveCount(5);
  });

  test('record scene launches into the song, as one undo', async ({ page }) => {
    await openSession(page);
    for (const column of [1, 2]) await cell(page, 0, column).click();
    await page.getByRole('button', { name: 'Record launches of scenes into the song' }).click();
    await page.getByRole('button', { name: /^Launch Intro/ }).click();
    await expect(page.locator('.timeline-end')).toHaveText('Intro');
    await page.getByRole('button', { name: /^Launch Verse/ }).click();
    await expect(page.locator('.timeline-end')).toHaveText(/^Intro.* · Verse$/);
    await page.getByRole('button', { name: 'Record launches of scenes into the song' }).click();
    await expect(blocks(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(blocks(page)).toHaveCount(0);
  });
});

test.describe('a tablet', () => {
  test.use(deviceOf('tablet'));

  test('has the words of the song’s keys whole, and no key that does nothing', async ({ page }) => {
    await openSession(page);
    await page.getByRole('button', { name: 'Add all scenes' }).tap();
    const word = await page.locator('.timeline-record span').boundingBox();
    expect(word?.height, 'one line').toBeLessThan(24);
    const loop = page.getByRole('button', { name: 'Loop this block' });
    await expect(loop).toHaveAttribute('aria-disabled', 'true');
    await blocks(page).first().tap();
    await expect(loop).not.toHaveAttribute('aria-disabled', 'true');
  });
});
