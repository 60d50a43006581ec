/** The account: signing up and in, coming back by a code, and the end of letters. */
import { readFileSync } from 'node:fs';
import {
  CODE,
  comeAs,
  field,
  fillSignUp,
  logIn,
  newName,
  OWN,
  PASSWORD,
  press,
  signUp,
  toast,
} from './account-page.ts';
import { deviceOf, expect, open, prefer, test } from './fixtures.ts';
import { linksTo } from './letters.ts';

// The browser tells of every answer that is a no.
test.use({ allowed: [/status of 4\d\d|ERR_FAILED.*auth.me/] });

test('a guest signs up, keeps the codes, logs out, and in again; the song stays', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = newName();
  await open(page);
  await page.getByRole('button', { name: 'Kick step 2', exact: true }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused();
  await page.getByRole('tab', { name: 'Log in' }).press('ArrowRight');
  await field(page, 'Username').fill(name);
  await field(page, 'E-mail (optional)').fill('amara@example.org');
  await field(page, /^Password/).fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await press(page, 'Create Account');
  await expect(toast(page)).toContainText('Account created!');
  await expect(toast(page)).toContainText(`Welcome to Batida, ${name}!`);

  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  for (const code of codes) expect(code).toMatch(CODE);
  await press(page, 'Copy');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  const kept = readFileSync(await (await download).path(), 'utf8');
  for (const code of codes) expect(kept).toContain(code);
  await press(page, 'I have kept them');

  await expect(page).toHaveURL('/');
  // What had the focus went with its page.
  await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Kick step 2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: `Profile: ${name}` })).toBeVisible();
  await press(page, 'Log out');
  await expect(toast(page)).toContainText('You have been successfully logged out.');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeFocused();
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, ` ${name.toUpperCase()} `, PASSWORD);
  await expect(toast(page)).toContainText(`Successfully logged in as ${name}.`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Kick step 2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // Known again after a reload.
  await page.reload();
  await expect(page.getByRole('link', { name: `Profile: ${name}` })).toBeVisible();
});

test('what is wrong is told beside the field, and the first wrong field has the focus', async ({ page }) => {
  const name = newName();
  await comeAs(page, name);
  await page.context().clearCookies();
  await open(page, '/login');
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(field(page, 'Username')).toBeFocused();
  await expect(field(page, 'Username')).toHaveAccessibleDescription('Please fill in this field');
  await logIn(page, name, 'not the password');
  await expect(toast(page)).toContainText('Login failed');
  await expect(toast(page)).toContainText('Username or password is wrong.');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Username or password is wrong.');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');

  await fillSignUp(page, name, 'short');
  await press(page, 'Create Account');
  await expect(field(page, /^Password/)).toHaveAccessibleDescription('The password needs at least 8 characters.');
  await field(page, /^Password/).fill('Password1');
  await expect(page.getByRole('alert').getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  await field(page, 'Username').press('Enter');
  await expect(field(page, 'Confirm password')).toBeFocused();
  // Half of it is not wrong yet, and is not taken for it.
  await field(page, 'Confirm password').fill('Pass');
  await expect(page.getByRole('alert').getByText('Passwords do not match')).toBeHidden();
  await press(page, 'Create Account');
  await expect(field(page, 'Confirm password')).toBeFocused();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await field(page, 'Confirm password').fill('Password1');
  await press(page, 'Create Account');
  await expect(toast(page)).toContainText('Registration failed');
  await expect(field(page, /^Password/)).toHaveAccessibleDescription(/too easy to guess/);
  await field(page, /^Password/).fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await press(page, 'Create Account');
  await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is taken.');
  await expect(field(page, 'Username')).toBeFocused();
});

