/** The sound library: found, heard, put on a track, kept, shared; by fingers, by a mouse, by keys alone. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { openLibrary } from './states-library.ts';

const tile = (page: Page, id: string) => page.locator(`[data-sound="${id}"]`);
const trackNames = (page: Page) => page.locator('.library-goal select option').allTextContents();

async function openAt(page: Page): Promise<void> {
  await open(page);
  await openLibrary(page);
}

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('a tap plays, another one stops, one sound at a time, three seconds each', async ({ page }) => {
    await openAt(page);
    const kick = tile(page, 'taxiKick');
    await expect(kick).toHaveAccessibleName('Taxi Kick, Round, one thump. Drums. Play');
    await kick.tap();
    await expect(kick).toHaveAccessibleName('Taxi Kick, Round, one thump. Drums. Stop');
    await kick.tap();
    await expect(kick).toHaveAccessibleName(/Play$/);
    await kick.tap();
    const started = await page.evaluate(() => performance.now());
    await tile(page, 'clayKick').tap();
    await expect(page.locator('.library-tile.is-playing')).toHaveCount(1);
    await expect(page.locator('.library-tile.is-playing')).toHaveCount(0);
    const lasted = (await page.evaluate(() => performance.now())) - started;
    expect(lasted).toBeGreaterThan(2500);
    expect(lasted).toBeLessThan(6000);
  });

  test('a sound is put on the chosen track and the room closes; one undo takes it back', async ({ page }) => {
    await openAt(page);
    // What nobody chose is not added: on a phone it would come unseen.
    const add = page.getByRole('button', { name: 'Add to track' });
    await expect(add).toBeDisabled();
    await add.dispatchEvent('click');
    await expect(page.getByText('Tap a sound to hear it, then add it.')).toBeVisible();
    await page.locator('.library-goal select').selectOption({ label: 'Bass' });
    await page.getByRole('searchbox').fill('amapiano');
    await tile(page, 'logDrum').tap();
    await page.getByRole('button', { name: 'Add to track' }).tap();
    await expect(page.getByText('Log Drum is ready on Bass')).toBeVisible();
    await expect(page.locator('.library')).toHaveCount(0);
    await openLibrary(page);
    await expect(tile(page, 'logDrum')).toHaveAccessibleName('Log Drum, Amapiano, knocks. Bass. On Bass. Play');
    await page.keyboard.press('Control+z');
    await expect(tile(page, 'logDrum')).toHaveAccessibleName('Log Drum, Amapiano, knocks. Bass. Play');
  });
});

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  test('a sound gets a track of its own, until there are sixteen', async ({ page }) => {
    await openAt(page);
    for (let count = 8; count < 16; count++) {
      await page.getByRole('button', { name: 'New track' }).click();
      await page.getByRole('button', { name: 'Add to track' }).click();
      await openLibrary(page);
    }
    const names = await trackNames(page);
    expect(names).toHaveLength(16);
    expect(names[8]).toBe('Taxi Kick');
    expect(names[9]).toBe('Taxi Kick 2');
    await expect(page.getByRole('button', { name: 'New track' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('A song has at most 16 tracks.')).toBeVisible();
    // It is heard all the same.
    await tile(page, 'tinSnare').click();
    await expect(page.locator('.library-tile.is-playing')).toHaveCount(1);
  });

  test('keys alone: arrows walk, Enter plays, F makes a favourite, A adds', async ({ page }) => {
    await openAt(page);
    await tile(page, 'taxiKick').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'clayKick')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tile(page, 'clayKick')).toHaveAccessibleName(/Stop$/);
    await page.keyboard.press('Enter');
    await expect(tile(page, 'clayKick')).toHaveAccessibleName(/Play$/);
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'Favorite: Clay Kick' })).toHaveAttribute('aria-pressed', 'true');
    const here = await tile(page, 'clayKick').boundingBox();
    await page.keyboard.press('ArrowDown');
    const below = await page.locator('[data-sound]:focus').boundingBox();
    expect(below?.y ?? 0).toBeGreaterThan(here?.y ?? 0);
    expect(Math.abs((below?.x ?? 0) - (here?.x ?? 99))).toBeLessThan(150);
    await page.keyboard.press('ArrowUp');
    await expect(tile(page, 'clayKick')).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByText('Clay Kick is ready on Kick')).toBeVisible();
    // Kept on this device.
    await page.reload();
    await openLibrary(page);
    await page.locator('.library-shelf').first().click();
    await expect(page.locator('[data-sound]')).toHaveCount(1);
  });

  test('what is typed finds names, tags and categories while it is typed; nothing found says what is nearest', async ({
    page,
  }) => {
    await openAt(page);
    const field = page.getByRole('searchbox');
    await field.fill('reggae');
    await expect(tile(page, 'dubPipe')).toBeVisible();
    await field.fill('dub pipr');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Did you mean Dub Pipe?' }).click();
    await expect(page.locator('[data-sound]')).toHaveCount(1);
    await field.fill('');
    await page.getByRole('button', { name: 'More for Dub Pipe' }).click();
    await page.getByRole('menuitem', { name: 'Sounds like this one' }).click();
    await expect(page.locator('[data-sound]')).toHaveCount(5);
    await expect(page.locator('[data-sound]').first()).toHaveAttribute('data-sound', 'dubPipe');
  });

  test('a kit is heard as its bar, goes on the drum tracks or on new ones, and one undo takes it back', async ({
    page,
  }) => {
    await openAt(page);
    const kit = tile(page, 'kitCumbia');
    await kit.click();
    await expect(kit).toHaveAccessibleName('Cumbia Kit, Güiro, congas, bell. Kits. Stop');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByText('Kits, one bar at 96 BPM')).toBeVisible();
    await kit.click();
    await expect(kit).toHaveAccessibleName(/Play$/);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled();
    await page.getByRole('button', { name: 'Add kit' }).click();
    await expect(page.getByText('Cumbia Kit is ready on 3 tracks')).toBeVisible();
    await openLibrary(page);
    await expect(tile(page, 'clayKick')).toHaveAccessibleName(/On Kick\. Play$/);
    await expect(tile(page, 'guiro')).toHaveAccessibleName(/On Hi-hat\. Play$/);
    await page.keyboard.press('Control+z');
    await expect(tile(page, 'clayKick')).toHaveAccessibleName('Clay Kick, Dry, short. Drums. Play');
    await expect(tile(page, 'guiro')).not.toHaveAccessibleName(/On Hi-hat/);
    await kit.click();
    await page.getByRole('radio', { name: 'New tracks' }).click();
    await kit.focus();
    await page.keyboard.press('a');
    await expect(page.getByText('Cumbia Kit is ready on 5 tracks')).toBeVisible();
    await openLibrary(page);
    await expect(page.locator('.library-tile.is-on')).toHaveCount(5);
    await kit.click();
    // Thirteen tracks: for a kit of five there is no room any more.
    await expect(page.getByRole('radio', { name: 'New tracks' })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('radio', { name: 'New tracks' })).toBeVisible();
  });

  test('a sound of one’s own is kept, renamed, shared as text, pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAt(page);
    await page.getByRole('button', { name: 'Save the Kick sound' }).click();
    await expect(page.locator('[data-sound]')).toHaveCount(1);
    await page.getByRole('button', { name: 'More for Kick' }).click();
    await page.getByRole('menuitem', { name: 'Rename and tag' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Bär <b>');
    await page.getByRole('textbox', { name: 'Tags' }).fill('mine, low');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('[data-sound]')).toHaveAccessibleName('Bär <b>, mine, low. Mine. On Kick. Play');
    await page.getByRole('button', { name: 'More for Bär <b>' }).click();
    await page.getByRole('menuitem', { name: 'Share as text' }).click();
    await expect(page.getByText('Text of Bär <b> copied')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Bär <b> batida-sound-1:[\w-]+$/);
    await page.getByRole('button', { name: 'Paste a sound' }).click();
    await page.getByRole('textbox', { name: 'Text of a sound' }).fill('nothing');
    await page.getByRole('button', { name: 'Add to Mine' }).click();
    await expect(page.getByText('There is no sound in this text.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Text of a sound' }).fill(`Try this: ${text} !`);
    await page.getByRole('button', { name: 'Add to Mine' }).click();
    await expect(page.locator('[data-sound]')).toHaveCount(2);
    await page.reload();
    await openLibrary(page);
    await page.locator('.library-shelf').nth(1).click();
    await expect(page.locator('[data-sound]')).toHaveCount(2);
    await page.locator('[data-sound]').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.locator('[data-sound]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.locator('[data-sound]')).toHaveCount(2);
  });

  test('the rack leads there and back', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Sound library', exact: true }).first().click();
    await expect(page.locator('.library')).toBeVisible();
    await page.getByRole('button', { name: 'Close library' }).click();
    await expect(page.getByRole('button', { name: 'Sound library', exact: true }).first()).toBeFocused();
  });

  test('while the song plays, a preview is the song with the sound in it, and the song stays as it is', async ({
    page,
  }) => {
    await openAt(page);
    await page.keyboard.press('Space');
    await expect(page.locator('.library-key')).toContainText('128');
    await tile(page, 'logDrum').click();
    await expect(page.locator('.library-tile.is-playing')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.library-tile.is-playing')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled();
  });
});
