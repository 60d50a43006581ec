/**
 * Recorded audio in the hub: one publishes a song with recordings, which go along as Opus; a guest hears them from there, on the
 * frame, and builds on them; a browser that makes no Opus sends them as they are and says so.
 */
import type { Page } from 'playwright/test';
import type { ItemAnswer, ItemRow } from '../../api/contract-hub.ts';
import { audioSong, bundleOf, CHORD, FILES, KICK } from './audio-song.ts';
import { ask, newName, otherProfile, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { heard, listenIn } from './listen-in.ts';
import { toast } from './shelf-page.ts';

const PATIENCE = 45_000;
const OPUS_RATE = 48_000;
/** A recording is louder than this, and nothing else of the song sounds. */
const AUDIBLE = 0.01;

test.describe.configure({ timeout: 120_000 });
test.use(deviceOf('desktop'));

const song = audioSong();
const alone = {
  ...song,
  tracks: song.tracks.map((one) =>
    one.id === 'pads' || one.id === 'voice' ? one : { ...one, strip: { ...one.strip, mute: true } },
  ),
};
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function publish(page: Page, title: string): Promise<void> {
  await page.locator('.hub-share').click();
  await page.getByRole('dialog', { name: 'Share your creation' }).getByRole('textbox', { name: 'Title' }).fill(title);
  await key(page, 'Share song').click();
}

/** What others hear of a recording beside the recording itself, as this browser decodes both. */
function compared(page: Page, path: string, wav: Uint8Array) {
  return page.evaluate(
    async ({ path, wav, rate }) => {
      const answer = await fetch(path);
      const decode = (bytes: ArrayBuffer) => new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
      const opus = await decode(await answer.arrayBuffer());
      const truth = await decode(Uint8Array.from(wav).buffer);
      const [a, b] = [opus.getChannelData(0), truth.getChannelData(0)];
      const alike = (lag: number) => {
        let sum = 0;
        for (let i = 2000; i < Math.min(a.length, b.length) - 2000; i++) sum += (a[i + lag] ?? 0) * (b[i] ?? 0);
        return sum;
      };
      let best = 0;
      for (let lag = -200; lag <= 200; lag++) if (alike(lag) > alike(best)) best = lag;
      const power = (samples: Float32Array) => samples.reduce((sum, x) => sum + x * x, 0);
      return {
        type: answer.headers.get('content-type'),
        channels: [opus.numberOfChannels, truth.numberOfChannels],
        frames: [opus.length, truth.length],
        lag: best,
        decibels: 10 * Math.log10(power(a) / power(b)),
      };
    },
    { path, wav: [...wav], rate: OPUS_RATE },
  );
}

test('recordings go along as Opus, are heard on the frame by a guest, and built on', async ({ page, browser }) => {
  const title = `With a voice ${process.pid} ${Date.now().toString(36)}`;
  await open(page);
  await register(page, newName());
  await page.keyboard.press('Control+o');
  await page.getByRole('dialog', { name: 'Projects' }).waitFor({ timeout: PATIENCE });
  const bundle = { name: 'alone.zip', mimeType: 'application/zip', buffer: Buffer.from(bundleOf(alone)) };
  await page.locator('input[type=file]').first().setInputFiles(bundle);
  await expect(page.getByText('Pads and takes, with 4 audio files')).toBeVisible({ timeout: PATIENCE });
  await key(page, 'Social Hub').click();
  await page.getByRole('tab', { name: 'My music' }).click();
  await publish(page, title);
  await expect(toast(page)).toContainText(`${title} is in the hub`, { timeout: PATIENCE });
  const [row] = await ask<readonly ItemRow[]>(page, 'GET', 'social/songs?limit=1');
  const item = await ask<ItemAnswer>(page, 'GET', `social/items/${row?.id}`);
  expect(new Set(item.audio.map(({ hash }) => hash))).toEqual(new Set(FILES.map(({ hash }) => hash)));
  for (const { rendition, mediaType, hash, bytes } of item.audio) {
    expect([hash, mediaType, rendition === null]).toEqual([hash, 'audio/ogg', false]);
    test.info().annotations.push({ type: 'bytes', description: `${hash.slice(0, 8)} ${bytes}` });
  }

  await test.step('what is decoded lies on the frame, as long and as loud as it was', async () => {
    for (const { hash, bytes, channels } of [KICK, CHORD]) {
      const found = await compared(page, `/api/social/items/${item.id}/audio/${hash}`, bytes);
      expect(found).toMatchObject({ type: 'audio/ogg', channels: [channels, channels], lag: 0 });
      expect(Math.abs((found.frames[0] ?? 0) - (found.frames[1] ?? 0)), JSON.stringify(found.frames)).toBeLessThan(2);
      expect(Math.abs(found.decibels), JSON.stringify(found)).toBeLessThan(0.1);
    }
  });

  const second = await otherProfile(browser);
  const guest = second.page;
  await guest.addInitScript(listenIn);
  await guest.reload();

  await test.step('a guest hears them, and builds on them', async () => {
    await key(guest, 'Social Hub').click();
    const recent = guest.locator('.hub-recent .hub-item', { hasText: title });
    await recent.getByRole('button', { name: `Play ${title}` }).click();
    await expect.poll(() => heard(guest), { timeout: PATIENCE }).toBeGreaterThan(AUDIBLE);
    await recent.locator('.hub-item-name').click();
    await key(guest, 'Remix it').click();
    await expect(toast(guest)).toContainText(title, { timeout: PATIENCE });
    await expect(key(guest, 'Play'), 'not where the hub was opened').toBeFocused();
    await key(guest, 'Play').click();
    await expect.poll(() => heard(guest), { timeout: PATIENCE }).toBeGreaterThan(AUDIBLE);
  });
  expect(second.complaints).toEqual([]);

  await test.step('without an encoder they go as they are, and that is said', async () => {
    await page.evaluate(() => Reflect.deleteProperty(window, 'AudioEncoder'));
    await publish(page, `${title}, plain`);
    await expect(toast(page)).toContainText('this browser makes no Opus', { timeout: PATIENCE });
    const [plain] = await ask<readonly ItemRow[]>(page, 'GET', 'social/songs?limit=1');
    const { audio } = await ask<ItemAnswer>(page, 'GET', `social/items/${plain?.id}`);
    expect(new Set(audio.map(({ rendition, mediaType }) => `${rendition} ${mediaType}`))).toEqual(
      new Set(['null audio/wav']),
    );
  });
});
