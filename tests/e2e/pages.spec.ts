/** The pages beside the workstation: looked over as an eye and a thumb would, and by axe. */
import type { Page } from 'playwright/test';
import { audit } from './audit.ts';
import { OF_THEMES, violationsOn } from './axe.ts';
import { deviceOf, expect, LANGUAGES, open, prefer, SIZES, type Size, THEMES, test } from './fixtures.ts';
import { otherLanguages } from './other-languages.ts';
import { called, type Language } from './words.ts';

const FINGER = { target: 44, small: 24 };
const MOUSE = { target: 36, small: 24 };

const PASSWORD = 'nine lives of a kick';
/** What a browser sends with a page's own requests. */
const headers = { 'sec-fetch-site': 'same-origin' };

const LONG_TITLE = 'Last combi home, the one with the broken window and the very loud radio';

/** Somebody with a name as long as one may be, and projects. */
async function comeAs(page: Page, name: string): Promise<void> {
  const username = `${name} ${'of the northern line '.repeat(2)}`.slice(0, 40).trim();
  const who = { username, password: PASSWORD, confirmPassword: PASSWORD, email: 'amara@example.org' };
  expect((await page.request.post('/api/auth/register', { headers, data: who })).status()).toBe(201);
  for (const title of ['Zinc Roof', LONG_TITLE, 'Monsoon']) {
    const made = await page.request.post('/api/projects', { headers, data: { name: title, bpm: 104 } });
    expect(made.status()).toBe(201);
    if (title === 'Monsoon') await page.request.delete(`/api/projects/${(await made.json()).id}`, { headers });
  }
}

type State = readonly [name: string, enter: (page: Page, language: Language) => Promise<void>];

const press = (page: Page, language: Language, english: string) =>
  page
    .getByRole('button', { name: called(language, english) })
    .first()
    .click();
const tab = (page: Page, language: Language, english: string) =>
  page.getByRole('tab', { name: called(language, english) }).click();

/** As a guest, one after another on one page. */
const GUEST: readonly State[] = [
  ['log in', (page) => open(page, '/login')],
  ['log in, wrong', (page) => page.locator('form [type=submit]').click()],
  ['recovery', (page, language) => press(page, language, 'Forgot your password?')],
  [
    'register, wrong',
    async (page, language) => {
      await press(page, language, 'Back to log in');
      await tab(page, language, 'Register');
      const passwords = page.locator('input[type=password]');
      await passwords.nth(0).fill('short');
      await passwords.nth(1).fill('shorter');
      await passwords.nth(1).fill('short');
      await page.locator('form [type=submit]').click();
      await passwords.nth(1).fill('longer');
    },
  ],
  [
    'profile of a guest',
    async (page) => {
      await open(page, '/profile');
      await page.locator('.empty-box').waitFor();
    },
  ],
  ['subscribe', (page) => open(page, '/subscribe?token=abcdefghijklmnopqrstuvwx')],
  [
    'licences',
    async (page) => {
      await open(page, '/licences');
      await page.locator('.licences li', { hasText: 'LAME' }).locator('summary').click();
    },
  ],
  ['unsubscribe', (page) => open(page, '/unsubscribe?token=abcdefghijklmnopqrstuvwx')],
  [
    'what this device carries',
    async (page) => {
      const stages = [2, 4, 8, 12, 16].map((tracks, i) => ({ tracks, load: 0.1 + i * 0.15, gaps: i === 4 ? 3 : 0 }));
      const figures = { at: 1, mode: 'reduced', rate: 48_000, baseSeconds: 0.0213, outputSeconds: null };
      const result = { ...figures, stages, cost: 0.2, framesInTime: 0.71 };
      await page.evaluate((kept) => localStorage.setItem('batida.bench', kept), JSON.stringify(result));
      await open(page, '/bench');
      await page.locator('.bench-stages').waitFor();
    },
  ],
];

const USER: readonly State[] = [
  [
    'profile',
    async (page) => {
      await open(page, '/profile');
      await page.getByRole('heading', { name: LONG_TITLE }).waitFor();
      await page.locator('.profile-list li').first().waitFor();
      await page.locator('.profile-bin button').click();
    },
  ],
  [
    'new codes',
    async (page) => {
      const part = page.locator('section').filter({ has: page.locator('input[type=password]') });
      await part.last().locator('input[type=password]').fill(PASSWORD);
      await part.last().locator('[type=submit]').click();
      await page.locator('.codes-list li').first().waitFor();
    },
  ],
  [
    'delete',
    async (page, language) => {
      await press(page, language, 'Delete account');
      await page.getByRole('dialog').waitFor();
    },
  ],
];

async function walk(page: Page, language: Language, look: (state: string) => Promise<void>): Promise<void> {
  for (const [name, enter] of GUEST) await test.step(name, () => enter(page, language).then(() => look(name)));
  await comeAs(page, `Tester ${process.pid} ${Date.now().toString(36)}`);
  for (const [name, enter] of USER) await test.step(name, () => enter(page, language).then(() => look(name)));
}

/** A phone has the least room; elsewhere the longest words tell enough. One walks in the first of them. */
const LOOKED_AT: Readonly<Record<Size, readonly [Language, ...Language[]]>> = {
  phone: ['en', ...LANGUAGES.filter((language) => language !== 'en')],
  landscape: ['de'],
  tablet: ['de'],
  desktop: ['en', 'de'],
};

for (const size of Object.keys(SIZES) as Size[]) {
  const hasTouch = size !== 'desktop';
  const hasAxe = size === 'phone';
  test.describe(`${size}, ${hasTouch ? 'a finger' : 'a mouse'}`, () => {
    test.use({ ...deviceOf(size, hasTouch), contextOptions: { reducedMotion: 'reduce' } });

    test(`in ${LOOKED_AT[size].join(', ')}${hasAxe ? ', and axe finds nothing' : ''}`, async ({ page }) => {
      test.setTimeout(180_000);
      const [first, ...others] = LOOKED_AT[size];
      await prefer(page, first);
      const speak = await otherLanguages(page);
      const faults: string[] = [];
      await walk(page, first, async (state) => {
        const note = (look: string, found: readonly string[]) =>
          faults.push(...found.map((fault) => `${state}, ${look}: ${fault}`));
        const lookOver = async (language: Language) => note(language, await audit(page, hasTouch ? FINGER : MOUSE));
        await lookOver(first);
        for (const [index, [theme, colorScheme]] of hasAxe ? Object.entries(THEMES).entries() : []) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          note(theme, await violationsOn(page, index === 0 ? {} : { rules: OF_THEMES }));
        }
        for (const language of others) {
          await speak(language);
          await lookOver(language);
        }
        if (others.length > 0) await speak(first);
      });
      expect(faults).toEqual([]);
    });
  });
}

test.describe('an address that is none of ours', () => {
  // The browser tells of the status that such an address has.
  test.use({ allowed: [/status of 404/] });

  test('axe finds nothing', async ({ page }) => {
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
