/** Files from the share sheet: one list, made beside the music, saved or sent by a tap of its own, cancelled without a rest. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright/test';
import { readBundle } from '../../worklets/bundle.ts';
import { ensureFfmpeg } from '../machine.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'batida-share-file-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two cores render, encode and test at once. */
const PATIENCE = 45_000;

async function openFiles(page: Page): Promise<void> {
  await page.keyboard.press('Shift+S');
  await page.getByRole('tab', { name: 'File', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Kind of file' }).waitFor();
}

async function take(page: Page, name: RegExp): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return kept(download);
}

async function kept(download: Download): Promise<string> {
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** As ffmpeg writes them down: a line each. */
function tagsOf(path: string): Readonly<Record<string, string>> {
  const text = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'ffmetadata', '-'], { encoding: 'utf8' });
  return Object.fromEntries(text.split('\n').flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []]));
}

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('an MP3 with its tags is made, cancelled and made again while the sheet is closed, saved and sent; a zip opens again', async ({
    page,
  }) => {
    expect(ensureFfmpeg()).toBeUndefined();
    await page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(globalThis, { shared });
      navigator.canShare = ({ files } = {}) => files?.length === 1;
      navigator.share = async ({ files } = {}) => {
        shared.push(...(files ?? []).map(({ name, type, size }) => `${name} ${type} ${size > 1000}`));
      };
    });
    await open(page);
    const title = (await page.locator('.bar-project-name').innerText()).trim();
    await openFiles(page);
    await expect(page.getByRole('radio', { name: /^MP3 WhatsApp, anyone 320 kbit\/s, \+99 kB once/ })).toBeChecked();

    // Cancelled: nothing of it is left, and the list is back.
    await page.getByRole('radio', { name: /^Zip/ }).check();
    await page.getByRole('button', { name: 'Make Zip' }).click();
    await expect(page.getByRole('progressbar', { name: 'Making Zip' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Zip' }).click();
    await expect(page.getByRole('button', { name: 'Make Zip' })).toBeFocused();

    // Made while the sheet is closed: the line of the project tells how far it is, a notice that it is there.
    await page.getByRole('radio', { name: /^MP3/ }).check();
    await page.getByRole('switch', { name: 'Even loudness' }).click();
    await page.getByRole('button', { name: 'Make MP3' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.bar-project-state')).toHaveText(/^MP3 \d+%$/);
    const notice = page.locator('.toast', { hasText: 'MP3 is ready' });
    await notice.waitFor({ timeout: PATIENCE });
    await expect(page.locator('.bar-project-state')).not.toHaveText(/MP3/);
    await notice.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('.file-made')).toContainText(/-14\.\d LUFS/);

    const mp3 = await take(page, /^Save .*\.mp3$/);
    expect(tagsOf(mp3)).toMatchObject({ title, TBPM: '128' });
    await page.getByRole('button', { name: /^Send .*\.mp3$/ }).click();
    expect(await page.evaluate('shared')).toEqual([expect.stringMatching(/\.mp3 audio\/mpeg true$/)]);

    // What makes it has come once and for all.
    await page.getByRole('button', { name: 'Other files' }).click();
    await expect(page.getByRole('radio', { name: /^MP3 WhatsApp, anyone 320 kbit\/s\b(?!.*once)/ })).toBeVisible();

    await page.getByRole('radio', { name: /^Zip/ }).check();
    await page.getByRole('button', { name: 'Make Zip' }).click();
    await expect(page.getByRole('button', { name: /^Save .*-stems\.zip$/ })).toBeFocused({ timeout: PATIENCE });
    const whole = new Uint8Array(readFileSync(await take(page, /^Save .*-stems\.zip$/)));
    const names = Object.keys(unzipSync(whole));
    expect(names).toHaveLength(15);
    expect(names.filter((name) => /\.mid$|^song\.json$/.test(name))).toHaveLength(2);
    expect(JSON.parse(Buffer.from(readBundle(whole).song).toString()).name).toBe(title);
  });
});
