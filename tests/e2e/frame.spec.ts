/** The frame: what Play plays, the display that says what is edited, the figures of tempo and swing. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { share } from './shares.ts';
import { saved } from './shelf-page.ts';

const tab = (page: Page, name: string) => page.locator('.tabs').getByRole('button', { name, exact: true });
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const songSwitch = (page: Page) => page.getByRole('switch', { name: 'Play the song' });
const display = (page: Page) => page.locator('.display button');

async function makeSong(page: Page): Promise<void> {
  await songSwitch(page).click();
  await key(page, 'Add Main').click();
  await songSwitch(page).click();
  await expect(songSwitch(page)).toBeChecked();
  await tab(page, 'Arrange').click();
}

for (const size of share(['phone', 'landscape'] as const, ['phone'])) {
  test.describe(size, () => {
    test.use(deviceOf(size));

    test('Song without blocks shows the empty timeline, and the pattern plays on', async ({ page }) => {
      await open(page);
      await key(page, 'Play').click();
      await expect(key(page, 'Pause')).toBeVisible();
      await songSwitch(page).click();
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
      await expect(songSwitch(page)).not.toBeChecked();
      await expect(key(page, 'Pause')).toBeVisible();
      // A block that is added turns no switch.
      await key(page, 'Add Main').click();
      await expect(songSwitch(page)).not.toBeChecked();
      await expect(display(page)).toHaveAccessibleName('Pattern: Main. Choose what to edit');
    });

    test('the display names what is edited, and pins another pattern', async ({ page }) => {
      await open(page);
      await makeSong(page);
      await expect(display(page)).toHaveAccessibleName('Song: Main, bar 1. Follows the song');
      await display(page).click();
      const list = page.getByRole('dialog', { name: 'What is edited' });
      await list.getByRole('button', { name: /^Chorus/ }).click();
      await expect(list).toHaveCount(0);
      await expect(display(page)).toHaveAccessibleName('Pinned: Chorus. Choose what to edit');
      await display(page).click();
      await list.getByRole('button', { name: /^Follow what plays/ }).click();
      await expect(display(page)).toHaveAccessibleName('Song: Main, bar 1. Follows the song');
    });

    test('undo is in reach', async ({ page }) => {
      await open(page);
      const step = page.getByRole('button', { name: 'Kick step 3', exact: true });
      await step.click();
      await expect(step).toHaveAttribute('aria-pressed', 'true');
      await key(page, 'Undo').click();
      await expect(step).toHaveAttribute('aria-pressed', 'false');
    });
  });
}

test.describe('the switch and the figures', () => {
  test.use(deviceOf('phone'));

  test('the switch is remembered with the view', async ({ page }) => {
    await open(page);
    await makeSong(page);
    await saved(page);
    await songSwitch(page).click();
    await expect(songSwitch(page)).not.toBeChecked();
    await page.reload();
    await expect(display(page)).toHaveAccessibleName('Pattern: Main. Choose what to edit');
    await songSwitch(page).click();
    await expect(songSwitch(page)).toBeChecked();
    await page.reload();
    await expect(songSwitch(page)).toBeChecked();
  });

  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  test('up and down turns them, one step each two pixels; a hold opens what more there is', async ({ page }) => {
    await page.clock.install();
    await open(page);
    for (const [name, before, after] of [
      ['BPM', '128', '138'],
      ['Swing', '0', '10'],
    ] as const) {
      const box = await field(page, name).boundingBox();
      if (!box) throw new Error('no figure');
      expect([box.width, box.height].every((side) => side >= 44)).toBe(true);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await expect(field(page, name)).toHaveValue(before);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 10);
      await page.mouse.move(x, y - 20);
      await page.mouse.up();
      await expect(field(page, name)).toHaveValue(after);
      await key(page, 'Undo').click();
      await expect(field(page, name)).toHaveValue(before);
    }
    await field(page, 'BPM').hover();
    await page.mouse.down();
    await page.clock.runFor(600);
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: 'Transport options' })).toBeVisible();
  });
});

test('Play is not silent without words', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'All tracks' }).click();
  await key(page, 'Clear').click();
  await key(page, 'Play').click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing to hear: no step is on' })).toBeVisible();
});

test.describe('tracks that have left the song', () => {
  test.use(deviceOf('desktop'));

  const plays = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Transport' })
      .getByRole('radiogroup', { name: 'Plays' })
      .getByRole('radio', { name, exact: true });

  /** Main goes round in the song, which is what plays. */
  async function playSong(page: Page): Promise<void> {
    await open(page);
    await plays(page, 'Song').click();
    await expect(tab(page, 'Session')).toHaveAttribute('aria-current', 'page');
    await key(page, 'Add all scenes').click();
    await page.locator('[data-block]').first().click();
    for (let times = 0; times < 31; times++) await key(page, 'More repeats').press('Enter');
    await plays(page, 'Song').click();
    await expect(plays(page, 'Song')).toBeChecked();
    await key(page, 'Play').click();
  }

  test('each has its own way back, and all have one', async ({ page }) => {
    await playSong(page);
    const back = (name: string) => page.getByRole('button', { name: `${name}: back to the song` });
    await key(page, 'Stop Kick').click();
    await key(page, 'Stop Snare').click();
    await tab(page, 'Arrange').click();
    await expect(back('Kick')).toBeVisible();
    await expect(back('Snare')).toBeVisible();
    await expect(back('Hi-hat')).toHaveCount(0);
    await back('Kick').click();
    await expect(back('Kick')).toHaveCount(0);
    await expect(back('Snare')).toBeVisible();
    await page.keyboard.press('b');
    await expect(back('Snare')).toHaveCount(0);
    await expect(key(page, 'Back to song: all tracks')).toHaveCount(0);
    await tab(page, 'Session').click();
    await key(page, 'Stop Clap').click();
    await page.locator('.session-foot').getByRole('button', { name: 'Back to song: all tracks' }).click();
    await expect(key(page, 'Back to song: all tracks')).toHaveCount(0);
  });

  test('the chip says what is edited, and whether it sounds', async ({ page }) => {
    await playSong(page);
    await tab(page, 'Arrange').click();
    const chip = page.locator('.edited-chip');
    const isWhole = () => chip.evaluate((box) => [...box.children].every((one) => one.scrollWidth <= one.clientWidth));
    await expect(chip).toHaveAccessibleName(/^Main (\d+)\/32: Edits Main, bar \1 of 32, plays now$/);
    await expect(chip, 'as much as there is room for').toHaveText(/^Main \d+\/32$/);
    expect(await isWhole()).toBe(true);
    await chip.click();
    await page.getByRole('menuitem', { name: 'Verse' }).click();
    await expect(chip).toHaveAccessibleName('Edits Verse, not playing, pinned');
    await expect(chip).toContainText('not playing');
    // While all is still, that it does not sound is no news, and what stands there is read whole.
    await chip.click();
    await page.getByRole('menuitem', { name: 'Follow what plays' }).click();
    await key(page, 'Stop').click();
    await expect(chip).toHaveAccessibleName(/, not playing$/);
    await expect(chip).not.toContainText('not playing');
    expect(await isWhole()).toBe(true);
  });
});

