/** Pads and takes in a real browser: the bits of the render command, the limit of the device, an engine after a fault. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { audioSong, bundleOf, CHORD, FILES, KICK, NOISE, VOICE } from './audio-song.ts';
import { CARRIERS, openLab, RATE, rendered, serveLab } from './engine-lab.ts';
import type { Lab } from './pages/lab.ts';
import { copiesOf, spoilCopy } from './shelf-disk.ts';

declare const lab: Lab;

/**
 * 11 s of the song where memory is shared: three parts of the take begin, two end. Over ports the same records go another way,
 * and 7.5 s tell whether they come. `npm run drill -- audio-live` hears 30 s of both.
 */
const BARS = { shared: Number(process.env.LIVE_BARS ?? 6), ports: Number(process.env.LIVE_BARS ?? 4) } as const;
const ATTEMPTS = 5;

const folder = mkdtempSync(join(tmpdir(), 'batida-audio-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

serveLab();

const audio = Object.fromEntries(FILES.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]));
const song = audioSong();

for (const carrier of CARRIERS) {
  test(`live = offline with pads and takes for ${BARS[carrier]} bars, over ${carrier}`, async ({ page }) => {
    test.setTimeout(600_000);
    const bundle = join(folder, 'song.zip');
    writeFileSync(bundle, bundleOf(song));
    const { frames, sha256 } = rendered(BARS[carrier], bundle, song.bpm);
    let heard = '';
    for (let attempt = 0; attempt < ATTEMPTS && heard !== sha256; attempt++) {
      await openLab(page, carrier, { song, audio, tapSeconds: frames / RATE + 4 });
      const states = await page.evaluate(() => lab.loaded());
      expect(states).toEqual(Object.fromEntries(FILES.map(({ hash }) => [hash, 'ready'])));
      const result = await page.evaluate(async (given) => {
        await lab.playFor(given / lab.running.state.rate + 0.5);
        return { late: lab.lateness(), heard: await lab.heard(given) };
      }, frames);
      heard = result.heard.sha256;
      expect(result.heard.rms).toBeGreaterThan(0.05);
      test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
      if (result.late === 0) break;
    }
    expect(heard).toBe(sha256);
  });
}

test.describe('copies at the engine’s rate', () => {
  /** All sounds are heard in the first bar; it is played five times. */
  const HEARD_BARS = 1;
  /** All but the kick, which has the engine's rate. */
  const otherRate = Object.fromEntries(Object.entries(audio).filter(([hash]) => hash !== KICK.hash));
  const rateless = {
    ...song,
    tracks: song.tracks.map((track) => ({
      ...track,
      pads: track.pads.map((pad) => (pad.sample === KICK.hash ? { ...pad, sample: null } : pad)),
    })),
  };

  /** The hash of what is heard, and whether sounds were made of files meanwhile: that takes a thread. */
  async function visit(page: Page, frames: number) {
    // A busy machine is late: then it is heard once more, but made of files the first time only.
    const threads: string[] = [];
    for (let attempt = 0; ; attempt++) {
      page.on('worker', (worker) => threads.push(worker.url()));
      await openLab(page, 'shared', {
        song: rateless,
        audio: otherRate,
        keepsCopies: true,
        tapSeconds: frames / RATE + 4,
      });
      const states = await page.evaluate(() => lab.loaded());
      expect(states).toEqual(Object.fromEntries(Object.keys(otherRate).map((hash) => [hash, 'ready'])));
      page.removeAllListeners('worker');
      const { late, sha256 } = await page.evaluate(async (given) => {
        await lab.playFor(given / lab.running.state.rate + 0.5);
        return { late: lab.lateness(), sha256: (await lab.heard(given)).sha256 };
      }, frames);
      const hasResampled = threads.some((url) => url.includes('audio.worker'));
      if (late === 0 || attempt === ATTEMPTS) return { sha256, hasResampled };
    }
  }

  test('are kept: the next visit resamples nothing; spoilt or gone they are made again, and it sounds the same', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const bundle = join(folder, 'rateless.zip');
    writeFileSync(
      bundle,
      bundleOf(
        rateless,
        FILES.filter(({ hash }) => hash !== KICK.hash),
      ),
    );
    const { frames, sha256 } = rendered(HEARD_BARS, bundle, song.bpm);
    const kept = () => expect.poll(() => copiesOf(page), { timeout: 20_000 }).toBe(3);

    await openLab(page, 'shared', { song: rateless, audio: {}, keepsCopies: true });
    expect(await copiesOf(page)).toBe(0);
    const first = await visit(page, frames);
    expect(first.sha256).toBe(sha256);
    await kept();
    expect(await visit(page, frames)).toEqual({ sha256, hasResampled: false });
    await spoilCopy(page);
    expect(await visit(page, frames)).toEqual({ sha256, hasResampled: true });
    await kept();
    expect(await page.evaluate(() => lab.copies.dropCopies())).toBe(true);
    expect(await copiesOf(page)).toBe(0);
    expect(await visit(page, frames)).toEqual({ sha256, hasResampled: true });
    await kept();
    expect(await visit(page, frames)).toEqual({ sha256, hasResampled: false });
    await page.evaluate((hash) => lab.copies.dropCopiesBut([hash]), VOICE.hash);
    expect(await copiesOf(page)).toBe(1);
  });
});

