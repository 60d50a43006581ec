/** What the one live region says of keys and launches. */
import type { Page } from 'playwright/test';
import { deviceOf, expect, open, tabTo, test } from './fixtures.ts';

test.use(deviceOf('desktop', false));

const said = (page: Page) => page.locator('[data-speaker]');

/** Speech comes when the page is idle: a key that does the same twice is pressed until it is heard. */
async function listen(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(said(page)).toHaveText(/Metronome/, { timeout: 500 });
  }).toPass();
}

test('keys are said as they are done', async ({ page }) => {
  await open(page);
  await listen(page);
  const says = async (key: string, text: string | RegExp) => {
    await page.keyboard.press(key);
    await expect(said(page)).toHaveText(text);
  };
  await says('2', /^Snare, track 2 of \d+$/);
  await says('m', 'Snare muted');
  await says('m', 'Snare not muted');
  await says('s', 'Snare solo');
  await says('Control+z', 'Undone: mix of Snare');
  await says('Control+y', 'Redone: mix of Snare');
  await says('l', 'Loop on');
  await says('d', 'Panel below folded');
  await says('Control+Alt+3', 'Automation');
  await says(']', 'Rows large');
  await says('Space', 'Playing');
  // The first play starts the engine; before it runs there is nothing to wait for.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await says('Shift+2', 'Intro queued, next bar; nothing in it sounds yet');
  await says('Escape', 'Stopped');
  await tabTo(page, /^Snare step \d+$/);
  await says('Control+a', /^\d+ steps chosen, \d+ on$/);
  await says('Escape', 'Nothing chosen');
  await page.keyboard.press('Control+Alt+1');
  await page.getByRole('button', { name: 'Next step' }).focus();
  await says('Enter', /^Snare step \d+$/);
});

test('what is said is heard beside an open dialog', async ({ page }) => {
  await open(page);
  await listen(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Save project' }).waitFor();
  await expect(page.locator('#root [aria-hidden=true]').first()).toBeAttached();
  const silenced = page.locator(
    '[aria-hidden=true]:is([role=status], [role=alert]), [aria-hidden=true] :is([role=status], [role=alert])',
  );
  expect(await silenced.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
});

test('silent meters say so', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Mix', exact: true }).click();
  await expect(page.getByRole('meter', { name: 'Kick level' })).toHaveAttribute('aria-valuetext', 'silent');
});
