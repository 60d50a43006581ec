/**
 * A take of an hour: written through the workstation's own thread at speed, found again at the next start, put into the song, opened,
 * zoomed six times slower, handed out as a file. And what the tab holds more for each minute that is recorded.
 * TAKE_MINUTES (60): how long it is. MINUTES (4): of a recording in real time. `--only heap`, `--only hour`: one of the two.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openProfile } from '../tests/drill/kill.ts';
import type { TakeFacts } from '../ui/shelf/takes/take-facts.ts';
import { bundleScript } from './bundle.ts';
import { atLeast, atMost, type Bar, type Bench, type Findings, load, type Row, row } from './report.ts';
import { progress } from './rounds.ts';
import { type Held, TabMemory } from './tab-memory.ts';
import { interactionToNextPaint, type Timing, timeTap, watchTaps } from './taps.ts';
import { serveWorkstation } from './workstation.ts';

const TAKE_MINUTES = Number(process.env.TAKE_MINUTES ?? 60);
const MINUTES = Number(process.env.MINUTES ?? 4);
const SLOWDOWN = 6;
const ZOOMS = 14;
const PICTURE_SECONDS = 20;
const MEGA = 1e6;
/** Half an hour of patience: a machine that is busy is slow. */
const PATIENCE_MILLISECONDS = 600_000;
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const HEAD_BYTES = 58;

interface Part {
  readonly rows: readonly Row[];
  readonly bars: readonly Bar[];
}

const sum = (held: readonly Held[]): number => held.reduce((all, { heap, wasm }) => all + heap + wasm, 0) / MEGA;

/** The most memory that any page of a browser has had, in MB. */
function peakOf(profile: string): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const call = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        if (!call.includes(profile) && !call.includes('--type=renderer')) return [];
        const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return call.includes('--type=renderer') && isOf(parent, profile) ? [kilobytesOf(pid)] : [];
      } catch {
        return [];
      }
    });
  return Math.max(0, ...peaks) / 1000;
}

