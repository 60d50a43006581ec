/** The content pages in a browser: nothing axe finds, nothing clipped on the narrowest phone, read and written to without scripts. */
import { CONTENT_PAGES, contentAddress } from '../../api/terms-content.ts';
import { audit, spread } from './audit.ts';
import { OF_THEMES, violationsOn } from './axe.ts';
import { expect, LANGUAGES, THEMES, test } from './fixtures.ts';
import { IS_DRILL, share } from './shares.ts';

const NARROWEST = { width: 320, height: 640 };
const PASSWORD = 'nine lives of a kick';
const headers = { 'sec-fetch-site': 'same-origin' };

test.use({ isFirstVisit: true, viewport: NARROWEST });

/** Links within a line of text are as high as the line. */
const READ = { target: 24, small: 16 };
type Scheme = (typeof THEMES)[keyof typeof THEMES];
const LOOKS = LANGUAGES.flatMap((language) =>
  Object.values(THEMES).map((scheme): readonly [typeof language, Scheme] => [language, scheme]),
);
/** English by day, German by night. */
const FEW: typeof LOOKS = [
  ['en', 'light'],
  ['de', 'dark'],
];

test(`each page${IS_DRILL ? ' in every language by day and by night' : ''}: axe finds nothing, nothing reaches beyond the edge, wider spacing cuts nothing off`, async ({
  page,
}) => {
  test.setTimeout(60_000 * share(LOOKS, FEW).length);
  const faults: string[] = [];
  for (const [index, [language, scheme]] of share(LOOKS, FEW).entries()) {
    // The other theme of a language has the same page.
    const isNew = index === 0 || share(LOOKS, FEW)[index - 1]?.[0] !== language;
    await page.emulateMedia({ colorScheme: scheme });
    for (const one of CONTENT_PAGES) {
      await page.goto(contentAddress(one, language));
      const found = await violationsOn(page, isNew ? {} : { rules: OF_THEMES });
      if (isNew) {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > NARROWEST.width) found.push(`${wide} wide`);
        await spread(page);
        // What skips the bar comes into sight with the focus.
        found.push(...(await audit(page, READ)).filter((fault) => !fault.startsWith('a.skip ')));
      }
      faults.push(...found.map((fault) => `${language} ${one}, ${scheme}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('contact knows who writes, tells what came of it, and is empty again; the bar has their name', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toBeVisible();
  const who = {
    username: 'content reader',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    email: 'reader@batida.example',
  };
  const { request } = page.context();
  expect((await request.post('/api/auth/register', { headers, data: who })).status()).toBe(201);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Profile of content reader' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await page.getByLabel('What is it about?').selectOption('bug');
  await page.getByLabel('Subject').fill('Hats');
  await page.getByLabel('Message').fill('They come late.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toContainText('Feedback sent!');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('answers open, languages are found, a letter is sent', async ({ page }) => {
    await page.goto('/help');
    const answer = page.getByText('Nothing. All of the studio is free');
    await expect(answer).toBeHidden();
    await page.getByText('What does it cost?').click();
    await expect(answer).toBeVisible();
    await page.getByText('EN', { exact: true }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilfe');
    await page.goto('/es/contact');
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Correo electrónico').fill('ana@batida.example');
    await page.getByLabel('Asunto').fill('Platillos');
    await page.getByLabel('Mensaje').fill('Llegan tarde.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Mensaje enviado!');
  });
});