/** Of the sampler and the take alone, by an AnalyserNode: the loudest of some looks. */
async function loudest(page: Parameters<typeof openLab>[0]): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    await lab.playFor(0.2);
    const end = lab.look().frame + 2 * lab.running.state.rate;
    await lab.until(({ frame }) => {
      most = Math.max(most, lab.level());
      return frame >= end;
    });
    return most;
  });
}

test.describe('pads and takes alone', () => {
  const alone = {
    ...song,
    tracks: song.tracks.map((one) =>
      one.pads.length > 0 || one.id === 'voice' ? one : { ...one, strip: { ...one.strip, mute: true } },
    ),
  };

  test('are heard; what is missing, spoilt or too large is told, and the rest plays', async ({ page }) => {
    await openLab(page, 'shared', { song: alone, audio });
    await page.evaluate(() => lab.loaded());
    expect(await loudest(page)).toBeGreaterThan(0.05);
    const { [KICK.hash]: _, ...absent } = audio;
    const spoilt = { ...absent, [NOISE.hash]: Buffer.from('no sound at all').toString('base64') };
    // Room for the chord, not for nine seconds of voice.
    await openLab(page, 'shared', { song: alone, audio: spoilt, sampleLimitBytes: 1 << 20 });
    expect(await page.evaluate(() => lab.loaded())).toEqual({
      [KICK.hash]: 'missing',
      [CHORD.hash]: 'ready',
      [NOISE.hash]: 'unreadable',
      [VOICE.hash]: 'tooLarge',
    });
    expect(await loudest(page)).toBeGreaterThan(0.02);
  });

  test('are heard whatever kind of file they are', async ({ page }) => {
    const kinds = ['flac.flac', 'opus.ogg', 'layer3.mp3', 'wave.wav'].map((name) =>
      readFileSync(new URL(`../api/sounds/${name}`, import.meta.url)),
    );
    const files = kinds.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes.toString('base64')]);
    const pads = alone.tracks.map((track) =>
      track.id === 'pads'
        ? { ...track, pads: track.pads.map((pad, i) => (files[i] ? { ...pad, sample: files[i][0] ?? null } : pad)) }
        : track,
    );
    await openLab(page, 'shared', { song: { ...alone, tracks: pads, parts: [] }, audio: Object.fromEntries(files) });
    expect(await page.evaluate(() => lab.loaded())).toEqual(Object.fromEntries(files.map(([hash]) => [hash, 'ready'])));
  });

  test('are heard again in the engine that comes after a fault', async ({ page }) => {
    await openLab(page, 'shared', { song: alone, audio, hasSwitches: true });
    await page.evaluate(() => lab.loaded());
    await page.evaluate(() => lab.playFor(0.3));
    await page.evaluate(() => lab.switch({ type: 'poison', how: 'throw' }));
    await expect.poll(() => page.evaluate(() => lab.lives), { timeout: 20_000 }).toContain('rebuilding');
    await expect.poll(() => page.evaluate(() => lab.running.state.life)).toBe('sounding');
    await page.evaluate(() => lab.loaded());
    await expect.poll(() => page.evaluate(() => lab.level()), { timeout: 20_000 }).toBeGreaterThan(0.02);
  });

  test('a large sound that is loaded while others play drops no quantum', async ({ page }) => {
    const large = await import('./audio-song.ts').then(({ wavFile }) =>
      wavFile({ seed: 9, rate: 48_000, channels: 2, seconds: 60, bits: 16, hz: 500 }),
    );
    await openLab(page, 'shared', {
      song: alone,
      audio: { ...audio, [large.hash]: Buffer.from(large.bytes).toString('base64') },
      sampleLimitBytes: 64 << 20,
    });
    await page.evaluate(() => lab.loaded());
    const pads = alone.tracks.map((track) =>
      track.id === 'pads'
        ? { ...track, pads: track.pads.map((pad, i) => (i === 9 ? { ...pad, sample: large.hash } : pad)) }
        : track,
    );
    const result = await page.evaluate(
      async ([before, after, hash]) => {
        await lab.playFor(0.5);
        const from = lab.look();
        lab.running.update(before, after);
        const begun = lab.look().frame;
        await lab.until(() => lab.audio[hash] === 'ready');
        const loadedFrames = lab.look().frame - begun;
        const to = await lab.until(({ frame }) => frame > begun + loadedFrames + 24_000);
        return { loadedFrames, late: to.lateEvents - from.lateEvents, dropped: to.droppedQuanta - from.droppedQuanta };
      },
      [alone, { ...alone, tracks: pads }, large.hash] as const,
    );
    test.info().annotations.push({ type: 'measured', description: JSON.stringify(result) });
    expect(result.late).toBe(0);
  });
});
