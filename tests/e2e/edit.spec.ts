/** EDIT: a file is brought, cut, faded and taken back, by hand at two sizes and by keys alone; the render sounds as it is drawn. */
import type { Page } from 'playwright/test';
import { seedFiles, spoiltFile } from '../spoilt.ts';
import { audit } from './audit.ts';
import { violationsOn } from './axe.ts';
import { deviceOf, expect, open, prefer, type Size, test } from './fixtures.ts';
import { bring, enter, LOOP, openWave, rows, secondsAt, slider, undo } from './wave-page.ts';

/** The picture has ink beyond the middle line. */
const isDrawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')?.getImageData(0, Math.floor(canvas.height * 0.4), canvas.width, 1) ?? {
        data: [],
      };
      return data.some((byte) => byte > 0);
    });

for (const size of ['phone', 'desktop'] as Size[]) {
  test.describe(size, () => {
    test.use({ ...deviceOf(size), contextOptions: { reducedMotion: 'reduce' } });

    test('a file becomes a track that is drawn, named, played, and taken back', async ({ page }) => {
      await enter(page);
      await expect(page.getByText('No audio tracks yet')).toBeVisible();
      await bring(page);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).first()).toContainText('00:04, mono, 48 kHz');
      await expect.poll(() => isDrawn(page, '.edit-main-wave canvas')).toBe(true);
      expect(await audit(page, { target: size === 'desktop' ? 36 : 44, small: 24 }, '.edit-home')).toEqual([]);
      expect(await violationsOn(page, { part: '.edit-home' })).toEqual([]);
      const play = page.getByRole('button', { name: 'Play Riff', exact: true });
      await expect(play).not.toHaveAttribute('aria-disabled', 'true');
      await play.click();
      await page.getByRole('button', { name: 'Stop Riff', exact: true }).click();
      await expect(play, 'the key that was pressed is gone').toBeFocused();
      await page.getByRole('button', { name: 'Mute Riff' }).click();
      await expect(play).toHaveAttribute('aria-disabled', 'true');
      await undo(page);
      await expect(play).not.toHaveAttribute('aria-disabled', 'true');
      await undo(page);
      await expect(rows(page)).toHaveCount(0);
    });

    test('a stretch is chosen, trimmed, faded, split and taken back; the room passes its audit', async ({ page }) => {
      await enter(page);
      await bring(page);
      await openWave(page);
      await expect.poll(() => isDrawn(page, '.we-wave canvas')).toBe(true);
      const box = await page.locator('.we-wave').boundingBox();
      if (!box) throw new Error('no wave');
      await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
      await page.mouse.up();
      // At 128 beats a minute a beat is 0.469 s.
      expect(await secondsAt(page, 'Start of the selection')).toBeCloseTo(0.938, 2);
      expect(await secondsAt(page, 'End of the selection')).toBeCloseTo(1.875, 2);
      await page.getByRole('button', { name: 'Trim', exact: true }).click();
      const overview = page.getByRole('slider', { name: /^Overview/ });
      await expect(overview).toHaveAttribute('aria-valuemax', '1.88');
      await undo(page);
      await expect(overview).toHaveAttribute('aria-valuemax', '4');
      await slider(page, 'Fade in').press('PageUp');
      await expect(slider(page, 'Fade in')).toHaveAttribute('aria-valuetext', /0\.1/);
      await page.getByRole('button', { name: 'Region', exact: true }).click();
      await expect(
        page.getByRole('toolbar', { name: 'Regions' }).getByRole('button', { name: 'Region 1' }),
      ).toBeVisible();
      const tools = { target: size === 'desktop' ? 36 : 44, small: 24 };
      expect(await audit(page, tools, '.we')).toEqual([]);
      expect(await violationsOn(page, { part: '.we' })).toEqual([]);
      await page.goBack();
      await expect(rows(page)).toHaveCount(1);
    });
  });
}

test('a region is called in the language of who makes it', async ({ page }) => {
  await prefer(page, 'pt');
  await open(page);
  await page.getByRole('button', { name: 'Edição', exact: true }).click();
  await bring(page);
  await page.getByRole('button', { name: 'Cortar a onda de Riff' }).first().click();
  const box = await page.locator('.we-wave').boundingBox();
  if (!box) throw new Error('there is no wave');
  const select = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height / 2);
    await page.mouse.up();
  };
  await select(0.2, 0.5);
  await page.getByRole('button', { name: 'Região', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Região 1' }).first()).toBeVisible();
  const region = page.locator('.we-region-name');
  const before = await region.innerText();
  const more = page.getByRole('button', { name: 'Mais para Região 1' });

  // Its bounds are those of a selection, its colour one of eight.
  await select(0.3, 0.8);
  await more.click();
  await page.getByRole('menuitem', { name: 'Ajustar à seleção' }).click();
  await expect(region).not.toHaveText(before, { useInnerText: true });
  await expect(region).toContainText('Região 1');
  await more.click();
  await page.locator('.context-menu .color-choice button').nth(5).click();
  await expect(region).toHaveClass(/\bt6\b/);
});

