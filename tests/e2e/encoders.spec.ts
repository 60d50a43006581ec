/**
 * The files of encoders, as other programs read them: one short sound with a click at frame 0, a tone and a click near the end is
 * made into each format by the threads of the production build, decoded by Chromium and by ffmpeg, and held against itself.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { FETCHED_KILOBYTES } from '../../worklets/encoding/kilobits.ts';
import { ensureFfmpeg } from '../machine.ts';
import { expect, test } from './fixtures.ts';

const RATE = 48_000;
/** A prime number of frames: no encoder's packets end where it does. */
const FRAMES = 71_999;
const CLICK_FRAMES = 8;
const LAST_CLICK = FRAMES - 9000;
const TONE_FROM = 12_000;
const TONE_PAST = 48_000;
const TONE_HZ = 440;
/** ffmpeg 5.1 plays the rest of the last AAC packet, which the edit list leaves out. */
const AAC_PACKET = 1024;
const FORMATS = ['flac', 'mp3', 'm4a', 'opus'] as const;
type Format = (typeof FORMATS)[number];

const assets = fileURLToPath(new URL('../../build/ui/assets', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'batida-encoders-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sound(): Float32Array {
  const channel = new Float32Array(FRAMES);
  for (let i = TONE_FROM; i < TONE_PAST; i++) channel[i] = 0.25 * Math.sin((2 * Math.PI * TONE_HZ * i) / RATE);
  for (const at of [0, LAST_CLICK]) channel.fill(0.8, at, at + CLICK_FRAMES);
  return channel;
}

interface Made {
  /** Of the left channel, as Chromium decodes it. */
  readonly heard: readonly number[];
  readonly file: readonly number[];
}

/** In the page, by the worker of that format and its own protocol (worklets/encoding/serve.ts). */
function make(page: Page, format: Format): Promise<Made> {
  const worker = readdirSync(assets).find((name) => name.startsWith(`${format}.worker-`) && name.endsWith('.js'));
  const asked = { rate: RATE, frames: FRAMES, tags: { title: 'Zinc Röof 東', author: 'amara.k', bpm: 104, key: 'Am' } };
  return page.evaluate(
    async ({ url, asked, channel }) => {
      const { port1, port2 } = new MessageChannel();
      const thread = new Worker(url);
      thread.postMessage(port2, [port2]);
      const whole = Float32Array.from(channel);
      const bytes = await new Promise<Blob>((resolve, reject) => {
        thread.onerror = ({ message }) => reject(new Error(message));
        port1.onmessage = ({ data }) => {
          if (data.type === 'file') resolve(data.bytes);
          if (data.type === 'failed') reject(new Error(data.message));
        };
        port1.postMessage({ type: 'open', asked });
        for (let first = 0; first < whole.length; first += 4096) {
          const left = whole.slice(first, first + 4096);
          port1.postMessage({ type: 'block', left, right: left.slice() });
        }
        port1.postMessage({ type: 'finish' });
      });
      thread.terminate();
      const file = await bytes.arrayBuffer();
      const copy = [...new Uint8Array(file)];
      const decoded = await new OfflineAudioContext(2, 1, asked.rate).decodeAudioData(file);
      return { heard: [...decoded.getChannelData(0)], file: copy };
    },
    { url: `/assets/${worker}`, asked, channel: [...sound()] },
  );
}

function byFfmpeg(format: Format, file: readonly number[]): Float32Array {
  const path = join(folder, `sound.${format}`);
  writeFileSync(path, Uint8Array.from(file));
  const args = ['-v', 'error', '-xerror', '-i', path, '-map', '0:a', '-f', 'f32le', '-ac', '2', '-ar', `${RATE}`, '-'];
  const bytes = execFileSync('ffmpeg', args, { maxBuffer: 1e8 });
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return all.filter((_, i) => i % 2 === 0);
}

/** Frames by which what is heard lies behind the click at `at`: where the two are most alike. */
function lagOf(heard: ArrayLike<number>, at: number): number {
  const alike = (lag: number) => {
    let sum = 0;
    for (let i = at; i < at + CLICK_FRAMES; i++) sum += heard[i + lag] ?? 0;
    return sum;
  };
  const lags = Array.from({ length: 4001 }, (_, i) => i - 2000);
  return lags.reduce((best, lag) => (alike(lag) > alike(best) ? lag : best));
}

function decibels(heard: ArrayLike<number>): number {
  let sum = 0;
  for (let i = TONE_FROM + 4800; i < TONE_PAST - 4800; i++) sum += (heard[i] as number) ** 2;
  return 10 * Math.log10(sum / (TONE_PAST - TONE_FROM - 9600));
}

test('files of every format begin at frame 0, are as long and as loud as the song, in Chromium and by ffmpeg', async ({
  page,
}) => {
  expect(ensureFfmpeg()).toBeUndefined();
  await page.goto('/login');
  const truth = sound();
  for (const format of FORMATS) {
    const { heard, file } = await make(page, format);
    const read = { chromium: heard, ffmpeg: byFfmpeg(format, file) };
    for (const [by, sounded] of Object.entries(read)) {
      const where = `${format} by ${by}`;
      const spare = format === 'm4a' && by === 'ffmpeg' ? AAC_PACKET : 1;
      expect(sounded.length - FRAMES, `${where}: length`).toBeGreaterThanOrEqual(0);
      expect(sounded.length - FRAMES, `${where}: length`).toBeLessThan(spare);
      expect([lagOf(sounded, 0), lagOf(sounded, LAST_CLICK)], `${where}: clicks`).toEqual([0, 0]);
      expect(Math.abs(decibels(sounded) - decibels(truth)), `${where}: level`).toBeLessThan(0.1);
      // What lies beyond the song is silence.
      expect(Math.max(0, ...Array.from(sounded).slice(FRAMES).map(Math.abs)), `${where}: the end`).toBeLessThan(0.01);
    }
  }
});

test('what the list says of the size of an encoder is what the build has', () => {
  const wasm: Readonly<Partial<Record<Format, string>>> = { flac: 'flac', mp3: 'lame', m4a: 'aac' };
  for (const format of FORMATS) {
    const starts = [`${format}.worker-`, ...(wasm[format] ? [`${wasm[format]}-`] : [])];
    const files = readdirSync(assets).filter(
      (name) => /\.br$/.test(name) && starts.some((start) => name.startsWith(start)),
    );
    expect(files).toHaveLength(starts.length);
    const kilobytes = files.reduce((sum, file) => sum + statSync(join(assets, file)).size / 1000, 0);
    expect(Math.abs(kilobytes - FETCHED_KILOBYTES[format]), `${format}: ${kilobytes} kB`).toBeLessThan(1.5);
  }
});
