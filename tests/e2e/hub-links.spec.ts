/** From pages that need no account to the act itself: the hub opens on what they were about, by the keyboard alone. */
import type { APIRequestContext, Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { ask, newName, PASSWORD } from './cloud-page.ts';
import { deviceOf, expect, LANGUAGES, open, tabTo, test } from './fixtures.ts';
import { STATES } from './states.ts';

test.use(deviceOf('phone'));
test.use({ allowed: [/404.*\/items\/00000000/] });

const headers = { 'sec-fetch-site': 'same-origin' };
const TITLE = 'Zinc Roof';

/** A song of somebody else, and an account that has nothing yet. */
async function prepare(request: APIRequestContext, handle: string): Promise<{ id: string; name: string }> {
  const name = newName();
  const register = (username: string) => {
    const data = { username, password: PASSWORD, confirmPassword: PASSWORD };
    return request.post('/api/auth/register', { headers, data });
  };
  await register(name);
  await register(handle);
  await request.put('/api/social/me', { headers, data: { handle } });
  const data = { title: TITLE, licence: 'by', projectData: defaultSong() };
  const made = await request.post('/api/social/songs', { headers, data });
  expect(made.status()).toBe(201);
  await request.post('/api/auth/logout', { headers });
  return { id: (await made.json()).id, name };
}

test('one tap leads to the act: it is made ready, asked to log in for, and done by a press', async ({
  page,
  request,
}) => {
  const { id, name } = await prepare(request, `linked.${Date.now().toString(36)}`);
  const focused = page.locator(':focus');

  await test.step('like: logged in over it, then its key has the focus', async () => {
    await open(page, `/s/${id}`);
    await tabTo(page, /^Like Zinc Roof/, 'link');
    await page.keyboard.press('Enter');
    const login = page.getByRole('dialog', { name: 'Log in to like' });
    await login.waitFor();
    expect(await page.evaluate(() => window.location.search)).toBe('');
    await tabTo(page, 'Username', 'textbox');
    await page.keyboard.type(name);
    await tabTo(page, 'Password', 'textbox');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(login).toHaveCount(0);
    await expect(focused).toHaveAccessibleName(`Like ${TITLE}, 0 likes`);
    await expect(focused).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await expect(focused).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => ask<{ likeCount: number }>(page, 'GET', `social/items/${id}`))
      .toMatchObject({ likeCount: 1 });
  });

  await test.step('a reload does not open it again', async () => {
    await page.reload();
    await page.locator('.transport').waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('comment and follow, signed in: where one writes, and on the key', async () => {
    await open(page, `/s/${id}`);
    await page.getByRole('link', { name: 'Write a comment' }).click();
    await expect(focused).toHaveAccessibleName('Your comment');
    await open(page, `/s/${id}`);
    await page.getByRole('link', { name: /^Follow linked/ }).click();
    await expect(focused).toHaveText('Follow');
    await page.keyboard.press('Enter');
    await expect(focused).toHaveText('Following');
  });

  await test.step('remix: no account is needed', async () => {
    await ask(page, 'POST', 'auth/logout');
    await open(page, `/s/${id}`);
    await page.getByRole('link', { name: 'Remix it' }).click();
    await expect(focused).toHaveAccessibleName('Remix it');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.toast')).toContainText(`${TITLE} is a project of yours now`);
    await expect(focused, 'the song that came is played next').toHaveAccessibleName('Play');
  });
});

/** The link to register leads to its form, not to the one to log in. */
async function signUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(newName());
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('button', { name: 'I have kept them', exact: true }).click();
}

test('whoever has no account makes one, and finds what they wrote', async ({ page, request }) => {
  const { id } = await prepare(request, `joined.${Date.now().toString(36)}`);
  await open(page, `/?hub=item:${id}:comment`);
  await page.getByRole('dialog', { name: 'Log in to comment' }).waitFor();
  await page.keyboard.press('Escape');
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await expect(field).toBeFocused();
  await field.fill('That bell, a step late.');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await signUp(page);
  await expect(field).toHaveValue('That bell, a step late.');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.locator('.hub-comment')).toContainText('That bell, a step late.');
  await expect(field).toHaveValue('');
  await expect(page.locator('[data-speaker]')).toHaveText('Comment posted');
});

test('whoever makes an account to share a song finds the form open', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Shift+S');
  await page.getByRole('tab', { name: 'Hub' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await signUp(page);
  const form = page.getByRole('dialog', { name: 'Share your creation' });
  await expect(form).toBeVisible();
  // It came together with the hub it lies over: what had the focus before is behind both.
  await form.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(form).toBeHidden();
  const hub = page.getByRole('dialog', { name: 'Social Hub' });
  await expect(hub.locator(':focus')).toHaveCount(1);
  await hub.getByRole('tab', { name: 'Discover' }).click();
  await hub.getByRole('searchbox').fill('no such song as this');
  await expect(page.locator('[data-speaker]')).toHaveText('Nothing found');
});

test('what an address names and is not there is told, and the hub stays', async ({ page }) => {
  await open(page, '/?hub=item:00000000-0000-7000-8000-000000000000:like');
  await expect(page.locator('.toast')).toContainText('That could not be opened');
  await expect(page.getByRole('dialog', { name: 'Social Hub' })).toBeVisible();
});

test('all four tabs of the hub are in sight on a phone, in every language', async ({ page }) => {
  const hub = STATES.find(({ name }) => name === 'hub, my music of a guest');
  await open(page);
  for (const language of LANGUAGES) {
    await page.evaluate((code) => localStorage.setItem('batida.language', code), language);
    await open(page);
    await hub?.enter(page, language);
    const tabs = page.locator('.hub').getByRole('tab');
    await expect(tabs).toHaveCount(4);
    for (const tab of await tabs.all()) await expect(tab, language).toBeInViewport({ ratio: 1 });
  }
});
