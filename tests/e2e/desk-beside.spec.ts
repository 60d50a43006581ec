/** On a desk nothing that plays is covered: what is about the music stands beside it, and the keys go on. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, test } from './fixtures.ts';

test.use(deviceOf('desktop'));

const toView = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const playKey = (page: Page) => page.getByRole('button', { name: /^(Play|Pause)$/ }).first();

/** Everything that opens and is neither file, account, question nor the sheet of keys. */
const OPENED: readonly (readonly [name: string, view: string, open: (page: Page) => Promise<void>])[] = [
  ['track settings', 'Arrange', trackPanel],
  ['a new track', 'Arrange', (page) => page.getByRole('button', { name: 'Add track' }).click()],
  ['pattern tools', 'Arrange', (page) => page.getByRole('button', { name: 'Pattern tools' }).click()],
  ['note tools', 'Piano', (page) => page.locator('.piano-more').click()],
  ['a clip', 'Session', clipPanel],
  ['a scene', 'Session', scenePanel],
  ['the menu', 'Mix', (page) => page.getByRole('button', { name: 'Batida menu', exact: true }).click()],
  ['this song', 'Mix', (page) => page.locator('.bar-project-name').click()],
];

async function trackPanel(page: Page): Promise<void> {
  await page.locator('.track-row .tile').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Instrument and choke group' }).click();
}

async function clipPanel(page: Page): Promise<void> {
  await page.locator('.clip').first().focus();
  await page.keyboard.press('F2');
}

async function scenePanel(page: Page): Promise<void> {
  await page.locator('.scene').nth(1).focus();
  await page.keyboard.press('F2');
}

test('panels take neither the sight nor the keys from what plays', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await page.keyboard.press('Space');
  await expect(playKey(page)).toHaveAccessibleName('Pause');
  for (const [name, view, openIt] of OPENED) {
    await test.step(name, async () => {
      await toView(page, view);
      await openIt(page);
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await expect(page.locator('.scrim, [inert], [aria-modal="true"]')).toHaveCount(0);
      await panel.focus();
      await page.keyboard.press('Space');
      await expect(playKey(page)).toHaveAccessibleName('Play');
      await page.keyboard.press('Space');
      await expect(playKey(page)).toHaveAccessibleName('Pause');
      const [box, room] = [await panel.boundingBox(), await page.locator('main .place > *').first().boundingBox()];
      if (!box || !room) throw new Error('nothing to measure');
      const isApart = box.x >= room.x + room.width - 1 || box.x + box.width <= room.x + 1;
      expect(isApart, 'it covers nothing').toBe(true);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(playKey(page), 'Escape closed it, and nothing else').toHaveAccessibleName('Pause');
    });
  }
  await toView(page, 'Arrange');
  await page.getByRole('button', { name: 'Pattern tools' }).click();
  await page.locator('.track-row .tile').nth(2).click();
  await expect(page.getByRole('dialog'), 'a press beside it leaves it').toBeVisible();
  await toView(page, 'Mix');
  await expect(page.getByRole('dialog'), 'another view closes it').toHaveCount(0);
});

test('Tab goes through the page and the panel, round and back, and stops at nothing that says nothing', async ({
  page,
}) => {
  await open(page);
  await page.locator('.midi-key').click();
  const panel = page.getByRole('dialog', { name: 'MIDI' });
  await panel.waitFor();
  /** Where the focus is: within the panel or not, and what is said of it. */
  const stop = () =>
    page.evaluate(() => {
      const now = document.activeElement;
      const isControl = now?.matches('button, a[href], input, select, textarea, [role]:not([role=dialog])') ?? false;
      return { isIn: now?.closest('[role=dialog]') !== null, isControl, what: now?.outerHTML.slice(0, 120) };
    });
  let crossings = 0;
  let wasIn = true;
  for (let presses = 0; presses < 120 && crossings < 3; presses++) {
    await page.keyboard.press('Tab');
    const { isIn, isControl, what } = await stop();
    expect(isControl, `a control: ${what}`).toBe(true);
    if (isIn !== wasIn) crossings++;
    wasIn = isIn;
  }
  expect(crossings, 'out of the panel, in again, and out').toBe(3);
  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await stop()).toMatchObject({ isIn: false, isControl: true });
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' }), 'and back').toBeFocused();
});