const kilobytesOf = (pid: string) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** A page's process is a child of the browser's, or a grandchild. */
function isOf(pid: string | undefined, profile: string): boolean {
  for (let at = pid; at !== undefined && at !== '0' && at !== '1'; ) {
    if (readFileSync(`/proc/${at}/cmdline`, 'utf8').includes(profile)) return true;
    at = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${at}/status`, 'utf8'))?.[1];
  }
  return false;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Some of the large wave has been drawn. */
const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.we-stage canvas');
    const pixels =
      canvas && canvas.width > 0 && canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels ? pixels.data.some((byte, i) => i % 4 === 3 && byte > 0) : false;
  });

async function zoomed(page: Page): Promise<Timing[]> {
  const devtools = await page.context().newCDPSession(page);
  await watchTaps(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const timings: Timing[] = [];
  for (const name of ['Zoom in', 'Zoom out'] as const) {
    const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
    if (!box) throw new Error(`there is no key to ${name.toLowerCase()}`);
    const target = { name, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (let i = 0; i < ZOOMS; i++) timings.push(await timeTap(page, target, false));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return timings;
}

async function hour(): Promise<Part> {
  const workstation = await serveWorkstation();
  const profile = mkdtempSync(join(tmpdir(), 'batida-hour-'));
  const context = await openProfile(profile);
  try {
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await context.addInitScript({ content: await bundleScript(new URL('./page-long-take.ts', import.meta.url)) });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    page.on('pageerror', ({ message }) => process.stderr.write(`page: ${message}\n`));
    await page.goto(workstation.url);
    const rate = await page.evaluate(() => new AudioContext().sampleRate);
    const facts: TakeFacts = {
      id: 'hour',
      project: '',
      songName: 'Hour',
      name: 'Hour',
      startedAt: 0,
      channels: 1,
      rate,
      startTick: 0,
      offsetSeconds: 0,
    };
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    // The thread of takes begins when the page is idle.
    await page.waitForTimeout(5000);
    let frames = 0;
    const written = await timed(async () => {
      frames = await page.evaluate(([one, seconds]) => window.longTake.write(one, seconds), [
        facts,
        TAKE_MINUTES * 60,
      ] as const);
    });
    progress(
      `long-take: ${frames} frames on the disk after ${(written / 1e3).toFixed(1)} s, load ${load().toFixed(2)}`,
    );
    await page.reload();
    const question = page.getByRole('dialog', { name: 'Your take is safe' });
    const offered = await timed(() => question.waitFor());
    const put = await timed(async () => {
      await question.getByRole('button', { name: 'Put it back' }).click();
      await page.getByText(/is in your song/).waitFor();
    });
    progress(`long-take: in the song after ${(put / 1e3).toFixed(1)} s, load ${load().toFixed(2)}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const openWave = async () => {
      await page.locator('.edit-row .edit-name').first().click();
      await isDrawn(page);
    };
    const first = await timed(openWave);
    const timings = await zoomed(page);
    progress(`long-take: opened in ${(first / 1e3).toFixed(1)} s, zooms ${timings.map((one) => one.milliseconds)}`);
    await page.keyboard.press('Escape');
    const again = await timed(openWave);
    await page.keyboard.press('Escape');
    let bytes = 0;
    const exported = await timed(async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export Hour as WAV', exact: true }).click();
      bytes = statSync(await (await download).path()).size;
    });
    const peak = peakOf(profile);
    const memory = await TabMemory.of(await context.newCDPSession(page));
    await page.waitForTimeout(25_000);
    const held = sum(await memory.measure());
    return {
      rows: [
        row(`${TAKE_MINUTES} min written through the thread of takes`, [written / 1e3], 's'),
        row('offered after a start', [offered / 1e3], 's'),
        row('put into the song', [put / 1e3], 's'),
        row('wave opened, the first time', [first / 1e3], 's'),
        row('and again', [again / 1e3], 's'),
        row('handed out as a file', [exported / 1e3], 's'),
        row('largest the page’s process has been', [peak], 'MB'),
        row('heap, buffers and wasm of the tab at rest afterwards', [held], 'MB'),
      ],
      bars: [
        atMost(
          `INP of zooms of ${TAKE_MINUTES} min, ${SLOWDOWN} times slower, ms`,
          interactionToNextPaint(timings),
          100,
        ),
        atLeast('bytes of the file that was handed out', bytes, HEAD_BYTES + frames * 4),
      ],
    };
  } finally {
    await context.close();
    await workstation.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Of a line through all of them, by least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((all, point) => all + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((all, point) => all + (point[0] - x) ** 2, 0);
  return points.reduce((all, point) => all + (point[0] - x) * (point[1] - y), 0) / spread;
}

async function heap(): Promise<Part> {
  const workstation = await serveWorkstation();
  const profile = mkdtempSync(join(tmpdir(), 'batida-heap-'));
  const context = await openProfile(profile, MICROPHONE);
  try {
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await context.grantPermissions(['microphone'], { origin: new URL(workstation.url).origin });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLISECONDS);
    const memory = await TabMemory.of(await context.newCDPSession(page));
    await page.goto(workstation.url);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.keyboard.press('r');
    await page.locator('.take-clock').getByRole('timer').waitFor();
    const begun = performance.now();
    const pictures: (readonly [minutes: number, megabytes: number])[] = [];
    // Seconds of sound are kept to measure by: only when that is full does it show what grows.
    await setTimeout(2 * PICTURE_SECONDS * 1e3);
    while (performance.now() - begun < MINUTES * 60e3) {
      await setTimeout(PICTURE_SECONDS * 1e3);
      const held = await memory.measure();
      pictures.push([(performance.now() - begun) / 60e3, sum(held)]);
      progress(
        `long-take: ${pictures
          .at(-1)
          ?.map((one) => one.toFixed(2))
          .join(' min, ')} MB, load ${load().toFixed(2)}`,
      );
    }
    const state = await page.locator('.take-safe').innerText();
    progress(`long-take: ${state}`);
    return {
      rows: [
        row(
          `heap, buffers and wasm while ${MINUTES} min are recorded`,
          pictures.map((one) => one[1]),
          'MB',
        ),
      ],
      bars: [atMost('heap a recorded minute (slope), MB', slopeOf(pictures), 1)],
    };
  } finally {
    await context.close();
    await workstation.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const PARTS = { hour, heap } as const;

async function run(_rounds: number, only?: string): Promise<Findings> {
  const names = (['hour', 'heap'] as const).filter((name) => only === undefined || only === name);
  if (names.length === 0) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);
  const found: Part[] = [];
  for (const name of names) found.push(await PARTS[name]());
  return { rows: found.flatMap(({ rows }) => rows), ratios: {}, bars: found.flatMap(({ bars }) => bars) };
}

export const bench: Bench = { rounds: 1, run };
