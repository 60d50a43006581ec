/** A file dragged over the window says what will become of it before it is let go, where it is held. */
import type { Page } from 'playwright/test';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { writeMidi } from '../../song/midi.ts';
import { writeSong } from '../../song/write.ts';
import { wavFile } from './audio-song.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { toast } from './shelf-page.ts';

interface Dragged {
  readonly event: 'dragover' | 'drop';
  readonly type: string;
  /** What it is held over; the window if nothing. */
  readonly over?: string;
  /** From the left edge of that. */
  readonly x?: number;
  readonly bytes?: readonly number[];
}

function drag(page: Page, dragged: Dragged): Promise<string> {
  return page.evaluate(({ event, type, over, x, bytes }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(bytes ?? [120])], 'tune.mid', { type }));
    const target = over === undefined ? window : document.querySelector(over);
    const clientX = target instanceof Element ? target.getBoundingClientRect().left + (x ?? 0) : 0;
    const init = { dataTransfer, clientX, bubbles: true, cancelable: true };
    target?.dispatchEvent(new DragEvent(event, init));
    return dataTransfer.dropEffect;
  }, dragged);
}

const cover = (page: Page) => page.locator('.drop-cover');
const VERSE = '[data-row="6"][data-column="2"]';

test.use(deviceOf('desktop'));

test('over the window it is a song, a sound, or refused in red', async ({ page }) => {
  await open(page);
  await drag(page, { event: 'dragover', type: 'application/json' });
  await expect(async () => {
    await drag(page, { event: 'dragover', type: 'application/json' });
    await expect(cover(page)).toContainText('Open as a new song', { timeout: 300 });
  }).toPass();
  await drag(page, { event: 'dragover', type: 'audio/wav' });
  await expect(cover(page)).toContainText('Each file gets an audio track');
  await drag(page, { event: 'dragover', type: 'image/png' });
  await expect(page.locator('.drop-cover.is-refused')).toContainText('This is neither a song nor a sound');
  await expect(cover(page)).toHaveCount(0);
});

test('over a clip its notes fill that clip while the music goes on, and one Undo takes them back', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const cell = page.locator(VERSE);
  await expect(cell).toHaveAccessibleName('Bass, Verse: empty clip');
  await expect(async () => {
    await drag(page, { event: 'dragover', type: 'audio/midi', over: VERSE });
    await expect(cover(page)).toContainText('Fill Bass, Verse with these notes', { timeout: 300 });
    const [frame, box] = [await page.locator('.drop-frame').boundingBox({ timeout: 300 }), await cell.boundingBox()];
    expect(frame).toEqual(box);
  }).toPass();
  await drag(page, { event: 'drop', type: 'audio/midi', over: VERSE, bytes: [...writeMidi(defaultSong())] });
  await expect(cell).toHaveAccessibleName(/^Bass, Verse: Bass B, stopped/);
  await expect(page.getByRole('status').filter({ hasText: 'Bass, Verse: ' })).toBeVisible();
  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveAccessibleName('Bass, Verse: empty clip');
});

test('over a track it is the clip that the track shows; what has no notes says so', async ({ page }) => {
  await open(page);
  const row = '.track-row:nth-child(7)';
  await expect(async () => {
    await drag(page, { event: 'dragover', type: 'audio/midi', over: row });
    await expect(cover(page)).toContainText('Fill Bass, Main with these notes', { timeout: 300 });
  }).toPass();
  await drag(page, { event: 'drop', type: 'audio/midi', over: row });
  await expect(page.getByRole('alert').filter({ hasText: 'tune.mid' })).toBeVisible();
});

test('a sound goes onto the first free pad of a sampler, and onto a track of recordings', async ({ page }) => {
  await open(page);
  const song = defaultSong();
  const text = writeSong({ ...song, tracks: [...song.tracks, newTrack('sampler', 'sampler', 'Sampler')] });
  const row = '.track-row:nth-child(9)';
  const wav = [...wavFile({ seed: 1, rate: 48_000, channels: 1, seconds: 0.2, bits: 16, hz: 220 }).bytes];
  await drag(page, { event: 'drop', type: 'application/json', over: 'main', bytes: [...Buffer.from(text)] });
  await expect(page.locator(`${row} .tile`)).toContainText('Sampler');
  await expect(async () => {
    await drag(page, { event: 'dragover', type: 'audio/wav', over: row });
    await expect(cover(page)).toContainText('Put onto pad 1 of Sampler', { timeout: 300 });
  }).toPass();
  await drag(page, { event: 'drop', type: 'audio/wav', over: row, bytes: wav });
  await expect(page.getByRole('status').filter({ hasText: 'Sampler, pad 1: tune' })).toBeVisible();
  await drag(page, { event: 'drop', type: 'audio/wav', over: 'main', bytes: wav });
  const recordings = '.track-row:nth-child(10)';
  await expect(page.locator(`${recordings} .tile`)).toContainText('tune');
  await drag(page, { event: 'dragover', type: 'audio/midi', over: recordings });
  await expect(page.locator('.drop-cover.is-refused')).toContainText('This track plays recordings');
  await drag(page, { event: 'dragover', type: 'audio/wav', over: recordings });
  await expect(cover(page)).toContainText('Put onto tune');
});

test('over a lane of the song a sound goes to the bar under the pointer', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await page.getByRole('button', { name: 'Put a scene here: Main' }).click();
  const lane = '.song-row .song-lane';
  const pixels = Number(await page.locator(lane).first().getAttribute('data-bar-pixels'));
  const held = { type: 'audio/wav', over: lane, x: 2.1 * pixels } as const;
  await expect(async () => {
    await drag(page, { ...held, event: 'dragover' });
    await expect(cover(page)).toContainText('At bar 3', { timeout: 300 });
  }).toPass();
  const wav = [...wavFile({ seed: 1, rate: 48_000, channels: 1, seconds: 2, bits: 16, hz: 220 }).bytes];
  await drag(page, { ...held, event: 'drop', bytes: wav });
  const take = page.locator('.song-piece.is-take');
  await expect(take).toContainText('tune');
  expect(await take.evaluate(({ style }) => Number.parseFloat(style.left))).toBeCloseTo(2 * pixels, 3);
  // A scene's name over a take would be of music that is not heard there.
  const own = page.locator('.song-lane', { has: take });
  await expect(own.locator('.song-piece')).toHaveCount(1);
  await own.focus();
  for (let bar = 0; bar < 2; bar++) await page.keyboard.press('ArrowRight');
  await expect(own).toHaveAttribute('aria-valuetext', 'Bar 3: tune');

  const widthOf = () => take.evaluate(({ style }) => Number.parseFloat(style.width));
  const before = await widthOf();
  for (let bpm = 128; bpm < 134; bpm++) await page.getByRole('button', { name: 'Faster' }).click();
  await expect(toast(page)).toContainText('1 recording is off the beat now');
  expect((await widthOf()) / before).toBeCloseTo(134 / 128, 6);
  await toast(page).getByRole('button', { name: 'Fit' }).click();
  await expect.poll(async () => (await widthOf()) / before).toBeCloseTo(1, 6);
  await page.getByRole('button', { name: 'Slower' }).click();
  await expect.poll(async () => (await widthOf()) / before).toBeCloseTo(1, 6);
});
