/** A recording from the microphone: onto the disk, into the song, over a death of the page; and every no on the way. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { readSong } from '../../song/parse.ts';
import { secondsOfTicks, TICKS_PER_BAR } from '../../song/time.ts';
import { pathOfBuild } from '../../worklets/build.node.ts';
import { openDesk } from '../../worklets/desk.ts';
import { renderSong } from '../../worklets/offline.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { kernelOf } from '../kernel.ts';
import { expect, holdBack, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';
import { bornName, filesOf } from './shelf-page.ts';

test.use({ launchOptions: microphone() });

const record = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });
const stopRecording = (page: Page) => page.getByRole('button', { name: 'Stop recording', exact: true });
const takeTile = (page: Page) => page.locator('.track-row .tile').filter({ hasText: /Take/ });

/** Until so much of it is on the disk; a machine that is busy says something else beside it. */
const safe = (page: Page, seconds: number) =>
  expect(page.getByRole('timer')).toHaveText(new RegExp(`^00:0[${seconds}-9]`), { timeout: 20_000 });

/** A microphone that hears what the page plays, so many seconds later. */
function hearYourself(seconds: number): void {
  const { connect } = AudioNode.prototype as unknown as { connect: (...to: unknown[]) => AudioNode };
  let heard: MediaStream | undefined;
  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode && !heard) {
        const delay = new DelayNode(this.context, { delayTime: seconds, maxDelayTime: 1 });
        const ear = new MediaStreamAudioDestinationNode(this.context as AudioContext, { channelCount: 1 });
        connect.call(this, delay);
        connect.call(delay, ear);
        heard = ear.stream;
      }
      return connect.call(this, ...to);
    },
  });
  navigator.mediaDevices.getUserMedia = () => Promise.resolve((heard as MediaStream).clone());
  navigator.permissions.query = () => Promise.resolve({ state: 'granted' } as PermissionStatus);
}

test.describe('with leave to listen', () => {
  test.use({ permissions: ['microphone'] });

  test('Record counts in, records, and puts the take on a track of its own', async ({ page }) => {
    await open(page);
    await record(page).click();
    await safe(page, 3);
    await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
    await expect(page.locator('[data-speaker]')).toHaveText(/^Recording|^Counting in/);
    await stopRecording(page).click();
    await expect(takeTile(page)).toBeVisible();
    await expect(page.locator('[data-speaker]'), 'it has ended').toHaveText('');
    await expect(page.getByText(/is in your song/)).toBeVisible();
    const cut = await page.locator('.toast-text').evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(cut, 'all that is told can be read').toBeLessThanOrEqual(0);
    const [file, ...others] = await filesOf(page);
    expect(others).toEqual([]);
    const { channels } = readWav(file ?? new Uint8Array());
    const peak = (channels[0] ?? new Float32Array()).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    expect(peak).toBeGreaterThan(0.3);
    expect(peak).toBeLessThan(0.55);
    expect(channels[0]?.length).toBeGreaterThan(3 * 44_000);
    // One undo takes the take out of the song; the music played on all the while.
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    // From the start the take sounds with the beat it was sung to.
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const meter = page.locator('.track-row').filter({ hasText: /Take/ }).getByRole('meter');
    await expect.poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(-30);
    await page.keyboard.press('Control+z');
    await expect(takeTile(page)).toHaveCount(0);
  });

  test('a page that dies in the middle offers the take at the next start', async ({ page }) => {
    await open(page);
    await record(page).click();
    await safe(page, 2);
    // A server that does not answer keeps nobody from it.
    await holdBack(page, /\/api\//);
    await page.reload();
    const question = page.getByRole('dialog', { name: 'Your take is safe' });
    await expect(question).toContainText('00:0');
    // It can be heard before it is kept or thrown away.
    await question.getByRole('button', { name: 'Hear it' }).click();
    const sound = question.locator('audio');
    await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0.2);
    expect(await sound.evaluate((one: HTMLAudioElement) => one.duration)).toBeGreaterThan(2);
    await question.getByRole('button', { name: 'Put it back' }).click();
    await expect(takeTile(page)).toBeVisible();
    const [file] = await filesOf(page);
    expect(readWav(file ?? new Uint8Array()).channels[0]?.length).toBeGreaterThan(2 * 44_000);
    await page.reload();
    await expect(takeTile(page)).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  test('Stop ends the recording too, and R is its key', async ({ page }) => {
    await open(page);
    await page.keyboard.press('r');
    await safe(page, 1);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(takeTile(page)).toBeVisible();
    await expect(record(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a take into which the beat bleeds lies on that beat, whatever the way it took', async ({ page }) => {
  await page.addInitScript(hearYourself, 0.237);
  await open(page);
  const name = await bornName(page);
  await record(page).click();
  await safe(page, 5);
  await stopRecording(page).click();
  await expect(page.getByText(/In time, measured/)).toBeVisible();
  await page.keyboard.press('Control+o');
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const document = page.getByRole('button', { name: 'Batida project (.json)', exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), document.click()]);
  const parsed = readSong(readFileSync(await download.path(), 'utf8'));
  if (!parsed.ok) throw new Error('the song cannot be read');
  const { parts, takes, tracks } = parsed.song;
  const [part] = parts;
  const [{ rate } = { rate: 0 }] = takes;
  if (!part) throw new Error('the song has no part');
  // The same beat, rendered without a microphone: from the tick of the part on, the two are one. From its first tick, since noise
  // is another one in each round.
  const kernel = await kernelOf('simd', rate);
  const song = { ...parsed.song, parts: [], takes: [], tracks: tracks.filter(({ id }) => id !== part.track) };
  const range = { fromTick: 0, toTick: 8 * TICKS_PER_BAR, tailSeconds: 0 };
  const beat: number[] = [];
  for (const { left, right } of renderSong({ kernel, song, ...range })) {
    left.forEach((x, i) => void beat.push((x + (right[i] ?? 0)) / 2));
  }
  const first = Math.round(secondsOfTicks(part.startTick, song.bpm) * rate);
  const [file] = await filesOf(page);
  const take = readWav(file ?? new Uint8Array()).channels[0]?.slice(Math.round(part.offsetSeconds * rate));
  const desk = openDesk(readFileSync(pathOfBuild('desk')));
  const { isSure, lagFrames } = desk.align(
    take ?? new Float32Array(),
    Float32Array.from(beat.slice(first)),
    rate,
    0.25,
  );
  expect(isSure).toBe(true);
  expect(Math.abs(lagFrames / rate)).toBeLessThan(0.0005);
});

test('before the browser asks, the reason; who says no records nothing', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });
  await open(page);
  await record(page).click();
  const question = page.getByRole('dialog', { name: 'May Batida listen?' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await expect(record(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

for (const [why, text] of [
  ['NotAllowedError', 'The microphone is blocked'],
  ['NotFoundError', 'No microphone found'],
  ['NotReadableError', 'Unable to start recording. Please try again.'],
] as const) {
  test(`${why} is said, and the key stands ready again`, async ({ page }) => {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
      navigator.permissions.query = () => Promise.resolve({ state: 'granted' } as PermissionStatus);
    }, why);
    await open(page);
    await record(page).click();
    await expect(page.getByText(text)).toBeVisible();
    if (why === 'NotAllowedError') await page.keyboard.press('Escape');
    await expect(record(page)).toHaveAttribute('aria-busy', 'false');
  });
}

test('a browser that cannot says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  await open(page);
  await record(page).click();
  await expect(page.getByText('Recording not supported in this browser')).toBeVisible();
});