for (const size of ['phone', 'desktop'] as const) {
  test.describe(size, () => {
    test.use(deviceOf(size));

    test('what is told of a new account lies over nothing that is pressed next, and goes along to the bar', async ({
      page,
    }) => {
      await fillSignUp(page, newName());
      await press(page, 'Create Account');
      // Held, it stays.
      await toast(page).hover();
      const covered = await toast(page).evaluate((over) => {
        const { left, right, top, bottom } = over.getBoundingClientRect();
        return Array.from(document.querySelectorAll('.login-page :is(button, a, input, li)'))
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          })
          .map((one) => one.getAttribute('aria-label') ?? one.textContent);
      });
      expect(covered).toEqual([]);
      await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
      await expect(page.locator('.toasts.in-bar .toast')).toContainText('Account created!');
    });
  });
}

test('password managers are told what each field is, and every field takes what is pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/login');
  const told = () =>
    page.locator('form input').evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')).join(' '));
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  // Nobody has to remember or to copy letter by letter (WCAG 3.3.8).
  const takePasted = async () => {
    for (const input of await page.locator('form input').all()) {
      await input.fill('');
      await input.press('Control+v');
      await expect(input).toHaveValue(PASSWORD);
    }
  };
  expect(await told()).toBe('username current-password');
  await takePasted();
  await page.getByRole('tab', { name: 'Register' }).click();
  expect(await told()).toBe('given-name family-name username email new-password new-password');
  await takePasted();
  await page.getByRole('tab', { name: 'Log in' }).click();
  await press(page, 'Forgot your password?');
  expect(await told()).toBe('username off new-password');
  await takePasted();
});

for (const [language, lang] of [
  ['ja', 'ja'],
  ['zh', 'zh-Hans'],
] as const) {
  test(`the family name is asked for first where names begin with it: ${language}`, async ({ page }) => {
    await prefer(page, language);
    await open(page, '/login');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.getByRole('tab').nth(1).click();
    const names = page.locator('.login-names input');
    await expect(names.first()).toHaveAttribute('autocomplete', 'family-name');
    await expect(names.last()).toHaveAttribute('autocomplete', 'given-name');
  });
}

test('a recovery code sets a new password, once', async ({ page }) => {
  const name = newName();
  const [code = ''] = await signUp(page, name);
  await page.context().clearCookies();
  for (const [turn, typed] of [code.toLowerCase().replaceAll('-', ' '), code].entries()) {
    await open(page, '/login');
    await press(page, 'Forgot your password?');
    const help = page.getByRole('link', { name: 'help@batida.example' });
    await expect(help).toHaveAttribute('href', 'mailto:help@batida.example');
    await field(page, 'Username').fill(name);
    await field(page, 'Recovery code').fill(typed);
    await field(page, /^New password/).fill(`${PASSWORD} again`);
    await press(page, 'Set password and log in');
    if (turn === 0) {
      await expect(toast(page)).toContainText('Password changed');
      await expect(page).toHaveURL('/');
      await page.context().clearCookies();
    } else {
      await expect(field(page, 'Recovery code')).toHaveAccessibleDescription('Username or recovery code is wrong.');
    }
  }
});

test('music plays on while one logs in, and can be paused there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await press(page, 'Batida menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('region', { name: 'Transport' })).toHaveCount(0);
  await press(page, 'Pause');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('without a server the name of whoever was here last stays', async ({ page }) => {
  const name = newName();
  await comeAs(page, name);
  await open(page);
  await expect(page.getByRole('link', { name: `Profile: ${name}` })).toBeVisible();
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: `Profile: ${name}` })).toBeVisible();
});

test('the links of a letter begin the newsletter and end it, by one press each', async ({ page }) => {
  const email = `reader-${Date.now()}@example.org`;
  await page.request.post('/api/newsletter', { headers: OWN, data: { email, consent: true } });
  let links: readonly string[] = [];
  await expect(async () => {
    links = linksTo(email);
    expect(links).toHaveLength(2);
  }).toPass();
  const [subscribe = '', unsubscribe = ''] = links;
  await open(page, subscribe);
  await press(page, 'Subscribe');
  await expect(page.getByText('You are subscribed')).toBeVisible();
  await open(page, unsubscribe);
  await press(page, 'Unsubscribe');
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
  await open(page, subscribe);
  await press(page, 'Subscribe');
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await open(page, '/unsubscribe?token=short');
  await expect(page.getByText('This link is not complete')).toBeVisible();
});
