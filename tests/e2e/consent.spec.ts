/**
 * Cookies: nothing of others is fetched before a choice, and each choice is kept as SPEC.md says, signals what it says and allows no
 * more; in the workstation and on the pages beside it. Services are those of services.ts, on another origin.
 */
import type { Page } from 'playwright/test';
import { audit, FINGER, MOUSE } from './audit.ts';
import { violationsOn } from './axe.ts';
import { expect, prefer, SIZES, test } from './fixtures.ts';
import { THEME_OF_EACH_SIZE } from './shares.ts';

const ASKING = process.env.ASKING_URL ?? '';
const SERVICES = process.env.SERVICES_URL ?? '';
const KEY = 'cookieConsent';
/** Of a slot for an ad on a desk. */
const SLOT_PIXELS = 122;

// Whoever comes for the first time is asked.
test.use({ isFirstVisit: true, allowed: [/404/] });

/** Screens, and pages beside them. */
const SCREENS = ['/', '/login', '/profile', '/licences'];
const PAGES = ['/g/house', '/s/nothing', '/takedown', '/help', '/es/blog', '/contact', '/privacy', '/no/such/page'];

const G = 'granted';
const D = 'denied';
const signals = (analytics: string, ads: string) => ({
  analytics_storage: analytics,
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
});

interface Choice {
  /** The keys in order; switches by their name. */
  readonly presses: readonly string[];
  readonly stored: string;
  readonly signals: ReturnType<typeof signals>;
}

const CHOICES: readonly Choice[] = [
  { presses: ['Accept all'], stored: 'accepted', signals: signals(G, G) },
  { presses: ['Reject all'], stored: 'rejected', signals: signals(D, D) },
  { presses: ['Customize', 'Necessary only'], stored: 'necessary', signals: signals(D, D) },
  { presses: ['Customize', 'Accept all'], stored: 'accepted', signals: signals(G, G) },
  { presses: ['Customize', 'Reject all'], stored: 'rejected', signals: signals(D, D) },
  {
    presses: ['Customize', 'Save preferences'],
    stored: '{"necessary":true,"analytics":false,"advertising":false}',
    signals: signals(D, D),
  },
  {
    presses: ['Customize', 'Analytics', 'Save preferences'],
    stored: '{"necessary":true,"analytics":true,"advertising":false}',
    signals: signals(G, D),
  },
  {
    presses: ['Customize', 'Advertising', 'Save preferences'],
    stored: '{"necessary":true,"analytics":false,"advertising":true}',
    signals: signals(D, G),
  },
];

const strip = (page: Page) => page.locator('.notice[data-notice=consent], .cookie-strip');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie Preferences' });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const heard = (page: Page) => page.evaluate(() => (window as { heard?: unknown[] }).heard ?? []);

/** In the page: a tag service of its own, which remembers what it is told. */
function beTagService(): void {
  const told: unknown[] = [];
  Object.assign(window, { heard: told, gtag: (...what: readonly unknown[]) => told.push(what) });
}

/** Addresses of others that were asked for since. */
function watchOthers(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (/^http/.test(origin) && origin !== ASKING) others.push(request.url());
  });
  return others;
}

async function press(page: Page, name: string): Promise<void> {
  const box = page.getByRole('switch', { name, exact: true });
  if (['Analytics', 'Advertising'].includes(name)) await box.click();
  else if (await dialog(page).isVisible()) await dialog(page).getByRole('button', { name, exact: true }).click();
  else await strip(page).getByRole('button', { name, exact: true }).click();
  // Its code may be on its way.
  if (name === 'Customize') await dialog(page).waitFor();
}

/** As on the first visit. */
async function anew(page: Page, path: string): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.goto(ASKING + path);
  await strip(page).waitFor();
}

test('nothing of others comes before a choice, on no route', async ({ page }) => {
  const others = watchOthers(page);
  for (const path of [...SCREENS, ...PAGES]) {
    await page.goto(ASKING + path, { waitUntil: 'load' });
    await page.locator('main, .app').first().waitFor();
    if (PAGES.includes(path)) await expect(strip(page), path).toBeVisible();
  }
  expect(others).toEqual([]);
  expect(await stored(page)).toBe(null);
});

