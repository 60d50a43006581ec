/**
 * From the first visit to a two-minute file with five notes of one's own, by somebody who taps what is on the screen: twenty
 * taps at the most. In the drill the same in Japanese, and by keys alone.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Download, Locator, Page } from 'playwright/test';
import { readSong } from '../../song/parse.ts';
import { MAIN, type Song, type Track } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { writeSong } from '../../song/write.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { deviceOf, expect, open, prefer, test } from './fixtures.ts';
import { IS_DRILL, share } from './shares.ts';
import { wayTo } from './walks.ts';
import { called, type Language, wordingsOf } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'batida-taps-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MOST_TAPS = 20;
const NOTES = 5;
/** Two cores draw, play, render and test at once. */
const PATIENCE = 45_000;

/** How somebody presses what is on the screen, and how often that was. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Five notes into the roll. */
  readonly notes: (roll: Locator) => Promise<void>;
  readonly count: () => number;
}

function finger(page: Page): Hand {
  let taps = 0;
  return {
    count: () => taps,
    async press(target) {
      // What has to be looked for is not found: it is on the screen without scrolling.
      await expect(target).toBeInViewport({ ratio: 0.9 });
      await target.tap();
      taps += 1;
    },
    async notes(roll) {
      const box = await roll.boundingBox();
      if (!box) throw new Error('there is no roll');
      for (let i = 0; i < NOTES; i++) {
        // Up a scale, along the first bar.
        await page.touchscreen.tap(box.x + 70 + i * 52, box.y + box.height * (0.62 - i * 0.1));
        taps += 1;
      }
    },
  };
}

function keys(page: Page): Hand {
  let presses = 0;
  return {
    count: () => presses,
    async press(target) {
      const { tabs, arrows } = await wayTo(page, target);
      await page.keyboard.press('Enter');
      presses += tabs + arrows + 1;
    },
    async notes(roll) {
      const { tabs, arrows } = await wayTo(page, roll);
      presses += tabs + arrows;
      for (let i = 0; i < NOTES; i++) {
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowUp');
        presses += 4;
      }
    },
  };
}

async function kept(download: Download, name: string): Promise<string> {
  const path = join(folder, name);
  await download.saveAs(path);
  return path;
}

/** So many bars are rendered by the command, too; one more is asked for, because the limiter hears its end coming. */
const BARS = 16;
const FLAGS = share<string>([], ['--to', String(BARS + 2), '--tail', '0']);

function render(from: string, to: string): Promise<Float32Array> {
  const args = ['--import', 'tsx', 'worklets/render.node.ts', from, to, ...FLAGS];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root }, (fault) => {
      if (fault) reject(fault);
      else resolve(samplesOf(to));
    });
  });
}

function samplesOf(path: string): Float32Array {
  const [left] = readWav(readFileSync(path)).channels;
  if (!left) throw new Error('the file has no channel');
  return left;
}

const notesOf = (track: Track) => Object.values(track.clips).flatMap(({ pattern }) => pattern.notes);

function withoutNotes(song: Song): Song {
  const bare = (track: Track): Track => ({
    ...track,
    clips: Object.fromEntries(
      Object.entries(track.clips).map(([id, clip]) => [id, { ...clip, pattern: { ...clip.pattern, notes: [] } }]),
    ),
  });
  return { ...song, tracks: song.tracks.map((track) => (track.name === 'Lead' ? bare(track) : track)) };
}

