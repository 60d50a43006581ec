/** A song from one phone to another, both without a net: what one shows on its screen is what the other sees with its camera. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { writeSong } from '../../song/write.ts';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';
import { ensureFfmpeg } from '../machine.ts';
import { deviceOf, dismissTour, expect, open, test } from './fixtures.ts';
import { songOfManyNotes } from './many-notes.ts';
import { key } from './shelf-page.ts';

/** So many notes need a code of several parts. */
const NOTES = 180;
/** As the share sheet shows each part: 300 ms. */
const PARTS_A_SECOND = '10/3';
/** A hand that holds a camera over a screen: turned by 3°, a little out of focus, not straight in the middle. */
const HELD = 'scale=430:-1,rotate=3*PI/180:ow=640:oh=480:c=gray,gblur=sigma=0.7';

const folder = mkdtempSync(join(tmpdir(), 'batida-phones-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const song = { ...songOfManyNotes(NOTES), name: 'Zinc Roof', bpm: 97 };

/** Each part of the code as the phone's screen shows it, turned over by hand; as the film that a camera would take of it. */
async function filmOf(page: Page): Promise<string> {
  const picture = page.getByRole('button', { name: /Zinc Roof/ }).locator('.code');
  const line = page.locator('.code-line');
  const parts = Number(/of (\d+)/.exec((await line.textContent()) ?? '')?.[1]);
  expect(parts).toBeGreaterThan(1);
  for (let part = 1; part <= parts; part++) {
    await expect(line).toHaveText(`Part ${part} of ${parts}`);
    await picture.screenshot({ path: join(folder, `part-${part}.png`) });
    await key(page, 'Next part').click();
  }
  const film = join(folder, 'film.y4m');
  const from = ['-framerate', PARTS_A_SECOND, '-i', join(folder, 'part-%d.png')];
  const how = ['-vf', `${HELD},format=yuv420p`, '-r', '10', film];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...from, ...how]);
  return film;
}

function withCamera(browserOf: (args: readonly string[]) => Promise<Browser>, film: string): Promise<Browser> {
  return browserOf([
    ...CHROMIUM_OPTIONS.args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
}

/** The reader of codes comes with its first use, and stays: this one has scanned before. */
async function openAndScanOnce(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(dismissTour);
  await open(page);
  await page.keyboard.press('Control+o');
  const reader = page.waitForResponse(/qr\.worker/);
  await key(page, 'Scan').click();
  await key(page, 'Use the camera').click();
  await reader;
  await expect(page.getByRole('dialog', { name: 'A song for you' })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  return page;
}

test.use({
  ...deviceOf('phone'),
  contextOptions: { reducedMotion: 'reduce' },
  // What is not fetched yet when the net goes is asked for in vain.
  allowed: [/ERR_INTERNET_DISCONNECTED/],
});

test('is scanned off the screen of one by the camera of the other, and is the same song', async ({
  page,
  playwright,
  baseURL,
}) => {
  expect(ensureFfmpeg()).toBeUndefined();
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(song));
  await page.locator('input[type=file]').setInputFiles({ name: 'roof.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.bar-project-name')).toContainText('Zinc Roof');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Shift+S');
  await page.getByRole('tab', { name: 'QR' }).click();
  await page.locator('.code').first().waitFor();
  await page.context().setOffline(true);
  const film = await filmOf(page);

  const executablePath = findChromium();
  const launch = (args: readonly string[]) =>
    playwright.chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: CHROMIUM_OPTIONS.chromiumSandbox,
      args: [...args],
    });
  const other = await withCamera(launch, film);
  try {
    const context = await other.newContext({ ...deviceOf('phone'), ...(baseURL === undefined ? {} : { baseURL }) });
    const scanning = await openAndScanOnce(context);
    await context.setOffline(true);
    await scanning.keyboard.press('Control+o');
    await key(scanning, 'Scan').click();
    await key(scanning, 'Use the camera').click();
    const guest = scanning.getByRole('dialog', { name: 'A song for you' });
    await expect(guest).toContainText('Zinc Roof', { timeout: 20_000 });
    await key(scanning, 'Keep a copy').click();
    await expect(scanning.locator('.bar-project-name')).toContainText('Zinc Roof');
    // The same to the last note: both give the same file.
    await scanning.keyboard.press('Control+o');
    await key(scanning, 'More for Zinc Roof').click();
    await key(scanning, 'Export').click();
    const [download] = await Promise.all([
      scanning.waitForEvent('download'),
      key(scanning, 'Batida project (.json)').click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe(writeSong(song));
  } finally {
    await other.close();
  }
});
