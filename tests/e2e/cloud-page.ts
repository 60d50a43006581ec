/** The cloud as the tests use it: somebody who has an account, and what the server has of them. */
import type { Browser, Page } from 'playwright/test';
import { deviceOf, expect, guard, open } from './fixtures.ts';
import { countOf } from './shelf-disk.ts';

export const PASSWORD = 'eleven lonely robins';
let users = 0;

/** A name nobody has yet. */
export const newName = () => `player ${process.pid} ${Date.now().toString(36)} ${++users}`;

/** One call of the page's own session, past the program. */
export function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const content = what === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: what };
      const response = await fetch(`/api/${where}`, { method: how ?? 'GET', ...content });
      return response.status === 204 ? null : response.json();
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  ) as Promise<T>;
}

/** As one does it: the form, the codes, and back at the beat. */
export async function signUp(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('button', { name: 'I have kept them', exact: true }).click();
  await mark(page).waitFor({ state: 'attached' });
}

export async function register(page: Page, username: string): Promise<void> {
  await ask(page, 'POST', 'auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
  await reload(page);
}

export async function signIn(page: Page, username: string): Promise<void> {
  await ask(page, 'POST', 'auth/login', { username, password: PASSWORD });
  await reload(page);
}

/** Until the page knows who is here, as it does at once after a login of its own. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await mark(page).waitFor({ state: 'attached' });
}

export const mark = (page: Page) => page.locator('.cloud-mark');

/** Nothing waits any more, and the page says so. */
export async function isSynced(page: Page): Promise<void> {
  await expect.poll(() => countOf(page, 'outbox'), { timeout: 15_000 }).toBe(0);
  await expect(mark(page)).toHaveAttribute('data-state', 'synced', { timeout: 15_000 });
}

export async function openBackups(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Batida menu', exact: true }).click();
  await page.getByRole('button', { name: 'Cloud Backup', exact: true }).click();
}

export interface Row {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
}

export const projects = (page: Page) => ask<readonly Row[]>(page, 'GET', 'projects');
export const versions = (page: Page, id: number) => ask<readonly Row[]>(page, 'GET', `projects/${id}/versions`);

/** Another browser profile: nothing of the first one is in it. */
export async function otherProfile(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(deviceOf('desktop'));
  const page = await context.newPage();
  const complaints = guard(page);
  await open(page);
  return { page, complaints };
}

export async function save(page: Page, name?: string): Promise<void> {
  const before = await countOf(page, 'saves');
  await page.keyboard.press('Control+s');
  if (name !== undefined) {
    await page.locator('.dialog input').fill(name);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => countOf(page, 'saves')).toBe(before + 1);
}
