/** The mix on a pad is what Render would write, to the bit. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { exportSong } from '../../worklets/export-song.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { filesOf } from './shelf-page.ts';

test.use(deviceOf('desktop'));

const padOf = (page: Page, pad: number) => page.locator(`[data-pad="${pad - 1}"] button`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Audio files on the shelf, by their hash. */
const byHash = async (page: Page) => new Map((await filesOf(page)).map((bytes) => [sha(Buffer.from(bytes)), bytes]));

/** What Render would make of a stretch of the song a new page opens, in floating point. */
async function rendered(fromTick: number, toTick: number, rate: number): Promise<string> {
  await ensureBuilt();
  const module = (target: 'simd' | 'desk') => new WebAssembly.Module(readFileSync(pathOfBuild(target)));
  const song = addTrack('sampler', 'Sampler')(defaultSong());
  const request = { song, fromTick, toTick, tailSeconds: 0, bits: 32, rate, hasStems: false } as const;
  const { bytes } = await exportSong({ engine: module('simd'), desk: module('desk') }, request);
  return sha(new Uint8Array(await bytes.arrayBuffer()));
}

test('the last bars and the loop come onto pads as the exporter renders them, bit for bit', async ({ page }) => {
  await open(page);
  for (const name of ['Edit', 'Sampler', 'Add a sampler']) await press(page, name);
  await page.locator('[data-pad="0"] input[type=file]').waitFor({ state: 'attached' });
  await press(page, 'Last 8 bars');
  await expect(padOf(page, 1)).toHaveAccessibleName('Pad 1, Mix 1–8', { timeout: 30_000 });
  const [[hash, bytes] = []] = await byHash(page);
  const { rate } = readWav((bytes ?? new Uint8Array()).slice());
  expect(hash).toBe(await rendered(0, 8 * TICKS_PER_BAR, rate));
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Loop', exact: true }).first().click();
  await press(page, 'The loop');
  await expect(padOf(page, 1)).toHaveAccessibleName('Pad 1, Mix 1–1', { timeout: 30_000 });
  expect([...(await byHash(page)).keys()]).toContain(await rendered(0, TICKS_PER_BAR, rate));
});
