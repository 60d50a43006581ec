/** The song as a video and as a DAWproject, through the sheet: what is seen is heard in the same frame, and a project opens again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { ensureFfmpeg } from '../machine.ts';
import { expect, open, test } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'batida-video-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two cores render, draw and encode at once, beside another test. */
const PATIENCE = 45_000;
const FRAMES_PER_SECOND = 30;
const RATE = 48_000;
/** Of the bar, at 120 beats a minute: half a second and one and a half after its start. */
const STRUCK = [4, 12];

/** One bar of two dry strokes. */
function small(): Song {
  const song = { ...defaultSong(), name: 'Two Strokes', bpm: 120 };
  const [kick] = song.tracks;
  const clip = kick?.clips.main;
  if (!kick || !clip) throw new Error('no kick');
  const steps = clip.pattern.steps.map((step, i) => ({ ...step, on: STRUCK.includes(i), velocity: 1 }));
  const clips = { main: { ...clip, pattern: { ...clip.pattern, steps } } };
  return { ...song, tracks: [{ ...kick, clips }], timeline: [{ scene: 'main', repeats: 1, overrides: [] }] };
}

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.keyboard.press('Control+o');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function openShare(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('tab', { name: way }).click();
}

async function kept(download: Download): Promise<string> {
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

const decoded = (path: string, ...args: readonly string[]): Buffer =>
  execFileSync('ffmpeg', ['-v', 'error', '-xerror', '-i', path, ...args, '-'], { maxBuffer: 1e8 });

/** Seconds at which each stroke is heard: what is louder than a tenth after a quarter of a second of silence. */
function heard(path: string): number[] {
  const bytes = decoded(path, '-map', 'a', '-ac', '1', '-ar', String(RATE), '-f', 'f32le');
  const onsets: number[] = [];
  let silentFrom = -RATE;
  for (let i = 0; i < bytes.length / 4; i++) {
    if (Math.abs(bytes.readFloatLE(i * 4)) < 0.1) continue;
    if (i - silentFrom > RATE / 4) onsets.push(i / RATE);
    silentFrom = i;
  }
  return onsets;
}

/** Seconds at which the head of the only track turns light: the place of it in a square of 720 pixels. */
function seen(path: string): number[] {
  const bytes = decoded(
    path,
    '-map',
    'v',
    '-vf',
    'crop=8:8:48:172,scale=1:1:flags=area',
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
  );
  const isLight = [...bytes].map((level) => level > 200);
  return isLight.flatMap((is, frame) => (is && !isLight[frame - 1] ? [frame / FRAMES_PER_SECOND] : []));
}

test('a video shows each stroke in the frame in which it is heard', async ({ page }) => {
  expect(ensureFfmpeg()).toBeUndefined();
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await bring(page, 'two-strokes.json', Buffer.from(writeSong(small())));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openShare(page, 'Video');
  await expect(page.getByRole('img', { name: /^Preview/ })).toBeVisible();
  await page.getByRole('radio', { name: 'All', exact: true }).click();
  await page.getByLabel('Shape').selectOption({ label: 'Square 1:1' });
  await expect(page.getByText('720 × 720')).toBeVisible();
  const isMp4 = await page.getByText('MP4', { exact: true }).isVisible();
  const make = page.getByRole('button', { name: 'Make video' });
  // Cancelled, nothing is left of it; made again, it goes on while the sheet is closed.
  await make.click();
  await page.getByRole('button', { name: 'Cancel video' }).click();
  await make.click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Video is ready')).toBeVisible({ timeout: PATIENCE });
  await page.locator('.toast-action').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`two-strokes-1x1.${isMp4 ? 'mp4' : 'webm'}`);
  const path = await kept(download);
  const [sounds, sights] = [heard(path), seen(path)];
  expect([sounds.length, sights.length]).toEqual([STRUCK.length, STRUCK.length]);
  for (const [i, sound] of sounds.entries()) {
    expect(Math.abs((sights[i] ?? 9) - sound)).toBeLessThanOrEqual(1 / FRAMES_PER_SECOND);
    expect(sound).toBeCloseTo(((STRUCK[i] ?? 0) / 16) * 2, 2);
  }
  const facts = execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=duration,width,height',
    '-of',
    'csv=p=0',
    path,
  ]);
  if (isMp4) expect(facts.toString()).toMatch(/^720,720,3\.0/);
});

test('a browser that cannot make video says so, and keeps a picture', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await openShare(page, 'Video');
  await expect(page.getByText('This browser cannot make video')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture' }).click(),
  ]);
  const picture = readFileSync(await kept(download));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([720, 1280]);
  await page.keyboard.press('Escape');

  // The same page makes a project for other programs, which opens here again.
  await openShare(page, 'File');
  await page.locator('.file-kinds label', { hasText: 'Bitwig' }).click();
  await page.getByRole('button', { name: 'Make DAW', exact: true }).click();
  const [project] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Save .*\.dawproject$/ }).click(),
  ]);
  const bytes = readFileSync(await kept(project));
  expect(Object.keys(unzipSync(bytes))).toEqual(['project.xml', 'metadata.xml']);
  await page.keyboard.press('Escape');
  await bring(page, 'again.dawproject', bytes);
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Kick/ }).first()).toBeVisible();
});
