/** Rendering and MIDI through the screens: the command's own bytes, a cancel that frees, a page that stays awake. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { parseMidi } from 'midi-file';
import type { Download, Locator, Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { readMidi } from '../../song/midi.ts';
import { readSong } from '../../song/parse.ts';
import { writeSong } from '../../song/write.ts';
import { fileName } from '../../ui/shelf/file-name.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { amount } from './shares.ts';
import { bornName } from './shelf-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'batida-export-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two cores draw, play, render and test at once. */
const PATIENCE = 45_000;

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The song a new page opens, as the command renders it. */
function command(name: string, ...flags: readonly string[]): Promise<Uint8Array> {
  const out = join(folder, name);
  const args = ['--import', 'tsx', 'worklets/render.node.ts', 'tests/songs/starter.json', out, ...flags];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root }, (fault) => {
      if (fault) reject(fault);
      else resolve(readFileSync(out));
    });
  });
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  const path = join(folder, `${sha(Buffer.from(download.url()))}-${download.suggestedFilename()}`);
  await download.saveAs(path);
  return readFileSync(path);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds: other programs do not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Of the page's main thread, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const isMain = (one: TraceEvent) =>
    traceEvents.some(
      ({ name, pid, tid, args }) =>
        name === 'thread_name' && args.name === 'CrRendererMain' && pid === one.pid && tid === one.tid,
    );
  const tasks = traceEvents.filter(({ name }) => name === 'RunTask' || name.endsWith('::RunTask'));
  const longest = [...tasks].sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).find(isMain);
  if (!longest) throw new Error('nothing was traced');
  return (longest.tdur ?? 0) / 1000;
}

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Render to WAV', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Render to WAV' });
  await expect(panel.getByRole('button', { name: 'Render to WAV' })).toHaveAccessibleDescription(/^\d\d:\d\d · .+B$/);
  await panel.waitFor({ timeout: PATIENCE });
  return panel;
}

async function renderIn(page: Page, panel: Locator): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    panel.getByRole('button', { name: 'Render to WAV' }).click(),
  ]);
  return download;
}

test.describe.configure({ timeout: 120_000 });

test('the song of a new page is the one in the repository', () => {
  const starter = readSong(readFileSync(`${root}/tests/songs/starter.json`, 'utf8'));
  expect(starter.ok && writeSong(starter.song)).toBe(writeSong(defaultSong()));
});

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('a newcomer gets a file with three taps, the bytes of the command', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Batida menu' }).tap();
    await page.getByRole('button', { name: 'Render to WAV' }).tap();
    const panel = page.getByRole('dialog', { name: 'Render to WAV' });
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: PATIENCE }),
      panel.getByRole('button', { name: 'Render to WAV' }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe(fileName(await bornName(page), '.wav'));
    expect(sha(await bytesOf(download))).toBe(sha(await command('plain.wav')));
    await expect(panel.getByText('dBFS')).toBeVisible();
    await expect(panel.getByText('LUFS')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Download again' })).toBeFocused();
  });
});

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  test('floating point, 44.1 kHz, bars and tail are the command’s too', async ({ page }) => {
    await open(page);
    const panel = await openPanel(page);
    await panel.getByRole('radio', { name: 'Bars' }).click();
    await panel.getByRole('spinbutton', { name: 'From bar' }).fill('2');
    await panel.getByRole('spinbutton', { name: 'To bar' }).fill('3');
    await panel.getByRole('combobox', { name: 'Bit depth' }).selectOption({ label: '32-bit float' });
    await panel.getByRole('combobox', { name: 'Sample rate' }).selectOption({ label: '44.1 kHz' });
    await panel.getByRole('combobox', { name: 'Reverb tail' }).selectOption({ label: '1 s' });
    const download = await renderIn(page, panel);
    const flags = ['--from', '2', '--to', '4', '--bits', '32', '--rate', '44100', '--tail', '1'];
    expect(sha(await bytesOf(download))).toBe(sha(await command('float.wav', ...flags)));
  });

  test('stems are a zip with a WAV file for each track and return', async ({ page }) => {
    await open(page);
    const panel = await openPanel(page);
    await panel.getByRole('radio', { name: 'Stems' }).click();
    const download = await renderIn(page, panel);
    expect(download.suggestedFilename()).toBe(fileName(await bornName(page), '-stems.zip'));
    const files = unzipSync(await bytesOf(download));
    expect(Object.keys(files).length).toBe(13);
    expect(new Set(Object.values(files).map((file) => readWav(file).channels[0]?.length)).size).toBe(1);
    expect(sha(files['00-mix.wav'] ?? new Uint8Array())).toBe(sha(await command('mix.wav')));
  });

  test('cancel ends the thread at once, and the next rendering is whole', async ({ page }) => {
    await open(page);
    const exporters = () => page.workers().filter((worker) => worker.url().includes('export')).length;
    const panel = await openPanel(page);
    await panel.getByRole('radio', { name: 'Bars' }).click();
    await panel.getByRole('spinbutton', { name: 'To bar' }).fill('3000');
    await panel.getByRole('button', { name: 'Render to WAV' }).click();
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/, { timeout: PATIENCE });
    expect(exporters()).toBe(1);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await expect.poll(exporters).toBe(0);
    await panel.getByRole('radio', { name: 'Whole song' }).click();
    expect(sha(await bytesOf(await renderIn(page, panel)))).toBe(sha(await command('again.wav')));
  });

  /** Long enough to be looked at while it is rendered. */
  const BARS = amount(60, 20);

  test('the page stays awake and plays on, also with the panel closed', async ({ page, browser }) => {
    await open(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const panel = await openPanel(page);
    await panel.getByRole('radio', { name: 'Bars' }).click();
    await panel.getByRole('spinbutton', { name: 'To bar' }).fill(String(BARS));
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    const waiting = page.waitForEvent('download', { timeout: PATIENCE });
    await panel.getByRole('button', { name: 'Render to WAV' }).click();
    await expect(panel.getByRole('progressbar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    const { channels } = readWav(await bytesOf(await waiting));
    expect((channels[0]?.length ?? 0) / 48_000).toBeCloseTo((BARS * 240) / 128 + 2, 1);
    await expect(page.getByRole('status').getByText('File saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    expect(longestTask(await browser.stopTracing())).toBeLessThan(50);
  });

  test('silence is no recording', async ({ page }) => {
    await open(page);
    const panel = await openPanel(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    for (const mute of await page.getByRole('button', { name: /^Mute / }).all()) await mute.click();
    await page.getByRole('button', { name: 'Render to WAV', exact: true }).first().click();
    await panel.getByRole('button', { name: 'Render to WAV' }).click();
    await expect(panel.getByRole('alert')).toContainText('No audio data to download', { timeout: PATIENCE });
  });

  test('the MIDI file is the song for us and notes for others', async ({ page }) => {
    await open(page);
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: PATIENCE }),
      page.getByRole('button', { name: 'MIDI export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(fileName(await bornName(page), '.mid'));
    const bytes = await bytesOf(download);
    const parsed = readMidi(bytes);
    expect(parsed.ok && writeSong(parsed.song)).toBe(writeSong({ ...defaultSong(), name: await bornName(page) }));
    expect(parseMidi(bytes).tracks.length).toBe(9);
  });
});
