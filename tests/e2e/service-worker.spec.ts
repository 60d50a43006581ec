/** The service worker: everything that needs no server goes on without one after a single visit, and each tab keeps its build. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { SITE } from '../../api/freshness.ts';
import type { Device } from '../../ui/loading/offline-terms.ts';
import { isNeeded } from '../../ui/offline/files.ts';
import { type OwnSite, openSite, rebuild } from './deployments.ts';
import { expect, open, prefer, test } from './fixtures.ts';
import { microphone } from './microphone.ts';
import { isOn, key, press, saved, stepOf } from './shelf-page.ts';

test.use({
  serviceWorkers: 'allow',
  isPreloaded: true,
  launchOptions: microphone(),
  permissions: ['microphone'],
  // The net is away.
  allowed: [/ERR_(CONNECTION|EMPTY|SOCKET|FAILED).*\/api\//],
});

const PHONE: Device = { language: 'en', engine: 'simd', isReduced: false };

/** Everything that a device needs to go on without a server lies in its caches. */
async function isKept(page: Page, device: Device, folder = SITE): Promise<void> {
  const paths = readdirSync(`${folder}/assets`).map((name) => `/assets/${name}`);
  const needed = ['/', ...paths.filter((path) => !/\.(br|gz)$/.test(path) && isNeeded(path, device))];
  const missing = () =>
    page.evaluate(async (wanted) => {
      const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
      return wanted.filter((_, place) => !found[place]);
    }, needed);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

const tab = (page: Page, name: string) => page.locator('.tabs').getByRole('button', { name, exact: true }).click();

let site: OwnSite;
test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

test('one visit, then no net: made, recorded, edited, rendered, reloaded', async ({ page }) => {
  await open(page, site.url);
  await isKept(page, PHONE);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/help', { ignoreVary: true }))))
    .toBe(true);
  site.goAway();
  await page.reload();
  await page.locator('main').first().waitFor();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await press(page, 2);

  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^00:0[2-9]/, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await expect(page.locator('.track-row .tile').filter({ hasText: /Take/ })).toBeVisible();
  await saved(page);

  await tab(page, 'Session');
  await expect(key(page, 'Stop all')).toBeVisible();
  await tab(page, 'Piano');
  await expect(page.getByRole('main')).toContainText('Kick');
  await tab(page, 'Mix');
  await expect(page.locator('main .place:not([hidden]) [role=slider]').first()).toBeVisible();
  await tab(page, 'Edit');
  await expect(page.getByRole('main')).toContainText('Take');
  await tab(page, 'Setup');
  await expect(page.getByRole('switch', { name: 'Metronome' })).toBeVisible();
  await tab(page, 'Arrange');
  await page.keyboard.press('Control+e');
  const sheet = page.getByRole('dialog');
  const render = sheet.getByRole('button', { name: /^Render/ }).last();
  const [download] = await Promise.all([page.waitForEvent('download'), render.click()]);
  expect(download.suggestedFilename()).toMatch(/\.wav$/);
  await page.keyboard.press('Escape');

  await page.reload();
  await page.locator('main').first().waitFor();
  await isOn(page, 2, true);
  await expect(page.locator('.track-row .tile').filter({ hasText: /Take/ })).toBeVisible();
  await expect(page.locator('.load-failed')).toHaveCount(0);
  await page.goto(`${site.url}help`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  site.comeBack();
});

test('a browser in which it runs no more says so without a net, in its language, and gives the songs out', async ({
  page,
}) => {
  await open(page, site.url);
  await press(page, 2);
  await isKept(page, PHONE);
  site.goAway();
  await prefer(page, 'de');
  // As of a mode that is switched on later.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batida läuft in diesem Browser nicht');
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('.too-old h1') ?? document.body).fontWeight),
  ).toBe('700');
  await expect(page.locator('[data-save-songs]')).toBeVisible();
  site.comeBack();
});

/** What tabs meet while deployments go on beneath them; the drill makes twenty. */
const DEPLOYMENTS = Number(process.env.DEPLOYMENTS ?? 3);
const VIEWS = ['Session', 'Piano', 'Mix', 'Edit', 'Setup', 'Arrange'];

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');
const nameOf = (folder: string) =>
  /<meta name="build" content="(\w+)"/.exec(readFileSync(`${folder}/index.html`, 'utf8'))?.[1] ?? null;
/** Which build the worker has that answers. */
const answering = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      active?.postMessage({ kind: 'build' }, [port2]);
    });
  });
/** The worker before keeps its place while it still fetches ahead: on a busy machine, long. */
const LONGEST_WAIT = { timeout: 90_000 };
/** Looks at a worker that waits, growing rarer: some six seconds. */
const LOOKS = 9;
/**
 * A worker is let go of when it rests: as long as another waits for its place, it is not asked. By itself it rests half a minute after it was
 * woken last, but never while a tool of developers watches, as here: it is laid to rest.
 */
