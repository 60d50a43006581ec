/**
 * Kills a whole browser with signal 9 while a song is being edited in it, starts it again on the same profile and compares
 * what is there with what was done. Whoever edits no faster than the promised quarter of a second may lose the last edit.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';

/** Between two edits; a write has this long. */
const PACE_MILLISECONDS = 260;
/** Of the song a page begins with: eight tracks of sixteen. */
const STEPS = 128;
const SHORTEST_MILLISECONDS = 300;
const LONGEST_MILLISECONDS = 3500;

export interface Kill {
  readonly after: number;
  readonly edits: number;
  readonly lost: number;
  /** Edits the page had called saved, and that are gone. */
  readonly lostSaved: number;
}

export interface Drill {
  readonly kills: readonly Kill[];
  /** Songs that came back as none of the states they went through. */
  readonly torn: number;
}

/** `isLazy`: the control. The page's disk says that it has written, and has not; the drill must see it. */
export async function killDrill(url: string, count: number, seed: number, isLazy = false): Promise<Drill> {
  const profile = mkdtempSync(join(tmpdir(), 'batida-kill-'));
  const random = randomFrom(seed);
  const kills: Kill[] = [];
  let torn = 0;
  let expected: readonly string[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const { context, page } = await start(profile, url, isLazy);
      const before = await pressed(page);
      if (i > 0 && before.join() !== expected.join()) torn++;
      const log: Entry[] = [];
      await page.exposeFunction('tellDrill', (entry: Entry) => void log.push(entry));
      await page.evaluate(edit, { pace: PACE_MILLISECONDS, seed: Math.floor(random() * 2 ** 31) });
      const after = SHORTEST_MILLISECONDS + random() * (LONGEST_MILLISECONDS - SHORTEST_MILLISECONDS);
      await new Promise((resolve) => setTimeout(resolve, after));
      killAll(profile);
      await context.close().catch(() => undefined);

      const again = await start(profile, url);
      const found = await pressed(again.page);
      const states = statesOf(before, log);
      const reached = states.map((state) => state.join()).lastIndexOf(found.join());
      const edits = states.length - 1;
      if (reached < 0) torn++;
      const saved = Math.max(0, ...log.flatMap((one) => (one.kind === 'saved' ? [one.edits] : [])));
      kills.push({
        after: Math.round(after),
        edits,
        lost: reached < 0 ? edits : edits - reached,
        lostSaved: Math.max(0, saved - Math.max(0, reached)),
      });
      expected = found;
      await again.context.close();
    }
  } finally {
    killAll(profile);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return { kills, torn };
}

type Entry =
  | { readonly kind: 'edit'; readonly name: string }
  /** The page says that so many edits are saved. */
  | { readonly kind: 'saved'; readonly edits: number };

interface Started {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A browser on a profile that may have been killed before. */
export async function openProfile(profile: string, more: readonly string[] = []): Promise<BrowserContext> {
  for (const name of readdirSync(profile)) if (name.startsWith('Singleton')) rmSync(join(profile, name));
  const { chromiumSandbox, args } = CHROMIUM_OPTIONS;
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    viewport: { width: 1440, height: 900 },
    chromiumSandbox,
    args: [...args, ...more],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

async function start(profile: string, url: string, isLazy = false): Promise<Started> {
  const context = await openProfile(profile);
  const page = await context.newPage();
  if (isLazy) await page.addInitScript(forgetJournal);
  await page.goto(url);
  await page.getByRole('button', { name: 'Kick step 1', exact: true }).waitFor();
  // The grid is drawn in stages: what is read of it earlier is not the song.
  await page.waitForFunction(
    (steps) => document.querySelectorAll('button[aria-pressed][aria-label*=" step "]').length >= steps,
    STEPS,
  );
  return { context, page };
}

/** Records of the journal are acknowledged and not kept. */
function forgetJournal(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    return this.name === 'journal' ? (this.count() as IDBRequest<IDBValidKey>) : add.call(this, value, key);
  };
}

/** Every step that is on, as the page shows it. */
function pressed(page: Page): Promise<readonly string[]> {
  return page.$$eval('button[aria-pressed="true"]', (all) =>
    all
      .map((one) => one.getAttribute('aria-label') ?? '')
      .filter((name) => / step \d+$/.test(name))
      .sort(),
  );
}

/** Presses a random step at every pace, in the page, so that nothing waits for this process. No function in it has a name. */
function edit({ pace, seed }: { readonly pace: number; readonly seed: number }): void {
  const tell = (globalThis as unknown as { tellDrill: (entry: unknown) => Promise<void> }).tellDrill;
  const steps = [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')].filter((one) =>
    / step \d+$/.test(one.getAttribute('aria-label') ?? ''),
  );
  let state = seed;
  let edits = 0;
  const line = document.querySelector('.proj-s');
  const kept = line?.textContent ?? '';
  new MutationObserver(() => {
    if (line?.textContent === kept) void tell({ kind: 'saved', edits });
  }).observe(line ?? document.body, { characterData: true, childList: true, subtree: true });
  setInterval(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const step = steps[(state >>> 8) % steps.length];
    edits++;
    void tell({ kind: 'edit', name: step?.getAttribute('aria-label') ?? '' });
    step?.click();
  }, pace);
}

/** The song after each edit of the log, the first as it was before. */
function statesOf(before: readonly string[], log: readonly Entry[]): string[][] {
  const order = (names: ReadonlySet<string>) => [...names].sort();
  const on = new Set(before);
  const states = [order(on)];
  for (const entry of log) {
    if (entry.kind !== 'edit') continue;
    if (!on.delete(entry.name)) on.add(entry.name);
    states.push(order(on));
  }
  return states;
}

/** The browser of this profile and all its children, by their ids; or those of them whose call is `of` the victims. */
export function killAll(profile: string, of: (call: string) => boolean = () => true): void {
  for (const id of readdirSync('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    try {
      const call = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (call.includes(profile) && of(call)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
