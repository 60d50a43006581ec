/** What is said before songs can be lost: a browser that may clear them, a device that is nearly full. */
import type { Page } from 'playwright/test';
import { audit, FINGER, MOUSE } from './audit.ts';
import { violationsOn } from './axe.ts';
import { expect, open, prefer, SIZES, test } from './fixtures.ts';
import { THEME_OF_EACH_SIZE } from './shares.ts';
import { bornName, key, press } from './shelf-page.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;

const keep = (page: Page) => page.locator('.notice[data-notice=keep]');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keep these songs' });

/** Before the page is opened: somebody was here first so many days ago, and once since. */
async function cameBefore(page: Page, days: number): Promise<void> {
  await page.addInitScript(
    (first) => {
      const kept = JSON.parse(localStorage.getItem('batida.settings') ?? '{}') as Record<string, unknown>;
      kept.visits ??= `${first} 1`;
      localStorage.setItem('batida.settings', JSON.stringify(kept));
    },
    Date.now() - days * DAY_MILLISECONDS,
  );
}

/** When the notice that was sent away may come again; milliseconds since 1970. */
const isAwayUntil = (page: Page, name: string) =>
  page.evaluate((one) => {
    const kept = JSON.parse(localStorage.getItem('batida.settings') ?? '{}') as { readonly notices?: string };
    return (JSON.parse(kept.notices ?? '{}') as Record<string, number>)[one] ?? 0;
  }, name);

/** Before the page is opened: the browser says that so much is left. This Chromium says 10 GB to whoever asks. */
async function haveRoom(page: Page, bytes: number): Promise<void> {
  await page.addInitScript((left) => {
    StorageManager.prototype.estimate = () =>
      Promise.resolve({ usage: 1_000_000, quota: 1_000_000 + Number(document.documentElement.dataset.room ?? left) });
  }, bytes);
}

/** In the page: the browser would install it. */
function offerInstall(): void {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => {
      document.documentElement.dataset.installed = 'yes';
      return Promise.resolve();
    },
  });
  dispatchEvent(event);
}

test('a guest of the third day who has made something is offered to keep it, and may say not now', async ({ page }) => {
  await cameBefore(page, 2);
  await open(page);
  await press(page, 2);
  const name = await bornName(page);
  await expect(keep(page)).toContainText('This browser may delete what pages keep');
  await keep(page).getByRole('button', { name: 'More ways' }).click();
  await expect(sheet(page).getByRole('listitem')).toHaveText([name]);
  await expect(sheet(page).getByRole('button', { name: 'Save all as one file' })).toBeFocused();
  await expect(sheet(page).getByRole('link', { name: 'Make an account' })).toHaveAttribute('href', '/login');
  await expect(sheet(page).getByRole('button', { name: 'Install' })).toHaveCount(0);
  await page.evaluate(offerInstall);
  await sheet(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-installed', 'yes');
  await expect(sheet(page)).toHaveCount(0);
  await keep(page).getByRole('button', { name: 'More ways' }).click();
  await sheet(page).getByRole('button', { name: 'Not now' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(keep(page)).toHaveCount(0);
  expect(await isAwayUntil(page, 'keep')).toBeGreaterThan(Date.now() + 13 * DAY_MILLISECONDS);
});

test('one tap saves everything, and the notice has done its work', async ({ page }) => {
  await cameBefore(page, 2);
  await open(page);
  await press(page, 2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    keep(page).getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('batida-everything.zip');
  await expect(keep(page)).toHaveCount(0);
  expect(await isAwayUntil(page, 'keep')).toBeGreaterThan(Date.now());
});

test('where the browser keeps what is stored, and on the first day, nobody is warned: installing comes first', async ({
  page,
}) => {
  await cameBefore(page, 2);
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = () => Promise.resolve(true);
  });
  await open(page);
  await press(page, 2);
  // It listens from then on.
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  await page.evaluate(offerInstall);
  // It ranks behind: were the other due, it would stand there.
  await expect(page.locator('.notice')).toHaveAttribute('data-notice', 'install');
});

test('Setup installs for as long as the browser offers it, whatever became of the notice', async ({ page }) => {
  await open(page);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  const storage = page.getByRole('region', { name: 'Storage' });
  const install = storage.getByRole('button', { name: 'Install' });
  await expect(storage).toContainText('Projects');
  await expect(install).toHaveCount(0);
  await page.evaluate(offerInstall);
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-installed', 'yes');
  await expect(install, 'a browser asks once for each offer').toHaveCount(0);
});

test('a device that is nearly full says how much is left, and leads to Storage in Setup', async ({ page }) => {
  await page.clock.install();
  await haveRoom(page, 60_000_000);
  await open(page);
  const notice = page.locator('.notice[data-notice=room]');
  await expect(notice).toContainText(/This device is nearly full\. 60 MB left, about 2 minutes of recording\./);
  await page.setViewportSize(SIZES.phone);
  await notice.getByRole('button', { name: 'Make room' }).click();
  await expect(page.getByRole('heading', { name: 'Storage', exact: true })).toBeFocused();
  // At the upper edge of what scrolls, whatever of Setup comes in above it.
  const above = () =>
    page.evaluate(() => {
      const body = document.querySelector('.setup-body');
      const title = document.querySelector('section[data-title="setup.storage"] > h2');
      return Math.abs(
        Math.round((title?.getBoundingClientRect().top ?? 99) - (body?.getBoundingClientRect().top ?? 0)),
      );
    });
  await expect.poll(above).toBe(0);
  await page.setViewportSize(SIZES.desktop);
  // Room comes back: the notice goes with the next look, which an edit brings after a minute.
  await page.evaluate(() => {
    document.documentElement.dataset.room = '900000000';
  });
  await key(page, 'Arrange').first().click();
  await page.clock.fastForward(61_000);
  await press(page, 2);
  await expect(notice).toHaveCount(0);
});

test('look right in German, at every size, in both themes', async ({ page }) => {
  await prefer(page, 'de');
  await cameBefore(page, 2);
  await open(page);
  await page.locator('.track-row .cell').nth(1).click();
  await keep(page).waitFor();
  await page.evaluate(offerInstall);
  for (const [size, colorScheme] of THEME_OF_EACH_SIZE) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    const limits = size === 'desktop' ? MOUSE : FINGER;
    expect(await audit(page, limits, '.notice'), size).toEqual([]);
    await keep(page).getByRole('button', { name: 'Andere Wege' }).click();
    const dialog = page.getByRole('dialog', { name: 'Behalte diese Songs' });
    await dialog.getByRole('listitem').first().waitFor();
    expect(await audit(page, limits), size).toEqual([]);
    expect(await violationsOn(page), size).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await haveRoom(page, 60_000_000);
  await page.reload();
  await page.locator('.notice[data-notice=room]').waitFor();
  for (const [size, colorScheme] of THEME_OF_EACH_SIZE) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme });
    expect(await audit(page, size === 'desktop' ? MOUSE : FINGER, '.notice'), size).toEqual([]);
  }
});