test.describe('the transport of a desk', () => {
  test.use(deviceOf('desktop'));

  test('has metronome, count-in, loop and swing in sight', async ({ page }) => {
    await open(page);
    const row = page.getByRole('region', { name: 'Transport' });
    const metronome = row.getByRole('button', { name: 'Metronome' });
    await metronome.click();
    await expect(metronome).toHaveAttribute('aria-pressed', 'true');
    await row.getByRole('button', { name: 'Count-in: Off' }).click();
    await expect(row.getByRole('button', { name: 'Count-in: 1 bar' })).toBeVisible();
    const loop = row.getByRole('textbox', { name: 'Loop, from bar to bar' });
    await loop.fill('9-13');
    await loop.press('Enter');
    await expect(loop).toHaveValue('9–13');
    await expect(row.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true');
    const swing = row.getByRole('textbox', { name: 'Swing' });
    await swing.hover();
    await page.mouse.wheel(0, -100);
    await expect(swing).toHaveValue('1');
    await swing.dblclick();
    await expect(swing).toHaveValue('0');
  });
});

/** A small phone, half of a screen, and what a soft keyboard leaves of a phone: the page is laid out anew in it. */
for (const [width, height] of [
  [320, 568],
  [360, 350],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ ...deviceOf('phone'), viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('loses nothing', async ({ page }) => {
      await open(page);
      const faults: string[] = [];
      const look = async (state: string) => {
        // Eight steps side by side on 320 are 40 wide.
        const found = await audit(page, { target: Math.min(44, width / 8), small: 24 });
        // Heads that stand still while the grid runs under them.
        const own = found.filter((fault) => !/^button\.scene .* overlap /.test(fault));
        faults.push(...own.map((fault) => `${state}: ${fault}`));
      };
      for (const name of ['Arrange', 'Session', 'Piano', 'Mix', 'Edit', 'Setup']) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
        await page.locator('.place:not([hidden]) h1').first().waitFor({ state: 'attached' });
        await look(name);
      }
      for (const opener of ['.display button', '.bar-project-name', '.brand']) {
        await page.locator(opener).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(opener);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      expect(faults).toEqual([]);
    });
  });
}
