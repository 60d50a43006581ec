/** The timeline of a phone: a song grown from the beat, its blocks moved, repeated, heard and taken away. */
import type { Page } from 'playwright/test';
import { Finger, middleOf } from './arrange-hands.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { key } from './shelf-page.ts';

const blocks = (page: Page) => page.locator('[data-block]');
const namesOf = (page: Page) =>
  blocks(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));

async function openTimeline(page: Page): Promise<void> {
  await open(page);
  await key(page, 'Session').click();
  await page.getByRole('radio', { name: 'Timeline' }).click();
}

test.use(deviceOf('phone'));

test('one beat grows into a song, shown before, in one undo', async ({ page }) => {
  await openTimeline(page);
  const offer = page.locator('.grow-offer');
  await expect(offer).toContainText('Batida makes a whole song from it: Intro');
  const told = /(\d:\d\d), (\d+) bars\./.exec((await offer.textContent()) ?? '');
  await key(page, 'Grow a song from this beat').tap();
  // What was asked for is what Play is for.
  await expect(page.getByRole('switch', { name: 'Play the song' })).toBeChecked();
  const head = page.locator('.song-page-head');
  await expect(head.locator('b')).toHaveText(told?.[1] ?? '');
  await expect(head).toContainText(`${told?.[2]} bars`);
  const [first = ''] = await namesOf(page);
  expect(first).toMatch(/^1\. Intro, \d+×, bars 1 to \d+$/);
  const grown = await namesOf(page);
  expect(grown.some((name) => name.includes('Chorus'))).toBe(true);

  const pictures = () => page.locator('.song-page-lines').innerHTML();
  const before = await pictures();
  await key(page, 'Grow again').tap();
  await expect.poll(pictures).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => namesOf(page)).toEqual(grown);
  await page.keyboard.press('Control+z');
  await expect(blocks(page)).toHaveCount(0);
  await expect(offer).toBeVisible();
});

test('a finger chooses, hears, moves, repeats and removes blocks', async ({ page }) => {
  await openTimeline(page);
  await key(page, 'Add Main').tap();
  await expect(key(page, 'Grow a song'), 'nothing was grown yet').toBeVisible();
  await test.step('an empty scene asks, and takes the beat', async () => {
    await key(page, 'Add Verse').tap();
    await expect(page.getByRole('alertdialog', { name: 'Verse is empty: use your beat?' })).toBeVisible();
    await key(page, 'Variation').tap();
    await expect(blocks(page)).toHaveCount(2);
    await key(page, 'Add Chorus').tap();
    await key(page, 'Copy Main here').tap();
    await expect(blocks(page)).toHaveCount(3);
    await key(page, 'Add Bridge').tap();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(blocks(page)).toHaveCount(3);
  });

  const finger = await Finger.on(page);
  await test.step('the edge repeats, and the total says so', async () => {
    await blocks(page).nth(1).tap();
    const edge = page.getByRole('slider', { name: 'Repeats of Verse' });
    const from = await middleOf(edge);
    const bar = (await blocks(page).nth(0).boundingBox())?.width ?? 0;
    await finger.drag(from, { x: from.x + 3 * bar, y: from.y });
    await expect(edge).toHaveAttribute('aria-valuenow', '4');
    await expect(page.locator('.song-page-head')).toContainText('6 bars');
    await key(page, 'Fewer repeats').tap();
    await expect(edge).toHaveAttribute('aria-valuenow', '3');
  });

  await test.step('held and drawn it moves', async () => {
    const from = await middleOf(blocks(page).nth(0));
    const to = await middleOf(blocks(page).nth(2));
    await finger.down(from);
    await expect(page.locator('.page-block[data-lifted]')).toBeVisible();
    await finger.move(from, { x: to.x + 6, y: to.y });
    await finger.up();
    await expect(blocks(page).nth(2)).toHaveAccessibleName(/^3\. Main/);
  });

  await test.step('a second tap hears it from its start; its scene can be edited', async () => {
    await blocks(page).nth(1).tap();
    await expect(blocks(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    // Above the handle of its edge.
    await blocks(page)
      .nth(1)
      .tap({ position: { x: 5, y: 6 } });
    await expect(blocks(page).nth(1)).toHaveAccessibleName(/playing$/);
    // The view of that name is in the bar.
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).tap();
    await expect(page.locator('.v-arrange')).toBeVisible();
    await key(page, 'Session').tap();
  });

  await key(page, 'Remove').tap();
  await expect(blocks(page)).toHaveCount(2);
});

test('the keyboard does all of it', async ({ page }) => {
  await openTimeline(page);
  await key(page, 'Grow a song from this beat').press('Enter');
  await blocks(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(blocks(page).nth(1)).toBeFocused();
  const [, second = ''] = await namesOf(page);
  const name = /^2\. ([^,]+),/.exec(second)?.[1] ?? '';
  await page.keyboard.press('Alt+ArrowRight');
  await expect(blocks(page).nth(2)).toBeFocused();
  await expect(blocks(page).nth(2)).toHaveAccessibleName(new RegExp(`^3\\. ${name}`));
  const times = Number(/(\d+)×/.exec((await namesOf(page))[2] ?? '')?.[1] ?? 1);
  await page.keyboard.press('+');
  await expect(blocks(page).nth(2)).toHaveAccessibleName(new RegExp(`, ${times + 1}×,`));
  await page.keyboard.press('Enter');
  await expect(blocks(page).nth(2)).toHaveAccessibleName(/playing$/);
  const count = await blocks(page).count();
  await page.keyboard.press('Delete');
  await expect(blocks(page)).toHaveCount(count - 1);
});

test('a block of one bar is that bar, not from it to itself', async ({ page }) => {
  await openTimeline(page);
  await page.locator('.scene-chip').first().tap();
  await expect(page.getByRole('toolbar', { name: 'Chosen block' })).toContainText('Bar 1, 1×');
});

test('a block of several rounds is split by a key beside its others', async ({ page }) => {
  await openTimeline(page);
  await key(page, 'Grow a song from this beat').tap();
  await blocks(page).first().tap();
  const tools = page.getByRole('toolbar', { name: 'Chosen block' });
  const split = tools.getByRole('button', { name: 'Split' });
  // Of a block that plays once there are no two.
  while (!/, 1×/.test((await namesOf(page))[0] ?? '')) await tools.getByRole('button', { name: 'Fewer repeats' }).tap();
  await expect(split).toBeDisabled();
  await tools.getByRole('button', { name: 'More repeats' }).tap();
  const before = await namesOf(page);
  await split.tap();
  await expect(blocks(page)).toHaveCount(before.length + 1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => namesOf(page)).toEqual(before);
});
