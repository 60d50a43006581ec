/**
 * A disk that becomes full in the middle of a take: it stops by itself and says so, nothing is called saved that is not, and
 * everything before comes back once there is room. QUOTA_MOMENTS: how many; QUOTA_SEED: of the moments.
 */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { dice } from '../dice.ts';
import { expect, open, test } from './fixtures.ts';
import { microphone } from './microphone.ts';
import { listenForSafety } from './safety.ts';
import { filesOf } from './shelf-page.ts';

const MOMENTS = Number(process.env.QUOTA_MOMENTS ?? 2);
/** The first two moments of this one come soon, with little room left. */
const SEED = Number(process.env.QUOTA_SEED ?? 32);
/** From the first sound to the moment at which the disk has no more room. */
const SHORTEST_SECONDS = 0.3;
const LONGEST_SECONDS = 6;
const MOST_ROOM_BYTES = 1_500_000;
/** The browser hands room out in advance, and that is used up first. */
const PATIENCE_MILLISECONDS = 60_000;
const HEAD_BYTES = 58;
const FRAME_BYTES = 4;

test.use({ launchOptions: microphone(), permissions: ['microphone'] });

const record = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });
const takeTile = (page: Page) => page.locator('.track-row .tile').filter({ hasText: /Take/ });

const shaOf = (file: Uint8Array, frames: number): string =>
  createHash('sha256')
    .update(file.subarray(HEAD_BYTES, HEAD_BYTES + frames * FRAME_BYTES))
    .digest('hex');

/** Of so many frames of the one take on the disk; null: there is none, or it is shorter. */
function shaOnDisk(page: Page, frames: number): Promise<string | null> {
  return page.evaluate(
    async ([from, past]) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('takes', { create: true });
      for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
        const file = name.endsWith('.wav') ? await handle.getFile() : null;
        if (!file || file.size < past) continue;
        const digest = await crypto.subtle.digest('SHA-256', await file.slice(from, past).arrayBuffer());
        return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      }
      return null;
    },
    [HEAD_BYTES, HEAD_BYTES + frames * FRAME_BYTES] as const,
  );
}

const roll = dice(SEED);
for (let moment = 0; moment < MOMENTS; moment++) {
  const seconds = SHORTEST_SECONDS + roll() * (LONGEST_SECONDS - SHORTEST_SECONDS);
  // None at all, or the rest of a disk that is nearly full.
  const room = roll() < 0.3 ? 0 : Math.round(roll() * MOST_ROOM_BYTES);
  test(`full ${seconds.toFixed(1)} s into a take but for ${room} bytes`, async ({ page, context }) => {
    test.setTimeout(4 * PATIENCE_MILLISECONDS);
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(process.env.BASE_URL ?? '');
    let safe = 0;
    await page.exposeFunction('tellDrill', (frames: number) => {
      safe = Math.max(safe, frames);
    });
    await page.addInitScript(listenForSafety);
    await open(page);
    await record(page).click();
    await page.getByRole('timer').waitFor();
    await expect.poll(() => safe, { timeout: PATIENCE_MILLISECONDS }).toBeGreaterThan(seconds * 44_000);
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.max(1, usage + room) });

    const stopped = page.getByText('This device is full: recording has stopped');
    await stopped.waitFor({ timeout: PATIENCE_MILLISECONDS });
    await expect(page.getByText('The take is safe on this device')).toBeVisible();
    // The song could not have it: nobody says that it has.
    await expect(page.getByText(/is in your song/)).toHaveCount(0);
    await expect(takeTile(page)).toHaveCount(0);
    expect(await filesOf(page)).toEqual([]);
    await expect(record(page)).toHaveAttribute('aria-pressed', 'false');
    const before = await shaOnDisk(page, safe);
    expect(before).not.toBeNull();

    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    const question = page.getByRole('dialog', { name: 'Your take is safe' });
    await question.getByRole('button', { name: 'Put it back' }).click();
    await expect(takeTile(page)).toBeVisible();
    await expect(question).toHaveCount(0);
    const [file = new Uint8Array()] = await filesOf(page);
    expect(shaOf(file, safe)).toBe(before);
    // The song has it, and the disk lets go of it.
    await expect.poll(() => shaOnDisk(page, safe)).toBeNull();
    await page.reload();
    await expect(takeTile(page)).toBeVisible();
    await expect(question).toHaveCount(0);
    test.info().annotations.push({ type: 'measured', description: `${safe} frames called safe, all there` });
  });
}
