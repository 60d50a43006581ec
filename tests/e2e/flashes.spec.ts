/** While it plays nothing flashes more than three times a second, and what moves faster is too small to count (WCAG 2.3.1). */
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { Ballistics } from '../../ui/paint/ballistics.ts';
import { percentOfDecibels } from '../../ui/paint/decibel-scale.ts';
import { beatOf, withBeat } from '../beat-of.ts';
import { deviceOf, expect, open, type Size, test } from './fixtures.ts';

const LENGTHS = [16, 2, 3, 4];

/** Its first tracks go round in so many steps. */
function shortSong(bpm: number): Song {
  const song = defaultSong();
  const tracks = song.tracks.map((track, index) => withBeat(track, { ...beatOf(track), length: LENGTHS[index] ?? 16 }));
  return { ...song, bpm, tracks };
}

async function load(page: Page, song: Song): Promise<void> {
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(song));
  await page.locator('input[type=file]').setInputFiles({ name: 'short.json', mimeType: 'application/json', buffer });
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

declare global {
  interface Window {
    /** By track and column: how often it lit up. */
    lit: Record<string, number>;
  }
}

/** Runs in the page: from now on counts how often cells light up. */
function watch(): void {
  window.lit = {};
  const rows = [...document.querySelectorAll('.track-row')];
  const isNow = (name: string | null) => / now( |$)/.test(name ?? '');
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (!(target instanceof HTMLElement) || isNow(oldValue) || !isNow(target.className)) continue;
      const name = `${rows.findIndex((row) => row.contains(target))}.${target.dataset.column}`;
      window.lit[name] = (window.lit[name] ?? 0) + 1;
    }
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'], attributeOldValue: true });
}

/** Whether steps of each row lit up. */
async function rowsLit(page: Page): Promise<readonly boolean[]> {
  const lit = Object.keys(await page.evaluate(() => window.lit));
  return LENGTHS.map((_, row) => lit.some((name) => name.startsWith(`${row}.`)));
}

test.describe('on a desk', () => {
  test.use(deviceOf('desktop', false));

  for (const [bpm, isLit] of [
    [200, [true, false, false, false]],
    [80, [true, true, true, true]],
  ] as const)
    test(`at ${bpm} the steps of a round that is too short stay dark, and the others light up`, async ({ page }) => {
      await load(page, shortSong(bpm));
      await page.evaluate(watch);
      await page.keyboard.press('Space');
      await expect.poll(() => page.evaluate(() => window.lit['0.4'] ?? 0)).toBeGreaterThanOrEqual(3);
      await page.keyboard.press('Escape');
      expect(await rowsLit(page)).toEqual(isLit);
    });
});

/** What a quarter of ten degrees of sight is, in pixels: the smallest that counts as a flash. */
const FIELD = { width: 341, height: 256 };
const LEAST_AREA = (FIELD.width * FIELD.height) / 4;

/** The share of a meter that a hit and what falls before the next can light up and leave, where hits come three times a second. */
function movingShare(): number {
  const level = new Ballistics();
  const loudest = 2;
  level.feed(loudest, 0, 0);
  const from = percentOfDecibels(level.peakDb);
  for (let at = 1; at <= 1000 / 3; at++) level.feed(0, 0, at);
  return (from - percentOfDecibels(level.peakDb)) / 100;
}

for (const size of ['phone', 'desktop'] satisfies Size[])
  test.describe(`meters, ${size}`, () => {
    test.use(deviceOf(size));

    test('what moves in them is smaller than what counts as a flash', async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Mix', exact: true }).click();
      await page.locator('.channel.master').waitFor();
      const boxes = await page.locator('.meter-value').evaluateAll((meters) =>
        meters.map((meter) => {
          const { left, top, width, height } = meter.getBoundingClientRect();
          return { left, top, width, height };
        }),
      );
      expect(boxes.filter(({ width }) => width > 0).length).toBeGreaterThan(2);
      const within = (from: number, length: number, at: number, size: number) =>
        Math.max(0, Math.min(at + size, from + length) - Math.max(at, from));
      const areas = boxes.flatMap(({ left }) =>
        boxes.map(({ top }) =>
          boxes
            .map(
              (one) => within(left, FIELD.width, one.left, one.width) * within(top, FIELD.height, one.top, one.height),
            )
            .reduce((sum, area) => sum + area, 0),
        ),
      );
      expect(movingShare()).toBeGreaterThan(0.4);
      expect(Math.max(...areas) * movingShare()).toBeLessThan(LEAST_AREA);
    });
  });
