/** What every browser test starts with: a page that may not complain, sizes, themes, and a way in. */
import { test as base, expect, type Page } from 'playwright/test';
import { type Way, wayTo } from './walks.ts';
import { LANGUAGES, type Language } from './words.ts';

export { expect } from 'playwright/test';

export { deviceOf, EDGES, SIZES, type Size, THEMES } from './devices.ts';

const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  es: 'es-MX',
  fr: 'fr-FR',
  de: 'de-DE',
  ja: 'ja-JP',
  zh: 'zh-CN',
  pt: 'pt-BR',
};

export { LANGUAGES };

/** Whatever the page says as an error, and whatever it throws, fails the test. */
export function guard(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack || `${error.name}: ${error.message}`}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** In the page, before it is opened: nobody is offered to be shown around. */
export function dismissTour(): void {
  // Where storage is denied, each visit is the first.
  try {
    if (localStorage.getItem('batida.settings') === null) localStorage.setItem('batida.settings', '{"tour":false}');
  } catch {}
}

/** In the page, before it is opened: the browser asks to save data, so nothing is fetched before it is asked for. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** What a spec, or all of a project, may choose. */
export interface Options {
  /**
   * All views and panels are fetched and drawn ahead, as on most devices: half of what it costs to open the page. False: each
   * comes when it is asked for, as where data is saved. What a spec shows must not hang on it, or it says true.
   */
  readonly isPreloaded: boolean;
}

interface Fixtures extends Options {
  /** A complaint that fits is one this test expects. */
  readonly allowed: readonly RegExp[];
  readonly guarded: undefined;
  /** Nobody has been here before, so the tour is offered; else it was dismissed. */
  readonly isFirstVisit: boolean;
}

export const test = base.extend<Fixtures>({
  isPreloaded: [true, { option: true }],
  allowed: [[], { option: true }],
  isFirstVisit: [false, { option: true }],
  guarded: [
    async ({ page, allowed, isFirstVisit, isPreloaded }, use) => {
      const complaints = guard(page);
      if (!isPreloaded) await page.addInitScript(saveData);
      if (!isFirstVisit) await page.addInitScript(dismissTour);
      await use(undefined);
      const rest = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      expect(rest, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** Keeps answers back until the function it returns is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await isAnswered;
    await route.continue();
  });
  return answer;
}

/** Sets the language the browser asks for; before the page is opened. */
export async function prefer(page: Page, language: Language): Promise<void> {
  const locale = LOCALES[language];
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'languages', { get: () => [name] });
    Object.defineProperty(navigator, 'language', { get: () => name });
  }, locale);
}

/** Before the page is opened. Seeds are always the same one: names of songs, and what is rolled, are those of the last time. */
export async function withoutChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
      if (array instanceof Uint32Array && array.length === 1) array[0] = 7;
      else real(array as never);
      return array;
    };
  });
}

export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Takes isolation away, as an embedding page or an older browser does: no shared memory. */
export async function withoutIsolation(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    for (const name of ['cross-origin-opener-policy', 'cross-origin-embedder-policy']) delete headers[name];
    await route.fulfill({ response, headers });
  });
}

/** Takes AudioWorklet away, before the page is opened. */
export async function withoutAudioWorklet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['AudioWorklet', 'AudioWorkletNode']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(BaseAudioContext.prototype, 'audioWorklet');
  });
}

/** Moves the focus with keys until it is on what is looked for; fails when it comes round without. */
export function tabTo(page: Page, name: RegExp | string, role = 'button'): Promise<Way> {
  return wayTo(page, page.getByRole(role as 'button', { name, exact: typeof name === 'string' }));
}
