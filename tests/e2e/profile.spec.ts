/** The profile: what one says, what one has in the cloud, all data, and the end of the account. */
import { readFileSync } from 'node:fs';
import { comeAs, field, logIn, newName, OWN, PASSWORD, press, toast } from './account-page.ts';
import { expect, open, test } from './fixtures.ts';

// The browser tells of every answer that is a no.
test.use({ allowed: [/status of 4\d\d/] });

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
  await expect(page.getByRole('main').getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await expect(page.getByText('Not provided')).toBeVisible();
  await expect(page.getByText('60%')).toBeVisible();
  await expect(page.getByText('0 kB of 100 MB')).toBeVisible();
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
  await sessions.getByRole('button', { name: /^Log out: Chrome/ }).click();
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

test('projects of the cloud: renamed, opened, deleted, brought back, gone for good', async ({ page }) => {
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
  // Opened here, and renamed once more: it has the name on this device too.
  await projects.getByRole('button', { name: 'Open Tin Roof' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Project: Tin Roof' })).toBeVisible();
  await page.goBack();
  await projects.getByRole('button', { name: 'Rename: Tin Roof' }).click();
  await projects.getByRole('textbox').fill('Zinc Roof');
  await projects.getByRole('textbox').press('Enter');
  await expect(projects.getByRole('heading', { name: 'Zinc Roof' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Project: Zinc Roof' })).toBeVisible();
  await page.goBack();
  await projects.getByRole('button', { name: 'Rename: Zinc Roof' }).click();
  await projects.getByRole('textbox').fill('Tin Roof');
  await projects.getByRole('textbox').press('Enter');
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
