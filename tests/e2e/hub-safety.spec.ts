/** Safe from day one, with real people: who rests reads why and appeals, an administrator decides, details change, others are muted. */
import { TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { audit, FINGER, MOUSE } from './audit.ts';
import { ask, newName, otherProfile, PASSWORD, register } from './cloud-page.ts';
import { deviceOf, expect, open, test } from './fixtures.ts';
import { operator } from './operator.ts';
import { toast } from './shelf-page.ts';

test.use(deviceOf('phone'));
// What is refused where nobody is signed in.
test.use({ allowed: [/status of 401/] });

const key = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const headers = { 'sec-fetch-site': 'same-origin' };
const now = () => Date.now().toString(36);

async function openHub(page: Page, tab: string): Promise<void> {
  await key(page, 'Batida menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Social Hub' }).click();
  await page.getByRole('tab', { name: tab }).click();
}

/** A song by somebody with a handle. */
async function share(page: Page, handle: string, title: string): Promise<string> {
  await ask(page, 'PUT', 'social/me', { handle });
  const given = { title, licence: 'by', tags: ['rain'], projectData: defaultSong() };
  return ((await ask(page, 'POST', 'social/songs', given)) as { id: string }).id;
}

test('rests, appeals, is restored; edits, mutes', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const [author, loud] = [`amara.${now()}`, `loud.${now()}`];
  const name = newName();
  const title = `Zinc Roof ${now()}`;
  await open(page);
  await register(page, name);
  const id = await share(page, author, title);
  await operator({ kind: 'act', act: 'suspend', subject: `@${author}`, reason: 'Four songs belong to others.' });
  await ask(page, 'POST', 'auth/logout');

  await test.step('who logs in is told, reads why, and appeals once', async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(name);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await key(page, 'Log in').click();
    await expect(toast(page)).toContainText('This account rests');
    await toast(page).getByRole('button', { name: 'See why' }).click();
    const rests = page.locator('.hub-rests');
    await expect(rests).toContainText('Four songs belong to others.');
    expect(await audit(page, FINGER)).toEqual([]);
    await rests.getByRole('textbox', { name: /tell us why/ }).fill('I sang all four.');
    await key(page, 'Send appeal').click();
    await expect(rests).toContainText('is being read by somebody who was not part of the decision');
    await page.getByRole('tab', { name: 'Discover' }).click();
    await key(page, 'See why').click();
    await expect(rests).toBeVisible();
  });

  const second = await otherProfile(browser);
  const desk = second.page;
  await test.step('an administrator sets up a second factor, hears the case, and decides', async () => {
    const administrator = newName();
    await register(desk, administrator);
    const foghorn = await share(desk, loud, `Foghorn ${now()}`);
    const below = `social/items/${foghorn}/comments`;
    const { id } = await ask<{ id: string }>(desk, 'POST', below, { body: 'Too loud' });
    await ask(desk, 'PUT', `${below}/${id}`, { body: 'Far too loud' });
    await ask(page, 'POST', 'social/reports', { kind: 'comment', id, itemId: foghorn, reason: 'other' });
    const code = await operator({ kind: 'grant', name: administrator });
    await desk.reload();
    await openHub(desk, 'My music');
    await key(desk, 'Open the desk').click();
    const room = desk.getByRole('dialog', { name: 'Desk' });
    await room.getByRole('textbox', { name: 'One-time code' }).fill('AAAAAA-AAAAAA');
    await key(desk, 'Next').click();
    await expect(room.getByText('The code is wrong')).toBeVisible();
    await room.getByRole('textbox', { name: 'One-time code' }).fill(code);
    await key(desk, 'Next').click();
    await expect(room.getByRole('img', { name: 'QR code for the authenticator' })).toBeVisible();
    expect(await audit(desk, MOUSE)).toEqual([]);
    const secret = ((await room.locator('.hub-desk-secret').textContent()) ?? '').replace('Secret: ', '');
    const shown = new TOTP({ secret }).generate();
    await room.getByRole('textbox', { name: 'First code' }).fill(shown);
    await key(desk, 'Confirm').click();
    await expect(room.locator('.codes-list li')).toHaveCount(10);
    await key(desk, 'I have kept them').click();
    const appeal = room.locator('.hub-case', { hasText: 'I sang all four.' });
    await expect(appeal).toContainText('Decided: Four songs belong to others.');
    expect(await audit(desk, MOUSE)).toEqual([]);
    await appeal.getByRole('button', { name: 'Restore' }).click();
    await expect(appeal).toContainText('Write a reason first');
    await appeal.getByRole('textbox', { name: 'Reason' }).fill('The voice is theirs.');
    await appeal.getByRole('button', { name: 'Restore' }).click();
    await expect(appeal).toHaveCount(0);
    await expect(room.locator('.hub-desk-books li').first()).toContainText(`account:${administrator}`);

    const rude = room.locator('.hub-case', { hasText: 'Far too loud' });
    await expect(rude.locator('time')).toHaveText(/^\(edited\) .*\d{4}.*\d:\d\d/);
    await rude.getByRole('textbox', { name: 'Reason' }).fill('It is loud.');
    await rude.getByRole('button', { name: 'Nothing wrong' }).click();
    await expect(rude).toHaveCount(0);
    await expect(room.locator('.hub-desk-books li').first()).toContainText(/Far too loud \(edited\) .*\d{4}/);

    const asked = { address: `/s/${foghorn}`, name: 'Ama', email: 'ama@example.org', body: 'The horn is mine.' };
    await desk.request.post('/takedown', { headers, form: asked });
    await key(desk, 'Look again').click();
    const request = room.locator('.hub-case', { hasText: 'The horn is mine.' });
    await request.getByRole('textbox', { name: 'Reason' }).fill('Taken for another song.');
    await request.getByRole('button', { name: 'Hide' }).click();
    await expect(request, 'it is answered with that').toHaveCount(0);
    await room.getByRole('button', { name: /^Take back what was decided about Foghorn .* by loud/ }).click();
    const undone = room.locator('.hub-desk-books .hub-case');
    await expect(undone.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    expect(await audit(desk, MOUSE)).toEqual([]);
    await desk.keyboard.type('It is another song.');
    await undone.getByRole('button', { name: 'Restore' }).click();
    await expect(undone).toHaveCount(0);
    await expect(room.locator('.hub-desk-books li').first()).toContainText('It is another song.');
    await expect(room.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
    await key(desk, 'Leave the desk').click();
    await expect(room.getByRole('textbox', { name: /^Code/ })).toBeVisible();
    expect(second.complaints.filter((one) => !/status of 401/.test(one))).toEqual([]);
    await desk.context().close();
  });

  await test.step('the author is back, and changes what is said of the song', async () => {
    await page.reload();
    await openHub(page, 'My music');
    await expect(page.locator('.hub-rests')).toHaveCount(0);
    await page.locator('.hub-own-name', { hasText: title }).click();
    await key(page, 'Edit details').click();
    const form = page.getByRole('dialog', { name: `Details of ${title}` });
    await expect(form.getByRole('radio', { name: /All rights/ })).toBeDisabled();
    const language = form.getByRole('combobox', { name: 'Language' });
    await expect(language).toHaveValue('');
    await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, again`);
    await form.getByRole('textbox', { name: /^Lyrics/ }).fill('Rain on tin.\nAll four are mine.');
    await expect(language).toHaveValue('en');
    await form.getByRole('radio', { name: /CC0/ }).check();
    await form.getByRole('radio', { name: 'With the link' }).check();
    expect(await audit(page, FINGER)).toEqual([]);
    await key(page, 'Save').click();
    await expect(form).toHaveCount(0);
    const sheet = page.getByRole('dialog', { name: `${title}, again` });
    await expect(sheet).toContainText('With the link');
    await sheet.locator('summary', { hasText: 'Lyrics' }).click();
    await expect(sheet.getByText('All four are mine.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.hub-own')).toContainText(`${title}, again`);
  });

  await test.step('what is hidden says why before all else', async () => {
    await operator({ kind: 'act', act: 'hide', subject: id, reason: 'The chorus is from another song.' });
    await page.reload();
    await openHub(page, 'My music');
    await page.locator('.hub-own-name', { hasText: title }).click();
    const sheet = page.getByRole('dialog', { name: `${title}, again` });
    const why = sheet.getByText('The chorus is from another song.');
    await expect(why).toBeInViewport();
    const yOf = async (what: typeof why) => (await what.boundingBox())?.y ?? 0;
    expect(await yOf(why)).toBeLessThan(await yOf(sheet.getByRole('button', { name: 'Play', exact: true }).last()));
    expect(await audit(page, FINGER)).toEqual([]);
    await operator({ kind: 'act', act: 'restore', subject: id, reason: 'It is theirs.' });
    await page.keyboard.press('Escape');
  });

  await test.step('somebody loud is muted, and heard again', async () => {
    await page.getByRole('tab', { name: 'Discover' }).click();
    const row = page.locator('.hub-recent .hub-item', { hasText: loud });
    await row.locator('.hub-item-name').click();
    await key(page, `Mute ${loud}`).click();
    await expect(toast(page)).toContainText('is not told');
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: 'My music' }).click();
    await expect(page.getByRole('heading', { name: /Muted and blocked/ })).toBeVisible();
    await key(page, `Unmute ${loud}`).click();
    await expect(page.getByRole('heading', { name: /Muted and blocked/ })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Discover' }).click();
    await expect(row).toHaveCount(1);
  });
});

async function songOf(request: APIRequestContext): Promise<string> {
  const who = { username: newName(), password: PASSWORD, confirmPassword: PASSWORD };
  await request.post('/api/auth/register', { headers, data: who });
  const made = await request.post('/api/social/songs', { headers, data: { title: 'One', projectData: defaultSong() } });
  return (await made.json()).id;
}

test('removal is asked for without scripts and without an account', async ({ browser, request }) => {
  const id = await songOf(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/s/${id}?lang=de`);
  await page.getByRole('link', { name: /Melden/ }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse der Seite' })).toHaveValue(new RegExp(`/s/${id}$`));
  await page.getByRole('textbox', { name: 'Dein Name' }).fill('Ama');
  await page.getByRole('textbox', { name: /^Deine E-Mail/ }).fill('ama@example.org');
  await page.getByRole('textbox', { name: /^Was nicht stimmt/ }).fill('Die Stimme gehört mir.');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angekommen');
  await context.close();
});
