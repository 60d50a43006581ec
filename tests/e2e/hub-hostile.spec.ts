/** Three hundred scripts in every text of the hub: on its screens and on the public pages they are read, and none of them runs. */
import type { Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { HERE } from '../api/hub/copies.ts';
import { SCRIPTS } from '../api/hub/markup.ts';
import { newName, PASSWORD } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { operator } from './operator.ts';

test.use(deviceOf('desktop'));
// The form that is sent back, and the handler by which the test shows that it would hear one.
test.use({ allowed: [/status of 400.*takedown|inline event handler/] });

/** What a payload calls; and what the page was forbidden, as the browser tells of it in the page. */
function listen(): void {
  const told: string[] = [];
  const add = (what: string) => told.push(what);
  Object.assign(globalThis, { hit: add, told });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`${violatedDirective} ${blockedURI}`),
  );
}

const toldBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: readonly string[] }).told);

/** The item's own text and the first track's name are those of the copies, and so are the comments below it. */
async function fill(page: Page): Promise<{ item: string; copy: string }> {
  const [first, ...rest] = defaultSong().tracks;
  // Past the screens, in the page's own session, before any is loaded.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const send = (method: string, path: string, data: unknown) =>
    page.request.fetch(`/api/${path}`, { method, data, headers });
  await send('POST', 'auth/register', { username: newName(), password: PASSWORD, confirmPassword: PASSWORD });
  await send('PUT', 'social/me', { handle: `h${Date.now().toString(36)}` });
  const given = {
    ...{ title: 'The one', genre: 'kuduro', licence: 'by', tags: ['x'] },
    projectData: { ...defaultSong(), tracks: [{ ...first, name: HERE }, ...rest] },
  };
  const { id } = (await (await send('POST', 'social/songs', given)).json()) as { id: string };
  await send('POST', 'social/openings', { kind: 'part', itemId: id, wants: 'bass', body: SCRIPTS[2] });
  await operator({ kind: 'copies', item: id, texts: SCRIPTS });
  return { item: id, copy: `${id.slice(0, -8)}${(4).toString(16).padStart(8, '0')}` };
}

test('none runs, and the page is forbidden nothing', async ({ page }) => {
  test.setTimeout(120_000);
  const reports: string[] = [];
  await page.route('**/api/reports', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  // Fifty rows where the screen asks for ten: the same screens in a fifth of the presses.
  await page.route('**/api/social/**limit=10*', (route) =>
    route.continue({ url: route.request().url().replace('limit=10', 'limit=50') }),
  );
  await page.addInitScript(listen);
  const { item, copy } = await fill(page);

  await test.step('in the lists of the hub, its sheets and its forms', async () => {
    await open(page, `/?hub=${encodeURIComponent(`item:${copy}`)}`);
    const sheet = page.locator('.hub-item-sheet');
    await expect(sheet.locator('.hub-comment')).toContainText(SCRIPTS[3] ?? '');
    await sheet.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.locator('.hub-player .play-item')).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: 'Edit details' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(SCRIPTS[3]?.slice(0, 100) ?? '');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Collaborate' }).click();
    await expect(page.locator('.hub-room')).toContainText(SCRIPTS[2] ?? '');
    await page.getByRole('tab', { name: 'Discover' }).click();
    await page.locator('.hub-recent .hub-heading button').click();
    const list = page.locator('.hub-list');
    for (let rows = 50; rows < SCRIPTS.length; rows += 50) {
      await expect(list.locator('.hub-item')).toHaveCount(rows);
      await list.locator('.hub-more').click();
    }
    await expect(list.locator('.hub-item').nth(SCRIPTS.length - 1)).toBeAttached();
    // The first that was shared stands last, and has all of the comments.
    await list.locator('.hub-more').click();
    await list.locator('.hub-item', { hasText: 'The one' }).locator('.hub-item-name').click();
    for (let rows = 50; rows < SCRIPTS.length; rows += 50) {
      await expect(sheet.locator('.hub-comment')).toHaveCount(rows);
      await sheet.locator('.hub-more').click();
    }
    await expect(sheet.locator('.hub-comment')).toHaveCount(SCRIPTS.length);
    expect(await toldBy(page)).toEqual([]);
  });

  await test.step('and on the pages that need no account', async () => {
    for (const path of [
      `/s/${item}`,
      `/s/${copy}?lang=ja`,
      '/g/kuduro',
      `/embed/${copy}`,
      `/takedown?about=/s/${copy}`,
    ]) {
      await page.goto(path);
      await page.mouse.move(200, 300);
      expect([path, await toldBy(page)]).toEqual([path, []]);
    }
    // What was typed comes back where something is missing.
    await page.getByRole('textbox', { name: 'Address of the page' }).fill(SCRIPTS[32] ?? '');
    await page.getByRole('textbox', { name: 'Your name' }).fill(SCRIPTS[63] ?? '');
    await page.getByRole('textbox', { name: /^Your e-mail/ }).fill('ama@nowhere..example');
    await page.getByRole('textbox', { name: /^What is wrong/ }).fill(SCRIPTS[124] ?? '');
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Please fill in every field.');
    await expect(page.getByRole('textbox', { name: /^What is wrong/ })).toHaveValue(SCRIPTS[124] ?? '');
    expect(await toldBy(page)).toEqual([]);
  });
  expect(reports).toEqual([]);
  // Had one been markup, this is what would have been heard.
  await page.evaluate(() => document.body.setAttribute('onclick', 'hit(1)'));
  await expect.poll(() => toldBy(page)).toEqual(['script-src-attr inline']);
});
