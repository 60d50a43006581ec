/** Freezing a track while the song plays: asked for in the ladder, heard as it was, and taken back; live = offline. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { openLab, rendered, serveLab, songOf } from './engine-lab.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import type { Lab } from './pages/lab.ts';
import { openGuide } from './states-guide.ts';

declare const lab: Lab;

test.use(deviceOf('desktop'));
serveLab();

const BARS = 2;
const ATTEMPTS = 5;

const folder = mkdtempSync(join(tmpdir(), 'batida-freeze-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A song of tests/songs, Main so often on its timeline. */
function onTimeline(name: string, repeats: number): Song {
  const song = songOf(name);
  return { ...song, timeline: [{ scene: song.scenes[0]?.id ?? '', repeats, overrides: [] }] };
}

test('with its bass and its pad frozen a song is heard as the render command writes it, bit for bit', async ({
  page,
}) => {
  const song = onTimeline('shuffle', 8);
  const file = join(folder, 'song.json');
  writeFileSync(file, writeSong(song));
  const { frames, sha256 } = rendered(BARS, file, song.bpm);
  let heard = '';
  for (let attempt = 0; attempt < ATTEMPTS && heard !== sha256; attempt++) {
    await openLab(page, 'shared', { song, tapSeconds: frames / 48_000 + 4, keepsCopies: true });
    const result = await page.evaluate(async (given) => {
      await lab.running.unlock();
      await lab.freeze(['bass', 'stab']);
      await lab.running.play({ mode: 'timeline' });
      const { voices } = await lab.until((now) => now.isPlaying && now.songFrame >= given + 24_000);
      return { voices: [...voices], heard: await lab.heard(given) };
    }, frames);
    heard = result.heard.sha256;
    const at = (id: string) => song.tracks.findIndex((track) => track.id === id);
    expect(result.voices[at('bass')]).toBe(0);
    expect(result.voices[at('stab')]).toBe(0);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
  }
  expect(heard).toBe(sha256);
});

test('over to the frozen sound and back while it plays: no click, no silence, and the voices rest meanwhile', async ({
  page,
}) => {
  const song = onTimeline('ducking', 20);
  const pad = song.tracks.findIndex(({ id }) => id === 'pad');
  const options = { song, tapSeconds: 40, keepsCopies: true };
  for (let attempt = 0; ; attempt++) {
    await openLab(page, 'shared', options);
    const result = await page.evaluate(async (track) => {
      const { rate } = lab.running.state;
      await lab.running.play({ mode: 'timeline' });
      const before = await lab.until(({ songFrame }) => songFrame > 3 * rate);
      const plain = await lab.smoothness(0);
      await lab.freeze(['pad']);
      const frozen = await lab.until(({ voices }) => voices[track] === 0);
      await lab.until(({ songFrame }) => songFrame > frozen.songFrame + rate);
      lab.running.setFrozen(new Map(), 'bar');
      const back = await lab.until(({ voices }) => (voices[track] ?? 0) > 0);
      await lab.until(({ songFrame }) => songFrame > back.songFrame + rate);
      const voices = [before.activeVoices, frozen.activeVoices];
      return { late: lab.lateness(), voices, plain, changed: await lab.smoothness(rate) };
    }, pad);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
    if (result.late > 0 && attempt < ATTEMPTS) continue;
    expect(result.voices[1]).toBeLessThan(result.voices[0] ?? 0);
    expect(result.changed.silentMs).toBeLessThanOrEqual(20);
    // Each bar begins with the largest step; the change adds nothing to it.
    expect(result.changed.step).toBeLessThanOrEqual(result.plain.step * 1.2);
    break;
  }
});

test('the ladder freezes what costs most and gives it back; an edit of it brings its voices back by itself', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Control+o');
  const song = onTimeline('ducking', 20);
  const buffer = Buffer.from(writeSong(song));
  await page.locator('input[type=file]').setInputFiles({ name: 'ducking.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.track-row')).toHaveCount(song.tracks.length);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openGuide(page);
  const step = page.locator('.ladder li').nth(2);
  await expect(step).toContainText('Freeze a track');
  await page.keyboard.press('Space');
  // Of its tracks the pad plays most voices at once.
  await step.getByRole('button', { name: 'Freeze: pad' }).click();
  await expect(step).toContainText('Frozen: pad', { timeout: 40_000 });
  await expect(step).toHaveClass('is-on');
  await step.getByRole('button', { name: 'Take back: pad' }).click();
  await expect(step).not.toHaveClass('is-on');
  await step.getByRole('button', { name: 'Freeze: ' }).click();
  await expect(step).toHaveClass('is-on', { timeout: 40_000 });
  const label = await step.getByRole('button', { name: 'Take back: ' }).getAttribute('aria-label');
  const name = label?.replace('Take back: ', '') ?? '';
  const id = song.tracks.find((track) => track.name === name)?.id;
  await page.locator('.tabs button').first().click();
  await page.locator('.track-row .tile').filter({ hasText: name }).first().click();
  await page.locator(`[data-track="${id}"][data-step="3"]:visible`).first().click();
  await expect(page.locator('.toast')).toContainText(`Voices again: ${name}`);
  await page.keyboard.press('Control+z');
  await openGuide(page);
  await expect(step).not.toHaveClass('is-on');
  await page.keyboard.press('Escape');

  // By hand: in the menu of the track's row it is frozen, in that of its strip it is taken back; both tiles show it.
  const row = page.locator('.track-row .tile').filter({ hasText: name }).first();
  const inMenu = (act: string) => page.getByRole('menuitem', { name: act, exact: true });
  await row.click({ button: 'right' });
  await inMenu('Freeze').click();
  await expect(row.locator('.frost-mark')).toContainText('Frozen', { timeout: 40_000 });
  await page.locator('.tabs').getByRole('button', { name: 'Mix', exact: true }).click();
  const strip = page.locator(`.channel[data-track="${id}"] > .tile`);
  await expect(strip.locator('.frost-mark')).toContainText('Frozen');
  await strip.click({ button: 'right' });
  await inMenu('Unfreeze').click();
  await expect(strip.locator('.frost-mark')).toHaveCount(0);

  // A pattern that goes round for ever has no end that could be made: why is said.
  await page.getByRole('radio', { name: 'Pattern', exact: true }).click();
  await strip.click({ button: 'right' });
  await inMenu('Freeze').click();
  await expect(page.locator('.toast')).toContainText('Only while Play plays the song, not the pattern');
  await expect(strip.locator('.frost-mark')).toHaveCount(0);
});
