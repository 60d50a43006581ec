/** One take as a person makes it, with keys, in a page of its own: what the song says of it, and its file. */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { parseSong } from '../song/parse.ts';
import type { Song } from '../song/song.ts';
import { writeSong } from '../song/write.ts';
import { readWav } from '../worklets/wav-file.ts';
import { overdubSong, type Plan, SONG_NAME } from './overdub-song.ts';
import { playKey } from './workstation.ts';

/** The ways to a take that the bench goes through in turn. */
export type Way = keyof typeof WAYS;

interface Steps extends Plan {
  /** Plays before Record is pressed; else Record counts in. */
  readonly isPlaying: boolean;
  readonly isPunched: boolean;
  /** The page's own thread has no time for anything, most of the time. */
  readonly isBlocked: boolean;
  readonly seconds: number;
}

const PLAIN: Steps = {
  isTimeline: true,
  loopBars: null,
  isPlaying: true,
  isPunched: false,
  isBlocked: false,
  seconds: 6.5,
};

const WAYS = {
  nominal: PLAIN,
  'count-in': { ...PLAIN, isPlaying: false },
  punch: { ...PLAIN, isTimeline: false, isPlaying: false, isPunched: true, loopBars: [2, 5] },
  'loop wrap': { ...PLAIN, isTimeline: false, loopBars: [0, 2], seconds: 9 },
  'main thread blocked': { ...PLAIN, isBlocked: true },
} as const satisfies Readonly<Record<string, Steps>>;

export const WAY_NAMES = Object.keys(WAYS) as readonly Way[];

export interface Recorded {
  /** What was recorded to. */
  readonly plan: Plan;
  /** With the take in it. */
  readonly song: Song;
  readonly sound: Float32Array;
  readonly rate: number;
  /** What the recorder noted while it ran, as it lay on the disk; null: it was never seen. */
  readonly heard: unknown;
}

const PATIENCE_MILLISECONDS = 120_000;
const LOOK_MILLISECONDS = 250;
/** From Play to Record at the least; the first second of a device that wakes up is not steady. */
const SETTLE_MILLISECONDS = 1500;
const BLOCKED_MILLISECONDS = 280;
const FREE_MILLISECONDS = 60;

interface OnDisk {
  readonly heard: unknown;
  readonly bytes: number;
}

/** Of the take that is being recorded. */
function lookAtDisk(page: Page): Promise<OnDisk | null> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('takes', { create: true });
    const files = new Map<string, File>();
    try {
      for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>)
        files.set(name.replace(/^.*\./, ''), await handle.getFile());
      const facts = files.get('amended') ?? files.get('json');
      const audio = files.get('wav');
      return facts && audio ? { heard: JSON.parse(await facts.text()).heard, bytes: audio.size } : null;
    } catch {
      // It was being written, or let go.
      return null;
    }
  });
}

/** The one file of the shelf. */
async function fileOnShelf(page: Page): Promise<Uint8Array> {
  const text = await page.evaluate(async () => {
    const opening = indexedDB.open('batida');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = db.transaction('audio').objectStore('audio').getAll();
    const [bytes] = await new Promise<Uint8Array<ArrayBuffer>[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    const reader = new FileReader();
    const read = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob(bytes ? [bytes] : []));
    await read;
    return String(reader.result);
  });
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

async function songOf(page: Page): Promise<Song> {
  await page.keyboard.press('Control+o');
  await page.getByRole('button', { name: `More for ${SONG_NAME}`, exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const document = page.getByRole('button', { name: 'Batida project (.json)', exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), document.click()]);
  const parsed = parseSong(JSON.parse(readFileSync(await download.path(), 'utf8')));
  if (!parsed.ok) throw new Error('the song cannot be read');
  return parsed.song;
}

async function openSong(page: Page, url: string, plan: Plan): Promise<void> {
  await page.goto(url);
  await playKey(page).waitFor();
  await page.keyboard.press('Control+o');
  const buffer = Buffer.from(writeSong(overdubSong(plan)));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'overdub.batida.json', mimeType: 'application/json', buffer });
  await page.locator('.bar-project-name', { hasText: SONG_NAME }).waitFor();
}

/** `hurry` is called while sound begins; `later` of 0..1 is how much longer than need be it plays before Record is pressed. */
export async function recordTake(
  browser: Browser,
  url: string,
  way: Way,
  later: number,
  hurry: () => void,
): Promise<Recorded> {
  const { isPlaying, isPunched, isBlocked, seconds, ...plan } = WAYS[way];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['microphone'] });
  const urgent = setInterval(hurry, LOOK_MILLISECONDS);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.addInitScript((punch) => {
      localStorage.setItem('batida.settings', JSON.stringify({ punch, countIn: 1 }));
    }, isPunched);
    await openSong(page, url, plan);
    if (isPlaying) {
      await playKey(page).click();
      await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
      await setTimeout(SETTLE_MILLISECONDS * (1 + later));
    }
    const blocking = isBlocked ? await page.evaluate(block, [BLOCKED_MILLISECONDS, FREE_MILLISECONDS] as const) : 0;
    await page.locator('.transport .record-button').click();
    const timer = page.getByRole('timer');
    await timer.waitFor();
    const heard = await untilDone(page, isPunched ? null : seconds);
    await page.getByText(/is in your song/).waitFor();
    await page.evaluate((id) => window.clearInterval(id), blocking);
    const song = await songOf(page);
    const { channels, rate } = readWav(await fileOnShelf(page));
    return { plan, song, sound: channels[0] ?? new Float32Array(), rate, heard };
  } finally {
    clearInterval(urgent);
    await context.close();
  }
}

/** Presses Record again after so many seconds of sound; null: it ends by itself. Resolves to what was noted last. */
async function untilDone(page: Page, seconds: number | null): Promise<unknown> {
  const since = performance.now();
  let heard: unknown = null;
  while (performance.now() - since < PATIENCE_MILLISECONDS) {
    const found = await lookAtDisk(page);
    heard = found?.heard ?? heard;
    const rate = (heard as { readonly playing?: { readonly rate?: number } } | null)?.playing?.rate ?? 48_000;
    if (seconds !== null && (found?.bytes ?? 0) / Float32Array.BYTES_PER_ELEMENT > seconds * rate) {
      await page.keyboard.press('r');
      return heard;
    }
    if (heard !== null && found === null) return heard;
    await setTimeout(LOOK_MILLISECONDS);
  }
  throw new Error('the take did not end');
}

/** Holds the page's thread again and again. */
function block([held, free]: readonly [number, number]): number {
  return window.setInterval(() => {
    const until = performance.now() + held;
    while (performance.now() < until);
  }, held + free);
}