async function makeSong(page: Page, hand: Hand, language: Language): Promise<Download> {
  const button = (english: string) => page.getByRole('button', { name: called(language, english) });
  await hand.press(button('Play').last());
  // On the smallest phone the offer to be shown around stands in the place of the last track.
  await hand.press(button('No, thanks'));
  await hand.press(
    page
      .locator('.track-rows')
      .getByRole('button', { name: called(language, 'Lead') })
      .first(),
  );
  await hand.press(button('Piano').last());
  await hand.notes(page.getByRole('application'));
  await hand.press(button('Session').last());
  await hand.press(page.getByRole('radio', { name: called(language, 'Timeline') }));
  await hand.press(button('Grow a song from this beat'));
  for (const name of ['Intro', 'Verse', 'Chorus']) {
    const wordings = wordingsOf(language, name);
    const labels = () =>
      page.locator('[data-block]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join('\n'));
    await expect
      .poll(async () => {
        const shown = await labels();
        return wordings.some((one) => shown.includes(one));
      }, `the song has its ${name}`)
      .toBe(true);
  }
  await hand.press(button('Batida menu').first());
  await hand.press(page.getByRole('dialog').getByRole('button', { name: called(language, 'Render to WAV') }));
  const panel = page.getByRole('dialog', { name: called(language, 'Render to WAV') });
  await panel.waitFor({ timeout: PATIENCE });
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    hand.press(panel.getByRole('button', { name: called(language, 'Render to WAV') })),
  ]);
  return download;
}

/** The document as it lies on the device. */
async function exported(page: Page, language: Language): Promise<Song> {
  const button = (english: string) => page.getByRole('button', { name: called(language, english) });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+o');
  await page.locator('.project-row').getByRole('button').last().click();
  await button('Export').last().click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: PATIENCE }),
    button('Batida project (.json)').click(),
  ]);
  const read = readSong(readFileSync(await kept(download, `${language}.json`), 'utf8'));
  if (!read.ok) throw new Error('the exported song cannot be read');
  return read.song;
}

async function check(page: Page, download: Download, language: Language): Promise<void> {
  const file = samplesOf(await kept(download, `${language}.wav`));
  const song = await exported(page, language);
  const rate = 44_100;
  expect(file.length / rate).toBeGreaterThan(100);
  const lead = song.tracks.find(({ name }) => name === 'Lead');
  expect(lead ? notesOf(lead).length : 0, 'notes are in the song').toBeGreaterThanOrEqual(NOTES);
  const late = lead?.clips[MAIN]?.pattern.notes.filter(({ startTick }) => startTick >= TICKS_PER_BAR);
  expect(late, 'the view turned no page under the finger').toEqual([]);
  const [all, bare] = [join(folder, 'all.json'), join(folder, 'bare.json')];
  writeFileSync(all, writeSong(song));
  const whole = await render(all, join(folder, 'all.wav'));
  const frames = IS_DRILL ? file.length : Math.round((BARS * 4 * 60 * rate) / song.bpm);
  const bytesOf = (sound: Float32Array) => Buffer.from(sound.buffer, 0, frames * Float32Array.BYTES_PER_ELEMENT);
  expect(IS_DRILL ? whole.length : frames).toBe(frames);
  expect(bytesOf(whole).equals(bytesOf(file)), 'the file is the song').toBe(true);
  // Whoever made it and in whichever language, the notes are the same sounds.
  if (language !== 'en') return;
  writeFileSync(bare, writeSong(withoutNotes(song)));
  const rest = await render(bare, join(folder, 'bare.wav'));
  let sum = 0;
  for (let i = 0; i < Math.min(frames, rest.length); i++) sum += ((file[i] ?? 0) - (rest[i] ?? 0)) ** 2;
  // Heard: what the notes add is louder than −45 dB of full scale over all that was rendered.
  expect(10 * Math.log10(sum / frames)).toBeGreaterThan(-45);
}

test.describe.configure({ timeout: 240_000 });
test.use({ ...deviceOf('phone'), isFirstVisit: true, isPreloaded: true });

for (const language of share(['en', 'ja'] as const, ['en'])) {
  test(`a finger makes a song in twenty taps, ${language}`, async ({ page }) => {
    await prefer(page, language);
    await open(page);
    const hand = finger(page);
    const download = await makeSong(page, hand, language);
    expect(hand.count()).toBeLessThanOrEqual(MOST_TAPS);
    await check(page, download, language);
  });
}

// `npm test` has ears and keys alone in without-eyes.spec.ts, and in song.spec.ts the very song of a thumb.
if (IS_DRILL)
  test('keys alone make the same song', async ({ page }) => {
    await open(page);
    await check(page, await makeSong(page, keys(page), 'en'), 'en');
  });
