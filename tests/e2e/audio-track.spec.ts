/** Tracks whose sound is recorded: their rows, their rack, by sight, keyboard and screen reader, at every size. */
import type { Page } from 'playwright/test';
import { defaultPart, defaultSong, defaultTake, newTrack } from '../../song/defaults.ts';
import { MAIN, type Song } from '../../song/song.ts';
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

async function openSong(page: Page, opened: Song = song): Promise<void> {
  await open(page);
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(opened));
  await page.locator('input[type=file]').setInputFiles({ name: 'voices.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.track-row')).toHaveCount(opened.tracks.length);
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

/** Its recordings lie behind the first bar, where it stands. */
const laterSong: Song = {
  ...song,
  timeline: [{ scene: MAIN, repeats: 4, overrides: [] }],
  parts: [part(HASHES[1], TICKS_PER_BAR * 2, 4)],
};

test.describe('on a phone', () => {
  test.use(deviceOf('phone'));

  test('the row of a recording that is heard later says in its middle where that is', async ({ page }) => {
    await openSong(page, laterSong);
    const later = page.locator('.part.is-elsewhere');
    await expect(later).toHaveText(/^3\.1\.1 · 4/);
    for (const viewport of [SIZES.phone, { width: 640, height: 360 }]) {
      await page.setViewportSize(viewport);
      const [off, over] = await later.evaluate((one) => {
        const outer = one.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(one);
        const inner = words.getBoundingClientRect();
        return [inner.top + inner.bottom - outer.top - outer.bottom, inner.height - outer.height];
      });
      expect(Math.abs(off ?? Number.NaN)).toBeLessThan(4);
      expect(over).toBeLessThanOrEqual(0);
    }
  });

  test('a word of seven letters stands on one line of its tile', async ({ page }) => {
    const tracks = [newTrack('sampler', 'cuts', 'Sampler'), newTrack('audio', 'voice', 'Voice')];
    await openSong(page, { ...song, tracks });
    const lines = await page
      .locator('.track-row .tile > span:not(.mark)')
      .evaluateAll((names) =>
        names.map((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
    expect(Math.round(lines[0] ?? Number.NaN)).toBe(1);
  });

  test('the chosen row stays in sight while what is below the list needs more room', async ({ page }) => {
    const others = Array.from({ length: 9 }, (_, at) => newTrack('kick', `kick${at}`, `Kick ${at}`));
    const voice = song.tracks.filter(({ id }) => id === 'voice');
    await openSong(page, { ...song, tracks: [...others, ...voice] });
    await tile(page, 'Voice').click();
    await page.getByRole('region', { name: 'Recordings on Voice' }).getByRole('button', { name: /^Hook/ }).click();
    await expect(page.locator('.part-tools')).toBeVisible();
    const covered = () =>
      page.locator('.track-row.sel').evaluate((row) => {
        const list = row.parentElement?.getBoundingClientRect();
        return Math.round(row.getBoundingClientRect().bottom - (list?.bottom ?? 0));
      });
    await expect.poll(covered).toBeLessThanOrEqual(0);
  });
});

test.describe('on a desk', () => {
  test.use(deviceOf('desktop'));

  test('the words of a recording that is not heard now stand on the ground of their row', async ({ page }) => {
    await openSong(page, laterSong);
    const ground = await page
      .locator('.is-elsewhere .part-words')
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(ground).toBe('rgba(0, 0, 0, 0)');
  });

  test('what a render leaves out is told whole: files that are not here, what comes round with the pattern alone', async ({
    page,
  }) => {
    const rounds = laterSong.parts.map((one) => ({ ...one, loopTicks: TICKS_PER_BAR }));
    await openSong(page, { ...laterSong, parts: rounds });
    await page.getByRole('button', { name: 'Render to WAV' }).first().click();
    const notes = page.locator('.export-warning');
    await expect(notes.filter({ hasText: 'Not in the song: Voice.' })).toBeVisible();
    const cut = await notes.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
    expect(cut.filter((pixels) => pixels > 0)).toEqual([]);
  });

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
