/** A song with pads and takes through the screens: imported, heard, rendered as the command renders it, and named where it lacks. */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { defaultTake } from '../../song/defaults.ts';
import { audioSong, bundleOf, CHORD, FILES, KICK, NOISE, VOICE, wavFile } from './audio-song.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { heard, listenIn } from './listen-in.ts';
import { copiesOf } from './shelf-disk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'batida-audio-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PATIENCE = 45_000;
const ENGINE_RATE = 48_000;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function command(bundle: string, ...flags: readonly string[]): Promise<void> {
  const args = ['--import', 'tsx', 'worklets/render.node.ts', bundle, join(folder, 'command.wav'), ...flags];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root }, (fault) => (fault ? reject(fault) : resolve()));
  });
}

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    // Twenty megabytes take their time to reach a page that draws at once with another.
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) }, { timeout: PATIENCE });
}

async function openProjects(page: Page) {
  await page.keyboard.press('Control+o');
  const panel = page.getByRole('dialog', { name: 'Projects' });
  await panel.waitFor({ timeout: PATIENCE });
  return panel;
}

/** Pads and takes alone are heard. */
const song = audioSong();
const alone = {
  ...song,
  tracks: song.tracks.map((one) =>
    one.id === 'pads' || one.id === 'voice' ? one : { ...one, strip: { ...one.strip, mute: true } },
  ),
};

test.describe.configure({ timeout: 180_000 });
test.use(deviceOf('desktop'));

test('a bundle is imported, heard live, and rendered as the command renders it, stems too', async ({ page }) => {
  await page.addInitScript(listenIn);
  await open(page);
  await openProjects(page);
  const bundle = join(folder, 'alone.zip');
  writeFileSync(bundle, bundleOf(alone));
  await drop(page, 'alone.zip', bundleOf(alone));
  await expect(page.getByText('Pads and takes, with 4 audio files')).toBeVisible({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => heard(page), { timeout: PATIENCE }).toBeGreaterThan(0.02);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();

  await page.getByRole('button', { name: 'Render to WAV', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Render to WAV' });
  await panel.waitFor({ timeout: PATIENCE });
  await panel.getByRole('radio', { name: 'Stems' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    panel.getByRole('button', { name: 'Render to WAV' }).click(),
  ]);
  const path = join(folder, 'stems.zip');
  await download.saveAs(path);
  const files = unzipSync(readFileSync(path));
  const stems = join(folder, 'stems');
  await command(bundle, '--stems', stems);
  expect(sha(files['00-mix.wav'] as Uint8Array)).toBe(sha(readFileSync(join(folder, 'command.wav'))));
  expect(sha(files['09-pads.wav'] as Uint8Array)).toBe(sha(readFileSync(join(stems, '09-pads.wav'))));
  expect(sha(files['10-voice.wav'] as Uint8Array)).toBe(sha(readFileSync(join(stems, '10-voice.wav'))));
});

test('copies at the engine’s rate are there after a reload: nothing is made of files again', async ({ page }) => {
  const tracks = alone.tracks.map((track) => ({
    ...track,
    pads: track.pads.map((pad) => (pad.sample === KICK.hash ? { ...pad, sample: null } : pad)),
  }));
  await page.addInitScript(listenIn);
  // An engine of 48 kHz, whatever the device has.
  await page.addInitScript((rate) => {
    const { AudioContext: Own } = window;
    window.AudioContext = class extends Own {
      constructor(options?: AudioContextOptions) {
        super({ ...options, sampleRate: rate });
      }
    };
  }, ENGINE_RATE);
  await open(page);
  await openProjects(page);
  await drop(page, 'copied.zip', bundleOf({ ...alone, tracks }, [CHORD, NOISE, VOICE]));
  await expect(page.getByText('Pads and takes, with 3 audio files')).toBeVisible({ timeout: PATIENCE });
  // Three at the engine's rate, and the picture of the take, which lies beside them.
  await expect.poll(() => copiesOf(page), { timeout: PATIENCE }).toBe(4);
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(worker.url()));
  await open(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => heard(page), { timeout: PATIENCE }).toBeGreaterThan(0.02);
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.filter((url) => url.includes('audio.worker'))).toEqual([]);
  await page.getByRole('button', { name: 'Stop', exact: true }).first().click();
});

test('what is missing is named at the import, at its track and before a render; it is heard when it comes', async ({
  page,
}) => {
  await open(page);
  const panel = await openProjects(page);
  await drop(
    page,
    'part.zip',
    bundleOf(
      alone,
      FILES.filter((one) => one !== CHORD && one !== VOICE),
    ),
  );
  await expect(panel.getByText('Audio not in the zip: Pads, Chord, Voice, Verse')).toBeVisible({ timeout: PATIENCE });
  await expect(page.getByText('Not on this device: Pads, Chord, Voice, Verse')).toBeVisible({ timeout: PATIENCE });
  await page.keyboard.press('Escape');
  const tile = page.getByRole('button', { name: 'Pads Audio missing' });
  await expect(tile.first()).toBeVisible();
  await tile.first().click();
  await expect(page.getByText('Not on this device: Pads, Chord', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Render to WAV', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Render to WAV' });
  await expect(
    form.getByText('Silent in the file, because the audio is not there: Pads, Chord, Voice, Verse'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await openProjects(page);
  await drop(page, 'whole.zip', bundleOf(alone));
  await expect(page.getByText('Pads and takes, with 4 audio files')).toBeVisible({ timeout: PATIENCE });
  await expect(page.getByText('Audio missing')).toHaveCount(0);
});

test.describe('on a device of 1 GB', () => {
  test('what does not fit is named with the limit, the rest is there', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 }));
    await page.addInitScript(listenIn);
    await open(page);
    await openProjects(page);
    const long = wavFile({ seed: 7, rate: 48_000, channels: 2, seconds: 100, bits: 16, hz: 300 });
    const take = { ...defaultTake, hash: long.hash, name: 'Long', frames: long.frames, rate: long.rate, channels: 2 };
    const part = { ...(alone.parts[0] as (typeof alone.parts)[number]), take: long.hash };
    const large = { ...alone, name: 'Large', takes: [...alone.takes, take], parts: [...alone.parts.slice(1), part] };
    await drop(page, 'large.zip', bundleOf(large, [...FILES, long]));
    await expect(page.getByText('No room in memory (32 MB for audio on this device): Voice, Long')).toBeVisible({
      timeout: PATIENCE,
    });
    await expect(page.getByRole('button', { name: 'Voice Audio too large' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => heard(page), { timeout: PATIENCE }).toBeGreaterThan(0.02);
  });
});
