/**
 * Spoilt sound files of real encoders, one by one on the way EDIT brings them: each comes or is told of, none keeps anybody
 * waiting, and what came is sound. HOSTILE: how many; HOSTILE_SEED: the first of them.
 */
import { type BrowserServer, chromium, type Page } from 'playwright/test';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';
import { encodedFiles, type Seed, seedFiles, spoiltFile } from '../spoilt.ts';
import { expect, test } from './fixtures.ts';
import { type LabServer, openLabServer } from './lab-server.ts';
import type { Brought } from './pages/import.ts';

const COUNT = Number(process.env.HOSTILE ?? 300);
const FIRST = Number(process.env.HOSTILE_SEED ?? 1);
/** Files one page is given; what it has kept goes with it. */
const EACH = 500;
/** Pages one browser is given. */
const PAGES = 4;
const SLOW_MILLISECONDS = 2000;
/** A page that does not even say that it waits. */
const SILENT_MILLISECONDS = 30_000;
/** To open a page, or to close one: more is a browser that stands still. */
const STILL_MILLISECONDS = 90_000;

let lab: LabServer;
test.beforeAll(async () => {
  lab = await openLabServer();
});
test.afterAll(() => lab.close());

class Tally {
  readonly messages = new Map<string, number>();
  readonly faults: string[] = [];
  taken = 0;
  slowest = 0;
  files = 0;

  count({ name }: Seed, outcome: Brought | 'silent' | null): void {
    this.files++;
    if (outcome === null || outcome === 'silent') {
      this.faults.push(`${name}: ${outcome ?? 'hangs'}`);
      return;
    }
    const { message, taken, milliseconds } = outcome;
    const kind = message.replace(name, 'FILE').replace(name.replace(/\.\w+$/, ''), 'FILE');
    this.messages.set(kind, (this.messages.get(kind) ?? 0) + 1);
    if (taken) this.taken++;
    this.slowest = Math.max(this.slowest, milliseconds);
    if (milliseconds > SLOW_MILLISECONDS) this.faults.push(`${name}: ${Math.round(milliseconds)} ms`);
    if (taken && taken.unsound > 0) this.faults.push(`${name}: ${taken.unsound} numbers that are none`);
    if (!kind.includes('FILE')) this.faults.push(`${name}: says "${message}"`);
  }

  text(): string {
    const { files, taken, slowest, faults } = this;
    const messages = [...this.messages].map(([text, count]) => `${count} × ${text}`);
    return [
      `${files} files, ${taken} taken, slowest ${Math.round(slowest)} ms, ${faults.length} faults`,
      ...messages,
    ].join('\n');
  }
}

function bring(page: Page, { name, bytes }: Seed): Promise<Brought | 'silent' | null> {
  const asked = page.evaluate(([file, base64]) => window.imports.bring(file, base64), [
    name,
    Buffer.from(bytes).toString('base64'),
  ] as const);
  const silence = new Promise<'silent'>((resolve) => setTimeout(resolve, SILENT_MILLISECONDS, 'silent').unref());
  // A page that has crashed throws.
  return Promise.race([asked.catch(() => 'silent' as const), silence]);
}

/** Fails by name where the browser itself answers no more; nothing else would ever end such a run. */
async function within<T>(step: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the browser stands still: ${step}`)), STILL_MILLISECONDS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A browser of its own, which can be killed whatever state it is in. */
async function openBrowser(): Promise<BrowserServer> {
  const executablePath = findChromium();
  const { chromiumSandbox, args } = CHROMIUM_OPTIONS;
  return chromium.launchServer({
    chromiumSandbox,
    args: [...args],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

interface Pace {
  readonly seeds: readonly Seed[];
  readonly past: number;
  readonly tally: Tally;
}

/** As many as one page bears; resolves to the next seed. */
async function onePage(server: BrowserServer, from: number, { seeds, past, tally }: Pace): Promise<number> {
  const browser = await within('connecting', chromium.connect(server.wsEndpoint()));
  const context = await within('a new context', browser.newContext());
  const page = await within('a new page', context.newPage());
  await within('the page', page.goto(lab.url(true, 'import')));
  let seed = from;
  for (let goes = true; goes && seed < Math.min(past, from + EACH); seed++) {
    const file = spoiltFile(seeds, seed);
    const outcome = await bring(page, file);
    tally.count(file, outcome);
    goes = outcome !== null && outcome !== 'silent';
  }
  await within('closing the page', context.close());
  await within('leaving', browser.close());
  return seed;
}

/** As many as one browser bears. One that stands still is a fault of the run, told with the last file, and is killed. */
async function oneBrowser(from: number, pace: Pace): Promise<number> {
  const server = await openBrowser();
  let seed = from;
  try {
    for (let pages = 0; pages < PAGES && seed < pace.past; pages++) seed = await onePage(server, seed, pace);
    return seed;
  } catch (error) {
    pace.tally.faults.push(`from ${seed}, ${pace.tally.files} files: ${String(error).split('\n')[0]}`);
    return FIRST + pace.tally.files;
  } finally {
    await server.kill();
  }
}

test('each spoilt file comes or is told of, within two seconds, and what comes is sound', async () => {
  test.setTimeout(120_000 + COUNT * 500);
  const encoded = encodedFiles();
  const seeds = [...seedFiles(), ...(encoded ?? [])];
  const tally = new Tally();
  const pace = { seeds, past: FIRST + COUNT, tally };
  for (let seed = FIRST; seed < pace.past; ) {
    const before = tally.files;
    seed = await oneBrowser(seed, pace);
    if (tally.files === before) throw new Error(tally.faults.join('\n'));
    if (COUNT > EACH) process.stdout.write(`${tally.text()}\n${tally.faults.join('\n')}\n`);
  }
  const of = encoded ? `${seeds.length} seeds` : `${seeds.length} seeds; ffmpeg is missing, so the kept ones alone`;
  test.info().annotations.push({ type: 'measured', description: `${of}: ${tally.text()}` });
  expect(tally.faults).toEqual([]);
  expect(tally.taken).toBeGreaterThan(COUNT / 20);
  expect(tally.files - tally.taken).toBeGreaterThan(COUNT / 20);
});
