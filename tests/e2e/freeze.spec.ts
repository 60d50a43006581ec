/** Freezing a track while the song plays: asked for in the ladder, heard as it was, and taken back; live = offline. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
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

/** In the page, before it is opened: what goes to the speakers, kept from `ears.begin()` on. */
function keepSound(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...rest: unknown[]) => unknown;
  AudioNode.prototype.connect = function (this: AudioNode, ...rest: unknown[]) {
    if (rest[0] instanceof AudioDestinationNode && !(this instanceof ScriptProcessorNode)) {
      const keeper = this.context.createScriptProcessor(4096, 2, 2);
      const kept: number[] = [];
      keeper.onaudioprocess = ({ inputBuffer }) => kept.push(...inputBuffer.getChannelData(0));
      Object.assign(window, { kept, keptRate: this.context.sampleRate });
      connect.call(this, keeper);
      connect.call(keeper, rest[0]);
    }
    return connect.apply(this, rest);
  } as typeof AudioNode.prototype.connect;
}

/** Of what was heard since the last call: ms of the longest silence, and the largest step from one frame to the next. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const { kept, keptRate } = window as unknown as { kept: number[]; keptRate: number };
    const heard = kept.splice(0);
    let [longest, now, step] = [0, 0, 0];
    for (const [at, x] of heard.entries()) {
      now = Math.abs(x) < 1e-4 ? now + 1 : 0;
      longest = Math.max(longest, now);
      step = Math.max(step, Math.abs(x - (heard[at - 1] ?? x)));
    }
    return { seconds: heard.length / keptRate, silentMs: (1000 * longest) / keptRate, step };
  });

test('the ladder freezes what costs most; an edit of it brings its voices back, and undo no silence', async ({
  page,
}) => {
  await page.addInitScript(keepSound);
  await open(page);
  await page.keyboard.press('Control+o');
  const song = onTimeline('chords', 16);
  const buffer = Buffer.from(writeSong(song));
  await page.locator('input[type=file]').setInputFiles({ name: 'chords.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.track-row')).toHaveCount(song.tracks.length);
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openGuide(page);
  const step = page.locator('.ladder li').nth(2);
  await expect(step).toContainText('Freeze a track');
  await page.keyboard.press('Space');
  const key = step.getByRole('button', { name: 'Freeze: ' });
  await expect(key).toBeVisible();
  // Some seconds count.
  await page.waitForFunction(() => (window as unknown as { kept: number[] }).kept.length > 4 * 48_000);
  const plain = await listen(page);
  const name = (await key.textContent())?.replace('Freeze: ', '') ?? '';
  expect(name).not.toBe('');
  await key.click();
  await expect(step).toContainText(`Frozen: ${name}`, { timeout: 40_000 });
  await expect(step).toHaveClass('is-on');
  // The next bar line, and a bar behind it.
  await page.waitForTimeout(5000);
  await step.getByRole('button', { name: `Take back: ${name}` }).click();
  await expect(step).toContainText('Its voices become one sound');
  await page.waitForTimeout(3000);
  const changed = await listen(page);
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ name, plain, changed }) });
  expect(changed.seconds).toBeGreaterThan(6);
  expect(changed.silentMs).toBeLessThanOrEqual(Math.max(20, plain.silentMs));
  expect(changed.step).toBeLessThanOrEqual(plain.step * 1.25);
});
