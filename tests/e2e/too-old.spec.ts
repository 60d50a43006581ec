/** Browsers in which the workstation cannot run: each is told what it lacks, in its language, and loses nothing. */
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { fileName } from '../../ui/shelf/file-name.ts';
import { audit, FINGER, MOUSE } from './audit.ts';
import { violationsOn } from './axe.ts';
import { expect, open, prefer, SIZES, type Size, test } from './fixtures.ts';
import { countOf } from './shelf-disk.ts';
import { bornName, press } from './shelf-page.ts';

const LOOKS = [
  ['phone', 'light'],
  ['landscape', 'dark'],
  ['tablet', 'light'],
  ['desktop', 'dark'],
] as const satisfies readonly (readonly [Size, string])[];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const songs = (page: Page) => page.getByRole('button', { name: 'Save my songs as files' });

/** Before the page is opened. */
const withoutWasm = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));

test('without WebAssembly: what is missing and which browsers have it, in the language of the reader, at its address', async ({
  page,
}) => {
  await withoutWasm(page);
  await prefer(page, 'pt');
  await page.goto('/#a-song');
  await expect(title(page)).toHaveText('O Batida não roda neste navegador');
  await expect(page.getByText(/^Falta WebAssembly no Chrome \d+\.$/)).toBeVisible();
  await expect(page.getByText('Ele é novo o bastante')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox' })).toContainText('78 ou mais novo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', '/pt/help');
  await expect(page.locator('.app')).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('#a-song');
  // Nothing lies here, so nothing is offered.
  await expect(page.locator('[data-save-songs]')).toBeHidden();
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('de');
  await expect(title(page)).toHaveText('Batida läuft in diesem Browser nicht');
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveText('Batida läuft in diesem Browser nicht');
  await page.getByRole('link', { name: 'Hilfe' }).click();
  await expect(page).toHaveURL('/de/help');
});

test('songs that lie on the device come out in one file', async ({ page }) => {
  await open(page);
  await press(page, 2);
  const name = await bornName(page);
  // On the disk: a first visit's edit waits in a word of its own until the shelf has come.
  await expect.poll(() => countOf(page, 'projects')).toBe(1);
  await withoutWasm(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByText('Your songs on this device are not touched.')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), songs(page).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const [[file, bundle] = ['', new Uint8Array()]] = Object.entries(unzipSync(Buffer.concat(chunks)));
  expect(file).toBe(fileName(name, '.zip'));
  const song = JSON.parse(new TextDecoder().decode(unzipSync(bundle)['song.json'])) as { readonly name: string };
  expect(song.name).toBe(name);
  await expect(page.getByRole('status')).toHaveText('Songs in the file: 1 of 1.');
  // A sheet that came along would be waited for, though the page may have taken it away.
  expect(asked.filter((path) => /\.css$/.test(path) && !/\/(index|content)-/.test(path))).toEqual([]);
});

test('without modules, without Web Audio: the same page', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.hash === '#old') Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
    else for (const name of ['AudioContext', 'webkitAudioContext']) Reflect.deleteProperty(window, name);
  });
  await page.goto('/#old');
  await expect(page.getByText(/^Chrome \d+ lacks today’s JavaScript\.$/)).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText(/^Chrome \d+ lacks Web Audio\.$/)).toBeVisible();
});

test.describe('with modules, and without their grammar', () => {
  test.use({ allowed: [/SyntaxError/] });

  test('the same page', async ({ page }) => {
    // A browser that cannot read a script says so before anything is drawn.
    await page.route(/\/$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/ integrity="[^"]+"/g, '');
      await route.fulfill({ response, body });
    });
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = 1;' }),
    );
    await page.goto('/');
    await expect(page.getByText(/lacks today’s JavaScript/)).toBeVisible();
  });
});

test.describe('without a net for what the page says', () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test('it says it in English', async ({ page }) => {
    await withoutWasm(page);
    await prefer(page, 'ja');
    await page.route('**/*.js', (route) =>
      route.request().url().includes('/first.js') ? route.fallback() : route.abort(),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Batida cannot run in this browser' })).toBeVisible();
  });
});

test('looks right in German and Japanese, at every size, in both themes', async ({ page }) => {
  await withoutWasm(page);
  await page.goto('/');
  for (const language of ['de', 'ja'] as const) {
    await page.getByRole('combobox').selectOption(language);
    for (const [size, colorScheme] of LOOKS) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect(title(page)).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('data-songs', ''));
      const name = `${language} ${size}`;
      expect(await audit(page, size === 'desktop' ? MOUSE : FINGER), name).toEqual([]);
      expect(await violationsOn(page), name).toEqual([]);
    }
  }
});
