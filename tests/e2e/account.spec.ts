/** The account: signing up and in, coming back by a code, the profile, and the end of it; each in a browser of its own. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures.ts';

// The browser tells of every answer that is a no.
test.use({ allowed: [/status of 4\d\d|ERR_FAILED.*auth.me/] });

const PASSWORD = 'nine lives of a kick';
const CODE = /^([0-9A-Z]{6}-){3}[0-9A-Z]{6}$/;

/** What a browser sends with a page's own requests. */
const OWN = { 'sec-fetch-site': 'same-origin' };

let count = 0;
const newName = () => `Tester ${Date.now().toString(36)}${count++}`;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const toast = (page: Page) => page.locator('.toast');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillSignUp(page: Page, name: string, password = PASSWORD): Promise<void> {
  await open(page, '/login');
  await page.getByRole('tab', { name: 'Register' }).click();
  await field(page, 'Username').fill(name);
  await field(page, /^Password/).fill(password);
  await field(page, 'Confirm password').fill(password);
}

/** Returns the recovery codes. */
async function signUp(page: Page, name: string): Promise<string[]> {
  await fillSignUp(page, name);
  await press(page, 'Create Account');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await press(page, 'I have kept them');
  await expect(page).toHaveURL('/');
  return texts;
}

/** The same as the page does, where the way there is not what is tried. */
async function comeAs(page: Page, name: string): Promise<string[]> {
  const answer = await page.request.post('/api/auth/register', {
    headers: OWN,
    data: { username: name, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).recoveryCodes;
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await field(page, 'Username').fill(name);
  await field(page, 'Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
}

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
  await expect(page.getByRole('button', { name: 'Kick step 2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: `Profile: ${name}` })).toBeVisible();
  await press(page, 'Log out');
  await expect(toast(page)).toContainText('You have been successfully logged out.');
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
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');

  await fillSignUp(page, name, 'short');
  await press(page, 'Create Account');
  await expect(field(page, /^Password/)).toHaveAccessibleDescription('The password needs at least 8 characters.');
  await field(page, /^Password/).fill('Password1');
  await expect(page.getByRole('alert').getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  await field(page, 'Confirm password').fill('Password1');
  await press(page, 'Create Account');
  await expect(toast(page)).toContainText('Registration failed');
  await expect(field(page, /^Password/)).toHaveAccessibleDescription(/among the first that are guessed/);
  await field(page, /^Password/).fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await press(page, 'Create Account');
  await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is taken.');
  await expect(field(page, 'Username')).toBeFocused();
});

test('password managers are told what each field is', async ({ page }) => {
  await open(page, '/login');
  const told = () =>
    page.locator('form input').evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')).join(' '));
  expect(await told()).toBe('username current-password');
  await page.getByRole('tab', { name: 'Register' }).click();
  expect(await told()).toBe('given-name family-name username email new-password new-password');
  await page.getByRole('tab', { name: 'Log in' }).click();
  await press(page, 'Forgot your password?');
  expect(await told()).toBe('username off new-password');
});

test('a recovery code sets a new password, once', async ({ page }) => {
  const name = newName();
  const [code = ''] = await signUp(page, name);
  await page.context().clearCookies();
  for (const [turn, typed] of [code.toLowerCase().replaceAll('-', ' '), code].entries()) {
    await open(page, '/login');
    await press(page, 'Forgot your password?');
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

test('the profile: form, figures, sessions, another password, new codes', async ({ page, browser }) => {
  const name = newName();
  await comeAs(page, name);
  // Somebody is logged in elsewhere, too.
  const elsewhere = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  const other = await elsewhere.newPage();
  await open(other, '/login');
  await logIn(other, name, PASSWORD);
  await expect(other).toHaveURL('/');

  await open(page, '/profile');
  await expect(page.getByText('Not provided')).toBeVisible();
  await expect(page.getByText('60%')).toBeVisible();
  await field(page, 'Bio').fill('Log drums, mostly.');
  await field(page, /^Website/).fill('not a page');
  await press(page, 'Save profile');
  await expect(field(page, /^Website/)).toHaveAccessibleDescription('This is not the address of a page.');
  await expect(field(page, /^Website/)).toBeFocused();
  await field(page, /^Website/).fill('example.org/me');
  await press(page, 'Save profile');
  await expect(toast(page)).toContainText('Your profile has been successfully updated.');
  await expect(page.getByText('100%')).toBeVisible();
  await page.reload();
  await expect(field(page, /^Website/)).toHaveValue('https://example.org/me');

  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^End: Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();

  const own = page.getByRole('region', { name: 'Password' });
  await own.getByRole('textbox', { name: 'Current password' }).fill('wrong one');
  await own.getByRole('textbox', { name: /^New password/ }).fill(`${PASSWORD} 2`);
  await own.getByRole('textbox', { name: 'Confirm password' }).fill(`${PASSWORD} 2`);
  await own.getByRole('button', { name: 'Change password' }).click();
  await expect(own.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
    'The password is wrong.',
  );
  await own.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await own.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page)).toContainText('Password changed');

  const recovery = page.getByRole('region', { name: 'Recovery codes' });
  await recovery.getByRole('textbox', { name: 'Password' }).fill(`${PASSWORD} 2`);
  await recovery.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
});

test('projects of the cloud: renamed, deleted, brought back, gone for good', async ({ page }) => {
  await comeAs(page, newName());
  await open(page, '/profile');
  await expect(page.getByRole('link', { name: 'Create Your First Project' })).toBeVisible();
  const made = await page.request.post('/api/projects', { headers: OWN, data: { name: 'Zinc Roof', bpm: 104 } });
  expect(made.status()).toBe(201);
  await page.reload();
  const projects = page.getByRole('region', { name: 'Projects' });
  await expect(projects).toContainText('No description');
  await expect(projects).toContainText('104 BPM');
  await projects.getByRole('button', { name: 'Rename: Zinc Roof' }).click();
  await projects.getByRole('textbox').fill('Tin Roof');
  await projects.getByRole('textbox').press('Enter');
  await expect(projects.getByRole('heading', { name: 'Tin Roof' })).toBeVisible();
  await projects.getByRole('button', { name: 'Delete: Tin Roof' }).click();
  await expect(projects.getByRole('heading', { name: 'Tin Roof' })).toBeHidden();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(projects.getByRole('heading', { name: 'Tin Roof' })).toBeVisible();
  await projects.getByRole('button', { name: 'Delete: Tin Roof' }).click();
  await projects.getByRole('button', { name: /^Bin/ }).click();
  await projects.getByRole('button', { name: 'Delete for good: Tin Roof' }).click();
  await projects.getByRole('button', { name: 'Delete for good' }).click();
  await expect(projects.getByRole('button', { name: /^Bin/ })).toBeHidden();
});

test('all data as a zip; then the account is gone, and the song is not', async ({ page }) => {
  const name = newName();
  await open(page);
  await page.getByRole('button', { name: 'Kick step 2', exact: true }).click();
  await comeAs(page, name);
  await page.reload();
  await page.getByRole('link', { name: `Profile: ${name}` }).click();
  const download = page.waitForEvent('download');
  await press(page, 'Export all data');
  const zip = readFileSync(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await press(page, 'Delete account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('The password is wrong.');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('Account deleted');
  await expect(page.getByRole('button', { name: 'Kick step 2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, name, PASSWORD);
  await expect(toast(page)).toContainText('Login failed');
});

test('a guest has no profile; an ended session says so, and the name waits where one logs in', async ({ page }) => {
  await open(page, '/profile');
  await expect(page.getByText('Please log in to view your profile')).toBeVisible();
  const name = newName();
  await comeAs(page, name);
  await open(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Account stats' })).toBeVisible();
  await page.context().clearCookies();
  await press(page, 'Save profile');
  await expect(toast(page).filter({ hasText: /You are logged out|Update failed/ })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(field(page, 'Username')).toHaveValue(name);
});

test('music plays on while one logs in, and can be paused there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await press(page, 'Menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
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

test('the link at the foot of a letter ends the letters by one press', async ({ page }) => {
  const data = { email: 'reader@example.org', consent: true };
  const answer = await page.request.post('/api/newsletter', { headers: OWN, data });
  const { unsubscribe } = await answer.json();
  await open(page, new URL(unsubscribe).pathname + new URL(unsubscribe).search);
  await press(page, 'Unsubscribe');
  await expect(page.getByText('You are unsubscribed')).toBeVisible();
  await open(page, '/unsubscribe?token=short');
  await expect(page.getByText('This link is not complete')).toBeVisible();
});