test('each choice on a page: its value, its signals, and what it lets come', async ({ page }) => {
  const others = watchOthers(page);
  await page.setViewportSize(SIZES.desktop);
  await page.goto(`${ASKING}/g/house`);
  for (const choice of CHOICES) {
    await anew(page, '/g/house');
    others.length = 0;
    for (const name of choice.presses) await press(page, name);
    await expect(strip(page)).toBeHidden();
    expect(await stored(page), choice.stored).toBe(choice.stored);
    const isCounted = choice.signals.analytics_storage === G;
    if (isCounted) await expect.poll(() => others).toEqual([`${SERVICES}/tag.js?id=G-1`]);
    // What it was told before it came: all denied, then what was chosen.
    const layer = await page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((told) => Array.from(told)).slice(0, 2),
    );
    expect(layer).toEqual(
      isCounted
        ? [
            ['consent', 'default', signals(D, D)],
            ['consent', 'update', choice.signals],
          ]
        : [],
    );
    // It holds for the next page.
    others.length = 0;
    await page.reload({ waitUntil: 'load' });
    await expect(strip(page)).toBeHidden();
    if (isCounted) await expect.poll(() => others).toHaveLength(1);
    else expect(others).toEqual([]);
  }
  // A slot keeps its height; a tip of ours stands in it until ads are allowed, and again when they are not.
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await page.goto(`${ASKING}/help`);
  const slot = page.locator('.ad');
  const before = await slot.boundingBox();
  expect(before?.height).toBe(SLOT_PIXELS);
  await expect(slot.locator('.ad-tip')).toBeVisible();
  for (const name of ['Customize', 'Advertising', 'Save preferences']) await press(page, name);
  await slot.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('.ad iframe').getByText('An ad')).toBeVisible();
  expect(others).toEqual([`${SERVICES}/slot?page=help&lang=en`]);
  expect((await slot.boundingBox())?.height).toBe(SLOT_PIXELS);
  await page.getByRole('link', { name: 'Cookies', exact: true }).click();
  await press(page, 'Necessary only');
  await expect(slot.locator('iframe')).toHaveCount(0);
  for (const path of ['/contact', '/g/house', '/privacy']) {
    await page.goto(ASKING + path);
    await expect(page.locator('.ad'), path).toHaveCount(0);
  }
  // A service that is there already is told and not fetched; what was given can be taken back in the foot of the page.
  await page.addInitScript(beTagService);
  await page.evaluate((key) => localStorage.setItem(key, 'accepted'), KEY);
  others.length = 0;
  await page.reload();
  expect(await heard(page)).toEqual([['consent', 'update', signals(G, G)]]);
  await page.getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Advertising' })).toBeChecked();
  await press(page, 'Advertising');
  await press(page, 'Save preferences');
  expect((await heard(page)).at(-1)).toEqual(['consent', 'update', signals(G, D)]);
  expect(others).toEqual([]);
});

test('each choice in the workstation: its value and its signals; Escape chooses nothing', async ({ page }) => {
  await page.addInitScript(beTagService);
  await page.setViewportSize(SIZES.phone);
  await page.goto(`${ASKING}/`);
  // The offer to be shown around waits for its turn: one row does not follow another.
  await expect(page.locator('.step').or(page.locator('.thumb-steps .cell')).first()).toBeVisible();
  await expect(page.locator('.tour-line')).toHaveCount(0);
  await strip(page).waitFor();
  await press(page, 'Customize');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await stored(page)).toBe(null);
  await expect(strip(page)).toBeVisible();
  for (const choice of CHOICES) {
    // As if another tab had forgotten it: the strip comes back.
    await page.evaluate((key) => {
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }, KEY);
    await strip(page).waitFor();
    for (const name of choice.presses) await press(page, name);
    expect(await stored(page), choice.stored).toBe(choice.stored);
    expect((await heard(page)).at(-1)).toEqual(['consent', 'update', choice.signals]);
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator('.tour-line')).toBeVisible();
  // Setup says what holds, and leads there.
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await expect(page.getByText('Allowed: Advertising')).toBeVisible();
  await page.locator('section[data-title="cookies.title"] .key').click();
  await expect(page.getByRole('switch', { name: 'Advertising' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Essential' })).toBeDisabled();
});

test("the browser's no holds whatever is chosen, and nobody is asked", async ({ page }) => {
  const others = watchOthers(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.addInitScript(beTagService);
  // Here the link stands beside what it leads to where no script runs.
  await page.goto(`${ASKING}/privacy`);
  await expect(strip(page)).toBeHidden();
  await page.getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(dialog(page).getByText('Global Privacy Control')).toBeVisible();
  await press(page, 'Accept all');
  expect(await stored(page)).toBe('accepted');
  expect((await heard(page)).at(-1)).toEqual(['consent', 'update', signals(D, D)]);
  await page.goto(`${ASKING}/`);
  await expect(page.locator('.tour-line')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(others).toEqual([]);
});

test('where no service is configured nobody is asked; a broken value is none', async ({ page, request }) => {
  await page.goto('/help');
  await expect(page.locator('.ad')).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Cookies', exact: true }).click();
  await expect(dialog(page).getByText('Not used here at the moment.')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog(page).getByRole('button', { name: 'Accept all' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Cookies', exact: true })).toBeFocused();
  expect(await (await request.get('/ads.txt')).text()).toContain('# No advertising is sold here.');
  await page.goto(`${ASKING}/g/house`);
  for (const broken of ['yes', '{"necessary":true}']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, broken] as const);
    await page.reload();
    await expect(strip(page)).toBeVisible();
  }
});

test('looks right where it asks, in German, at every size, in both themes', async ({ page }) => {
  await prefer(page, 'de');
  for (const path of ['/', '/de/help']) {
    await page.goto(`${ASKING}${path}`);
    await strip(page).waitFor();
    for (const [size, colorScheme] of THEME_OF_EACH_SIZE) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      const limits = size === 'desktop' ? MOUSE : FINGER;
      const name = `${path} ${size}`;
      expect(await audit(page, limits, '.notice, .cookie-strip'), name).toEqual([]);
      if (size === 'phone') expect(await violationsOn(page), name).toEqual([]);
      // The preferences of the workstation are a state of looks.spec.ts.
      if (path === '/') continue;
      await strip(page).getByRole('button').first().click();
      expect(await audit(page, limits), `preferences ${name}`).toEqual([]);
      expect(await violationsOn(page), `preferences ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
