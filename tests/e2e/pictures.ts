/** `npm run pictures`: the pictures of README.md, taken of the real program while it plays. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_ADVICE, CHROMIUM_OPTIONS, findChromium } from '../chromium.ts';
import { deviceOf, type Size, THEMES, type Theme } from './devices.ts';
import serve from './server.ts';

const FOLDER = fileURLToPath(new URL('../../ui/pictures/', import.meta.url));

interface Picture {
  readonly name: string;
  readonly size: Size;
  readonly theme: Theme;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Bar it has to come to first; the second where nothing is said. */
  readonly until?: string;
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Some clips, two of them playing. */
async function session(page: Page): Promise<void> {
  await key(page, 'Session').click();
  const cell = (row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);
  for (const row of [0, 1, 2, 4, 6, 7]) await cell(row, 2).click();
  for (const row of [0, 2, 6]) await cell(row, 1).click();
  for (const row of [0, 1, 2, 3, 6, 7]) await cell(row, 3).click();
  for (const row of [2, 6]) await cell(row, 2).click();
}

/** Grown out of the beat, its chorus chosen and heard. */
async function timeline(page: Page): Promise<void> {
  await key(page, 'Session').click();
  await page.getByRole('radio', { name: 'Timeline', exact: true }).click();
  await key(page, 'Grow a song from this beat').click();
  const chorus = page.locator('[data-block]').nth(2);
  await chorus.click();
  await chorus.click();
  // Its Undo is told for three seconds.
  await page.locator('.toast').waitFor({ state: 'hidden' });
}

async function piano(page: Page): Promise<void> {
  await key(page, 'Piano').click();
  await page.getByRole('combobox', { name: 'Track', exact: true }).selectOption({ label: 'Bass' });
}

const PICTURES: readonly Picture[] = [
  { name: 'phone-sunlight', size: 'phone', theme: 'sunlight' },
  { name: 'phone-studio', size: 'phone', theme: 'studio' },
  { name: 'phone-sound', size: 'phone', theme: 'sunlight', prepare: (page) => key(page, 'Sound').click() },
  { name: 'phone-session', size: 'phone', theme: 'studio', prepare: session },
  { name: 'phone-song', size: 'phone', theme: 'sunlight', prepare: timeline, until: '19.' },
  { name: 'phone-piano', size: 'phone', theme: 'sunlight', prepare: piano },
  { name: 'phone-mix', size: 'phone', theme: 'studio', prepare: (page) => key(page, 'Mix').click() },
  { name: 'desktop-sunlight', size: 'desktop', theme: 'sunlight' },
];

/** A machine that is busy with something else drops quanta, and the monitor of a desk says so: such a picture is taken again. */
const TRIES = 6;

async function take(browser: Browser, picture: Picture, left = TRIES): Promise<void> {
  const { name, size, theme, prepare, until } = picture;
  const context = await browser.newContext({ ...deviceOf(size), locale: 'en-GB', colorScheme: THEMES[theme] });
  const page = await context.newPage();
  await page.goto(process.env.BASE_URL ?? '');
  await key(page, 'Play').click();
  await prepare?.(page);
  // Far enough that meters and playhead stand as one hears them.
  await page.waitForFunction((bar) => document.body.textContent?.includes(bar), until ?? '02.');
  const gaps = await page
    .locator('.perf b')
    .last()
    .textContent({ timeout: 1000 })
    .catch(() => '0');
  const isCalm = gaps === '0';
  if (isCalm) await page.screenshot({ path: `${FOLDER}${name}.png` });
  await context.close();
  if (isCalm) return;
  if (left <= 1) throw new Error(`${name}: the machine is too busy, ${gaps} dropouts`);
  await take(browser, picture, left - 1);
}

const stop = await serve();
mkdirSync(FOLDER, { recursive: true });
const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_ADVICE);
const browser = await chromium.launch({ ...CHROMIUM_OPTIONS, args: [...CHROMIUM_OPTIONS.args], executablePath });
try {
  for (const picture of PICTURES) await take(browser, picture);
} finally {
  await browser.close();
  await stop();
}
