/** Tracks whose sound is recorded: their rows, their rack, by sight, keyboard and screen reader, at every size. */
import type { Page } from 'playwright/test';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { writeSong } from '../../song/write.ts';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, open, SIZES, type Size, THEMES, test } from './fixtures.ts';
import { share } from './shares.ts';

const HASHES = ['a'.repeat(64), 'b'.repeat(64)] as const;
const take = (hash: string, name: string) => ({ ...defaultTake, hash, name, frames: 480_000, rate: 48_000 });
const part = (hash: string, startTick: number, lengthSeconds: number) => ({
  ...defaultPart,
  track: 'voice',
  take: hash,
  startTick,
  offsetSeconds: 0,
  lengthSeconds,
  gainDb: 0,
});

const song: Song = {
  ...defaultSong(),
  name: 'Voices',
  bpm: 120,
  tracks: [
    newTrack('audio', 'voice', 'Voice'),
    newTrack('sampler', 'cuts', 'Cuts', 1),
    newTrack('kick', 'kick', 'Kick', 2),
  ],
  takes: [take(HASHES[0], 'Verse'), take(HASHES[1], 'Hook')],
  parts: [part(HASHES[0], 0, 3), part(HASHES[1], TICKS_PER_BAR * 2, 4)],
};

async function openSong(page: Page): Promise<void> {
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(song));
  await page.locator('input[type=file]').setInputFiles({ name: 'voices.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.track-row')).toHaveCount(3);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (await page.locator('.toast-close').isVisible()) await page.locator('.toast-close').click();
}

const tile = (page: Page, name: string) => page.locator('.track-row .tile').filter({ hasText: name });

/** Those that have least in common. */
const HERE: readonly string[] = ['phone, sunlight', 'desktop, studio'];

const looks = (Object.keys(SIZES) as Size[]).flatMap((size) =>
  Object.entries(THEMES).map(([theme, colorScheme]) => ({ size, theme, colorScheme, title: `${size}, ${theme}` })),
);

for (const { size, theme, colorScheme, title } of share(
  looks,
  looks.filter(({ title }) => HERE.includes(title)),
)) {
  test.describe(title, () => {
    test.use({ ...deviceOf(size), colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('an audio track shows its recordings and no steps', async ({ page }) => {
      await openSong(page);
      await tile(page, 'Voice').click();
      await expect(page.locator('.track-row').first().locator('.part')).toHaveCount(2);
      await expect(page.getByRole('button', { name: /^Voice step/, includeHidden: true })).toHaveCount(0);
      const blocks = page.getByRole('list', { name: 'Recordings on Voice' }).getByRole('button');
      const listed = page.getByRole('region', { name: 'Recordings on Voice' }).getByRole('listitem');
      if (size === 'tablet' || size === 'desktop')
        await expect(blocks).toHaveText([/Verse 1\.1\.1 · 3/, /Hook 3\.1\.1 · 4/]);
      if (size !== 'tablet') await expect(listed).toHaveText([/Verse1\.1\.1\s*3/, /Hook3\.1\.1\s*4/]);
      // The second one begins at the middle of four bars, and fills them.
      const [row, hook] = await Promise.all([
        page.locator('.track-row .part-room').first().boundingBox(),
        page.locator('.track-row .part').nth(1).boundingBox(),
      ]);
      const place = ((hook?.x ?? 0) - (row?.x ?? 0)) / (row?.width ?? 1);
      expect(Math.abs(place - 0.5)).toBeLessThan(0.02);
      expect(Math.abs((hook?.width ?? 0) / (row?.width ?? 1) - 0.5)).toBeLessThan(0.02);
      // That the files are not there is told over the grid, sooner or later: here the grid is looked at.
      await page.locator('.toasts').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.style.visibility = 'hidden';
      });
      expect(await audit(page, { target: size === 'desktop' ? 36 : 44, small: 24 }, '.sequencer')).toEqual([]);
      expect(await violationsOn(page, { part: '.sequencer' })).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${size}-${theme}.png` });
    });
  });
}

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  test('the rack names samplers and audio tracks as what they are', async ({ page }) => {
    await openSong(page);
    const rack = page.getByRole('complementary', { name: 'Instrument rack' });
    await tile(page, 'Cuts').click();
    await expect(rack.locator('.rack-head')).toContainText('Sampler');
    const choice = rack.getByRole('combobox', { name: 'Instrument' });
    await expect(choice).toHaveValue('sampler');
    await expect(choice.locator('option:checked')).toHaveText('Sampler');
    await tile(page, 'Voice').click();
    await expect(rack.locator('.rack-head')).toContainText('Audio');
    await expect(choice).toHaveCount(0);
    await expect(rack).toContainText('This track plays its recordings.');
    await tile(page, 'Kick').click();
    await expect(choice).toHaveValue('kick');
  });

  test('a link and a code say which recordings stay here', async ({ page }) => {
    await openSong(page);
    await page.keyboard.press('Shift+S');
    const room = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'Link' }).click();
    await expect(room).toContainText('Verse, Hook stay here.');
    await page.getByRole('tab', { name: 'QR' }).click();
    await expect(room.locator('.code-line')).toContainText('Verse, Hook stay here.');
    await expect(room.locator('.code')).toBeVisible();
  });

  test('arrows walk from recording to recording, and past the row from steps to steps', async ({ page }) => {
    await openSong(page);
    const blocks = page.getByRole('list', { name: 'Recordings on Voice' }).getByRole('button');
    await blocks.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(blocks.nth(1)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(blocks.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(blocks.first()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('toolbar', { name: 'Pattern' }).getByRole('button', { name: 'Fill' })).toBeDisabled();
    await page.getByRole('button', { name: 'Kick step 1', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Cuts step 1', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Cuts step 1', exact: true })).toBeFocused();
  });
});