const takenOver = async (page: Page, build: string | null) => {
  const coming = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return `${installing?.state ?? ''}${waiting?.state ?? ''}`;
    });
  const tool = await page.context().newCDPSession(page);
  await tool.send('ServiceWorker.enable');
  let looks = 0;
  const now = async () => {
    const state = await coming();
    if (state === 'installed' && ++looks > LOOKS) await tool.send('ServiceWorker.stopAllWorkers');
    return state || answering(page);
  };
  await expect.poll(now, LONGEST_WAIT).toBe(build);
  await tool.detach();
};
const heldBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('batida-build-')));

test.describe('while data is saved', () => {
  // A worker that still fetches ahead keeps the next one waiting for as long.
  test.use({ isPreloaded: false });

  test('a newer build is told of when nothing plays, and comes when one says so', async ({ page }) => {
    await open(page, site.url);
    await takenOver(page, await buildOf(page));
    await press(page, 2);
    const before = await stepOf(page, 2).getAttribute('aria-pressed');
    await page.locator('.play-button').click();
    const folder = await rebuild(SITE, 40);
    site.deploy(folder);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await takenOver(page, nameOf(folder));
    const row = page.locator('[data-notice=update]');
    await expect(row).toHaveCount(0);
    await key(page, 'Stop').click();
    await expect(row).toContainText('A new version is ready.');
    await row.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(page).catch(() => null)).toBe(nameOf(folder));
    await page.locator('main').first().waitFor();
    await isOn(page, 2, before === 'true');
    site.deploy(SITE);
    rmSync(folder, { recursive: true, force: true });
  });

  test('what another program shares is a song here; a shortcut does what it says; the manifest holds', async ({
    page,
  }) => {
    await open(page, site.url);
    await takenOver(page, await buildOf(page));
    const manifest = await (await page.request.get(`${site.url}manifest.webmanifest?lang=de`)).json();
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'de',
      display: 'standalone',
      share_target: { action: '/share-target' },
    });
    for (const { src } of [...manifest.icons, { src: '/icons/apple-180.png' }])
      expect((await page.request.get(site.url + src.slice(1))).headers()['content-type']).toBe('image/png');
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.id = 'share';
      form.method = 'post';
      form.action = '/share-target';
      form.enctype = 'multipart/form-data';
      const file = document.createElement('input');
      file.type = 'file';
      file.name = 'files';
      form.append(file);
      document.body.append(form);
    });
    await page.locator('#share input').setInputFiles({
      name: 'starter.json',
      mimeType: 'application/json',
      buffer: readFileSync('tests/songs/starter.json'),
    });
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
    await expect(page.locator('.toasts')).toContainText('imported', { ignoreCase: true, timeout: 30_000 });
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${site.url}?do=songs`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('deployments under open tabs', () => {
  // Nothing is fetched ahead: each part is asked for after the deployment that took its name away.
  test.use({ isPreloaded: false });

  test('each tab goes on with its own build; what is opened anew is the newest', async ({ page, context }) => {
    test.setTimeout(90_000 + 30_000 * DEPLOYMENTS);
    const failed: string[] = [];
    context.on('response', (response) => {
      if (response.status() >= 400 && response.url().includes('/assets/')) failed.push(response.url());
    });
    await open(page, site.url);
    const first = await buildOf(page);
    await takenOver(page, first);
    let newest = first;
    const folders: string[] = [];
    const steps = new Map<number, boolean>();
    for (let number = 1; number <= DEPLOYMENTS; number++) {
      const folder = await rebuild(SITE, number);
      folders.push(folder);
      site.deploy(folder);
      const other = await context.newPage();
      await open(other, site.url);
      await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
      newest = nameOf(folder);
      await takenOver(other, newest);
      await other.reload();
      await other.locator('main').first().waitFor();
      expect(await buildOf(other)).toBe(newest);
      await other.close();
      await tab(page, 'Arrange');
      const step = 1 + (number % 16);
      await press(page, step);
      steps.set(step, (await stepOf(page, step).getAttribute('aria-pressed')) === 'true');
      await tab(page, VIEWS[number % VIEWS.length] ?? 'Arrange');
    }
    await expect(page.locator('.load-failed')).toHaveCount(0);
    expect(failed).toEqual([]);
    expect(await buildOf(page)).toBe(first);
    expect(await heldBuilds(page)).toContain(`batida-build-${first}`);
    await page.reload();
    await page.locator('main').first().waitFor();
    expect(await buildOf(page)).toBe(newest);
    await tab(page, 'Arrange');
    for (const [step, on] of steps) await isOn(page, step, on);
    await expect.poll(() => heldBuilds(page)).toEqual([`batida-build-${newest}`]);
    site.deploy(SITE);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
});
