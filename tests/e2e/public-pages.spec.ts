/** Pages that need no account: read without scripts, played by one tap, and the small one in a page of somebody else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures.ts';
import { heard, listenIn } from './listen-in.ts';
import { shareSong } from './shared-song.ts';

/** From the tap to sound; the bar of the hub's first listen. */
const SOUND_MILLISECONDS = 2000;
/** Root mean square of a beat that plays is far above it, of none below. */
const AUDIBLE = 0.003;
// Nothing is kept by the test either.
test.use({ isFirstVisit: true });

/** After how many milliseconds it was heard that somebody tapped. */
async function tapAndHear(page: Page, key: ReturnType<Page['locator']>): Promise<number> {
  const begun = Date.now();
  await key.click();
  await expect.poll(() => heard(page), { intervals: [50], timeout: 10_000 }).toBeGreaterThan(AUDIBLE);
  return Date.now() - begun;
}

test('is read without scripts', async ({ browser, request }) => {
  const id = await shareSong(request, 'without.scripts');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/s/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Last combi home');
  await expect(page.getByRole('img', { name: 'First sixteen steps' })).toBeVisible();
  await expect(page.getByText('Open hat')).toBeVisible();
  await expect(page.getByText('That bell, a step late')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lyrics' })).toBeVisible();
  const words = page.locator('.words');
  await expect(words).toContainText('Rain on the zinc, the last one home.');
  await expect(words).not.toHaveAttribute('lang');
  expect(await page.locator('noscript').textContent()).toContain('To play it, allow them');
  await page.getByText('EN', { exact: true }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  // Read by a voice that knows the language, whatever the page around it is in.
  for (const part of [words, page.locator('.about'), page.getByRole('heading', { level: 1 })])
    await expect(part).toHaveAttribute('lang', 'en');
  await expect(page.locator('.said')).not.toHaveAttribute('lang');
  await context.close();
});

test('plays by one tap: in time, from where one likes, counted; whoever only reads loads no engine', async ({
  page,
  request,
}) => {
  const id = await shareSong(request, 'by.one.tap');
  await page.addInitScript(listenIn);
  const fetched: string[] = [];
  page.on('request', (one) => fetched.push(new URL(one.url()).pathname));
  await open(page, `/s/${id}`);
  expect(await page.evaluate(() => self.crossOriginIsolated)).toBe(false);
  expect(fetched.filter((path) => /wasm|processor|player|document/.test(path))).toEqual([]);
  const key = page.getByRole('button', { name: 'Play Last combi home' });
  expect(await tapAndHear(page, key)).toBeLessThan(SOUND_MILLISECONDS);
  const pause = page.getByRole('button', { name: 'Pause Last combi home' });
  await expect(pause).toBeVisible();
  await expect(page.locator('.grid .now')).toHaveCount(1);
  const played = page.waitForResponse((one) => one.url().endsWith('/plays'));
  // Another place is not another song.
  await page.getByRole('link', { name: 'Chorus' }).click();
  await expect(page.locator('.sections [aria-current]')).toHaveText('Chorus');
  const seek = page.getByRole('slider');
  await expect(seek).toHaveAttribute('aria-valuetext', /^0:0\d of 0:\d\d$/);
  await page.getByRole('link', { name: '0:02' }).click();
  expect((await played).status()).toBe(200);
  await pause.click();
  await expect.poll(() => heard(page)).toBeLessThan(AUDIBLE);
  expect(new URL(page.url()).pathname).toBe(`/s/${id}`);
});

test('plays within a page of somebody else, and keeps nothing there', async ({ page, request, baseURL }) => {
  const id = await shareSong(request, 'framed.by.all');
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Elsewhere</title><iframe src="${baseURL}/embed/${id}" width="320" height="120"></iframe>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    await page.addInitScript(listenIn);
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const frame = page.frame({ url: /\/embed\// });
    if (!frame) throw new Error('it was not framed');
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect(frame.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: SOUND_MILLISECONDS });
    await expect(frame.getByRole('link')).toHaveAttribute('href', new RegExp(`/s/${id}$`));
    const kept = await frame.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
    ]);
    expect(kept).toEqual([0, '', 0]);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    elsewhere.close();
  }
});