test('what a mouse has chosen takes keys at once, and Ctrl+A chooses sound and no text', async ({ page }) => {
  await enter(page);
  await bring(page);
  await page.getByRole('button', { name: 'Edit the wave of Riff' }).click();
  const wave = page.locator('.we-wave');
  await expect(wave).toBeVisible();
  const chosenText = () => page.evaluate(() => String(getSelection()));
  await page.keyboard.press('Control+a');
  expect(await chosenText()).toBe('');
  const box = await wave.boundingBox();
  if (!box) throw new Error('there is no wave');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-speaker]')).toHaveText('Silenced');
  await page.keyboard.press('Control+a');
  await expect(slider(page, 'End of the selection')).toHaveAttribute('aria-valuetext', /00:04\.000/);
  expect(await chosenText()).toBe('');
});

test('by keys alone: a recording is moved by beats, and goes no further where another sounds', async ({ page }) => {
  await enter(page);
  await bring(page);
  await page.getByRole('button', { name: 'Edit the wave of Riff' }).press('Enter');
  const start = slider(page, 'Start of the selection');
  await start.focus();
  await page.keyboard.press('Control+a');
  await expect(start).toHaveAttribute('aria-valuetext', /00:00\.000/);
  // A beat at 128 BPM is 469 ms.
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(start).toHaveAttribute('aria-valuetext', /00:00\.93[78]/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(start).toHaveAttribute('aria-valuetext', /00:00\.46[89]/);
  await slider(page, 'End of the selection').focus();
  for (let beat = 0; beat < 4; beat++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Something else sounds there')).toBeVisible();
  await expect(start).toHaveAttribute('aria-valuetext', /00:00\.46[89]/);
});

test('by keys alone: choose and silence; the take itself stays as it was brought', async ({ page }) => {
  await enter(page);
  await bring(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit the wave of Riff' }).press('Enter');
  await slider(page, 'Start of the selection').focus();
  await page.keyboard.press('Control+a');
  await expect(slider(page, 'End of the selection')).toHaveAttribute('aria-valuetext', /00:04\.000/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await slider(page, 'End of the selection').focus();
  for (let beat = 0; beat < 4; beat++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(
    page.locator('[aria-live=polite], [role=status]').filter({ hasText: 'Silenced' }).first(),
  ).toBeAttached();
  const parts = () => page.getByRole('slider', { name: /^Overview/ });
  await expect(parts()).toHaveAttribute('aria-valuemax', '4');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Riff as WAV' }).click(),
  ]);
  // The take itself is as it was brought.
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(Buffer.from(LOOP.bytes))).toBe(true);
});

test('what lies on no track any more is counted there, and leaves the song by keys; undo brings it back', async ({
  page,
}) => {
  await enter(page);
  await bring(page);
  await rows(page).first().getByRole('button', { name: 'Delete Riff' }).click();
  await expect(page.getByText('No audio tracks yet')).toBeVisible();
  const idle = page.getByRole('button', { name: '1 recording on no track' });
  await idle.press('Enter');
  await expect(page.getByRole('menu')).toContainText('Delete Riff');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast')).toContainText('Riff removed');
  await expect(idle).toHaveCount(0);
  await expect(page.locator('.edit-doors button').first()).toBeFocused();
  await undo(page);
  await expect(idle).toBeVisible();
  await undo(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(idle).toHaveCount(0);
});

test('each file that is no sound says so, and the others come', async ({ page }) => {
  await enter(page);
  const junk = { name: 'junk.ogg', mimeType: 'audio/ogg', buffer: Buffer.from('OggS and nothing else') };
  const wav = { name: 'Riff.wav', mimeType: 'audio/wav', buffer: Buffer.from(LOOP.bytes) };
  await page.locator('.edit-doors input[type=file]').setInputFiles([junk, wav]);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('junk.ogg: no sound that this browser can decode')).toBeVisible();
});

test('a name is given by Enter and by leaving, kept by Escape, and never empty', async ({ page }) => {
  await enter(page);
  await bring(page);
  const row = rows(page).first();
  const rename = async (typed: string, end: string) => {
    await row.getByRole('button', { name: /^Rename/ }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await page.keyboard.press(end);
  };
  await rename('Guitar', 'Enter');
  await expect(row).toContainText('Guitar');
  await rename('Other', 'Escape');
  await expect(row).toContainText('Guitar');
  await rename('   ', 'Enter');
  await expect(row).toContainText('Guitar');
  await rename('Bass line', 'Tab');
  await expect(row).toContainText('Bass line');
});

test('kick and snare are drawn once they are seen, also where a room lay over them', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Sampler' }).click();
  await expect(page.getByRole('group', { name: 'Sampler' })).toBeVisible();
  await page.clock.runFor(5000);
  await page.keyboard.press('Escape');
  await expect(page.locator('.edit-voices')).toBeVisible();
  await expect.poll(() => isDrawn(page, '.edit-voice canvas')).toBe(true);
});

test('spoilt files of every kind, many at once: what came and what did not is told, and the page goes on', async ({
  page,
}) => {
  await enter(page);
  const seeds = seedFiles();
  const files = Array.from({ length: 40 }, (_, i) => {
    const { name, bytes } = spoiltFile(seeds, i + 1);
    return { name, mimeType: 'audio/ogg', buffer: Buffer.from(bytes) };
  });
  await page.locator('.edit-doors input[type=file]').setInputFiles(files);
  await expect(page.getByText('Not imported')).toBeVisible();
  await page.locator('.toast-close').click();
  // A page that hangs would not answer.
  await page.getByRole('button', { name: 'Setup', exact: true }).click({ timeout: 2000 });
  await page.getByRole('button', { name: 'Edit', exact: true }).click({ timeout: 2000 });
});
