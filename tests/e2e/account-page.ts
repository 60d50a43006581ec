/** What one does with an account's pages, for the tests of them. */
import type { Page } from 'playwright/test';
import { expect, open } from './fixtures.ts';

export const PASSWORD = 'nine lives of a kick';
export const CODE = /^([0-9A-Z]{6}-){3}[0-9A-Z]{6}$/;

/** What a browser sends with a page's own requests. */
export const OWN = { 'sec-fetch-site': 'same-origin' };

let count = 0;
export const newName = () => `Tester ${process.pid} ${Date.now().toString(36)}${count++}`;

export const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
export const toast = (page: Page) => page.locator('.toast');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function fillSignUp(page: Page, name: string, password = PASSWORD): Promise<void> {
  await open(page, '/login');
  await page.getByRole('tab', { name: 'Register' }).click();
  await field(page, 'Username').fill(name);
  await field(page, /^Password/).fill(password);
  await field(page, 'Confirm password').fill(password);
}

/** Returns the recovery codes. */
export async function signUp(page: Page, name: string): Promise<string[]> {
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
export async function comeAs(page: Page, name: string): Promise<string[]> {
  const answer = await page.request.post('/api/auth/register', {
    headers: OWN,
    data: { username: name, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).recoveryCodes;
}

export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await field(page, 'Username').fill(name);
  await field(page, 'Password').fill(password);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
}
