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
/** A file is no slower for a machine that is busy with something else: one that took long is asked again, each time in a new browser. */
const TRIES = 3;

let lab: LabServer;
test.beforeAll(async () => {
  lab = await openLabServer();
});
test.afterAll(() => lab.close());

/** Null: the page gave it up; silent: the page said nothing at all. */
type Outcome = Brought | 'silent' | null;

const isLate = (outcome: Outcome): boolean =>
  outcome === null || outcome === 'silent' || outcome.milliseconds > SLOW_MILLISECONDS;

class Tally {
  readonly messages = new Map<string, number>();
  readonly faults: string[] = [];
  /** Seeds of files that took too long, or of which nothing was heard: told when they do so again. */
  readonly late: number[] = [];
  taken = 0;
  slowest = 0;
  files = 0;

  count(seed: number, { name }: Seed, outcome: Outcome): void {
    this.files++;
    if (isLate(outcome)) this.late.push(seed);
    if (outcome === null || outcome === 'silent') return;
    const { message, taken, milliseconds } = outcome;
    const kind = message.replace(name, 'FILE').replace(name.replace(/\.\w+$/, ''), 'FILE');
    this.messages.set(kind, (this.messages.get(kind) ?? 0) + 1);
    if (taken) this.taken++;
    this.slowest = Math.max(this.slowest, milliseconds);
    if (taken && taken.unsound > 0) this.faults.push(`${name}: ${taken.unsound} numbers that are none`);
    if (!kind.includes('FILE')) this.faults.push(`${name}: says "${message}"`);
  }

  text(): string {
    const { files, taken, slowest, faults, late } = this;
    const messages = [...this.messages].map(([text, count]) => `${count} × ${text}`);
    return [
      `${files} files, ${taken} taken, slowest ${Math.round(slowest)} ms, ${late.length} asked again, ${faults.length} faults`,
      ...messages,
    ].join('\n');
  }
}

function bring(page: Page, { name, bytes }: Seed): Promise<Outcome> {
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

async function openPage(server: BrowserServer): Promise<Page> {
  const browser = await within('connecting', chromium.connect(server.wsEndpoint()));
  const context = await within('a new context', browser.newContext());
  const page = await within('a new page', context.newPage());
  await page.goto(lab.url(true, 'import'), { timeout: STILL_MILLISECONDS });
  return page;
}

interface Pace {
  readonly seeds: readonly Seed[];
  readonly past: number;
  readonly tally: Tally;
}

/** As many as one page bears; resolves to the next seed. */
async function onePage(server: BrowserServer, from: number, { seeds, past, tally }: Pace): Promise<number> {
  const page = await openPage(server);
  let seed = from;
  for (let goes = true; goes && seed < Math.min(past, from + EACH); seed++) {
    const file = spoiltFile(seeds, seed);
    const outcome = await bring(page, file);
    tally.count(seed, file, outcome);
    goes = outcome !== null && outcome !== 'silent';
  }
  await within('closing the page', page.context().close());
  return seed;
}

/** As many as one browser bears. One that stands still is told, with the file it had last, and killed. */
async function oneBrowser(from: number, pace: Pace): Promise<number> {
  const server = await openBrowser();
  const before = pace.tally.files;
  let seed = from;
  try {
    for (let pages = 0; pages < PAGES && seed < pace.past; pages++) seed = await onePage(server, seed, pace);
    return seed;
  } catch (error) {
    const next = from + pace.tally.files - before;
    process.stdout.write(`after file ${next - 1}: ${String(error).split('\n')[0]}\n`);
    if (next > from) pace.tally.late.push(next - 1);
    return next;
  } finally {
    await server.kill();
  }
}

/** What a file does in a browser that has seen no other. */
async function bringAlone(file: Seed): Promise<Outcome> {
  const server = await openBrowser();
  try {
    return await bring(await openPage(server), file);
  } finally {
    await server.kill();
  }
}

async function askAgain(seeds: readonly Seed[], { late, faults }: Tally): Promise<void> {
  for (const seed of new Set(late)) {
    const file = spoiltFile(seeds, seed);
    let outcome: Outcome = null;
    for (let tries = 0; tries < TRIES && isLate(outcome); tries++) outcome = await bringAlone(file);
    if (!isLate(outcome)) continue;
    const told = outcome === null || outcome === 'silent' ? (outcome ?? 'hangs') : `${outcome.milliseconds} ms`;
    faults.push(`${file.name}: ${told}, ${TRIES} times more`);
  }
}

test('each spoilt file comes or is told of, within two seconds, and what comes is sound', async () => {
  test.setTimeout(120_000 + COUNT * 500);
  const encoded = encodedFiles();
  const seeds = [...seedFiles(), ...(encoded ?? [])];
  const tally = new Tally();
  const pace = { seeds, past: FIRST + COUNT, tally };
  let stills = 0;
  for (let seed = FIRST; seed < pace.past; ) {
    const next = await oneBrowser(seed, pace);
    stills = next === seed ? stills + 1 : 0;
    if (stills === TRIES) throw new Error(`no browser gets to file ${seed}`);
    seed = next;
    if (COUNT > EACH) process.stdout.write(`${tally.text()}\n`);
  }
  await askAgain(seeds, tally);
  const of = encoded ? `${seeds.length} seeds` : `${seeds.length} seeds; ffmpeg is missing, so the kept ones alone`;
  test.info().annotations.push({ type: 'measured', description: `${of}: ${tally.text()}` });
  expect(tally.faults).toEqual([]);
  expect(tally.taken).toBeGreaterThan(COUNT / 20);
  expect(tally.files - tally.taken).toBeGreaterThan(COUNT / 20);
});
