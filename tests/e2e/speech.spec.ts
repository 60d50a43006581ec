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
  const knob = page.locator('.rack').getByRole('slider', { name: 'Decay' });
  await knob.focus();
  await says('a', 'Automation: Decay');
  await knob.blur();
  await says(']', 'Rows large');
  await says('Space', 'Playing');
  // The first play starts the engine; before it runs there is nothing to wait for.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await says('Shift+2', 'Intro queued, next bar; nothing in it sounds yet');
  await says('Escape', 'Stopped');
  await tabTo(page, /^Snare step \d+$/);
  await says('Control+a', /^\d+ steps chosen, \d+ on$/);
  await says('Control+c', /^Copy: \d+ steps$/);
  await says('Escape', 'Nothing chosen');
  await says('Control+c', 'Copy: 1 step');
  await says('h', /^/);
  await says('h', 'Knobs change the whole track again');
  await page.keyboard.press('Control+Alt+1');
  await page.getByRole('button', { name: 'Next step' }).focus();
  await says('Enter', /^Snare step \d+$/);
});

test('a new song, a block that moves, sounds that are found are said', async ({ page }) => {
  await open(page);
  await listen(page);
  await page.getByRole('button', { name: 'Batida menu' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'New song', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Blank', exact: true }).press('Enter');
  await expect(said(page)).toHaveText(/^New song: \S+/);
  await tabTo(page, 'Kick step 1');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Session', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Grow a song from this beat' }).press('Enter');
  const second = page.locator('[data-block="1"]');
  await second.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(said(page)).toHaveText(/^3\. /);
  await expect(page.locator('[data-block="2"]')).toBeFocused();
  await page.keyboard.press('l');
  await expect(said(page)).toHaveText('Loop on');
  for (const undone of ['loop', 'blocks of the song', 'scenes and blocks of the song']) {
    await page.keyboard.press('Control+z');
    await expect(said(page)).toHaveText(`Undone: ${undone}`);
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sound library' }).press('Enter');
  await page.getByRole('searchbox').fill('haze');
  await expect(said(page)).toHaveText(/^\d+ sounds? found$/);
});

test('what is said is heard beside an open dialog', async ({ page }) => {
  await open(page);
  await listen(page);
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Save project' }).waitFor();
  // Where it all is hidden but what is live, and also once what comes late is there.
  await expect(page.locator('.app > header[aria-hidden=true]')).toBeAttached();
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
