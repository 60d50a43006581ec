/** The song in a desk's Arrange: a row for each track, and what single tracks play instead of their scene. */
import type { Locator, Page } from 'playwright/test';
import { growSong } from '../../song/grow/grow-song.ts';
import { styleSong } from '../../song/styles/style-song.ts';
import { openTimeline } from './arrange-hands.ts';
import { expect, open, SIZES, test } from './fixtures.ts';

test.use({ viewport: SIZES.desktop });

const laneOf = (page: Page, name: string) => page.getByRole('slider', { name: `${name}, bars of the song` });
const says = async (lane: Locator) => await lane.getAttribute('aria-valuetext');
const undoKey = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();
const scenes = (page: Page) => page.locator('.song-scene');

async function toSong(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
}

test('an empty song has one place for a scene; G goes there and back, a reload stays there', async ({ page }) => {
  await open(page);
  await page.keyboard.press('g');
  await page.getByRole('button', { name: 'Put a scene here: Main' }).click();
  await expect(scenes(page)).toHaveAccessibleName('1. Main, 4×, bars 1 to 4');
  await page.reload();
  await expect(scenes(page), 'what Arrange shows is kept').toHaveCount(1);
  await page.keyboard.press('g');
  await expect(page.getByRole('radio', { name: 'Steps', exact: true })).toBeChecked();
});

test('the beat grows into a song from here; scenes are added at its end, an empty one asks', async ({ page }) => {
  await toSong(page);
  await page.getByRole('button', { name: 'Grow a song from this beat' }).click();
  await expect.poll(() => scenes(page).count(), 'all of it is seen').toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Fit' }).click();
  const ending = scenes(page).last();
  await expect(ending).toHaveAccessibleName(/Ending, 1×, bar \d+$/);
  const cut = await ending.locator('span').evaluate((name) => name.scrollHeight - name.clientHeight);
  expect(cut, 'the name of its only bar is read downwards, and whole').toBeLessThanOrEqual(0);
  const [last, key] = [await ending.boundingBox(), await page.locator('.song-add').boundingBox()];
  expect((key?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0), 'the key stands behind it').toBeGreaterThanOrEqual(4);
  await undoKey(page).click();
  await page.getByRole('button', { name: 'Put a scene here: Main' }).click();
  const add = page.getByRole('button', { name: 'Add a scene at the end' });
  await add.click();
  await page.getByRole('menuitem', { name: 'Main', exact: true }).click();
  await expect(scenes(page)).toHaveCount(2);
  await add.click();
  await page.getByRole('menuitem', { name: 'Verse (empty)' }).click();
  await expect(page.getByRole('dialog', { name: 'Verse is empty: use your beat?' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(scenes(page).nth(2)).toHaveAccessibleName('3. Verse, 1×, bar 6');
  await scenes(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(scenes(page).nth(1)).toHaveAccessibleName('2. Main, 4×, bars 5 to 8');
  await scenes(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Steps', exact: true }), 'its steps are shown').toBeChecked();
});

test('bars of a track are muted, filled and given back by keys, each one undo', async ({ page }) => {
  await toSong(page);
  await page.getByRole('button', { name: 'Put a scene here: Main' }).click();
  const lane = laneOf(page, 'Kick');
  await lane.focus();
  await page.keyboard.press('ArrowRight');
  expect(await says(lane)).toBe('Bar 2: Main');
  await page.keyboard.press('m');
  expect(await says(lane)).toBe('Bar 2: Muted');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await says(lane)).toBe('Bars 2 to 3: Muted, Main');
  await page.keyboard.press('Enter');
  expect(await says(lane)).toBe('Bars 2 to 3: Fill');
  await expect(lane.locator('.song-piece.is-own')).toHaveCount(1);
  await page.keyboard.press('Delete');
  expect(await says(lane)).toBe('Bars 2 to 3: Main');
  await undoKey(page).click();
  expect(await says(lane)).toBe('Bars 2 to 3: Fill');
  await lane.focus();
  await page.keyboard.press('ArrowDown');
  await expect(laneOf(page, 'Snare')).toBeFocused();
  await page.keyboard.press('u');
  await expect(lane).toHaveCount(0);
  await page.getByRole('button', { name: 'Fold' }).click();
  await expect(lane).toBeVisible();
});

test('a mouse chooses bars, opens a clip, draws scenes to repeats, places and copies', async ({ page }) => {
  await toSong(page);
  await page.getByRole('button', { name: 'Put a scene here: Main' }).click();
  const lane = laneOf(page, 'Snare');
  const box = await lane.boundingBox();
  if (!box) throw new Error('no lane');
  const bar = await page
    .locator('.song-inside')
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).getPropertyValue('--bar')));
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1.5 * bar, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 2.5 * bar, y, { steps: 4 });
  await page.mouse.up();
  expect(await says(lane)).toBe('Bars 2 to 3: Main');
  // The right button takes the bar under it, and what is chosen in another row is let go.
  await laneOf(page, 'Kick').click({ button: 'right', position: { x: 1.9 * bar, y: box.height / 2 } });
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  expect(await says(laneOf(page, 'Kick'))).toBe('Bar 2: Muted');
  await undoKey(page).click();
  // Over the music there is no tooltip: the foot says what is chosen.
  await page.getByRole('button', { name: 'Zoom in' }).hover();
  await expect(page.locator('.tip')).toHaveCount(1);
  await lane.hover({ position: { x: bar / 2, y: box.height / 2 } });
  await expect(page.locator('.tip')).toHaveCount(0);
  const scene = await scenes(page).first().boundingBox();
  if (!scene) throw new Error('no scene');
  const sceneY = scene.y + scene.height / 2;
  await page.mouse.move(scene.x + scene.width - 4, sceneY);
  await page.mouse.down();
  await page.mouse.move(scene.x + 2 * bar, sceneY, { steps: 5 });
  await page.mouse.up();
  await expect(scenes(page)).toHaveAccessibleName('1. Main, 2×, bars 1 to 2');
  await page.mouse.move(scene.x + 20, sceneY);
  await page.keyboard.down('Control');
  await page.mouse.down();
  await page.mouse.move(scene.x + 3 * bar, sceneY, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect(scenes(page)).toHaveCount(2);
  await scenes(page).nth(1).focus();
  await page.keyboard.press('Control+d');
  await expect(scenes(page)).toHaveCount(3);
  await expect(scenes(page).nth(2), 'the keys are at the copy').toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(scenes(page).nth(2)).toHaveAccessibleName('3. Main, 3×, bars 5 to 7');
  // Cut in the middle: the song stands at its beginning, which is in another block. What is behind the cut lies past the screen.
  await page.keyboard.press('Shift+X');
  await expect(scenes(page).nth(2)).toHaveAccessibleName('3. Main, 2×, bars 5 to 6');
  await expect(scenes(page).nth(2)).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.locator('[data-speaker]')).toHaveText('Loop on');
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('Delete');
    await expect(scenes(page)).toHaveCount(left);
    await expect(scenes(page).nth(left - 1)).toBeFocused();
  }
  await lane.dblclick({ position: { x: bar / 2, y: box.height / 2 } });
  await expect(page.getByRole('radio', { name: 'Timeline' }), 'the song stays in sight').toBeChecked();
  const steps = page.getByRole('toolbar', { name: 'Snare steps' });
  const first = steps.getByRole('button').first();
  const isOn = await first.getAttribute('aria-pressed');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', isOn === 'true' ? 'false' : 'true');
  await laneOf(page, 'Kick').click({ position: { x: bar / 2, y: box.height / 2 } });
  await expect(page.getByRole('toolbar', { name: 'Kick steps' }), 'the dock goes along').toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('toolbar', { name: 'Kick steps' })).toHaveCount(0);
});

