/** Back closes what is open, then goes to the view before; it leaves the program only where nothing is left to close. */
import type { Page } from 'playwright/test';
import { Finger } from './arrange-hands.ts';
import { deviceOf, expect, open, SIZES, type Size, test } from './fixtures.ts';
import { share } from './shares.ts';

const tab = (page: Page, name: string) => page.locator('.tabs').getByRole('button', { name, exact: true });
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const entries = (page: Page) => page.evaluate(() => window.history.length);

async function expectView(page: Page, name: string): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

/** A page of somebody else to come from, so that leaving the program would show. */
async function arriveFromElsewhere(page: Page): Promise<void> {
  await page.goto('about:blank');
  await open(page);
}

for (const size of share<Size>(Object.keys(SIZES) as Size[], ['phone', 'desktop'])) {
  test.describe(size, () => {
    test.use(deviceOf(size));

    test('a sheet, then the views in the order they were seen', async ({ page }) => {
      await arriveFromElsewhere(page);
      await tab(page, 'Session').click();
      await tab(page, 'Mix').click();
      await key(page, 'Batida menu').click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expectView(page, 'Mix');
      await page.goBack();
      await expectView(page, 'Session');
      await page.goBack();
      await expectView(page, 'Arrange');
      await page.goForward();
      await expectView(page, 'Session');
    });
  });
}

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('a sheet that is closed by its key leaves nothing to go back to', async ({ page }) => {
    await arriveFromElsewhere(page);
    await tab(page, 'Session').click();
    await expectView(page, 'Session');
    for (let round = 0; round < 3; round++) {
      await key(page, 'Batida menu').click();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toBeHidden();
    }
    await expect.poll(() => page.evaluate(() => window.history.state.usr.depth)).toBe(0);
    await page.goBack();
    await expectView(page, 'Arrange');
  });

  test('a menu that a finger has opened closes, the view stays', async ({ page }) => {
    await arriveFromElsewhere(page);
    await tab(page, 'Session').click();
    await page.getByRole('radio', { name: 'Timeline' }).click();
    await page.locator('.scene-chip').first().click();
    await page.locator('[data-block]').first().click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expectView(page, 'Session');
  });

  test('the drawer of tools is closed by Back, and by a finger that pulls it down', async ({ page }) => {
    await arriveFromElsewhere(page);
    const drawer = page.getByRole('dialog', { name: 'Pattern tools' });
    await key(page, 'Pattern tools').tap();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expectView(page, 'Arrange');
    await key(page, 'Pattern tools').tap();
    const box = await drawer.boundingBox();
    const grip = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 22 };
    const finger = await Finger.on(page);
    await finger.drag(grip, { x: grip.x, y: grip.y + 30 });
    await expect(drawer, 'a little is not enough').toBeVisible();
    await finger.drag(grip, { x: grip.x, y: grip.y + 90 });
    await expect(drawer).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.history.state.usr.depth)).toBe(0);
  });

  test('a sheet that opens another shares its entry', async ({ page }) => {
    await arriveFromElsewhere(page);
    await key(page, 'Batida menu').click();
    await expect(dialog(page)).toBeVisible();
    const before = await entries(page);
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Save' })).toBeVisible();
    expect(await entries(page)).toBe(before);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expectView(page, 'Arrange');
  });

  test('a sheet that leads to another view gives it its entry', async ({ page }) => {
    await arriveFromElsewhere(page);
    await tab(page, 'Session').click();
    const cell = page.locator('[data-row="0"][data-column="1"]');
    // An empty one is filled.
    await cell.press('Enter');
    await cell.press('F2');
    await expect(dialog(page)).toBeVisible();
    const before = await entries(page);
    await dialog(page).getByRole('button', { name: 'Edit notes', exact: true }).click();
    await expectView(page, 'Piano');
    expect(await entries(page)).toBe(before);
    await page.goBack();
    await expectView(page, 'Session');
    await expect(dialog(page)).toBeHidden();
  });

  test('the sound sheet is closed by Back, and comes back with a reload', async ({ page }) => {
    await arriveFromElsewhere(page);
    await key(page, 'Sound').click();
    const close = key(page, 'Close sound panel');
    await expect(close).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.state.usr.depth)).toBe(1);
    await page.reload();
    await expect(close).toBeVisible();
    await page.goBack();
    await expect(close).toBeHidden();
    await expectView(page, 'Arrange');
  });

  test('a reload comes back to the view, and to those before it', async ({ page }) => {
    await arriveFromElsewhere(page);
    await tab(page, 'Piano').click();
    await tab(page, 'Setup').click();
    await key(page, 'Batida menu').click();
    await expect(dialog(page)).toBeVisible();
    await page.reload();
    await expectView(page, 'Setup');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.history.state.usr.depth)).toBe(0);
    await page.goBack();
    await expectView(page, 'Piano');
    await page.goBack();
    await expectView(page, 'Arrange');
  });

  test('forward into a sheet that was closed stays at the view', async ({ page }) => {
    await arriveFromElsewhere(page);
    await key(page, 'Batida menu').click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await page.evaluate(() => window.history.forward());
    await expect.poll(() => page.evaluate(() => window.history.state.usr.depth)).toBe(0);
    await expect(dialog(page)).toBeHidden();
    await key(page, 'Batida menu').click();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expectView(page, 'Arrange');
  });

  test('from the sheet to another page and back: the music and the view are as they were', async ({ page }) => {
    await arriveFromElsewhere(page);
    await tab(page, 'Mix').click();
    await key(page, 'Batida menu').click();
    await dialog(page).getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await expectView(page, 'Mix');
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expectView(page, 'Arrange');
  });

  test('Back twice in a hurry closes the sheet and goes one view back', async ({ page }) => {
    await arriveFromElsewhere(page);
    await tab(page, 'Mix').click();
    await tab(page, 'Setup').click();
    await key(page, 'Batida menu').click();
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => {
      window.history.back();
      window.history.back();
    });
    await expectView(page, 'Mix');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('a finger that swipes', () => {
  test.use(deviceOf('phone'));

  async function swipe(page: Page, y: number, from: number, to: number): Promise<void> {
    const touch = await page.context().newCDPSession(page);
    const points = (x: number) => [{ x, y, id: 1 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
    for (let part = 1; part <= 10; part++) {
      const touchPoints = points(from + ((to - from) * part) / 10);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  test('across the lanes the gesture is ours: the browser does not take it over', async ({ page }) => {
    await arriveFromElsewhere(page);
    await page.evaluate(() => {
      document.addEventListener('pointercancel', () => document.body.classList.add('was-cancelled'), true);
    });
    const lane = await page.locator('.track-row .cells').first().boundingBox();
    if (!lane) throw new Error('no lane');
    const y = lane.y + lane.height / 2;
    await swipe(page, y, lane.x + 4, lane.x + lane.width - 4);
    await swipe(page, y, lane.x + lane.width - 4, lane.x + 4);
    await expect(page.locator('body')).not.toHaveClass(/was-cancelled/);
  });

  for (const name of ['Arrange', 'Piano']) {
    test(`${name}: no swipe to the side leaves it, moves the page or zooms`, async ({ page }) => {
      await arriveFromElsewhere(page);
      await tab(page, name).click();
      await expectView(page, name);
      for (let y = 22; y < 640; y += 44) {
        await swipe(page, y, 8, 350);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        // A long press or a tap may have opened something of its own.
        if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
      }
      expect(page.url()).toMatch(/^http/);
      await expectView(page, name);
      const at = () => [
        window.scrollX,
        window.scrollY,
        window.visualViewport?.offsetLeft,
        window.visualViewport?.scale,
      ];
      expect(await page.evaluate(at)).toEqual([0, 0, 0, 1]);
    });
  }
});
