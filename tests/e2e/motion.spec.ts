/** Rhythms, grooves, lengths of their own, parameter locks and automation, in a real browser. */
import { expect, type Page, test } from 'playwright/test';
import { setLane } from '../../song/edits/lanes.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { writeSong } from '../../song/write.ts';
import { percentOfDecibels } from '../../ui/paint/decibel-scale.ts';
import { step, stepsOn } from './arrange-hands.ts';
import { songOf } from './engine-lab.ts';
import { dismissTour } from './fixtures.ts';

async function open(page: Page): Promise<void> {
  await page.addInitScript(dismissTour);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Tracks' })).toBeVisible();
}

const rack = (page: Page) => page.getByRole('complementary', { name: 'Instrument rack' });
const knob = (page: Page, name: string) => rack(page).getByRole('slider', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a track has a rhythm and a length of its own', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Pattern tools' }).tap();
    await page.getByRole('button', { name: 'Rhythm and groove' }).tap();
    const panel = page.getByRole('dialog', { name: 'Kick: rhythm and groove' });
    await panel.getByRole('combobox', { name: 'Known rhythms' }).selectOption('cinquillo');
    await expect(panel.getByRole('img', { name: 'Hits on steps 1, 3, 4, 6, 7' })).toBeVisible();
    await panel.getByRole('slider', { name: 'Rotate' }).press('ArrowUp');
    await panel.getByRole('button', { name: 'Loop after 8' }).tap();
    await panel.getByRole('button', { name: 'Fill' }).tap();
    await panel.getByRole('combobox', { name: 'Template' }).selectOption('swing66');
    await panel.getByRole('button', { name: 'Apply' }).tap();
    await page.keyboard.press('Escape');
    expect(await stepsOn(page, 'Kick')).toEqual([2, 4, 5, 7, 8]);
    await expect(page.locator('.track-row .loop')).toHaveText('8');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
    await expect(page.locator('.track-row .loop')).toHaveCount(0);
  });

  test('the keys edit the clip that plays, and the display leads back to Main', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Session', exact: true }).tap();
    // An empty cell is filled by a tap, a filled one is launched.
    await page.getByRole('button', { name: 'Kick, Chorus' }).tap();
    await page.getByRole('button', { name: /^Kick, Chorus: / }).tap();
    await page.getByRole('button', { name: 'Arrange', exact: true }).tap();
    const display = page.locator('.display button');
    await expect(display).toHaveAccessibleName('Pattern: Chorus. Choose what to edit');
    await page.getByRole('button', { name: 'Pattern tools' }).tap();
    await page.getByRole('button', { name: 'Fill', exact: true }).tap();
    await page.keyboard.press('Escape');
    expect(await stepsOn(page, 'Kick')).toHaveLength(16);
    await display.tap();
    await page.getByRole('dialog', { name: 'What is edited' }).getByRole('button', { name: /^Main/ }).tap();
    expect(await stepsOn(page, 'Kick')).toEqual([1, 5, 9, 13]);
    await expect(display).toHaveAccessibleName('Pinned: Main. Choose what to edit');
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a held step locks what a knob turns, by keys alone', async ({ page }) => {
    await open(page);
    await expect(knob(page, 'Pan')).toHaveAttribute('aria-valuenow', '0');
    await step(page, 'Kick', 5).focus();
    await page.keyboard.press('h');
    await expect(page.getByText('Turn a knob. It changes only step 5 of Kick.')).toBeVisible();
    await knob(page, 'Pan').press('End');
    await expect(knob(page, 'Pan')).toHaveAttribute('aria-description', 'this step only');
    await expect(step(page, 'Kick', 5)).toHaveAttribute('aria-description', /has locks$/);
    // Another step has its own value, and so has the track.
    await rack(page).getByRole('button', { name: 'Next step' }).click();
    await expect(knob(page, 'Pan')).toHaveAttribute('aria-valuenow', '0');
    await rack(page).getByRole('button', { name: 'Previous step' }).click();
    await expect(knob(page, 'Pan')).toHaveAttribute('aria-valuenow', '1');
    await rack(page).getByRole('button', { name: 'Clear the lock of Pan' }).click();
    await expect(step(page, 'Kick', 5)).not.toHaveAttribute('aria-description', /has locks/);
    await rack(page).getByRole('button', { name: 'Done' }).click();
    await expect(knob(page, 'Pan')).toHaveAttribute('aria-valuenow', '0');
  });

  test('a knob goes with its locks while it plays, and home after it', async ({ page }) => {
    await open(page);
    const pointer = knob(page, 'Pan').locator('.knob-pointer');
    const home = (await pointer.getAttribute('d')) ?? '';
    await step(page, 'Kick', 5).focus();
    await page.keyboard.press('h');
    await knob(page, 'Pan').press('End');
    await knob(page, 'Low').press('End');
    await rack(page).getByRole('button', { name: 'Done' }).click();
    await expect(pointer).toHaveAttribute('d', home);
    const curve = rack(page).locator('.picture-dashes').first();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(pointer).not.toHaveAttribute('d', home);
    await expect(curve).toHaveAttribute('d', /^M0/);
    await expect(pointer).toHaveAttribute('d', home);
    await expect(pointer).not.toHaveAttribute('d', home);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(pointer).toHaveAttribute('d', home);
    await expect(curve).toHaveAttribute('d', '');
    await expect(knob(page, 'Pan')).toHaveAttribute('aria-valuenow', '0');
  });

  test('a turned knob is recorded while it plays, moves by itself, and is drawn as a lane', async ({ page }) => {
    await open(page);
    await rack(page).getByRole('button', { name: 'Record automation' }).click();
    await page.keyboard.press('Space');
    await expect(page.locator('.track-rows .now').first()).toBeVisible();
    const handle = await knob(page, 'Decay').boundingBox();
    if (!handle) throw new Error('the knob is not there');
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // A turn of eight steps, so that its lane moves for half of each time round.
    const step = () => page.locator('.track-rows .now').first().getAttribute('data-column');
    for (let way = 15; way <= 120; way += 15) {
      const before = await step();
      await page.mouse.move(x, y - way);
      await expect.poll(step, { intervals: [20] }).not.toBe(before);
    }
    await page.mouse.up();
    await rack(page).getByRole('button', { name: 'Record automation' }).click();
    // The song's own value stays; the pointer goes round with the lane.
    const pointer = knob(page, 'Decay').locator('.knob-pointer');
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add((await pointer.getAttribute('d')) ?? '').size, { timeout: 10_000 })
      .toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await rack(page).getByRole('button', { name: 'Automation lanes' }).click();
    const panel = page.getByRole('region', { name: 'Editor of Kick' });
    await expect(panel.getByRole('button', { name: /^Decay/, pressed: true })).toBeVisible();
    await expect(panel.getByText(/^Point 1 of \d+: step/)).toBeVisible();
    await panel.getByRole('button', { name: 'Clear lane', exact: true }).click();
    await expect(panel.getByText('Nothing is drawn yet. Tap the lane to set a point.')).toBeVisible();
    await panel.getByRole('button', { name: 'Add point' }).click();
    await panel.getByRole('button', { name: 'Add point' }).click();
    await expect(panel.getByText(/^Point 2 of 2: step 9,/)).toBeVisible();
    // Nothing lies over the workstation: the keyboard is its own.
    for (let edits = 0; edits < 4; edits++) await page.keyboard.press('Control+z');
    // One turn was one undo.
    await expect(panel.getByText('Nothing is drawn yet. Tap the lane to set a point.')).toBeVisible();
  });

  test('a fader goes with its lane and its figure with it, in Mix, in the rows and in the rack', async ({ page }) => {
    const far = { tick: TICKS_PER_BAR / 2, value: -40 };
    const lanes = [setLane('kick', 'strip.gain', [{ tick: 0, value: 0 }, far]), setLane('kick', 'master.gain', [far])];
    const song = lanes.reduce((made, lane) => lane(made), songOf('starter'));
    await open(page);
    await page.keyboard.press('Control+o');
    const buffer = Buffer.from(writeSong(song));
    await page.locator('input[type=file]').setInputFiles({ name: 'lanes.json', mimeType: 'application/json', buffer });
    const rowFader = page.locator('.row-head[data-track=kick] .flat-fader');
    const home = await rowFader.getAttribute('style');
    const figure = rack(page).locator('.master-value');
    const rest = await figure.textContent();
    const own = song.tracks[0]?.strip.gain.toFixed(1) ?? '';
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(rowFader).not.toHaveAttribute('style', home ?? '');
    await expect(figure).toHaveText('-40');
    await page.getByRole('button', { name: 'Mix', exact: true }).click();
    const strip = page.locator('.channel[data-track=kick]');
    /** Cap and figure of the same moment. */
    const seen = () =>
      strip.evaluate((channel) => [
        channel.querySelector<HTMLElement>('.tall-fader')?.style.getPropertyValue('--y') ?? '',
        channel.querySelector('.decibels b')?.textContent ?? '',
      ]);
    const capOf = (text: string) => `${percentOfDecibels(Number(text)).toFixed(2)}%`;
    const figures = new Set<string>();
    const look = async () => {
      const [cap = '', text = ''] = await seen();
      expect(Number.parseFloat(cap), text).toBeCloseTo(Number.parseFloat(capOf(text)), 0);
      return figures.add(text).size;
    };
    await expect.poll(look).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(strip.locator('.decibels b')).toHaveText(own);
    await page.getByRole('button', { name: 'Arrange', exact: true }).click();
    await expect(rowFader).toHaveAttribute('style', home ?? '');
    await expect(figure).toHaveText(rest ?? '');
  });
});