test('markers are set, named, moved by keys and hand, snapped, removed; a drag over the bars loops', async ({
  page,
}) => {
  await toSong(page);
  await page.getByRole('button', { name: 'Put a scene here: Main' }).click();
  await laneOf(page, 'Kick').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+M');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Drop');
  await page.keyboard.press('Enter');
  const marker = page.locator('.song-marker');
  await expect(marker).toHaveAccessibleName('Drop, bar 2');
  await expect(marker).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(marker).toHaveAccessibleName('Drop, bar 3');
  const box = await marker.boundingBox();
  const bars = await page.locator('.song-ruler').boundingBox();
  if (!box || !bars) throw new Error('no marker');
  const bar = (box.x - bars.x) / 2;
  const drag = async (from: number, to: number, y: number) => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 5 });
    await page.mouse.up();
  };
  await page.getByRole('radio', { name: 'Beat' }).click();
  await drag(box.x + 5, box.x + 5 + 0.3 * bar, box.y + 10);
  await expect(marker).toHaveAccessibleName('Drop, bar 3.2');
  await page.keyboard.down('Alt');
  await drag(box.x + 5 + 0.25 * bar, box.x + 5 + 0.15 * bar, box.y + 10);
  await page.keyboard.up('Alt');
  await expect(marker, 'Alt is past the snap').not.toHaveAccessibleName(/bar 3(\.2)?$/);
  await undoKey(page).click();
  await expect(marker).toHaveAccessibleName('Drop, bar 3.2');
  await drag(bars.x + bar + 2, bars.x + 2.9 * bar, bars.y + bars.height - 6);
  await expect(page.locator('.song-loop')).toHaveCSS('left', new RegExp(`^${Math.floor(bar)}`));
  await marker.focus();
  await page.keyboard.press('Delete');
  await expect(marker).toHaveCount(0);
  await laneOf(page, 'Clap').click({ button: 'right', position: { x: 5, y: 8 } });
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  expect(await says(laneOf(page, 'Clap'))).toBe('Bar 1: Muted');
  await page.getByRole('group', { name: 'Chosen bars' }).getByRole('button', { name: 'Back to the scene' }).click();
  expect(await says(laneOf(page, 'Clap'))).toBe('Bar 1: Main');
});

test('the track that the dock edits is in sight above it, whoever chose it', async ({ page }) => {
  await openTimeline(page, growSong(styleSong('gqom', 3), 3));
  await page.keyboard.press('d');
  await page.keyboard.press('8');
  await expect(laneOf(page, 'Strings')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('1');
  await expect(laneOf(page, 'Kick')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('8');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(laneOf(page, 'Strings'), 'this editor is higher').toBeInViewport({ ratio: 0.9 });
});

test('a grown song is drawn, zoomed and scrolled', async ({ page }) => {
  await openTimeline(page, growSong(styleSong('house', 3), 3));
  expect(await page.locator('.song-piece svg').count()).toBeGreaterThan(10);
  const scale = () =>
    page.locator('.song-inside').evaluate((one) => Number.parseFloat(getComputedStyle(one).getPropertyValue('--bar')));
  const before = await scale();
  await page.locator('.song-row').first().hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(scale).toBeGreaterThan(before * 1.5);
  await page.locator('.song-lane').first().focus();
  await page.keyboard.press('Shift+z');
  await expect.poll(scale).toBeCloseTo(before, 0);
  await page.keyboard.press('End');
  await page.keyboard.press('z');
  await expect.poll(scale).toBe(320);
});
